nonisolated extension View {
    /// Draws a view in front of this one. It is offered this view's size and does not change the layout.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(SecondaryLayerModifier(layer: overlay, alignment: alignment, isOverlay: true))
    }

    /// Draws views in front of this one, on top of each other. They are offered this view's size.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryLayerModifier(layer: content(), alignment: alignment, isOverlay: true))
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
}
