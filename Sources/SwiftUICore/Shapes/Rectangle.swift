/// The rectangle itself.
nonisolated public struct Rectangle: InsettableShape {
    /// The whole rectangle, with square corners.
    public init() {}

    /// The outline of `rect`.
    public func path(in rect: CGRect) -> Path {
        Path(rect)
    }

    /// Fixed: a rectangle is symmetric.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// A rectangle `amount` points smaller on each side; nothing where that takes all of it.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        SwiftUICore.InsetShape(base: self, amount: amount)
    }
}

nonisolated extension Shape where Self == Rectangle {
    /// The rectangle itself, with square corners.
    public static var rect: Rectangle { Rectangle() }
}
