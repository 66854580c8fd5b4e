nonisolated extension View {
    /// Paints the whole frame of the view with `style`, behind it. At the `edges` that touch the end of the safe area, it also paints the covered part
    /// beyond.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(BackgroundMaterialModifier(style: style))
            .modifier(SecondaryLayerModifier(layer: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isOverlay: false))
    }

    /// Paints the whole frame of the view in the background style, behind it.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Paints a shape in the view's frame, behind it.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(BackgroundMaterialModifier(style: style))
            .modifier(SecondaryLayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isOverlay: false))
    }

    /// Paints a shape in the view's frame in the background style, behind it.
    public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Paints the whole frame of the view with `style`, in front of it. At the `edges` that touch the end of the safe area, it also paints the covered
    /// part beyond.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(SecondaryLayerModifier(layer: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isOverlay: true))
    }

    /// Paints a shape in the view's frame, in front of it.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(SecondaryLayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isOverlay: true))
    }

    /// Draws a frame along the inside of the view's edges.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(SecondaryLayerModifier(layer: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center, isOverlay: true))
    }
}
