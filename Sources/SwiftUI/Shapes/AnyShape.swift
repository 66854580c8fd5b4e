/// A shape whose type is hidden. It animates while the shape inside keeps its type.
nonisolated public struct AnyShape: Shape {
    private var box: AnyShapeBox

    public init<S: Shape>(_ shape: S) {
        box = (shape as? AnyShape)?.box ?? TypedShapeBox(shape)
    }

    public func path(in rect: CGRect) -> Path {
        box.path(in: rect)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        box.sizeThatFits(proposal)
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { box.layoutDirectionBehavior }

    public var animatableData: _AnyAnimatableData {
        get { _AnyAnimatableData(vector: box.vector) }
        set { box = box.setting(newValue.vector) }
    }
}

private class AnyShapeBox: @unchecked Sendable {
    func path(in rect: CGRect) -> Path { Path() }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    var vector: AnyVector? { nil }
    func setting(_ vector: AnyVector?) -> AnyShapeBox { self }
}

private final class TypedShapeBox<S: Shape>: AnyShapeBox, @unchecked Sendable {
    let shape: S

    init(_ shape: S) {
        self.shape = shape
    }

    override func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    override var vector: AnyVector? { TypedVector(shape.animatableData) }

    override func setting(_ vector: AnyVector?) -> AnyShapeBox {
        guard let vector = vector as? TypedVector<S.AnimatableData> else { return self }
        var copy = shape
        copy.animatableData = vector.value
        return TypedShapeBox(copy)
    }
}

/// Animatable data whose type is hidden. Different types do not mix: their difference is worth nothing, which its
/// magnitude tells, and no animation starts.
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
