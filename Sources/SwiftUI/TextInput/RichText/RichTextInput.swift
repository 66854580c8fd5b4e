import Foundation

/// A text with attributes that is edited.
struct RichTextInput {
    var text: AttributedString
    var selection: Binding<AttributedTextSelection>?
    var write: (AttributedString) -> Void
    /// What the text may look like; nil allows everything.
    var formatting: FormattingSetting?
    /// The font of text that has none.
    var font: Font
    var fontContext: Font.Context
}

extension RichTextInput {
    /// What a key with the command key changes; nil for other keys.
    func change(for character: Character, in attributes: [AttributeContainer]) -> ((inout AttributeContainer) -> Void)? {
        switch character {
        case "b": toggling(attributes, \.isBold) { $0.settingBold($1, in: fontContext) }
        case "i": toggling(attributes, \.isItalic) { $0.settingItalic($1, in: fontContext) }
        case "u": Self.togglingUnderline(attributes)
        default: nil
        }
    }

    private func toggling(
        _ attributes: [AttributeContainer], _ trait: @escaping (Font.Resolved) -> Bool, _ set: @escaping (Font, Bool) -> Font
    ) -> (inout AttributeContainer) -> Void {
        typealias Key = AttributeScopes.SwiftUIAttributes.FontAttribute
        let isOn = attributes.allSatisfy { trait(($0[Key.self] ?? font).resolve(in: fontContext)) }
        return { container in
            container[Key.self] = set(container[Key.self] ?? font, !isOn)
        }
    }

    private static func togglingUnderline(_ attributes: [AttributeContainer]) -> (inout AttributeContainer) -> Void {
        typealias Key = AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute
        let isOn = attributes.allSatisfy { $0[Key.self] != nil }
        return { $0[Key.self] = isOn ? nil : .single }
    }
}

extension Font {
    /// The font in bold or not, without a change that it does not need.
    fileprivate func settingBold(_ isBold: Bool, in context: Context) -> Font {
        var font = self
        font.modifiers.removeAll { if case .bold = $0 { true } else { false } }
        return font.resolve(in: context).isBold == isBold ? font : font.modified(.bold(isBold))
    }

    /// The font in italics or not, without a change that it does not need.
    fileprivate func settingItalic(_ isItalic: Bool, in context: Context) -> Font {
        var font = self
        font.modifiers.removeAll { if case .italic = $0 { true } else { false } }
        return font.resolve(in: context).isItalic == isItalic ? font : font.modified(.italic(isItalic))
    }
}
