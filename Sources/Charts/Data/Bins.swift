import SwiftUI

/// A part of a line of numbers or dates that data are counted in. The upper bound belongs to the next bin, except that of the last one.
public struct ChartBinRange<Bound: Comparable>: RangeExpression {
    /// Where the bin begins.
    public let lowerBound: Bound
    /// Where it ends.
    public let upperBound: Bound
    let isClosed: Bool

    /// Whether a value is in the bin.
    public func contains(_ element: Bound) -> Bool {
        element >= lowerBound && (element < upperBound || isClosed && element == upperBound)
    }

    /// The half-open range of a collection's indices.
    public func relative<C: Collection>(to collection: C) -> Range<Bound> where Bound == C.Index {
        isClosed ? lowerBound..<collection.index(after: upperBound) : lowerBound..<upperBound
    }
}

extension ChartBinRange: Equatable, Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// Equal parts of a line of numbers, to count data in.
public struct NumberBins<Value: Comparable & Numeric>: Collection, Equatable {
    /// Where the bins begin, and where the last one ends.
    public let thresholds: [Value]

    /// Bins between thresholds, in ascending order.
    public init(thresholds: [Value]) {
        self.thresholds = thresholds
    }

    /// The position of the first bin.
    public var startIndex: Int { 0 }
    /// The position after the last bin.
    public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

    /// The position after another.
    public func index(after i: Int) -> Int { i + 1 }

    /// The position of the bin that a value is in: the first or the last one for values outside of all.
    public func index(for value: Value) -> Int { binIndex(of: value, in: thresholds) }

    /// The bin at a position.
    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1], isClosed: position == endIndex - 1)
    }
}

extension NumberBins: Sendable where Value: Sendable {}

/// The bin of a value by halving.
private func binIndex<Value: Comparable>(of value: Value, in thresholds: [Value]) -> Int {
    var (low, high) = (0, max(0, thresholds.count - 2))
    while low < high {
        let middle = (low + high + 1) / 2
        if thresholds[middle] <= value {
            low = middle
        } else {
            high = middle - 1
        }
    }
    return low
}

extension NumberBins where Value: BinaryFloatingPoint {
    /// Bins with round bounds, about as many as asked for, and none narrower than `minimumStride`.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        let all = BinThresholds.nice(
            Double(range.lowerBound)...Double(range.upperBound), count: desiredCount, minimumStride: Double(minimumStride), isInteger: false)
        self.init(thresholds: all.map { Value($0) })
    }

    /// Bins with round bounds over all data; without a count, as wide as Scott's rule says, at most 200.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
        let all = BinThresholds.nice(
            of: data.map { Double($0) }, count: desiredCount, minimumStride: Double(minimumStride), isInteger: false)
        self.init(thresholds: all.map { Value($0) })
    }

    /// Exactly this many bins of the same width.
    public init(range: ClosedRange<Value>, count: Int) {
        let count = Swift.max(1, count)
        let width = range.upperBound - range.lowerBound
        self.init(thresholds: (0...count).map { $0 == count ? range.upperBound : range.lowerBound + width * Value($0) / Value(count) })
    }

    /// Bins of a width, from the multiple of it at or below the range to that at or above it.
    public init(size: Value, range: ClosedRange<Value>) {
        let all = BinThresholds.multiples(of: Double(size), over: Double(range.lowerBound)...Double(range.upperBound))
        self.init(thresholds: all.map { Value($0) })
    }
}

extension NumberBins where Value: BinaryInteger {
    /// Bins with round bounds, about as many as asked for, and none narrower than `minimumStride`.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        let all = BinThresholds.nice(
            Double(range.lowerBound)...Double(range.upperBound), count: desiredCount, minimumStride: Double(minimumStride), isInteger: true)
        self.init(thresholds: all.map { Value($0) })
    }

    /// Bins with round bounds over all data; without a count, as wide as Scott's rule says, at most 200.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
        let all = BinThresholds.nice(
            of: data.map { Double($0) }, count: desiredCount, minimumStride: Double(minimumStride), isInteger: true)
        self.init(thresholds: all.map { Value($0) })
    }

    /// Exactly this many bins of nearly the same width.
    public init(range: ClosedRange<Value>, count: Int) {
        let count = Swift.max(1, count)
        let width = Double(range.upperBound - range.lowerBound)
        self.init(
            thresholds: (0...count).map { $0 == count ? range.upperBound : range.lowerBound + Value((width * Double($0) / Double(count)).rounded(.down)) })
    }

    /// Bins of a width, from the multiple of it at or below the range to that at or above it.
    public init(size: Value, range: ClosedRange<Value>) {
        let all = BinThresholds.multiples(of: Double(size), over: Double(range.lowerBound)...Double(range.upperBound))
        self.init(thresholds: all.map { Value($0) })
    }
}

/// Where bins begin and end.
enum BinThresholds {
    static func multiples(of size: Double, over range: ClosedRange<Double>) -> [Double] {
        guard size > 0, size.isFinite, (range.upperBound - range.lowerBound) / size < 1e6 else {
            return [range.lowerBound, range.upperBound]
        }
        let first = (range.lowerBound / size).rounded(.down)
        let last = Swift.max(first + 1, (range.upperBound / size).rounded(.up))
        return Array(stride(from: first, through: last, by: 1)).map { $0 * size }
    }

    static func nice(_ range: ClosedRange<Double>, count: Int, minimumStride: Double, isInteger: Bool) -> [Double] {
        let width = range.upperBound - range.lowerBound
        var step = NumberTicks.step(atLeast: width / Double(max(1, count)))
        step = max(step, minimumStride)
        if isInteger {
            step = max(1, step.rounded(.up))
        }
        return multiples(of: step, over: range)
    }

    /// Scott's rule: 3.49 times the standard deviation, over the cube root of the count.
    static func nice(of data: [Double], count: Int?, minimumStride: Double, isInteger: Bool) -> [Double] {
        guard let low = data.min(), let high = data.max() else { return [] }
        if let count {
            return nice(low...high, count: count, minimumStride: minimumStride, isInteger: isInteger)
        }
        let mean = data.reduce(0, +) / Double(data.count)
        let variance = data.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, data.count - 1))
        let width = 3.49 * variance.squareRoot() / pow(Double(data.count), 1 / 3)
        let bins = width > 0 ? Int(saturating: ((high - low) / width).rounded(.up)) : 1
        return nice(low...high, count: min(200, max(1, bins)), minimumStride: minimumStride, isInteger: isInteger)
    }
}

/// Parts of time, to count data in.
public struct DateBins: Collection, Equatable, Sendable {
    /// When the bins begin, and when the last one ends.
    public let thresholds: [Date]

    /// Bins between dates, in ascending order.
    public init(thresholds: [Date]) {
        self.thresholds = thresholds
    }

    /// Every `stride` units, from the unit that the range begins in to the end of that in which it ends.
    public init(unit: Calendar.Component, by stride: Int = 1, range: ClosedRange<Date>, calendar: Calendar = .autoupdatingCurrent) {
        var all = DateTicks.dates(every: Swift.max(1, stride), unit, from: range.lowerBound, to: range.upperBound, calendar: calendar, isOutward: true)
        if all.count < 2, let first = all.first, let next = calendar.date(byAdding: unit, value: Swift.max(1, stride), to: first) {
            all.append(next)
        }
        self.init(thresholds: all)
    }

    /// Bins of equal length in seconds, from the beginning of the range.
    public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        let count = timeInterval > 0 ? Swift.max(1, (length / timeInterval).rounded(.up)) : 1
        self.init(thresholds: stride(from: 0, through: Swift.min(count, 1e6), by: 1).map { range.lowerBound + $0 * timeInterval })
    }

    /// Bins of whole units of the calendar, about as many as asked for.
    public init(range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent) {
        let stride = DateTicks.stride(
            over: range.upperBound.timeIntervalSince(range.lowerBound), desiredCount: desiredCount)
        self.init(unit: stride.unit, by: stride.count, range: range, calendar: calendar)
    }

    /// Bins of whole units of the calendar over all data, about as many as asked for, or 10.
    public init(data: [Date], desiredCount: Int? = nil, calendar: Calendar = .autoupdatingCurrent) {
        guard let first = data.min(), let last = data.max() else {
            self.init(thresholds: [])
            return
        }
        self.init(range: first...last, desiredCount: desiredCount ?? 10, calendar: calendar)
    }

    /// The position of the first bin.
    public var startIndex: Int { 0 }
    /// The position after the last bin.
    public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

    /// The position after another.
    public func index(after i: Int) -> Int { i + 1 }

    /// The position of the bin that a date is in: the first or the last one for dates outside of all.
    public func index(for value: Date) -> Int { binIndex(of: value, in: thresholds) }

    /// The bin at a position.
    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1], isClosed: position == endIndex - 1)
    }
}
