/// Animatable data whose type is erased. Arithmetic applies only where both sides are of one type; otherwise the left
/// side stays as it is.
package class AnyVector {
    func isEqual(to other: AnyVector) -> Bool { false }
    func adding(_ other: AnyVector?) -> AnyVector { self }
    func subtracting(_ other: AnyVector?) -> AnyVector { self }
    func scaled(by factor: Double) -> AnyVector { self }
    var magnitudeSquared: Double { 0 }
}

package final class TypedVector<Value: VectorArithmetic>: AnyVector {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }

    override func isEqual(to other: AnyVector) -> Bool {
        (other as? TypedVector<Value>)?.value == value
    }

    override func adding(_ other: AnyVector?) -> AnyVector {
        guard let other = other as? TypedVector<Value> else { return self }
        return TypedVector(value + other.value)
    }

    override func subtracting(_ other: AnyVector?) -> AnyVector {
        guard let other = other as? TypedVector<Value> else { return self }
        return TypedVector(value - other.value)
    }

    override func scaled(by factor: Double) -> AnyVector {
        var copy = value
        copy.scale(by: factor)
        return TypedVector(copy)
    }

    override var magnitudeSquared: Double { value.magnitudeSquared }
}
