import AttributeGraph

/// What a tab shows in the bar: the first image and the first text of its label.
nonisolated struct TabItem {
    var label: AnyView

    init<V: View>(_ label: V) {
        self.label = AnyView(label)
    }
}

/// What the bar takes of a label.
nonisolated struct TabItemParts {
    var icon: Image?
    /// How the icon's symbol is drawn at its place in the label.
    var variants = SymbolVariants.none
    var title: Text?
}

/// The first image and the first text of a view, whatever it is made of.
struct TabItemPartsKey: PreferenceKey {
    static var defaultValue: TabItemParts { TabItemParts() }

    static func reduce(value: inout TabItemParts, nextValue: () -> TabItemParts) {
        guard value.icon == nil || value.title == nil else { return }
        let next = nextValue()
        if value.icon == nil {
            value.icon = next.icon
            value.variants = next.variants
        }
        value.title = value.title ?? next.title
    }
}

extension _ViewOutputs {
    /// Hands a text to the tab whose label it is in.
    mutating func offerTabTitle(_ text: _GraphValue<Text>, _ inputs: _ViewInputs) {
        guard inputs.base.preferenceKeys.contains(TabItemPartsKey.self) else { return }
        preferences[TabItemPartsKey.self] = text.map("tab title") { TabItemParts(title: $0) }.attribute
    }

    /// Hands an image to the tab whose label it is in.
    mutating func offerTabIcon(_ image: _GraphValue<Image>, _ inputs: _ViewInputs) {
        guard inputs.base.preferenceKeys.contains(TabItemPartsKey.self) else { return }
        let image = image.attribute
        let variants = inputs.base.environmentValue(\.symbolVariants)
        preferences[TabItemPartsKey.self] = Attribute("tab icon") {
            TabItemParts(icon: image.value, variants: variants.value)
        }
    }
}

/// A view of the image and the text in a tab's label. The label itself is there, but nowhere to be seen.
nonisolated struct TabItemReader<Content: View>: View {
    var item: TabItem
    /// How symbols are drawn unless the label says otherwise.
    var variants = SymbolVariants.none
    @ViewBuilder var content: @MainActor (TabItemParts) -> Content

    @MainActor var body: some View {
        HiddenTabItem(
            label: item.label.labelStyle(.titleAndIcon).environment(\.symbolVariants, variants), content: content)
    }
}

nonisolated private struct HiddenTabItem<Label: View, Content: View>: PrimitiveView {
    var label: Label
    var content: @MainActor (TabItemParts) -> Content

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let host = inputs.base.host
        var labelInputs = inputs
        labelInputs.base.preferenceKeys = [TabItemPartsKey.self]
        let label = Label._makeView(view: view.map("tab label") { $0.label }, inputs: labelInputs)
        let parts = label.preferences[TabItemPartsKey.self]
        let shown = Attribute<Content>(
            "tab item",
            uncompared: {
                let content = view.value.content
                let parts = parts?.value ?? TabItemParts()
                return host.observing { onMainActor { content(parts) } }
            })
        return Content._makeView(view: _GraphValue(shown), inputs: inputs)
    }
}

struct TabItemTraitKey: ViewTraitKey {
    static var defaultValue: TabItem? { nil }
}

nonisolated extension View {
    /// Says what a tab view's bar shows for this tab: an image and a text, or a label. In a bar, symbols are filled.
    ///
    /// The bar takes the first `Image` and the first `Text` in the view, however deep in views of your own they are, and arranges
    /// them itself. Everything else – shapes, further texts, fonts and colours around them – is left out, as on an iPhone.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TraitWritingModifier<TabItemTraitKey>(value: TabItem(label())))
    }
}
