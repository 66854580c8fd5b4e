nonisolated extension View {
    /// How early a stack asks this view for its size: views of a higher priority take first what they want.
    public func layoutPriority(_ value: Double) -> some View {
        modifier(TraitWritingModifier<LayoutPriorityTraitKey>(value: value.isNaN ? 0 : value))
    }
}
