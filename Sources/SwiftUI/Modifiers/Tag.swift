package struct TagTraitKey: ViewTraitKey {
    package static var defaultValue: AnyHashable? { nil }
}

nonisolated extension View {
    /// Gives the view a value by which its container knows it: `GraphicsContext.resolveSymbol(id:)` finds a canvas's
    /// symbols so.
    public func tag<V: Hashable>(_ tag: V) -> some View {
        modifier(TraitWritingModifier<TagTraitKey>(value: AnyHashable(tag)))
    }
}
