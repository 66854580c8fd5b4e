import Foundation
@testable import Geometry
import Testing

@Suite struct SaturatingIntegerTests {
    @Test func numbersThatDoNotFitBecomeTheNearestThatDo() {
        #expect(Int(saturating: 3.99) == 3 && Int(saturating: -3.99) == -3 && Int(saturating: CGFloat(2.5)) == 2)
        #expect(UInt8(saturating: 255.9) == 255 && UInt8(saturating: 256.0) == 255 && UInt8(saturating: -0.5) == 0)
        for huge in [1e19, 1e300, Double.infinity, .greatestFiniteMagnitude] {
            #expect(Int(saturating: huge) == 1 << 53 && Int(saturating: -huge) == -(1 << 53))
            #expect(Int32(saturating: huge) == .max && Int32(saturating: -huge) == .min)
            #expect(UInt8(saturating: huge) == 255 && UInt8(saturating: -huge) == 0 && UInt64(saturating: -huge) == 0)
        }
        #expect(Int(saturating: Double.nan) == 0 && UInt8(saturating: Float.nan) == 0)
        #expect(Int(saturating: Float.greatestFiniteMagnitude) == 1 << 53)
        // Room for a few more.
        #expect(Int(saturating: Double.infinity) + 1 > 1 << 53)
    }

    /// Only dashes near the visible part are made, at the positions without a limit.
    @Test func dashesOutsideOfTheVisibleStretchAreLeftOut() {
        let pattern = DashPattern(lengths: [3, 2], phase: 1)!
        var all: [[CGFloat]] = []
        pattern.forEachDash(length: 1000) { all.append([$0, $1]) }
        var some: [[CGFloat]] = []
        pattern.forEachDash(length: 1000, visible: 403...421) { some.append([$0, $1]) }
        #expect(some == all.filter { $0[1] > 403 && $0[0] < 421 } && some.count == 4)
        var far: [[CGFloat]] = []
        pattern.forEachDash(length: 1e9, visible: 5e8...5e8 + 20) { far.append([$0, $1]) }
        #expect(far.count == 5 && far.allSatisfy { $0[1] - $0[0] == 3 })
        // Too many to distinguish: one.
        var one: [[CGFloat]] = []
        DashPattern(lengths: [1e-9, 1e-9], phase: 0)!.forEachDash(length: 1e9) { one.append([$0, $1]) }
        #expect(one == [[0, 1e9]])
    }

    /// A dash of round caps has hundreds of points where the line is wide; all dashes of a line together have a bounded number.
    @Test func theOutlineOfDashesIsBounded() {
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 9e4, y: 0))
        let style = StrokeStyle(lineWidth: 1e6, lineCap: .round, lineJoin: .round, dash: [1, 1])
        var lines = Polylines()
        var stroker = Stroker()
        stroker.outline(line, style: style, tolerance: 0.05, into: &lines)
        #expect(lines.points.count < 5_000_000)
        var seen = Polylines()
        stroker.outline(
            line, style: StrokeStyle(lineWidth: 2, dash: [1, 1]), tolerance: 0.05, visible: CGRect(x: 100, y: -5, width: 50, height: 10), into: &seen)
        #expect(seen.runs.count > 24 && seen.runs.count < 30)
        seen.removeAll()
        stroker.outline(
            line, style: StrokeStyle(lineWidth: 2, dash: [1, 1]), tolerance: 0.05, visible: CGRect(x: 100, y: 50, width: 50, height: 10), into: &seen)
        #expect(seen.runs.isEmpty)
    }
}
