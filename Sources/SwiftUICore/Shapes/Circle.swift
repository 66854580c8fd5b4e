/// The largest circle in the middle of the rectangle. As a view it takes the smaller of the two sides it is offered.
nonisolated public struct Circle: InsettableShape {
    /// The largest circle in the middle of its rectangle.
    public init() {}

    /// The circle whose diameter is the shorter side of `rect`, in the middle of it.
    public func path(in rect: CGRect) -> Path {
        let side = min(abs(rect.width), abs(rect.height))
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// A square of the shorter side that is offered; of the one side where there is only one, of 10 points where there is none.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side =
            switch (proposal.width, proposal.height) {
            case (let width?, let height?): min(width, height)
            case (let side?, nil), (nil, let side?): side
            case (nil, nil): 10.0
            }
        return CGSize(width: side, height: side)
    }

    /// Fixed: a circle is symmetric.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// A circle with its radius `amount` points smaller; nothing where that takes all of it.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        SwiftUICore.InsetShape(base: self, amount: amount)
    }
}

nonisolated extension Shape where Self == Circle {
    /// The largest circle in the middle of the rectangle.
    public static var circle: Circle { Circle() }
}
