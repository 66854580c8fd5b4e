import Rendering

nonisolated public struct _ClipEffect<ClipShape: Shape>: RendererEffect {
    public var shape: ClipShape
    public var style: FillStyle

    public init(shape: ClipShape, style: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
    }

    public var animatableData: ClipShape.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    private func path(in frame: CGRect, environment: EnvironmentValues) -> Path {
        shape.path(in: frame.size, direction: environment.layoutDirection).offsetBy(dx: frame.minX, dy: frame.minY)
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        [.clip(path(in: frame, environment: environment), FillRule(style))]
    }
}

nonisolated extension View {
    /// Shows only the part of the view inside `shape`, which fits the view's frame. The hidden parts still take touches;
    /// ``contentShape(_:eoFill:)`` sets the shape for touches.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipEffect(shape: shape, style: style))
    }

    /// Shows only the part of the view inside its frame.
    public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Rounds the corners of the view's frame off.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}
