@testable import Geometry
import Testing

@Suite struct BezierTests {
    func randomCurve(_ dice: inout Dice) -> CubicBezier {
        CubicBezier(dice.point(), dice.point(), dice.point(), dice.point())
    }

    @Test func lengthAgreesWithPolylines() {
        var dice = Dice(21)
        for _ in 0..<30 {
            let curve = randomCurve(&dice)
            let count = 20_000
            var sum: CGFloat = 0
            var from = curve.p0
            for index in 1...count {
                let to = curve.point(at: CGFloat(index) / CGFloat(count))
                sum += (to - from).length
                from = to
            }
            #expect(near(curve.length(tolerance: 1e-7), sum, 1e-4))
        }
    }

    @Test func lengthOfCuspsAndPoints() {
        // There and back again on a line: the turning points are cusps.
        let cusp = CubicBezier(.zero, CGPoint(x: 10, y: 0), CGPoint(x: -10, y: 0), .zero)
        #expect(near(cusp.length(tolerance: 1e-6), 11.547005, 1e-4))
        #expect(CubicBezier(.zero, .zero, .zero, .zero).length(tolerance: 1e-6) == 0)
    }

    @Test func piecesLieOnTheCurve() {
        var dice = Dice(22)
        for _ in 0..<30 {
            let curve = randomCurve(&dice)
            let start = dice.value(0...0.6)
            let end = start + dice.value(0.01...0.4)
            let piece = curve.piece(from: start, to: end)
            let t = dice.value(0...1)
            #expect(near(piece.point(at: t), curve.point(at: start + (end - start) * t), 1e-9))
            let quad = QuadraticBezier(curve.p0, curve.p1, curve.p2)
            let quadPiece = quad.piece(from: start, to: end)
            #expect(near(quadPiece.point(at: t), quad.point(at: start + (end - start) * t), 1e-9))
            #expect(near(quad.elevated.point(at: t), quad.point(at: t), 1e-9))
        }
    }

    @Test func parameterAtLengthInvertsLength() {
        var dice = Dice(23)
        for _ in 0..<30 {
            let curve = randomCurve(&dice)
            let total = curve.length(tolerance: curve.fineTolerance)
            let distance = total * dice.value(0...1)
            let t = curve.parameter(atLength: distance, of: total)
            #expect(near(curve.length(to: t, tolerance: 1e-9), distance, 1e-5))
        }
    }

    @Test func flatteningStaysWithinTolerance() {
        var dice = Dice(24)
        for tolerance in [1.0, 0.1, 0.01] as [CGFloat] {
            for _ in 0..<8 {
                let path = dice.path(verbs: 5)
                var lines = Polylines()
                path.flatten(into: &lines, tolerance: tolerance)
                let edges = Path(lines).densePolyline()
                path.forEachSegment { segment in
                    guard case .cubic(let curve) = segment else { return }
                    for index in 0...50 {
                        #expect(distance(from: curve.point(at: CGFloat(index) / 50), to: edges) <= tolerance)
                    }
                }
            }
        }
    }

    @Test func flatteningNeedsFewSegments() {
        // A circle of radius r strays from n chords by r·(1 − cos(π/n)); 0.1 at r = 100 needs 71 of them.
        var lines = Polylines()
        Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2)).flatten(
            into: &lines, tolerance: 0.1, transform: CGAffineTransform(scaleX: 100, y: 100))
        #expect(lines.points.count < 90 && lines.points.count > 70)
        #expect(near(lines.bounds, CGRect(x: -100, y: -100, width: 200, height: 200)))
    }

    @Test func flatteningKeepsSubpathsApart() {
        var lines = Polylines()
        Path("5 5 m 0 0 m 10 0 l 10 10 l h 0 10 l 20 20 m 30 20 l 40 40 m")!.flatten(into: &lines, tolerance: 0.1)
        #expect(
            lines.runs == [
                Polylines.Run(start: 0, end: 3, isClosed: true), Polylines.Run(start: 3, end: 5, isClosed: false),
                Polylines.Run(start: 5, end: 7, isClosed: false),
            ])
        #expect(lines.points[3] == .zero)
        let before = lines
        Path().flatten(into: &lines, tolerance: 0.1)
        #expect(lines == before)
    }
}

@Suite struct TrimTests {
    @Test func piecesAddUp() {
        var dice = Dice(31)
        for _ in 0..<25 {
            let path = dice.path(verbs: 6)
            let total = path.arcLength
            let cut1 = dice.value(0...0.5)
            let cut2 = cut1 + dice.value(0...0.5)
            let lengths = [
                path.trimmedPath(from: 0, to: cut1), path.trimmedPath(from: cut1, to: cut2), path.trimmedPath(from: cut2, to: 1),
            ].map(\.arcLength)
            #expect(near(lengths[0], cut1 * total, 1e-4))
            #expect(near(lengths[1], (cut2 - cut1) * total, 1e-4))
            #expect(near(lengths.reduce(0, +), total, 1e-4))
        }
    }

    @Test func trimmedPathsLieOnThePath() {
        var dice = Dice(32)
        for _ in 0..<15 {
            let path = dice.path(verbs: 5)
            let edges = path.densePolyline(perSegment: 400)
            for (a, _) in path.trimmedPath(from: 0.2, to: 0.7).densePolyline(perSegment: 10) {
                #expect(distance(from: a, to: edges) < 0.01)
            }
        }
    }

    @Test func limits() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(circle.trimmedPath(from: 0.5, to: 0.5).isEmpty && circle.trimmedPath(from: 0.7, to: 0.2).isEmpty)
        #expect(circle.trimmedPath(from: -3, to: 4) == circle)
        #expect(circle.trimmedPath(from: .nan, to: 1).isEmpty && circle.trimmedPath(from: 0, to: .nan).isEmpty)
        #expect(circle.trimmedPath(from: 1.5, to: 2).isEmpty && Path().trimmedPath(from: 0, to: 0.5).isEmpty)
        #expect(Path("5 5 m 5 5 l")!.trimmedPath(from: 0.2, to: 0.5).isEmpty)
    }

    @Test func wholeSubpathsStayClosed() {
        var two = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        two.addEllipse(in: CGRect(x: 20, y: 0, width: 10, height: 10))
        let first = two.trimmedPath(from: 0, to: 0.5)
        #expect(first.verbs == [.move, .curve, .curve, .curve, .curve, .close])
        let second = two.trimmedPath(from: 0.5, to: 0.9999999)
        #expect(second.verbs.first == .move && second.points[0] == CGPoint(x: 30, y: 5) && second.verbs.last == .curve)
    }

    @Test func positions() throws {
        let measured = MeasuredPath(Path("0 0 m 10 0 l 10 10 l h")!)
        let place = try #require(measured.position(at: 15))
        #expect(near(place.point, CGPoint(x: 10, y: 5)) && near(place.direction, .pi / 2))
        #expect(MeasuredPath(Path()).position(at: 0) == nil)
        #expect(measured.position(at: 1e9)?.point == .zero)
    }
}
