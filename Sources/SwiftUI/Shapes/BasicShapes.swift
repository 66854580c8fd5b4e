import Foundation

/// A rectangle that fills its frame.
nonisolated public struct Rectangle: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }

    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// The largest circle in its frame, centred.
nonisolated public struct Circle: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let diameter = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter, height: diameter))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        switch (proposal.width, proposal.height) {
        case (let width?, nil): return CGSize(width: width, height: width)
        case (nil, let height?): return CGSize(width: height, height: height)
        default: return CGSize(width: min(size.width, size.height), height: min(size.width, size.height))
        }
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// An ellipse that touches all four sides of its frame.
nonisolated public struct Ellipse: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }

    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { _RoundedInset(base: self, amount: amount) }
}

/// A rounded rectangle, moved inwards: its corners shrink by the same amount.
nonisolated struct _RoundedInset: InsettableShape {
    var base: RoundedRectangle
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
        var shape = base
        shape.cornerSize = CGSize(width: max(base.cornerSize.width - amount, 0), height: max(base.cornerSize.height - amount, 0))
        return shape.path(in: rect.insetSafely(by: amount))
    }

    var animatableData: AnimatablePair<RoundedRectangle.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }

    func inset(by amount: CGFloat) -> _RoundedInset { _RoundedInset(base: base, amount: self.amount + amount) }
}

/// A rectangle whose shorter sides are round.
nonisolated public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with a radius of its own for each corner.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
    }

    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get {
            AnimatablePair(
                AnimatablePair(cornerRadii.topLeading, cornerRadii.topTrailing),
                AnimatablePair(cornerRadii.bottomLeading, cornerRadii.bottomTrailing))
        }
        set {
            cornerRadii.topLeading = newValue.first.first
            cornerRadii.topTrailing = newValue.first.second
            cornerRadii.bottomLeading = newValue.second.first
            cornerRadii.bottomTrailing = newValue.second.second
        }
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { _UnevenInset(base: self, amount: amount) }
}

nonisolated struct _UnevenInset: InsettableShape {
    var base: UnevenRoundedRectangle
    var amount: CGFloat

    func path(in rect: CGRect) -> Path {
        var shape = base
        shape.cornerRadii.topLeading = max(base.cornerRadii.topLeading - amount, 0)
        shape.cornerRadii.topTrailing = max(base.cornerRadii.topTrailing - amount, 0)
        shape.cornerRadii.bottomLeading = max(base.cornerRadii.bottomLeading - amount, 0)
        shape.cornerRadii.bottomTrailing = max(base.cornerRadii.bottomTrailing - amount, 0)
        return shape.path(in: rect.insetSafely(by: amount))
    }

    var animatableData: AnimatablePair<UnevenRoundedRectangle.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }

    func inset(by amount: CGFloat) -> _UnevenInset { _UnevenInset(base: base, amount: self.amount + amount) }
}

/// A shape in a frame moved inwards.
nonisolated public struct _InsetShape<Content: Shape>: InsettableShape {
    var shape: Content
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect.insetSafely(by: amount))
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }

    public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(shape: shape, amount: self.amount + amount) }
}

extension CGRect {
    /// Inset, but never turned inside out.
    fileprivate func insetSafely(by amount: CGFloat) -> CGRect {
        let dx = min(amount, width / 2)
        let dy = min(amount, height / 2)
        return CGRect(x: minX + dx, y: minY + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }
}

nonisolated extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

nonisolated extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}

nonisolated extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }

    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
