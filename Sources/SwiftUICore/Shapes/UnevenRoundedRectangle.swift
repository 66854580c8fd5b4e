/// A rectangle with a radius for each corner; mirrored where the layout runs from right to left.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    /// In points. Where two of them do not fit on an edge, they share it.
    public var cornerRadii: RectangleCornerRadii
    /// How the straight sides run into the corners.
    public var style: RoundedCornerStyle

    /// A rectangle with a radius for each corner, in points.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// A rectangle with a radius for each corner, in points; those that are not named are square.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        let radii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
        self.init(cornerRadii: radii, style: style)
    }

    /// The rectangle with its corners, leading being left. It is mirrored later if the layout requires it.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
    }

    /// The four radii. Another style is there at once.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }

    /// The rectangle with its edges `amount` points further inside and its radii as much smaller.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetUnevenRoundedRectangle(base: self, amount: amount)
    }
}

/// The radii shrink with the rectangle.
nonisolated struct InsetUnevenRoundedRectangle: InsettableShape {
    var base: UnevenRoundedRectangle
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
        guard let rect = rect.inset(by: amount) else { return Path() }
        let radii = base.cornerRadii
        let inset = RectangleCornerRadii(
            topLeading: max(0, radii.topLeading - amount), bottomLeading: max(0, radii.bottomLeading - amount),
            bottomTrailing: max(0, radii.bottomTrailing - amount), topTrailing: max(0, radii.topTrailing - amount))
        return Path(roundedRect: rect, cornerRadii: inset, style: base.style)
    }

    var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }

    func inset(by amount: CGFloat) -> InsetUnevenRoundedRectangle {
        InsetUnevenRoundedRectangle(base: base, amount: self.amount + amount)
    }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with a radius for each corner, in points.
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle with a radius for each corner, in points; those that are not named are square.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension RectangleCornerRadii: Animatable {
    public typealias AnimatableData = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>

    /// Top leading, top trailing, bottom leading, bottom trailing.
    public var animatableData: AnimatableData {
        get { AnimatablePair(AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing)) }
        set {
            topLeading = newValue.first.first
            topTrailing = newValue.first.second
            bottomLeading = newValue.second.first
            bottomTrailing = newValue.second.second
        }
    }
}
