import SwiftUI

/// Where a mark begins and ends along one axis: on the scale or as a part of the plot, and points from there.
struct AxisSpan: Equatable {
    var start: Double
    var end: Double
    var isStartValue = true
    var isEndValue = true
    /// To the right, or down.
    var startOffset: CGFloat = 0
    var endOffset: CGFloat = 0

    /// One place.
    init(at value: Double, isValue: Bool = true, offset: CGFloat = 0) {
        (start, end) = (value, value)
        (isStartValue, isEndValue) = (isValue, isValue)
        (startOffset, endOffset) = (offset, offset)
    }

    init(_ start: Double, _ end: Double) {
        (self.start, self.end) = (start, end)
    }

    /// A part of it, from and to fractions.
    func part(_ from: Double, _ to: Double) -> AxisSpan {
        var result = self
        result.start = start + (end - start) * from
        result.end = start + (end - start) * to
        result.startOffset = startOffset + (endOffset - startOffset) * CGFloat(from)
        result.endOffset = startOffset + (endOffset - startOffset) * CGFloat(to)
        return result
    }

    /// Its middle.
    var middle: AxisSpan { part(0.5, 0.5) }

    /// What a dimension makes of it. `isDown` is for y, where the start is below. Nil where there is no step of which to take a part.
    func sized(_ dimension: MarkDimension.Storage, isDown: Bool) -> AxisSpan? {
        let direction: CGFloat = isDown ? -1 : 1
        switch dimension {
        case .ratio(let ratio):
            guard start != end || startOffset != endOffset else { return nil }
            return part(0.5 - Double(ratio) / 2, 0.5 + Double(ratio) / 2)
        case .inset(let inset):
            guard start != end || startOffset != endOffset else { return nil }
            var result = self
            result.startOffset += inset * direction
            result.endOffset -= inset * direction
            return result
        case .fixed(let points):
            var result = middle
            result.startOffset -= points / 2 * direction
            result.endOffset += points / 2 * direction
            return result
        case .automatic:
            return self
        }
    }
}

/// The numbers that Apple does not publish: by eye, or measured in the pictures of an iPhone in github.com/0Itsuki0/SwiftChartsDemo (iOS 18).
enum ChartDefaults {
    /// The part of its step, or of its place in a group, that a bar or a rectangle covers: measured, 67 of 96.5 pixels, and 16 of 23 in a group.
    static let barRatio = 0.7
    /// The width of a bar, or the size of a rectangle, where there is no step.
    static let barWidth: CGFloat = 8
    /// Half of the gap between bars over bins.
    static let binInset: CGFloat = 0.5
    static let lineWidth: CGFloat = 2
    static let ruleWidth: CGFloat = 1
    /// The perceived area of a point.
    static let symbolArea: CGFloat = 50
    static let gridWidth: CGFloat = 0.5
    /// Of ticks along x without labels; with labels ticks are as long as the room of the axis: measured.
    static let tickLength: CGFloat = 5
    /// Between the plot, or the ticks, and labels: measured.
    static let labelSpacing: CGFloat = 4
    static let legendSpacing: CGFloat = 8
    static let annotationSpacing: CGFloat = 4
    static let line = StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
    static let grid = StrokeStyle(lineWidth: gridWidth)
    /// Of the lines across x.
    static let dashedGrid = StrokeStyle(lineWidth: gridWidth, dash: [2, 2])
}
