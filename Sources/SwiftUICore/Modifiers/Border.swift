nonisolated extension View {
    /// Draws a frame along the inside of the view's edges.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(SecondaryLayerModifier(layer: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center, isOverlay: true))
    }
}
