@testable import Geometry
import Testing

private let circle = Path(ellipseIn: CGRect(x: 50, y: 50, width: 200, height: 200))
private let otherCircle = Path(ellipseIn: CGRect(x: 150, y: 100, width: 200, height: 200))
private let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))

/// A circle drawn with one cubic per quarter is this much smaller than πr².
private func areaOfCircle(radius: CGFloat) -> CGFloat {
    Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)).signedArea
}

@Suite struct BooleanTests {
    @Test func unionOfCirclesIsMadeOfTheirCurves() {
        let union = circle.union(otherCircle)
        #expect(union.verbs.filter { $0 == .curve }.count == 8)
        #expect(union.verbs.filter { $0 == .line }.isEmpty)
        // The crossing points lie on both curves.
        for point in [union.points[0]] {
            let (a, b) = (CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 200))
            #expect(abs(hypot(point.x - a.x, point.y - a.y) - 100) < 0.03)
            #expect(abs(hypot(point.x - b.x, point.y - b.y) - 100) < 0.03)
        }
        let lens = circle.intersection(otherCircle)
        #expect(abs(union.signedArea + lens.signedArea - 2 * areaOfCircle(radius: 100)) < 1e-6)
    }

    @Test func neighboursShareNoEdge() {
        let right = Path(CGRect(x: 100, y: 0, width: 100, height: 100))
        #expect(square.union(right).description == "0 0 m 200 0 l 200 100 l 0 100 l h")
        #expect(square.intersection(right).isEmpty)
        #expect(square.symmetricDifference(right) == square.union(right))
        #expect(square.subtracting(right) == square)
    }

    @Test func samePathTwice() {
        for path in [square, circle, Path(roundedRect: CGRect(x: 0, y: 0, width: 90, height: 40), cornerRadius: 12)] {
            #expect(path.subtracting(path).isEmpty)
            #expect(path.symmetricDifference(path).isEmpty)
            #expect(path.union(path).signedArea == path.intersection(path).signedArea)
            #expect(abs(path.union(path).signedArea - path.signedArea) < 1e-6)
        }
        #expect(circle.union(circle) == circle)
    }

    @Test func holesRunTheOtherWay() {
        let ring = square.subtracting(Path(CGRect(x: 20, y: 20, width: 30, height: 30)))
        #expect(ring.description == "0 0 m 100 0 l 100 100 l 0 100 l h 50 20 m 20 20 l 20 50 l 50 50 l h")
        #expect(!ring.contains(CGPoint(x: 30, y: 30)))
        #expect(!ring.contains(CGPoint(x: 30, y: 30), eoFill: true))
        #expect(ring.union(Path(CGRect(x: 20, y: 20, width: 30, height: 30))) == square)
    }

    @Test func starLosesItsCrossings() {
        let star = Path { path in
            for index in 0..<5 {
                let angle = Double(index) * 4 * .pi / 5 - .pi / 2
                let point = CGPoint(x: 200 + 150 * cos(angle), y: 200 + 150 * sin(angle))
                index == 0 ? path.move(to: point) : path.addLine(to: point)
            }
            path.closeSubpath()
        }
        #expect(star.normalized(eoFill: false).verbs.count == 11)
        // Five tips, which meet only at points.
        #expect(star.normalized().cgPath.componentsSeparated().count == 5)
    }

    @Test func loopOfOneCurve() {
        let loop = Path { path in
            path.move(to: .zero)
            path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 200, y: 150), control2: CGPoint(x: -100, y: 150))
            path.closeSubpath()
        }
        let normal = loop.normalized()
        #expect(normal.verbs.filter { $0 == .move }.count == 2)
        for point in [CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 80), CGPoint(x: 10, y: 90)] {
            #expect(normal.contains(point) == loop.contains(point, eoFill: true))
        }
    }

    @Test func arcsThatOverlapInPart() {
        func slice(_ from: Double, _ to: Double) -> Path {
            Path { path in
                path.move(to: CGPoint(x: 200, y: 200))
                path.addArc(
                    center: CGPoint(x: 200, y: 200), radius: 150, startAngle: .degrees(from), endAngle: .degrees(to),
                    clockwise: false)
                path.closeSubpath()
            }
        }
        let union = slice(10, 100).union(slice(55, 160))
        #expect(abs(union.signedArea - .pi * 150 * 150 * 150 / 360) < 10)
        #expect(union.verbs.count < 12)
        let whole = Path(ellipseIn: CGRect(x: 50, y: 50, width: 300, height: 300))
        #expect(abs(whole.union(slice(10, 100)).signedArea - areaOfCircle(radius: 150)) < 5)
        #expect(abs(whole.subtracting(slice(10, 100)).signedArea - areaOfCircle(radius: 150) * 0.75) < 5)
    }

    /// Each turn would be cut by each other one.
    @Test func turnsThatRepeatAreCutOnce() {
        func turns(_ count: Double) -> Path {
            Path { $0.addRelativeArc(center: .zero, radius: 50, startAngle: .zero, delta: .degrees(360 * count)) }
        }
        var sources: [SourceCurve] = []
        turns(999).sourceCurves(operand: 0, closing: true, into: &sources)
        #expect(sources.count == 999 * 4)
        sources = sources.withoutRepetitions()
        #expect(sources.map(\.count) == [999, 999, 999, 999])
        let area = areaOfCircle(radius: 50)
        for count in [1.0, 2, 3, 999, 1000] {
            #expect(abs(turns(count).union(square).union(square).signedArea - (area * 3 / 4 + 10_000)) < 1e-3)
            let evenOdd = turns(count).normalized(eoFill: true)
            #expect(abs(evenOdd.signedArea - (count.truncatingRemainder(dividingBy: 2) == 0 ? 0 : area)) < 1e-6)
        }
    }

    @Test func linesAreCutAtOutlines() {
        let wave = Path { path in
            path.move(to: CGPoint(x: 0, y: 150))
            path.addCurve(to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 200, y: 300))
        }
        let inside = wave.lineIntersection(circle)
        let outside = wave.lineSubtraction(circle)
        #expect(inside.verbs == [.move, .curve])
        #expect(outside.verbs == [.move, .curve, .move, .curve])
        #expect(abs(inside.arcLength + outside.arcLength - wave.arcLength) < 1e-6)
        #expect(square.lineIntersection(Path(CGRect(x: 100, y: 0, width: 100, height: 100))).description == "100 0 m 100 100 l")
        #expect(circle.lineIntersection(Path(CGRect(x: 0, y: 0, width: 400, height: 400))) == circle)
        // A closed line that is kept around its start continues there.
        #expect(square.lineSubtraction(Path(CGRect(x: 50, y: 50, width: 100, height: 100))).description == "50 100 m 0 100 l 0 0 l 100 0 l 100 50 l")
    }

    @Test func degenerateOperands() {
        let point = Path { $0.move(to: CGPoint(x: 5, y: 5)) }
        let line = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 100))
        }
        let huge = Path(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
        let tiny = Path(ellipseIn: CGRect(x: 0, y: 0, width: 1e-9, height: 1e-9))
        #expect(Path().union(Path()).isEmpty)
        #expect(square.union(Path()) == square)
        #expect(Path().subtracting(square).isEmpty)
        #expect(square.subtracting(Path()) == square)
        #expect(square.intersection(point).isEmpty)
        #expect(square.union(line) == square)
        #expect(line.normalized().isEmpty)
        #expect(line.lineIntersection(square) == line)
        #expect(square.intersection(huge).signedArea >= 0)
        #expect(tiny.union(tiny).verbs == tiny.verbs)
        let nothing = Path { $0.addRect(CGRect(x: Double.nan, y: 0, width: 1, height: 1)) }
        #expect(square.union(nothing) == square)
    }

    @Test func fillRuleOfOperands() {
        let twice = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
            path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        }
        #expect(twice.union(Path()).signedArea == 10_000)
        #expect(twice.union(Path(), eoFill: true).signedArea == 7_500)
    }
}

/// Random shapes: what a boolean operation makes must agree with what its operands contain.
@Suite struct BooleanPropertyTests {
    private static func randomPath(_ kind: Int, using random: inout Dice) -> Path {
        func point() -> CGPoint {
            if kind == 4 {
                return CGPoint(x: CGFloat(Int.random(in: 0...8, using: &random)) * 50, y: CGFloat(Int.random(in: 0...8, using: &random)) * 50)
            }
            return CGPoint(x: random.value(0...400), y: random.value(0...400))
        }
        return Path { path in
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                if kind == 4, Bool.random(using: &random) {
                    path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: 100, height: 100)))
                    continue
                }
                path.move(to: point())
                for _ in 0...Int.random(in: 0..<5, using: &random) {
                    switch kind == 3 ? Int.random(in: 0..<3, using: &random) : kind {
                    case 1: path.addQuadCurve(to: point(), control: point())
                    case 2: path.addCurve(to: point(), control1: point(), control2: point())
                    default: path.addLine(to: point())
                    }
                }
                path.closeSubpath()
            }
        }
    }

    @Test(arguments: 0..<5) func agreesWithItsOperands(kind: Int) {
        var random = Dice(UInt64(kind) + 1)
        for round in 0..<8 {
            let eoFill = round.isMultiple(of: 2)
            let a = Self.randomPath(kind, using: &random)
            let b = Self.randomPath(kind, using: &random)
            let union = a.union(b, eoFill: eoFill)
            let intersection = a.intersection(b, eoFill: eoFill)
            let subtraction = a.subtracting(b, eoFill: eoFill)
            let difference = a.symmetricDifference(b, eoFill: eoFill)
            let sum = a.normalized(eoFill: eoFill).signedArea + b.normalized(eoFill: eoFill).signedArea
            let slack = sum * 0.001
            #expect(abs(union.signedArea + intersection.signedArea - sum) <= slack)
            #expect(abs(difference.signedArea + 2 * intersection.signedArea - sum) <= slack)
            #expect(abs(subtraction.signedArea + b.normalized(eoFill: eoFill).signedArea - union.signedArea) <= slack)
            for _ in 0..<30 {
                let point = CGPoint(x: random.value(0...400), y: random.value(0...400))
                let (inA, inB) = (a.contains(point, eoFill: eoFill), b.contains(point, eoFill: eoFill))
                // Too near to an outline to decide.
                let isNear = (0..<8).contains { step in
                    let turn = CGFloat(step) * .pi / 4
                    let neighbour = CGPoint(x: point.x + 0.03 * cos(turn), y: point.y + 0.03 * sin(turn))
                    return a.contains(neighbour, eoFill: eoFill) != inA || b.contains(neighbour, eoFill: eoFill) != inB
                }
                if isNear {
                    continue
                }
                for (path, expected) in [
                    (union, inA || inB), (intersection, inA && inB), (subtraction, inA && !inB), (difference, inA != inB),
                ] {
                    #expect(path.contains(point) == expected, "kind \(kind), round \(round), \(point)")
                    #expect(path.contains(point, eoFill: true) == expected, "kind \(kind), round \(round), \(point)")
                }
            }
        }
    }
}

/// Windings of many separate parts are found band by band.
@Suite struct ManyPartsTests {
    @Test func manyPartsKeepTheirHoles() {
        var frames = Path()
        var holes = Path()
        for index in 0..<400 {
            let origin = CGPoint(x: CGFloat(index % 20) * 30, y: CGFloat(index / 20) * 30)
            frames.addRect(CGRect(x: origin.x, y: origin.y, width: 20, height: 20))
            holes.addEllipse(in: CGRect(x: origin.x + 5, y: origin.y + 5, width: 10, height: 10))
        }
        let rings = frames.subtracting(holes)
        #expect(abs(rings.signedArea - (frames.signedArea - holes.signedArea)) < 1e-3)
        #expect(rings.verbs.filter { $0 == .move }.count == 800)
        #expect(rings.contains(CGPoint(x: 302, y: 302)) && !rings.contains(CGPoint(x: 310, y: 310)))
    }
}
