import IncrementalGraph

/// What a tab shows in the bar: the first image and the first text of its label.
nonisolated struct TabItem {
    var label: AnyView
    var role: TabRole?

    init<V: View>(_ label: V, role: TabRole? = nil) {
        self.label = AnyView(label)
        self.role = role
    }
}

/// A view of the image and the text in a tab's label. The label itself is there, but never visible.
nonisolated struct TabItemReader<Content: View>: View {
    var item: TabItem
    /// The variants of symbols, unless the label sets others.
    var variants = SymbolVariants.none
    @ViewBuilder var content: @MainActor (LabelParts) -> Content

    @MainActor var body: some View {
        HiddenTabItem(
            label: item.label.labelStyle(.titleAndIcon).environment(\.symbolVariants, variants), content: content)
    }
}

nonisolated private struct HiddenTabItem<Label: View, Content: View>: PrimitiveView {
    var label: Label
    var content: @MainActor (LabelParts) -> Content

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let host = inputs.base.host
        var labelInputs = inputs
        labelInputs.base.preferenceKeys = [LabelPartsKey.self]
        let label = Label._makeView(view: view.map("tab label") { $0.label }, inputs: labelInputs)
        let parts = label.preferences[LabelPartsKey.self]
        let shown = Attribute<Content>(
            "tab item",
            uncompared: {
                let content = view.value.content
                let parts = parts?.value ?? LabelParts()
                return host.observing { onMainActor { content(parts) } }
            })
        return Content._makeView(view: _GraphValue(shown), inputs: inputs)
    }
}

struct TabItemTraitKey: ViewTraitKey {
    static var defaultValue: TabItem? { nil }
}

nonisolated extension View {
    /// Sets the item in a tab view's bar for this tab: an image and a text, or a label. In a bar, symbols are filled.
    ///
    /// The bar takes the first `Image` and the first `Text` in the view, also inside custom views, and arranges them itself. Everything else – shapes,
    /// further texts, fonts and colours around them – is ignored, as on an iPhone.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TraitWritingModifier<TabItemTraitKey>(value: TabItem(label())))
    }
}
