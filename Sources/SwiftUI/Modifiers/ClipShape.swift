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

    private func path(in frame: CGRect, isRightToLeft: Bool) -> Path {
        let path = shape.path(in: CGRect(origin: .zero, size: frame.size))
        let isMirrored = isRightToLeft && shape.layoutDirectionBehavior == .mirrors
        return path.applying(CGAffineTransform(
            a: isMirrored ? -1 : 1, b: 0, c: 0, d: 1, tx: isMirrored ? frame.maxX : frame.minX, ty: frame.minY))
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        let path = path(in: frame, isRightToLeft: environment.layoutDirection == .rightToLeft)
        return [.clip(path, style.isEOFilled ? .evenOdd : .nonZero)]
    }

    package func allowsHit(at point: CGPoint, frame: CGRect) -> Bool {
        path(in: frame, isRightToLeft: false).contains(point, eoFill: style.isEOFilled)
    }
}

nonisolated extension View {
    /// Shows of the view only what lies inside `shape`, which fits itself into the view's frame. Touches outside do not
    /// reach the view.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipEffect(shape: shape, style: style))
    }

    /// Shows of the view only what lies inside its frame.
    public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Rounds the corners of the view's frame off.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}
