/// A shape whose bounds can be moved inwards.
nonisolated public protocol InsettableShape: Shape {
    /// The type of the shape with its edges further inside; it can be inset again.
    associatedtype InsetShape: InsettableShape

    /// The shape with its edges `amount` points further inside (outside when negative).
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that follows its rectangle, in a smaller rectangle. Nothing is left when the inset takes all of it.
nonisolated struct InsetShape<Base: Shape>: InsettableShape {
    var base: Base
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
        rect.inset(by: amount).map { base.path(in: $0) } ?? Path()
    }

    var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }

    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    func inset(by amount: CGFloat) -> InsetShape<Base> {
        InsetShape(base: base, amount: self.amount + amount)
    }
}

extension CGRect {
    /// The rectangle with each edge moved inwards; nil when nothing is left.
    package func inset(by amount: CGFloat) -> CGRect? {
        let rect = standardized
        let (width, height) = (rect.width - 2 * amount, rect.height - 2 * amount)
        guard width >= 0, height >= 0 else { return nil }
        return CGRect(x: rect.minX + amount, y: rect.minY + amount, width: width, height: height)
    }
}
