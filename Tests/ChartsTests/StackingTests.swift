import Foundation
import SwiftUI
import Testing

@testable import Charts

@Suite struct StackingTests {
    private func ranges(_ values: [Double], _ method: MarkStackingMethod) -> [[Double]] {
        let pile = Stacking.Pile(kind: .bar, place: .category("a"), group: nil, method: method.storage)
        return Stacking.ranges(of: values.map { Stacking.Piece(pile: pile, value: $0) }).map { [$0.0, $0.1] }
    }

    @Test func positiveAndNegativeValuesStackApart() {
        #expect(ranges([3, -2, 4, -1], .standard) == [[0, 3], [0, -2], [3, 7], [-2, -3]])
    }

    @Test func sharesAddUpToOne() {
        #expect(ranges([1, 3], .normalized) == [[0, 0.25], [0.25, 1]])
        #expect(ranges([0, 0], .normalized) == [[0, 0], [0, 0]])
    }

    @Test func aCentredStackHasZeroInTheMiddle() {
        #expect(ranges([2, 4], .center) == [[-3, -1], [-1, 3]])
    }

    @Test func unstackedMarksBeginAtZero() {
        #expect(ranges([2, 4], .unstacked) == [[0, 2], [0, 4]])
    }

    @Test func theAmountOfABarIsAlongTheNumber() {
        func axis(_ bar: BarMark) -> Axis? { bar.mark.measuredAxis }
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(axis(BarMark(x: .value("", "a"), y: .value("", 1))) == .vertical)
        #expect(axis(BarMark(x: .value("", 1), y: .value("", "a"))) == .horizontal)
        #expect(axis(BarMark(x: .value("", date, unit: .day), y: .value("", 1))) == .vertical)
        #expect(axis(BarMark(x: .value("", 1), y: .value("", date))) == .horizontal)
        #expect(axis(BarMark(x: .value("", 2), y: .value("", 1))) == .vertical)
        #expect(axis(BarMark(x: .value("", 0..<2), y: .value("", 1))) == .vertical)
        #expect(axis(BarMark(x: .value("", 2))) == .horizontal)
        #expect(axis(BarMark(x: .value("", "a"), yStart: .value("", 1), yEnd: .value("", 2))) == nil)
    }

    @Test func dimensionsArePartsOfTheStep() {
        let step = AxisSpan(2, 3)
        #expect(step.sized(.ratio(0.5), isDown: false) == AxisSpan(2.25, 2.75))
        let inset = step.sized(.inset(3), isDown: false)
        #expect(inset?.start == 2 && inset?.startOffset == 3 && inset?.endOffset == -3)
        let fixed = step.sized(.fixed(10), isDown: false)
        #expect(fixed?.start == 2.5 && fixed?.end == 2.5 && fixed?.startOffset == -5 && fixed?.endOffset == 5)
        #expect(AxisSpan(at: 4).sized(.ratio(0.5), isDown: false) == nil)
    }

    // MARK: Lines

    private let points = [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 3), CGPoint(x: 6, y: 0)]

    @Test func stepsHoldAsTheirNamesSay() {
        func ends(_ method: InterpolationMethod) -> [CGPoint] {
            InterpolatedLine(Array(points.prefix(2)), method).pieces.map(\.end)
        }
        #expect(ends(.stepStart) == [CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 3)])
        #expect(ends(.stepCenter) == [CGPoint(x: 1.5, y: 0), CGPoint(x: 1.5, y: 3), CGPoint(x: 3, y: 3)])
        #expect(ends(.stepEnd) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 3), CGPoint(x: 3, y: 3)])
    }

    @Test func curvesPassThroughAllPoints() {
        for method in [InterpolationMethod.cardinal, .catmullRom, .monotone, .cardinal(tension: 0.4), .catmullRom(alpha: 1)] {
            let pieces = InterpolatedLine(points, method).pieces
            #expect(pieces.map(\.end) == Array(points.dropFirst()))
        }
        // The tangent in the middle is half of the distance between the neighbours, and a third of it is the handle.
        let cardinal = InterpolatedLine(points, .cardinal).pieces[0]
        #expect(cardinal == .curve(CGPoint(x: 0.5, y: 0.5), CGPoint(x: 2, y: 3), CGPoint(x: 3, y: 3)))
        let straight = InterpolatedLine(points, .cardinal(tension: 1)).pieces[0]
        #expect(straight == .curve(CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 3)))
    }

    @Test func aMonotoneCurveIsLevelAtATurn() {
        guard case .curve(_, let handle, let end) = InterpolatedLine(points, .monotone).pieces[0] else {
            Issue.record("no curve")
            return
        }
        #expect(handle.y == end.y && handle.x == 2)
    }

    @Test func sectorsMeetAndHaveTheirShare() {
        let quarter = SectorPath(center: CGPoint(x: 50, y: 50), inner: 20, outer: 50, start: 0, end: 0.25, inset: 0, cornerRadius: 0).path
        let box = quarter.boundingRect
        #expect(abs(box.minX - 50) < 1e-6 && abs(box.maxX - 100) < 1e-6 && abs(box.minY) < 1e-6 && abs(box.maxY - 50) < 1e-6)
        #expect(!quarter.contains(CGPoint(x: 55, y: 45)) && quarter.contains(CGPoint(x: 75, y: 25)))
        let inset = SectorPath(center: CGPoint(x: 50, y: 50), inner: 20, outer: 50, start: 0, end: 0.25, inset: 4, cornerRadius: 6).path
        #expect(abs(inset.boundingRect.minX - 52) < 0.5 && !inset.contains(CGPoint(x: 51, y: 20)) && inset.contains(CGPoint(x: 75, y: 25)))
        #expect(!inset.contains(CGPoint(x: 53, y: 2)), "the corner is round")
        let ring = SectorPath(center: CGPoint(x: 50, y: 50), inner: 20, outer: 50, start: 0, end: 1, inset: 4, cornerRadius: 6).path
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 50, y: 10)))
    }
}
