import Foundation
import Typesetting

/// The style of characters: what the environment sets for all texts in it, and what a text changes for itself.
package struct TextAttributes: Equatable, Sendable {
    package enum Emphasis: Equatable, Sendable {
        case weight(Font.Weight)
        case bold
    }

    package var font: Font?
    package var emphasis: Emphasis?
    package var design: Font.Design?
    package var width: Font.Width?
    package var isItalic = false
    /// Set in the smaller size of secondary text.
    var isSecondary = false
    var usesMonospacedDigits = false
    package var kerning: CGFloat = 0
    /// Wins over `kerning`.
    package var tracking: CGFloat?
    package var baselineOffset: CGFloat = 0
    package var underline: Text.LineStyle?
    package var strikethrough: Text.LineStyle?
    package var background: Color?
    package var link: URL?
    /// nil: the foreground style of the environment.
    package var foreground: TextForeground?
    package var custom = CustomTextAttributes()
    package var paragraph = ParagraphAttributes()
    var language = TypesettingLanguage.automatic
    /// How many steps shorter than in full values are written.
    var variant = 0

    package var weight: Font.Weight? {
        get {
            guard case .weight(let weight) = emphasis else { return nil }
            return weight
        }
        set { emphasis = newValue.map { .weight($0) } }
    }

    package var isBold: Bool {
        get { emphasis == .bold }
        set { emphasis = newValue ? .bold : nil }
    }

    private static let secondaryScale: CGFloat = 0.8

    var resolvedFont: Font {
        var font = font ?? .body
        if let design {
            font = font.modified(.design(design))
        }
        switch emphasis {
        case .weight(let weight): font = font.modified(.weight(weight))
        case .bold: font = font.modified(.bold(true))
        case nil: break
        }
        if isItalic {
            font = font.modified(.italic(true))
        }
        if let width {
            font = font.modified(.width(width))
        }
        if isSecondary {
            font = font.modified(.scaled(Self.secondaryScale))
        }
        if usesMonospacedDigits {
            font = font.modified(.monospacedDigit)
        }
        return font
    }
}

/// A style for characters that a text brings itself.
package struct TextForeground: Equatable, Sendable {
    package var style: any ShapeStyle

    package static func == (a: TextForeground, b: TextForeground) -> Bool {
        guard let first = a.style as? any Equatable, let second = b.style as? any Equatable else { return false }
        return areEqual(first, second)
    }

    private static func areEqual<T: Equatable>(_ a: T, _ b: any Equatable) -> Bool {
        a == (b as? T)
    }
}

private struct TextAttributesKey: EnvironmentKey {
    static var defaultValue: TextAttributes { TextAttributes() }
}

extension EnvironmentValues {
    var textAttributes: TextAttributes {
        get { self[TextAttributesKey.self] }
        set { self[TextAttributesKey.self] = newValue }
    }

    /// The font of texts that set none; nil is `.body`.
    public var font: Font? {
        get { textAttributes.font }
        set { textAttributes.font = newValue }
    }
}

nonisolated extension View {
    /// Sets the font of the text in this view.
    public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    /// Sets the weight of the text in this view; nil is the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        environment(\.textAttributes.weight, weight)
    }

    /// Sets the design of the text in this view; nil is the font's own.
    public func fontDesign(_ design: Font.Design?) -> some View {
        environment(\.textAttributes.design, design)
    }

    /// Sets the text in this view in bold, as its font has it. False takes back bold and weights set around the view.
    public func bold(_ isActive: Bool = true) -> some View {
        environment(\.textAttributes.isBold, isActive)
    }

    /// Sets whether the letters in this view are italic, also if the views around make them italic.
    public func italic(_ isActive: Bool = true) -> some View {
        environment(\.textAttributes.isItalic, isActive)
    }

    /// Sets the text in this view in the monospaced design.
    public func monospaced(_ isActive: Bool = true) -> some View {
        environment(\.textAttributes.design, isActive ? .monospaced : nil)
    }

    /// Uses digits with equal widths in this view.
    public func monospacedDigit() -> some View {
        environment(\.textAttributes.usesMonospacedDigits, true)
    }

    /// Adds `kerning` points after each character.
    public func kerning(_ kerning: CGFloat) -> some View {
        environment(\.textAttributes.kerning, kerning)
    }

    /// Adds `tracking` points after each character; wins over `kerning`.
    public func tracking(_ tracking: CGFloat) -> some View {
        environment(\.textAttributes.tracking, tracking)
    }

    /// Raises the characters by `baselineOffset` points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.textAttributes.baselineOffset, baselineOffset)
    }

    /// Draws a line below the text in this view, in `color` or the colour of the characters.
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        environment(\.textAttributes.underline, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }

    /// Draws a line through the text in this view, in `color` or the colour of the characters.
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        environment(\.textAttributes.strikethrough, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }

    /// Sets the width of the letters in this view; nil is the font's own.
    public func fontWidth(_ width: Font.Width?) -> some View {
        environment(\.textAttributes.width, width)
    }

    /// Sets the text in this view in its usual size or the smaller one of secondary text.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textAttributes.isSecondary) { isSecondary in
            if isEnabled {
                isSecondary = scale == .secondary
            }
        }
    }
}
