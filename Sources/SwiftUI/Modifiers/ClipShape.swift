import Rendering

/// Shows of a view what lies inside a shape in its frame.
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

    private func outline(_ frame: CGRect) -> Path {
        shape.path(in: CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY)
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        [.clip(outline(frame), style.isEOFilled ? .evenOdd : .nonZero)]
    }

    package func allowsHit(at point: CGPoint, frame: CGRect) -> Bool {
        outline(frame).contains(point, eoFill: style.isEOFilled)
    }
}

nonisolated extension View {
    /// Cuts the view to a shape in its frame.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipEffect(shape: shape, style: style))
    }

    /// Cuts the view to its frame.
    public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Cuts the view to its frame with rounded corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }
}
