/// The ellipse that touches the sides of the rectangle.
nonisolated public struct Ellipse: InsettableShape {
    /// The ellipse that touches all four sides of its rectangle.
    public init() {}

    /// The ellipse that touches the sides of `rect`.
    public func path(in rect: CGRect) -> Path {
        Path(ellipseIn: rect)
    }

    /// Fixed: an ellipse is symmetric.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// An ellipse in a rectangle `amount` points smaller on each side; nothing where that takes all of it.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        SwiftUICore.InsetShape(base: self, amount: amount)
    }
}

nonisolated extension Shape where Self == Ellipse {
    /// The ellipse that touches the sides of the rectangle.
    public static var ellipse: Ellipse { Ellipse() }
}
