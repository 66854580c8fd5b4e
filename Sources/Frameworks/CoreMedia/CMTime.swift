@_exported import Foundation

/// A scale of time: units per second.
public typealias CMTimeScale = Int32
/// A number of time units.
public typealias CMTimeValue = Int64

/// A time as a whole number of units, of which there are `timescale` in a second.
public struct CMTime: Hashable, Comparable, Sendable {
    /// The number of units.
    public var value: CMTimeValue
    /// The number of units per second.
    public var timescale: CMTimeScale
    private var kind: Kind

    private enum Kind: Hashable, Sendable {
        case invalid, negativeInfinity, number, positiveInfinity, indefinite
    }

    private init(_ kind: Kind) {
        (value, timescale, self.kind) = (0, 0, kind)
    }

    /// Creates an invalid time.
    public init() {
        self.init(.invalid)
    }

    /// So many units. A scale of 0 or less is no time.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(timescale > 0 ? .number : .invalid)
        (self.value, self.timescale) = (value, timescale)
    }

    /// Creates a time from seconds, rounded to units. A value out of range is infinite.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        let units = (seconds * Double(preferredTimescale)).rounded(.toNearestOrEven)
        if seconds.isNaN || preferredTimescale <= 0 {
            self.init(.invalid)
        } else if let value = CMTimeValue(exactly: units) {
            self.init(value: value, timescale: preferredTimescale)
        } else {
            self.init(units > 0 ? .positiveInfinity : .negativeInfinity)
        }
    }

    /// A time of 0 seconds.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// An invalid time.
    public static let invalid = CMTime(.invalid)
    /// A time that is not known.
    public static let indefinite = CMTime(.indefinite)
    /// A time later than all others.
    public static let positiveInfinity = CMTime(.positiveInfinity)
    /// A time earlier than all others.
    public static let negativeInfinity = CMTime(.negativeInfinity)

    /// The time in seconds; NaN if it is invalid or indefinite.
    public var seconds: Double {
        switch kind {
        case .number: Double(value) / Double(timescale)
        case .positiveInfinity: .infinity
        case .negativeInfinity: -.infinity
        case .invalid, .indefinite: .nan
        }
    }

    /// Whether it is a time, be it infinite or not known.
    public var isValid: Bool { kind != .invalid }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool { kind == .number }
    /// Whether it is not known.
    public var isIndefinite: Bool { kind == .indefinite }
    /// Whether it is later than all.
    public var isPositiveInfinity: Bool { kind == .positiveInfinity }
    /// Whether it is earlier than all.
    public var isNegativeInfinity: Bool { kind == .negativeInfinity }

    /// The same time in other units, rounded.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric, newTimescale > 0 else { return isNumeric ? .invalid : self }
        let exact = Double(value) * Double(newTimescale) / Double(timescale)
        return CMTimeValue(exactly: exact.rounded(method.rule)).map { CMTime(value: $0, timescale: newTimescale) } ?? .positiveInfinity
    }

    public static func == (a: CMTime, b: CMTime) -> Bool {
        a.kind == b.kind && (a.kind != .number || a.compare(b) == 0)
    }

    public static func < (a: CMTime, b: CMTime) -> Bool {
        a.compare(b) < 0
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(kind == .number ? seconds : 0)
    }

    private var rank: Int {
        switch kind {
        case .invalid: -2
        case .negativeInfinity: -1
        case .number: 0
        case .positiveInfinity: 1
        case .indefinite: 2
        }
    }

    private func compare(_ other: CMTime) -> Int {
        guard isNumeric, other.isNumeric else { return (rank - other.rank).signum() }
        let (a, b) = (value.multipliedFullWidth(by: Int64(other.timescale)), other.value.multipliedFullWidth(by: Int64(timescale)))
        return a.high == b.high ? (a.low == b.low ? 0 : a.low < b.low ? -1 : 1) : a.high < b.high ? -1 : 1
    }

    private func combined(_ other: CMTime, _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)) -> CMTime {
        guard isNumeric, other.isNumeric else { return isNumeric ? other : self }
        let scale = timescale == other.timescale ? timescale : CMTime.commonScale(timescale, other.timescale)
        let (a, b) = (convertScale(scale, method: .default), other.convertScale(scale, method: .default))
        let (sum, overflow) = operation(a.value, b.value)
        return overflow ? .positiveInfinity : CMTime(value: sum, timescale: scale)
    }

    private static func commonScale(_ a: CMTimeScale, _ b: CMTimeScale) -> CMTimeScale {
        var (x, y) = (Int64(a), Int64(b))
        while y != 0 { (x, y) = (y, x % y) }
        return CMTimeScale(exactly: Int64(a) / x * Int64(b)) ?? max(a, b)
    }

    public static func + (a: CMTime, b: CMTime) -> CMTime { a.combined(b) { $0.addingReportingOverflow($1) } }

    public static func - (a: CMTime, b: CMTime) -> CMTime { a.combined(b) { $0.subtractingReportingOverflow($1) } }
}

/// How units are rounded.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity, roundTowardNegativeInfinity

    /// To the nearest unit.
    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

    var rule: FloatingPointRoundingRule {
        switch self {
        case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
        case .roundTowardZero, .quickTime: .towardZero
        case .roundAwayFromZero: .awayFromZero
        case .roundTowardPositiveInfinity: .up
        case .roundTowardNegativeInfinity: .down
        }
    }
}

/// From one time on, for some time.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime

    /// From `start` on, for `duration`.
    public init(start: CMTime, duration: CMTime) {
        (self.start, self.duration) = (start, duration)
    }

    /// From `start` to `end`.
    public init(start: CMTime, end: CMTime) {
        (self.start, duration) = (start, end - start)
    }

    /// The end of the range.
    public var end: CMTime { start + duration }

    /// An empty range at 0 seconds.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
}

/// So many units, of which there are `timescale` in a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// Seconds, rounded to units.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds; NaN if it is invalid or indefinite.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// The sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// One time less another.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// −1, 0 or 1: earlier, equal, later.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
