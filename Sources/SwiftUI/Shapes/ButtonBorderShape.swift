/// The outline of bordered buttons.
nonisolated public struct ButtonBorderShape: InsettableShape, Equatable {
    private enum Kind: Equatable {
        case capsule, circle
        case roundedRectangle(radius: CGFloat)
    }

    private var kind: Kind
    private var amount: CGFloat = 0

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// What bordered buttons look like by themselves: a capsule.
    public static let automatic = ButtonBorderShape(.capsule)
    public static let capsule = ButtonBorderShape(.capsule)
    /// A rectangle with the system's corner radius.
    public static let roundedRectangle = ButtonBorderShape.roundedRectangle(radius: 8)
    public static let circle = ButtonBorderShape(.circle)

    /// A rectangle with corners of this radius, in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(.roundedRectangle(radius: radius))
    }

    public func path(in rect: CGRect) -> Path {
        switch kind {
        case .capsule: Capsule().inset(by: amount).path(in: rect)
        case .circle: Circle().inset(by: amount).path(in: rect)
        case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: radius).inset(by: amount).path(in: rect)
        }
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
}

nonisolated extension Shape where Self == ButtonBorderShape {
    public static var buttonBorder: ButtonBorderShape { .automatic }
}
