import SwiftUI

/// How wide or high a mark is, in points or as a part of the step that it stands in: the band of a category, a date's unit, a bin.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable, CustomStringConvertible {
    enum Storage: Equatable, Sendable {
        case automatic
        case ratio(CGFloat)
        case inset(CGFloat)
        case fixed(CGFloat)
    }

    let storage: Storage

    private init(_ storage: Storage) {
        self.storage = storage
    }

    /// A number of points.
    public init(floatLiteral value: Double) {
        storage = .fixed(CGFloat(value))
    }

    /// A number of points.
    public init(integerLiteral value: Int) {
        storage = .fixed(CGFloat(value))
    }

    /// What suits the kind of mark.
    public static var automatic: MarkDimension { MarkDimension(.automatic) }
    /// A part of the step: 1 is all of it.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(.ratio(value)) }
    /// The step without so many points at each end.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(.inset(value)) }
    /// A number of points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(.fixed(value)) }

    /// The kind of dimension, with its number.
    public var description: String { "\(storage)" }
}

/// How marks at the same place are put on one another.
public struct MarkStackingMethod: Equatable, Sendable, CustomStringConvertible {
    enum Storage: Sendable {
        case standard, normalized, center, unstacked
    }

    let storage: Storage

    /// One on the other, from zero; negative values downwards.
    public static var standard: MarkStackingMethod { MarkStackingMethod(storage: .standard) }
    /// One on the other, as parts of their sum.
    public static var normalized: MarkStackingMethod { MarkStackingMethod(storage: .normalized) }
    /// One on the other, with zero in the middle of the sum.
    public static var center: MarkStackingMethod { MarkStackingMethod(storage: .center) }
    /// Each from zero.
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(storage: .unstacked) }

    /// The name of the method.
    public var description: String { "\(storage)" }
}

/// How lines and areas run between their points.
public struct InterpolationMethod: Sendable, CustomStringConvertible {
    enum Storage: Equatable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case cardinal(tension: CGFloat)
        case catmullRom(alpha: CGFloat)
    }

    let storage: Storage

    private init(_ storage: Storage) {
        self.storage = storage
    }

    /// Straight from point to point.
    public static var linear: InterpolationMethod { .init(.linear) }
    /// A curve through all points that rises and falls only where the data do.
    public static var monotone: InterpolationMethod { .init(.monotone) }
    /// Each point begins a level piece: the line jumps at the next point.
    public static var stepStart: InterpolationMethod { .init(.stepStart) }
    /// Level pieces with the point in the middle: the line jumps half way.
    public static var stepCenter: InterpolationMethod { .init(.stepCenter) }
    /// Each point ends a level piece: the line jumps at the point before.
    public static var stepEnd: InterpolationMethod { .init(.stepEnd) }
    /// A curve through all points, as round as it gets.
    public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
    /// A curve through all points; tension 0 is round, 1 straight.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod { .init(.cardinal(tension: tension)) }
    /// A curve through all points without loops and cusps.
    public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }
    /// A curve through all points; alpha is 0 for uniform, 0.5 for centripetal, 1 for chordal spacing.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .init(.catmullRom(alpha: alpha)) }

    /// The name of the method, with its number.
    public var description: String { "\(storage)" }
}
