/// The outline of bordered buttons.
nonisolated public struct ButtonBorderShape: InsettableShape, Equatable {
    private enum Kind: Equatable {
        case automatic, capsule, circle
        /// Nil is what suits the button's size.
        case roundedRectangle(radius: CGFloat?)
    }

    private var kind: Kind
    private var amount: CGFloat = 0

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// What bordered buttons look like by themselves: small ones are capsules, others rounded rectangles. As a shape without
    /// a button it is a capsule.
    public static let automatic = ButtonBorderShape(.automatic)
    /// A rectangle whose shorter sides are half circles.
    public static let capsule = ButtonBorderShape(.capsule)
    /// A rectangle with the corner radius that suits the button's size.
    public static let roundedRectangle = ButtonBorderShape(.roundedRectangle(radius: nil))
    /// A circle. Bordered buttons make the space around their label square for it.
    public static let circle = ButtonBorderShape(.circle)

    /// A rectangle with corners of this radius, in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(.roundedRectangle(radius: radius))
    }

    package var isCircle: Bool { kind == .circle }

    /// The shape for a button of a size, with nothing left to choose.
    package func resolved(for size: ControlSize) -> ButtonBorderShape {
        switch kind {
        case .automatic where size == .mini || size == .small:
            .capsule
        case .automatic, .roundedRectangle(radius: nil):
            .roundedRectangle(radius: size == .large || size == .extraLarge ? 12 : 8)
        default:
            self
        }
    }

    /// Returns the outline in `rect`. A rounded rectangle without a radius has 8 points here, because no button's size is known.
    public func path(in rect: CGRect) -> Path {
        switch kind {
        case .automatic, .capsule: Capsule().inset(by: amount).path(in: rect)
        case .circle: Circle().inset(by: amount).path(in: rect)
        case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: radius ?? 8).inset(by: amount).path(in: rect)
        }
    }

    /// Fixed: all these shapes are their own mirror images.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// The shape with its edges `amount` points further inside, on top of earlier insets.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
}

nonisolated extension Shape where Self == ButtonBorderShape {
    /// The shape that is `automatic`: always a capsule. What `buttonBorderShape(_:)` sets around does not count.
    public static var buttonBorder: ButtonBorderShape { .automatic }
}
