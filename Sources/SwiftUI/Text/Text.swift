import Foundation

/// Shows one or more lines of read-only text.
///
/// A text takes the room of its lines, wraps where it is offered less width, and is cut where it is offered less height.
/// Colours animate, and the text moves to its new place. In an animated transaction another font or other line breaks are
/// reached on the way, and other characters cross-fade; `contentTransition(_:)` asks for something else.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
    indirect enum Storage: Equatable, Sendable {
        case verbatim(String)
        case key(LocalizedStringKey)
        case concatenated(Text, Text)
        case image(Image)
        case formatted(FormattedText)
    }

    enum Modifier: Equatable, Sendable {
        case font(Font?)
        case weight(Font.Weight?)
        case design(Font.Design?)
        case bold(Bool)
        case italic(Bool)
        case monospacedDigit
        case kerning(CGFloat)
        case tracking(CGFloat)
        case baselineOffset(CGFloat)
        case underline(TextAttributes.LineStyle?)
        case strikethrough(TextAttributes.LineStyle?)
        case foreground(TextForeground?)
        case custom(AnyTextAttribute)
    }

    var storage: Storage
    /// In the order of application; the first of a kind wins.
    var modifiers: [Modifier] = []

    init(storage: Storage) {
        self.storage = storage
    }

    /// Shows a key with its interpolated values. There are no translation tables, so a key shows itself.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        self.init(storage: .key(key))
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

    /// Both texts, one after the other, each with its own look.
    public static func + (lhs: Text, rhs: Text) -> Text {
        Text(storage: .concatenated(lhs, rhs))
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeTextView(view: view, inputs: inputs)
    }
}

nonisolated extension Text {
    private func modified(_ modifier: Modifier) -> Text {
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

    public func bold() -> Text { modified(.bold(true)) }

    public func bold(_ isActive: Bool) -> Text { modified(.bold(isActive)) }

    public func italic() -> Text { modified(.italic(true)) }

    public func italic(_ isActive: Bool) -> Text { modified(.italic(isActive)) }

    /// Sets the text in the monospaced design.
    public func monospaced(_ isActive: Bool = true) -> Text { modified(.design(isActive ? .monospaced : nil)) }

    /// Gives the digits equal widths.
    public func monospacedDigit() -> Text { modified(.monospacedDigit) }

    /// Adds `kerning` points after each character.
    public func kerning(_ kerning: CGFloat) -> Text { modified(.kerning(kerning)) }

    /// Adds `tracking` points after each character; wins over `kerning`.
    public func tracking(_ tracking: CGFloat) -> Text { modified(.tracking(tracking)) }

    /// Raises the characters by `baselineOffset` points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { modified(.baselineOffset(baselineOffset)) }

    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        modified(.underline(isActive ? TextAttributes.LineStyle(color: color) : nil))
    }

    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        modified(.strikethrough(isActive ? TextAttributes.LineStyle(color: color) : nil))
    }

    /// Paints the characters in `color`; nil is the foreground style of the environment.
    public func foregroundColor(_ color: Color?) -> Text {
        modified(.foreground(color.map { TextForeground(style: $0) }))
    }

    /// Paints the characters with `style`.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        modified(.foreground(TextForeground(style: style)))
    }
}
