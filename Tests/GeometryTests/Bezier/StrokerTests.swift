@testable import Geometry
import Testing

@Suite struct StrokerTests {
    func outline(_ path: Path, _ style: StrokeStyle, tolerance: CGFloat = 0.01) -> Polylines {
        var lines = Polylines()
        var stroker = Stroker()
        stroker.outline(path, style: style, tolerance: tolerance, into: &lines)
        return lines
    }

    func line(_ points: CGPoint...) -> Path {
        Path { $0.addLines(points) }
    }

    @Test func capsOfALine() {
        let path = line(.zero, CGPoint(x: 10, y: 0))
        let butt = outline(path, StrokeStyle(lineWidth: 4))
        #expect(near(abs(butt.signedArea), 40) && near(butt.bounds, CGRect(x: 0, y: -2, width: 10, height: 4)))
        let square = outline(path, StrokeStyle(lineWidth: 4, lineCap: .square))
        #expect(near(abs(square.signedArea), 56) && near(square.bounds, CGRect(x: -2, y: -2, width: 14, height: 4)))
        let round = outline(path, StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(near(abs(round.signedArea), 40 + 4 * .pi, 0.1) && near(round.bounds, CGRect(x: -2, y: -2, width: 14, height: 4), 0.01))
    }

    @Test func areaOfACircle() {
        for radius in [5, 50, 500] as [CGFloat] {
            let circle = Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
            let ring = outline(circle, StrokeStyle(lineWidth: 6), tolerance: 0.002)
            #expect(ring.runs.count == 2)
            let exact = 2 * .pi * radius * 6
            #expect(abs(abs(ring.signedArea) - exact) < 0.002 * exact)
        }
    }

    @Test func joins() {
        let corner = line(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10))
        let style = { (join: CGLineJoin, limit: CGFloat) in StrokeStyle(lineWidth: 2, lineJoin: join, miterLimit: limit) }
        #expect(near(abs(outline(corner, style(.miter, 10)).signedArea), 40))
        #expect(near(abs(outline(corner, style(.bevel, 10)).signedArea), 39.5))
        #expect(near(abs(outline(corner, style(.round, 10)).signedArea), 39 + .pi / 4, 0.01))
        // A right angle's miter is √2 long: below that limit it is cut off.
        #expect(near(abs(outline(corner, style(.miter, 1.42)).signedArea), 40))
        #expect(near(abs(outline(corner, style(.miter, 1.41)).signedArea), 39.5))
    }

    @Test func rectanglesHaveExactRings() {
        let lines = outline(Path(CGRect(x: 0, y: 0, width: 10, height: 8)), StrokeStyle(lineWidth: 2))
        #expect(lines.points.count == 8 && near(abs(lines.signedArea), 12 * 10 - 8 * 6))
        #expect(lines.bounds == CGRect(x: -1, y: -1, width: 12, height: 10))
    }

    /// With round caps and joins a stroke is everything within half its width of the path.
    @Test(arguments: [0.5, 3, 12, 60] as [CGFloat])
    func roundStrokesAreNeighbourhoods(_ width: CGFloat) {
        var dice = Dice(41)
        let tolerance: CGFloat = 0.05
        for round in 0..<25 {
            let path = dice.path(verbs: 4)
            let stroke = Path(outline(path, StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round), tolerance: tolerance))
            let edges = path.densePolyline(perSegment: 300)
            for _ in 0..<25 {
                let p = CGPoint(x: dice.value(-20...120), y: dice.value(-20...120))
                let gap = distance(from: p, to: edges) - width / 2
                if abs(gap) > tolerance + 0.01 {
                    #expect(stroke.contains(p) == (gap < 0), "path \(round) \(path) at \(p): \(gap)")
                }
            }
        }
    }

    /// Overlaps never cancel out: all windings have the same sign.
    @Test func windingsHaveOneSign() {
        var dice = Dice(42)
        for _ in 0..<20 {
            let path = dice.path(verbs: 4)
            for join in [CGLineJoin.miter, .round, .bevel] {
                let stroke = Path(outline(path, StrokeStyle(lineWidth: 25, lineJoin: join), tolerance: 0.1))
                for _ in 0..<20 {
                    #expect(stroke.winding(around: dice.point()) <= 0)
                }
            }
        }
    }

    @Test func tightCurvesHaveNoHoles() {
        let tiny = Path(ellipseIn: CGRect(x: -2, y: -2, width: 4, height: 4))
        let stroke = tiny.strokedPath(StrokeStyle(lineWidth: 20))
        for index in 0..<200 {
            let angle = CGFloat(index) * 0.37
            let radius = CGFloat(index) / 200 * 11.9
            #expect(stroke.contains(CGPoint(unitAngle: angle) * radius))
        }
        #expect(!stroke.contains(CGPoint(x: 12.1, y: 0)))
    }

    @Test func points() {
        let dot = Path("5 5 m 5 5 l")!
        let round = outline(dot, StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(near(abs(round.signedArea), 4 * .pi, 0.1) && near(round.bounds, CGRect(x: 3, y: 3, width: 4, height: 4), 0.02))
        #expect(outline(dot, StrokeStyle(lineWidth: 4)).points.isEmpty)
        #expect(outline(dot, StrokeStyle(lineWidth: 4, lineCap: .square)).points.isEmpty)
        #expect(!outline(Path("5 5 m h")!, StrokeStyle(lineWidth: 4, lineCap: .round)).points.isEmpty)
        #expect(outline(Path("5 5 m")!, StrokeStyle(lineWidth: 4, lineCap: .round)).points.isEmpty)
    }

    @Test func hopelessInput() {
        let path = line(.zero, CGPoint(x: 10, y: 0))
        for width in [0, -3, .nan, .infinity] as [CGFloat] {
            #expect(path.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
        }
        #expect(Path().strokedPath(StrokeStyle()).isEmpty)
        for scale in [1e-9, 1e9, 1e150, 1e300] as [CGFloat] {
            let odd = Path(ellipseIn: CGRect(x: -scale, y: 0, width: 2 * scale, height: scale)).strokedPath(
                StrokeStyle(lineWidth: 3, lineJoin: .round, dash: [5, 1]))
            #expect(odd.points.count < 200_000)
        }
        let cusp = Path("0 0 m 10 0 -10 0 0 0 c")!.strokedPath(StrokeStyle(lineWidth: 2))
        #expect(cusp.contains(CGPoint(x: 2, y: 0.5)) && cusp.points.allSatisfy { $0.isFinite })
        #expect(!path.strokedPath(StrokeStyle(lineWidth: 2, miterLimit: .nan, dash: [.nan], dashPhase: .nan)).isEmpty)
    }

    /// Each vertex of a flattened curve has a join; they share the points of a turn, however wide the stroke.
    @Test func hugeWidthsNeedNoMorePointsThanTurns() {
        let turns = Path { $0.addRelativeArc(center: .zero, radius: 50, startAngle: .zero, delta: .degrees(360 * 20)) }
        let usual = turns.strokedPath(StrokeStyle(lineWidth: 20, lineJoin: .round)).points.count
        for width in [1e6, 1e15, 1e30, 1e150] {
            let outline = turns.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
            #expect(outline.points.count < usual + 2 * 20 * 1024 + 2 * 512, "\(width)")
        }
    }

    @Test func transformsScaleTheStroke() {
        var lines = Polylines()
        var stroker = Stroker()
        stroker.outline(
            line(.zero, CGPoint(x: 10, y: 0)), style: StrokeStyle(lineWidth: 2), tolerance: 0.1,
            transform: CGAffineTransform(a: 3, b: 0, c: 0, d: 5, tx: 100, ty: 0), into: &lines)
        #expect(near(lines.bounds, CGRect(x: 100, y: -5, width: 30, height: 10)))
    }

    @Test func finerTolerancesNeedMorePoints() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
        let coarse = outline(circle, StrokeStyle(lineWidth: 10), tolerance: 0.1).points.count
        let fine = outline(circle, StrokeStyle(lineWidth: 10), tolerance: 0.01).points.count
        #expect(coarse < 300 && fine > 2 * coarse && fine < 1100)
    }
}

@Suite struct DashTests {
    func dashes(_ lengths: [CGFloat], phase: CGFloat, length: CGFloat) -> [[CGFloat]] {
        var result: [[CGFloat]] = []
        DashPattern(lengths: lengths, phase: phase)?.forEachDash(length: length) { result.append([$0, $1]) }
        return result
    }

    @Test func patterns() {
        #expect(dashes([3, 2], phase: 0, length: 10) == [[0, 3], [5, 8]])
        #expect(dashes([3, 2], phase: 1, length: 10) == [[0, 2], [4, 7], [9, 10]])
        #expect(dashes([3, 2], phase: -1, length: 10) == [[1, 4], [6, 9]])
        #expect(dashes([3, 2], phase: 4, length: 6) == [[1, 4]])
        #expect(dashes([4], phase: 0, length: 10) == [[0, 4], [8, 10]])
        #expect(dashes([1, 2, 3], phase: 0, length: 12) == [[0, 1], [3, 6], [7, 9]])
        #expect(dashes([0, 5], phase: 0, length: 12) == [[0, 0], [5, 5], [10, 10]])
        #expect(dashes([3, 2], phase: 1001, length: 6) == dashes([3, 2], phase: 1, length: 6))
    }

    @Test func noPatterns() {
        for lengths in [[], [0], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [3, 0]] as [[CGFloat]] {
            #expect(DashPattern(lengths: lengths, phase: 0) == nil)
        }
        #expect(DashPattern(lengths: [1, 1], phase: .nan) == nil)
        #expect(dashes([1e-12, 1e-12], phase: 0, length: 100) == [[0, 100]])
    }

    @Test func dashedLinesHaveTheSumOfTheirDashes() {
        let line = Path("0 0 m 100 0 l")!
        var lines = Polylines()
        var stroker = Stroker()
        stroker.outline(line, style: StrokeStyle(lineWidth: 2, dash: [10, 5]), tolerance: 0.01, into: &lines)
        #expect(lines.runs.count == 7 && near(abs(lines.signedArea), 140))
        lines.removeAll()
        stroker.outline(line, style: StrokeStyle(lineWidth: 2, lineCap: .square, dash: [0, 10]), tolerance: 0.01, into: &lines)
        #expect(lines.runs.count == 10 && near(abs(lines.signedArea), 40))
        lines.removeAll()
        stroker.outline(line, style: StrokeStyle(lineWidth: 2, lineCap: .butt, dash: [0, 10]), tolerance: 0.01, into: &lines)
        #expect(lines.points.isEmpty)
    }

    @Test func dashesGoRoundCorners() {
        let corner = Path("0 0 m 10 0 l 10 10 l")!.strokedPath(StrokeStyle(lineWidth: 2, dash: [5, 3, 6, 100]))
        #expect(corner.contains(CGPoint(x: 10.9, y: -0.9)) && corner.contains(CGPoint(x: 10, y: 3.9)))
        #expect(!corner.contains(CGPoint(x: 6, y: 0)) && !corner.contains(CGPoint(x: 10, y: 4.1)))
    }

    @Test func closedContoursJoinTheirLastDashToTheFirst() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let joined = square.strokedPath(StrokeStyle(lineWidth: 2, dash: [5, 10], dashPhase: 0))
        // 40 around: dashes 0–5, 15–20, 30–35 and none at the end; the corner stays cut.
        #expect(!joined.contains(CGPoint(x: -0.9, y: -0.9)))
        let wrapped = square.strokedPath(StrokeStyle(lineWidth: 2, dash: [5, 10], dashPhase: 2))
        // 0–3 and 28–33 and none; phase 3: the last dash is 42–47 − 40: not reached either.
        #expect(!wrapped.contains(CGPoint(x: -0.9, y: -0.9)))
        let through = square.strokedPath(StrokeStyle(lineWidth: 2, dash: [5, 5], dashPhase: 2))
        // 0–3, 8–13, 18–23, 28–33, 38–40 and on: one dash round the first corner.
        #expect(through.contains(CGPoint(x: -0.9, y: -0.9)) && through.contains(CGPoint(x: 0, y: 1.9)))
        let whole = square.strokedPath(StrokeStyle(lineWidth: 2, dash: [50, 5]))
        #expect(whole.contains(CGPoint(x: -0.9, y: -0.9)) && whole.verbs.count == 10)
    }

    @Test func dashingACurveKeepsCurves() {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        let dashed = circle.dashed(lengths: [5, 5], phase: 0)
        #expect(dashed.verbs.contains(.curve) && !dashed.verbs.contains(.line))
        let turns = (circle.arcLength / 10).rounded(.down)
        #expect(near(dashed.arcLength, turns * 5 + min(5, circle.arcLength - turns * 10), 1e-4))
    }
}
