/// The container shape around, moved inwards to this shape's rectangle; a plain rectangle without one.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    /// Follows the nearest `containerShape(_:)` around; a plain rectangle without one.
    public init() {}

    /// The container's outline, moved inwards by the smallest distance between the edges of the container and those of `rect`.
    public func path(in rect: CGRect) -> Path {
        ContainerSurroundings.current?.path(in: rect) ?? Path(rect)
    }

    /// The container's outline, another `amount` points further inside; nothing where that takes all of it.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetContainerRelativeShape(amount: amount)
    }
}

/// The same shape as in its whole rectangle, moved inwards.
nonisolated struct InsetContainerRelativeShape: InsettableShape {
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
        guard let inner = rect.inset(by: amount) else { return Path() }
        guard let surroundings = ContainerSurroundings.current else { return Path(inner) }
        let whole = max(
            0, min(surroundings.insets.top, surroundings.insets.bottom, surroundings.insets.leading, surroundings.insets.trailing))
        return surroundings.shape.path(rect.insetBy(dx: -whole, dy: -whole), whole + amount)
    }

    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    func inset(by amount: CGFloat) -> InsetContainerRelativeShape {
        InsetContainerRelativeShape(amount: self.amount + amount)
    }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
    /// The container shape around, moved inwards to the rectangle; a plain rectangle without one.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
