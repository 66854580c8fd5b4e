// The forms that give any view, for code that names no painted shape. A call prefers the other forms.

nonisolated extension Shape {
    /// Paints the inside in the foreground style.
    @_disfavoredOverload
    public func fill(style: FillStyle = FillStyle()) -> some View {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }

    /// Paints along the outline, half of the pen's width to either side.
    @_disfavoredOverload
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        stroke(content, style: style, antialiased: true)
    }

    /// Paints along the outline, half of the line's width to either side.
    @_disfavoredOverload
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        stroke(content, lineWidth: lineWidth, antialiased: true)
    }
}

nonisolated extension InsettableShape {
    /// Paints along the outline in the foreground style, inside of the shape's bounds.
    @_disfavoredOverload
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
        strokeBorder(.foreground, style: style, antialiased: antialiased)
    }

    /// Paints along the outline in the foreground style, inside of the shape's bounds.
    @_disfavoredOverload
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        strokeBorder(.foreground, lineWidth: lineWidth, antialiased: antialiased)
    }
}
