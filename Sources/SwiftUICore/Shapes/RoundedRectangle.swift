/// A rectangle with equal round corners. Radii are limited to half of the shorter side.
nonisolated public struct RoundedRectangle: InsettableShape {
    /// The radii across and down, in points.
    public var cornerSize: CGSize
    /// How the straight sides run into the corners.
    public var style: RoundedCornerStyle

    /// Corners with the radii `cornerSize` across and down, in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Corners of one radius, in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The rectangle with its corners; radii that are too large for `rect`, negative or not a number are limited.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }

    /// The radii across and down. Another style is there at once.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    /// Fixed: all corners are equal.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// The rectangle with its edges `amount` points further inside and its radii as much smaller.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetRoundedRectangle(base: self, amount: amount)
    }
}

/// The radii shrink with the rectangle.
nonisolated struct InsetRoundedRectangle: InsettableShape {
    var base: RoundedRectangle
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
        guard let rect = rect.inset(by: amount) else { return Path() }
        let corner = CGSize(width: max(0, base.cornerSize.width - amount), height: max(0, base.cornerSize.height - amount))
        return Path(roundedRect: rect, cornerSize: corner, style: base.style)
    }

    var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }

    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func inset(by amount: CGFloat) -> InsetRoundedRectangle {
        InsetRoundedRectangle(base: base, amount: self.amount + amount)
    }
}

nonisolated extension Shape where Self == RoundedRectangle {
    /// A rectangle with equal corners of the radii `cornerSize` across and down, in points.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    /// A rectangle with equal corners of one radius, in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
