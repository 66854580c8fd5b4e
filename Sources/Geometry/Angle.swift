/// An angle, read and written in radians or degrees. Growing angles turn clockwise on screen.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians; a whole turn is 2π. Any number of turns is kept.
    public var radians: Double

    /// The angle in degrees; a whole turn is 360. Stored in radians, so it may come back changed in its last digit.
    @inlinable
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// An angle of 0.
    @inlinable
    public init() {
        radians = 0
    }

    /// An angle of so many radians.
    @inlinable
    public init(radians: Double) {
        self.radians = radians
    }

    /// An angle of so many degrees.
    @inlinable
    public init(degrees: Double) {
        radians = degrees * (.pi / 180)
    }

    /// An angle of so many radians.
    @inlinable
    public static func radians(_ radians: Double) -> Angle {
        Angle(radians: radians)
    }

    /// An angle of so many degrees.
    @inlinable
    public static func degrees(_ degrees: Double) -> Angle {
        Angle(degrees: degrees)
    }

    /// An angle of 0.
    @inlinable
    public static var zero: Angle { Angle() }

    /// By their size as numbers: turns count, so 361° comes after 1°.
    @inlinable
    public static func < (lhs: Angle, rhs: Angle) -> Bool {
        lhs.radians < rhs.radians
    }
}

extension Angle {
    /// The same turn the other way round.
    @inlinable
    public static prefix func - (angle: Angle) -> Angle {
        Angle(radians: -angle.radians)
    }

    /// One turn after the other; the sum is not brought back into one turn.
    @inlinable
    public static func + (lhs: Angle, rhs: Angle) -> Angle {
        Angle(radians: lhs.radians + rhs.radians)
    }

    @inlinable
    public static func += (lhs: inout Angle, rhs: Angle) {
        lhs.radians += rhs.radians
    }

    /// The turn from the right angle to the left one.
    @inlinable
    public static func - (lhs: Angle, rhs: Angle) -> Angle {
        Angle(radians: lhs.radians - rhs.radians)
    }

    @inlinable
    public static func -= (lhs: inout Angle, rhs: Angle) {
        lhs.radians -= rhs.radians
    }

    /// The turn `rhs` times over.
    @inlinable
    public static func * (lhs: Angle, rhs: Double) -> Angle {
        Angle(radians: lhs.radians * rhs)
    }

    /// The turn `lhs` times over.
    @inlinable
    public static func * (lhs: Double, rhs: Angle) -> Angle {
        Angle(radians: lhs * rhs.radians)
    }

    @inlinable
    public static func *= (lhs: inout Angle, rhs: Double) {
        lhs.radians *= rhs
    }

    /// A part of the turn; divided by 0 it is not finite.
    @inlinable
    public static func / (lhs: Angle, rhs: Double) -> Angle {
        Angle(radians: lhs.radians / rhs)
    }

    @inlinable
    public static func /= (lhs: inout Angle, rhs: Double) {
        lhs.radians /= rhs
    }
}
