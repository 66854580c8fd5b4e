// What the code that `@Animatable` writes calls.

/// A vector in a type with `@Animatable` moves as itself, whether or not it is `Animatable`.
extension VectorArithmetic {
    public typealias AnimatableData = Self

    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

/// What `@Animatable` reads of a variable.
public func _animatableData<V: Animatable>(of value: V) -> V.AnimatableData {
    value.animatableData
}

@_disfavoredOverload
public func _animatableData<V: VectorArithmetic>(of value: V) -> V {
    value
}

@available(*, unavailable)
public func _animatableData(of value: Any) -> EmptyAnimatableData {
    EmptyAnimatableData()
}

/// The call that `@Animatable` generates for a variable; a type that cannot be animated is reported here.
public func _setAnimatableData<V: Animatable>(of value: inout V, to data: V.AnimatableData) {
    value.animatableData = data
}

@_disfavoredOverload
public func _setAnimatableData<V: VectorArithmetic>(of value: inout V, to data: V) {
    value = data
}

@_disfavoredOverload
@available(*, unavailable, message: "a variable of this type cannot be animated; mark it @AnimatableIgnored")
public func _setAnimatableData<V, Data>(of value: inout V, to data: Data) {}
