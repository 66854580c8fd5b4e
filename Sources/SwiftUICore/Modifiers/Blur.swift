import Rendering

nonisolated public struct _BlurEffect: RendererEffect, Equatable {
    public var radius: CGFloat
    public var isOpaque: Bool

    public init(radius: CGFloat, isOpaque: Bool) {
        self.radius = radius
        self.isOpaque = isOpaque
    }

    public var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        radius > 0 && radius.isFinite ? [.blur(radius: radius, opaque: isOpaque)] : []
    }
}

nonisolated extension View {
    /// Blurs the view; `radius` is the standard deviation in points. With `opaque`, the edges stay opaque.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_BlurEffect(radius: radius, isOpaque: opaque))
    }
}
