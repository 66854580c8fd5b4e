/// Any number of animatable values side by side, itself animatable.
public struct AnimatableValues<each Value> where repeat each Value: VectorArithmetic {
    /// The values, as a tuple.
    public var value: (repeat each Value)

    /// Makes a vector of the values.
    public init(_ value: repeat each Value) {
        self.value = (repeat each value)
    }
}

extension AnimatableValues: VectorArithmetic {
    /// A zero of each type.
    public static var zero: AnimatableValues<repeat each Value> {
        AnimatableValues(repeat (each Value).zero)
    }

    /// The sum, value by value.
    public static func + (
        lhs: AnimatableValues<repeat each Value>, rhs: AnimatableValues<repeat each Value>
    ) -> AnimatableValues<repeat each Value> {
        AnimatableValues(repeat (each lhs.value) + (each rhs.value))
    }

    /// The difference, value by value.
    public static func - (
        lhs: AnimatableValues<repeat each Value>, rhs: AnimatableValues<repeat each Value>
    ) -> AnimatableValues<repeat each Value> {
        AnimatableValues(repeat (each lhs.value) - (each rhs.value))
    }

    public static func == (lhs: AnimatableValues<repeat each Value>, rhs: AnimatableValues<repeat each Value>) -> Bool {
        for (left, right) in repeat (each lhs.value, each rhs.value) {
            guard left == right else {
                return false
            }
        }
        return true
    }

    /// Multiplies each value by `rhs`.
    public mutating func scale(by rhs: Double) {
        value = (repeat (each value).scaled(by: rhs))
    }

    /// The sum of all magnitudes.
    public var magnitudeSquared: Double {
        var sum = 0.0
        for component in repeat each value {
            sum += component.magnitudeSquared
        }
        return sum
    }
}

extension AnimatableValues: Animatable {
    public typealias AnimatableData = AnimatableValues<repeat each Value>
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
