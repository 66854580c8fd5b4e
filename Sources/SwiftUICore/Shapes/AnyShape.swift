/// A shape whose type is hidden. It animates while the shape inside keeps its type.
nonisolated public struct AnyShape: Shape {
    private var box: AnyShapeBox

    /// Hides the type of `shape`; one that is hidden already is not wrapped again.
    public init<S: Shape>(_ shape: S) {
        box = (shape as? AnyShape)?.box ?? TypedShapeBox(shape)
    }

    /// The outline of the shape inside.
    public func path(in rect: CGRect) -> Path {
        box.path(in: rect)
    }

    /// The size that the shape inside takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        box.sizeThatFits(proposal)
    }

    /// What the shape inside does where the layout runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { box.layoutDirectionBehavior }

    /// The animatable data of the wrapped shape. A shape of another type replaces it without an animation.
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
