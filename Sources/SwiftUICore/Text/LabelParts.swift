import IncrementalGraph

/// What a bar takes of a label.
nonisolated package struct LabelParts {
    package var icon: Image?
    /// The variants of the icon's symbol at its position in the label.
    package var variants: SymbolVariants
    package var title: Text?

    package init(icon: Image? = nil, variants: SymbolVariants = .none, title: Text? = nil) {
        self.icon = icon
        self.variants = variants
        self.title = title
    }
}

/// The first image and the first text of a view, whatever it is made of.
package struct LabelPartsKey: PreferenceKey {
    package static var defaultValue: LabelParts { LabelParts() }

    package static func reduce(value: inout LabelParts, nextValue: () -> LabelParts) {
        guard value.icon == nil || value.title == nil else { return }
        let next = nextValue()
        if value.icon == nil {
            value.icon = next.icon
            value.variants = next.variants
        }
        value.title = value.title ?? next.title
    }
}

nonisolated extension Text {
    /// The text alone, with its accessibility label: bars have their own fonts and colours.
    fileprivate var unstyled: Text {
        var text = self
        text.modifiers.removeAll { if case .spokenLabel = $0 { false } else { true } }
        switch storage {
        case .concatenated(let first, let second): text.storage = .concatenated(first.unstyled, second.unstyled)
        case .attributed(let string): text.storage = .verbatim(String(string.characters))
        case .verbatim, .localized, .image, .formatted: break
        }
        return text
    }
}

extension _ViewOutputs {
    /// Hands a text to the bar whose label it is in.
    mutating func offerTitle(_ text: _GraphValue<Text>, _ inputs: _ViewInputs) {
        guard inputs.base.preferenceKeys.contains(LabelPartsKey.self) else { return }
        preferences[LabelPartsKey.self] = text.map("tab title") { LabelParts(title: $0.unstyled) }.attribute
    }

    /// Hands an image to the bar whose label it is in.
    mutating func offerIcon(_ image: _GraphValue<Image>, _ inputs: _ViewInputs) {
        guard inputs.base.preferenceKeys.contains(LabelPartsKey.self) else { return }
        let image = image.attribute
        let variants = inputs.base.environmentValue(\.symbolVariants)
        preferences[LabelPartsKey.self] = Attribute("tab icon") {
            LabelParts(icon: image.value, variants: variants.value)
        }
    }
}
