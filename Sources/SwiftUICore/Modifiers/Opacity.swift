import Rendering

nonisolated public struct _OpacityEffect: RendererEffect, Equatable {
    public var opacity: Double

    public init(opacity: Double) {
        self.opacity = opacity
    }

    public var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        [.opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1))]
    }

    package func allowsHit(at point: CGPoint, frame: CGRect, environment: EnvironmentValues) -> Bool {
        opacity > 0
    }
}

nonisolated extension View {
    /// Makes the view transparent as a whole; 0 is invisible (and not tappable), 1 opaque. Values outside are clamped.
    public func opacity(_ opacity: Double) -> some View {
        modifier(_OpacityEffect(opacity: opacity))
    }
}
