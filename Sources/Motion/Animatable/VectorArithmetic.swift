import Foundation

/// A type that can serve as the animatable data of an animatable type: it can be added, subtracted and scaled.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The dot product of this vector with itself. An animation whose interval has a magnitude that is not finite is not run.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// A copy with each component multiplied by `rhs`.
    @inlinable
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves this value towards `other`: 0 leaves it, 1 makes it `other`; other amounts extrapolate.
    @inlinable
    public mutating func interpolate(towards other: Self, amount: Double) {
        var difference = other
        difference -= self
        difference.scale(by: amount)
        self += difference
    }

    /// Interpolates towards `other`. A fraction of 0 is this value, 1 is `other`.
    @inlinable
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }

    /// A zero of the same shape as this value. The `.zero` of a user's vector may have fewer components than its values.
    @inlinable
    package var zeroOfSameShape: Self {
        scaled(by: 0)
    }
}

extension Double: VectorArithmetic {
    /// Multiplies the number by `rhs`.
    @inlinable
    public mutating func scale(by rhs: Double) {
        self *= rhs
    }

    /// The square of the number.
    @inlinable
    public var magnitudeSquared: Double {
        self * self
    }
}

extension Float: VectorArithmetic {
    /// Multiplies the number by `rhs`, which is rounded to a `Float` first.
    @inlinable
    public mutating func scale(by rhs: Double) {
        self *= Float(rhs)
    }

    /// The square of the number, computed as a `Float`.
    @inlinable
    public var magnitudeSquared: Double {
        Double(self * self)
    }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number by `rhs`.
    @inlinable
    public mutating func scale(by rhs: Double) {
        self *= CGFloat(rhs)
    }

    /// The square of the number.
    @inlinable
    public var magnitudeSquared: Double {
        Double(self * self)
    }
}

/// The animatable data of types that have nothing to animate. It has no size, and costs nothing.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates the only value.
    @inlinable
    public init() {}

    /// The only value.
    @inlinable
    public static var zero: EmptyAnimatableData {
        EmptyAnimatableData()
    }

    /// Does nothing.
    @inlinable
    public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    /// Does nothing.
    @inlinable
    public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    /// Returns the only value.
    @inlinable
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData {
        EmptyAnimatableData()
    }

    /// Returns the only value.
    @inlinable
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData {
        EmptyAnimatableData()
    }

    @inlinable
    public static func == (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> Bool {
        true
    }

    /// Does nothing.
    @inlinable
    public mutating func scale(by rhs: Double) {}

    /// Always 0.
    @inlinable
    public var magnitudeSquared: Double {
        0
    }
}
