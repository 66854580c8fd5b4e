nonisolated extension View {
    /// Sets the order of the view among its siblings; higher ones are drawn in front.
    public func zIndex(_ value: Double) -> some View {
        modifier(TraitWritingModifier<ZIndexTraitKey>(value: value.isNaN ? 0 : value))
    }
}
