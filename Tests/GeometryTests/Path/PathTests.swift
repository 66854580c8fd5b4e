@testable import Geometry
import Testing

@Suite struct PathTests {
    @Test func currentPointAndEmptiness() {
        var path = Path()
        #expect(path.isEmpty && path.currentPoint == nil && path.boundingRect.isNull)
        path.move(to: CGPoint(x: 1, y: 2))
        #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        path.closeSubpath()
        #expect(path.description == "1 2 m 3 4 l h" && path.currentPoint == CGPoint(x: 1, y: 2))
        path.addPath(Path(CGRect(x: 5, y: 6, width: 1, height: 1)), transform: CGAffineTransform(translationX: 10, y: 0))
        #expect(path.currentPoint == CGPoint(x: 15, y: 6))
        path.addPath(Path())
        #expect(path.currentPoint == CGPoint(x: 15, y: 6))
    }

    @Test func elements() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
            path.addCurve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 7, y: 7), control2: CGPoint(x: 8, y: 8))
            path.closeSubpath()
        }
        var elements: [Path.Element] = []
        path.forEach { elements.append($0) }
        #expect(
            elements == [
                .move(to: CGPoint(x: 1, y: 2)), .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4)),
                .curve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 7, y: 7), control2: CGPoint(x: 8, y: 8)), .closeSubpath,
            ])
        #expect(path.description == "1 2 m 3 4 5 6 q 7 7 8 8 9 9 c h")
    }

    @Test func descriptionsRoundTrip() throws {
        var dice = Dice(11)
        for _ in 0..<100 {
            let path = dice.path(verbs: 12)
            let once = try #require(Path(path.description))
            #expect(once.description == path.description)
            #expect(once.verbs == path.verbs && once.currentPoint.map { near($0, path.currentPoint!, 1e-3) } == true)
        }
        #expect(Path("  0 0 m\n1e2 -2.5e-3 l h ")?.description == "0 0 m 100 -0.0025 l h")
        #expect(Path("") == Path())
        #expect(Path("0.5 123456789 m")?.description == "0.5 1.23457e+08 m")
    }

    @Test(arguments: ["0 0", "0 m", "1 2 l", "0 0 m 1 2 3 l", "0 0 m x", "h", "nan 0 m", "0 0 m inf 0 l", "0 0 m 1 1 1 1 1 1 1 1 c"])
    func malformedDescriptions(_ text: String) {
        #expect(Path(text) == nil)
    }

    @Test func tangentArc() {
        var path = Path()
        path.move(to: CGPoint(x: -10, y: 0))
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 4)
        #expect(near(path, "-10 0 m -4 0 l -1.79086 0 0 1.79086 0 4 c"))
        var other = Path()
        other.move(to: CGPoint(x: -10, y: 0))
        other.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: -10), radius: 4)
        #expect(near(other, "-10 0 m -4 0 l -1.79086 0 0 -1.79086 0 -4 c"))
        other.addArc(tangent1End: CGPoint(x: 0, y: -8), tangent2End: CGPoint(x: 0, y: -20), radius: 4)
        #expect(other.currentPoint == CGPoint(x: 0, y: -8))
    }

    @Test func arcsConnectAndTransform() {
        var path = Path()
        path.move(to: .zero)
        path.addRelativeArc(
            center: CGPoint(x: 10, y: 0), radius: 2, startAngle: .zero, delta: .degrees(-90),
            transform: CGAffineTransform(scaleX: 2, y: 1))
        #expect(near(path, "0 0 m 24 0 l 24 -1.10457 22.2091 -2 20 -2 c"))
        var turns = Path()
        turns.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(720))
        #expect(turns.verbs.count == 9 && turns.verbs.last == .curve)
        turns.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(1e12))
        #expect(turns.verbs.count < 5000)
    }

    @Test func notFinitePointsAreDropped() {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 0, y: CGFloat.nan), control2: .zero)
        path.addArc(center: .zero, radius: .nan, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: .radians(.infinity), endAngle: .degrees(90), clockwise: false)
        path.addRect(.null)
        path.addEllipse(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
        path.addRoundedRect(in: CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1), cornerSize: CGSize(width: 1, height: 1))
        #expect(path.description == "0 0 m")
        #expect(path.applying(CGAffineTransform(scaleX: .nan, y: 1)) == path)
        #expect(Path(roundedRect: CGRect(x: 0, y: 0, width: 2, height: 2), cornerRadius: .nan).uprightRectangle != nil)
    }

    @Test func degenerateRectangles() {
        #expect(Path(CGRect.zero).description == "0 0 m 0 0 l 0 0 l 0 0 l h")
        #expect(Path(CGRect(x: 10, y: 10, width: -4, height: -6)).uprightRectangle == CGRect(x: 6, y: 4, width: 4, height: 6))
        #expect(Path(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 0), cornerRadius: 5).verbs.count == 5)
        #expect(Path(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 9), cornerRadius: -5).verbs.count == 5)
        #expect(Path(CGRect.infinite).boundingRect.width > 1e100)
        let huge = Path(ellipseIn: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)).applying(CGAffineTransform(scaleX: 1e200, y: 1))
        #expect(huge.points.allSatisfy { $0.isFinite })
        #expect(huge.contains(.zero) && huge.trimmedPath(from: 0.1, to: 0.2).points.allSatisfy { $0.isFinite })
    }

    @Test func uprightRectangles() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(Path(rect).uprightRectangle == rect)
        #expect(Path(rect).applying(CGAffineTransform(rotationAngle: .pi / 2)).uprightRectangle == CGRect(x: -6, y: 1, width: 4, height: 3))
        #expect(Path(rect).applying(CGAffineTransform(rotationAngle: 0.1)).uprightRectangle == nil)
        #expect(Path(ellipseIn: rect).uprightRectangle == nil)
    }

    @Test func boundsAreTight() {
        var dice = Dice(5)
        for _ in 0..<40 {
            let path = dice.path(verbs: 6)
            var box = BoundingBox()
            for (a, b) in path.densePolyline(perSegment: 500) {
                box.add(a)
                box.add(b)
            }
            var index = 0
            for verb in path.verbs {
                if verb == .move {
                    box.add(path.points[index])
                }
                index += verb.pointCount
            }
            #expect(near(path.boundingRect, box.rect, 1e-2))
            let (outer, inner) = (path.controlPointBounds, path.boundingRect)
            #expect(outer.minX <= inner.minX + 1e-9 && outer.minY <= inner.minY + 1e-9)
            #expect(outer.maxX >= inner.maxX - 1e-9 && outer.maxY >= inner.maxY - 1e-9)
        }
        #expect(near(Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 4)).boundingRect, CGRect(x: 1, y: 2, width: 30, height: 4)))
        #expect(Path("0 0 m 10 10 20 0 q")!.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 5))
    }

    @Test func containsAgreesWithTheFlattenedPath() {
        var dice = Dice(6)
        for _ in 0..<25 {
            let path = dice.path(verbs: 7)
            var lines = Polylines()
            path.flatten(into: &lines, tolerance: 1e-6)
            let polygon = Path(lines)
            let edges = path.densePolyline(perSegment: 200)
            for _ in 0..<25 {
                let p = dice.point()
                if distance(from: p, to: edges) < 1e-2 {
                    continue
                }
                #expect(path.winding(around: p) == polygon.winding(around: p))
            }
        }
    }

    @Test func fillRules() {
        let ring = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        }
        #expect(ring.contains(CGPoint(x: 5, y: 5)) && !ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
        #expect(ring.contains(.zero) && !ring.contains(CGPoint(x: 10, y: 10)))
        let open = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]) }
        #expect(open.contains(CGPoint(x: 1, y: 5)) && !open.contains(CGPoint(x: 9, y: 9)))
        #expect(!ring.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test func copiesDoNotShareChanges() {
        let original = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        var copy = original
        copy.addLine(to: CGPoint(x: 5, y: 5))
        #expect(original.verbs.count == 5 && copy.verbs.count == 6)
        #expect(original.offsetBy(dx: 1, dy: 2).points[0] == CGPoint(x: 1, y: 2) && original.points[0] == .zero)
    }
}

@Suite struct CGPathTests {
    @Test func boxes() {
        let path = CGMutablePath()
        #expect(path.isEmpty && path.boundingBox.isNull && path.currentPoint == .zero)
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 5))
        #expect(path.contains(CGPoint(x: 10, y: 3)) && !path.contains(CGPoint(x: 10, y: 6)))
    }

    @Test func copiesAndElements() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 2, height: 3))
        let copy = try #require(path.copy())
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy != path && copy == CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil))
        var rect = CGRect.zero
        let isRect = copy.isRect(&rect)
        #expect(isRect && rect == CGRect(x: 0, y: 0, width: 2, height: 3))
        var types: [CGPathElementType] = []
        var last = CGPoint.zero
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            last = element.pointee.points[0]
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath, .addLineToPoint])
        #expect(last == CGPoint(x: 9, y: 9))
        var shift = CGAffineTransform(translationX: 5, y: 0)
        let shifted = copy.copy(using: &shift)
        #expect(shifted?.boundingBox == CGRect(x: 5, y: 0, width: 2, height: 3))
        #expect(Path(path).cgPath == path)
    }

    @Test func strokingAndDashing() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        let stroke = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(near(stroke.boundingBox, CGRect(x: 0, y: -2, width: 10, height: 4)))
        let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
        #expect(Path(dashed).description == "0 0 m 2 0 l 4 0 m 7 0 l 9 0 m 10 0 l")
    }
}
