import Foundation

/// Shows one or more lines of read-only text.
///
/// A text takes the space of its lines, wraps in a smaller width, and is truncated in a smaller height. Colours animate, and the text moves to its new
/// position. In an animated transaction, a change of the font or of line breaks is animated, and other characters cross-fade. `contentTransition(_:)`
/// sets other transitions.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
    package indirect enum Storage: Equatable, Sendable {
        case verbatim(String)
        case localized(LocalizedText)
        case concatenated(Text, Text)
        case image(Image)
        case formatted(FormattedText)
        case attributed(AttributedString)
    }

    package enum Modifier: Equatable, Sendable {
        case font(Font?)
        case weight(Font.Weight?)
        case design(Font.Design?)
        case bold(Bool)
        case italic(Bool)
        case monospacedDigit
        case kerning(CGFloat)
        case tracking(CGFloat)
        case baselineOffset(CGFloat)
        case underline(LineStyle?)
        case strikethrough(LineStyle?)
        case width(Font.Width?)
        case secondary(Bool)
        case spokenLabel(String)
        case foreground(TextForeground?)
        case custom(AnyTextAttribute)
        case language(TypesettingLanguage)
        case speech(AccessibilitySpeech)
        /// How many steps shorter than in full.
        case variant(Int)
    }

    package var storage: Storage
    /// In the order of application; the first of a kind wins.
    package var modifiers: [Modifier] = []

    package init(storage: Storage) {
        self.storage = storage
    }

    /// Shows the localization of a key in the environment's language, with its interpolated values and with its Markdown: emphasis, code, links. A key
    /// without a translation shows itself.
    ///
    /// Translations come from the tables (`.strings`, `.xcstrings`) in the folders of the sources or, with `bundle`, from the bundle. Harmless:
    /// `comment` is for translators.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        self.init(storage: .localized(LocalizedText(key: key, table: tableName, bundle: bundle)))
    }

    /// Shows the text of a resource in the environment's language, with its interpolated values and with its Markdown.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(storage: .localized(resource.text))
    }

    /// Shows a string with its attributes. Missing attributes come from this text's modifiers and the environment.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(storage: .attributed(attributedContent))
    }

    /// Shows a string as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(storage: .verbatim(String(content)))
    }

    /// Shows a string literal as it is.
    public init(verbatim content: String) {
        self.init(storage: .verbatim(content))
    }

    /// Shows a symbol in the font and colour of the text.
    public init(_ image: Image) {
        self.init(storage: .image(image))
    }

    /// Both texts, one after the other, each with its own style.
    public static func + (lhs: Text, rhs: Text) -> Text {
        Text(storage: .concatenated(lhs, rhs))
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var outputs = makeTextView(view: view, inputs: inputs)
        outputs.offerTitle(view, inputs)
        return outputs
    }
}

nonisolated extension Text {
    func modified(_ modifier: Modifier) -> Text {
        var text = self
        text.modifiers.append(modifier)
        return text
    }

    /// Sets the font; nil is that of the environment.
    public func font(_ font: Font?) -> Text { modified(.font(font)) }

    /// Marks the text with a value, which its renderer finds at the runs (`Text.Layout.Run`) that show it.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text { modified(.custom(AnyTextAttribute(value))) }

    /// Sets the weight; nil is the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> Text { modified(.weight(weight)) }

    /// Sets the design; nil is the font's own.
    public func fontDesign(_ design: Font.Design?) -> Text { modified(.design(design)) }

    /// Sets the text in bold, as the font has it: `Font.bold()`. Replaces a weight set around the text.
    public func bold() -> Text { modified(.bold(true)) }

    /// Sets the text in bold, as the font has it. False takes back bold and weights set around the text.
    public func bold(_ isActive: Bool) -> Text { modified(.bold(isActive)) }

    /// Sets the text in italics.
    public func italic() -> Text { modified(.italic(true)) }

    /// Sets whether the letters are italic, also if the views around make them italic.
    public func italic(_ isActive: Bool) -> Text { modified(.italic(isActive)) }

    /// Sets the text in the monospaced design.
    public func monospaced(_ isActive: Bool = true) -> Text { modified(.design(isActive ? .monospaced : nil)) }

    /// Uses digits with equal widths.
    public func monospacedDigit() -> Text { modified(.monospacedDigit) }

    /// Adds `kerning` points after each character.
    public func kerning(_ kerning: CGFloat) -> Text { modified(.kerning(kerning)) }

    /// Adds `tracking` points after each character; wins over `kerning`.
    public func tracking(_ tracking: CGFloat) -> Text { modified(.tracking(tracking)) }

    /// Raises the characters by `baselineOffset` points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { modified(.baselineOffset(baselineOffset)) }

    /// Draws a line below the characters, in `color` or their own.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// Draws a line below the characters, in `color` or their own.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        modified(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Draws a line through the characters, in `color` or their own.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Draws a line through the characters, in `color` or their own.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        modified(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Sets the width of the letters; nil is the font's own.
    public func fontWidth(_ width: Font.Width?) -> Text { modified(.width(width)) }

    /// Sets the text in its usual size or the smaller one of secondary text.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? modified(.secondary(scale == .secondary)) : self
    }

    /// Sets the label for screen readers, scripts and tests; the visible text stays the same.
    public func accessibilityLabel(_ label: Text) -> Text { modified(.spokenLabel(label.plainString)) }

    /// Sets the label for screen readers, scripts and tests; the visible text stays the same.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { accessibilityLabel(Text(labelKey)) }

    /// Sets the label for screen readers, scripts and tests; the visible text stays the same.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringResource) -> Text { accessibilityLabel(Text(label)) }

    /// Sets the label for screen readers, scripts and tests; the visible text stays the same.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { modified(.spokenLabel(String(label))) }

    /// Paints the characters in `color`; nil is the foreground style of the environment.
    public func foregroundColor(_ color: Color?) -> Text {
        modified(.foreground(color.map { TextForeground(style: $0) }))
    }

    /// Paints the characters with `style`.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        modified(.foreground(TextForeground(style: style)))
    }
}
