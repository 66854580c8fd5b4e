/// Animatable data whose type is erased. Arithmetic applies only where both sides are of one type; otherwise the left
/// side stays as it is.
package class AnyVector {
    package func isEqual(to other: AnyVector) -> Bool { false }
    package func adding(_ other: AnyVector?) -> AnyVector { self }
    package func subtracting(_ other: AnyVector?) -> AnyVector { self }
    package func scaled(by factor: Double) -> AnyVector { self }
    package var magnitudeSquared: Double { 0 }
    /// For traces.
    package var tracedNumbers: [Double] { [] }
}

package final class TypedVector<Value: VectorArithmetic>: AnyVector {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package override func isEqual(to other: AnyVector) -> Bool {
        (other as? TypedVector<Value>)?.value == value
    }

    package override func adding(_ other: AnyVector?) -> AnyVector {
        guard let other = other as? TypedVector<Value> else { return self }
        return TypedVector(value + other.value)
    }

    package override func subtracting(_ other: AnyVector?) -> AnyVector {
        guard let other = other as? TypedVector<Value> else { return self }
        return TypedVector(value - other.value)
    }

    package override func scaled(by factor: Double) -> AnyVector {
        var copy = value
        copy.scale(by: factor)
        return TypedVector(copy)
    }

    package override var magnitudeSquared: Double { value.magnitudeSquared }

    package override var tracedNumbers: [Double] { TracedNumbers.of(data: value) }
}

/// Type-erased animatable data. The difference of two types has no magnitude, so no animation starts.
public struct _AnyAnimatableData: VectorArithmetic {
    package var vector: AnyVector?
    private var isMismatch = false

    package init(vector: AnyVector?) {
        self.vector = vector
    }

    public static var zero: _AnyAnimatableData { _AnyAnimatableData(vector: nil) }

    public static func == (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> Bool {
        switch (lhs.vector, rhs.vector) {
        case (nil, nil): lhs.isMismatch == rhs.isMismatch
        case (let a?, let b?): a.isEqual(to: b)
        default: false
        }
    }

    public static func + (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
        combined(lhs, rhs, ifLeftIsZero: rhs) { $0.adding($1) }
    }

    public static func - (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
        combined(lhs, rhs, ifLeftIsZero: rhs.scaled(by: -1)) { $0.subtracting($1) }
    }

    private static func combined(
        _ lhs: _AnyAnimatableData, _ rhs: _AnyAnimatableData, ifLeftIsZero other: @autoclosure () -> _AnyAnimatableData,
        _ combine: (AnyVector, AnyVector) -> AnyVector
    ) -> _AnyAnimatableData {
        guard !lhs.isMismatch, !rhs.isMismatch else { return mismatch }
        guard let right = rhs.vector else { return lhs }
        guard let left = lhs.vector else { return other() }
        guard type(of: left) == type(of: right) else { return mismatch }
        return _AnyAnimatableData(vector: combine(left, right))
    }

    private static var mismatch: _AnyAnimatableData {
        var result = zero
        result.isMismatch = true
        return result
    }

    public mutating func scale(by rhs: Double) {
        vector = vector?.scaled(by: rhs)
    }

    public var magnitudeSquared: Double {
        isMismatch ? .infinity : vector?.magnitudeSquared ?? 0
    }
}
