nonisolated extension View {
    /// Draws a view behind this one. It is offered this view's size and does not change the layout.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(SecondaryLayerModifier(layer: background, alignment: alignment, isOverlay: false))
    }

    /// Draws views behind this one, on top of each other. They are offered this view's size.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryLayerModifier(layer: content(), alignment: alignment, isOverlay: false))
    }

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
}
