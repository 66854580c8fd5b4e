/// A rectangle whose shorter sides are round.
nonisolated public struct Capsule: InsettableShape {
    /// How the straight sides run into the round ones.
    public var style: RoundedCornerStyle

    /// A capsule along the longer side of its rectangle.
    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    /// A rounded rectangle whose radius is half of its shorter side.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(abs(rect.width), abs(rect.height)) / 2, style: style)
    }

    /// Fixed: a capsule is symmetric.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// A capsule in a rectangle `amount` points smaller on each side; nothing where that takes all of it.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        SwiftUICore.InsetShape(base: self, amount: amount)
    }
}

nonisolated extension Shape where Self == Capsule {
    /// A capsule with continuous corners.
    public static var capsule: Capsule { Capsule() }

    /// A capsule with corners of a style.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
