import Foundation
import Typesetting

/// A font that depends on the environment only when a text uses it.
///
/// The system font is drawn with Inter, its line heights and baselines are those of Apple's system font.
public struct Font: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case style(TextStyle, Design?, Weight?)
        case system(size: CGFloat, Weight?, Design?)
        /// Scales with the style; nil does not scale.
        case custom(String, size: CGFloat, TextStyle?)
        /// As it has been resolved.
        case fixed(FontDescriptor)
    }

    package enum Modifier: Hashable, Sendable {
        case weight(Weight)
        case design(Design)
        case bold(Bool)
        case italic(Bool)
        case monospaced(Bool)
        case monospacedDigit
        case lowercaseSmallCaps(Bool)
        case uppercaseSmallCaps(Bool)
        case leading(Leading)
        case width(Width)
        case pointSize(CGFloat)
        case scaled(CGFloat)
        /// Scales as a style does.
        case scaledWith(TextStyle)
    }

    package var source: Source
    package var modifiers: [Modifier] = []

    package init(source: Source) {
        self.source = source
    }

    package func modified(_ modifier: Modifier) -> Font {
        var font = self
        font.modifiers.append(modifier)
        return font
    }

    /// This font, of which the size is that at the usual text size, and follows the user's as `style` does.
    package func scaled(with style: TextStyle) -> Font { modified(.scaledWith(style)) }

    /// The weight of a font.
    public struct Weight: Hashable, Sendable {
        /// 100 … 900.
        package let value: Int

        /// Weight 100, the lightest.
        public static let ultraLight = Weight(value: 100)
        /// The weight 200.
        public static let thin = Weight(value: 200)
        /// The weight 300.
        public static let light = Weight(value: 300)
        /// Weight 400, that of running text.
        public static let regular = Weight(value: 400)
        /// The weight 500.
        public static let medium = Weight(value: 500)
        /// The weight 600.
        public static let semibold = Weight(value: 600)
        /// The weight 700.
        public static let bold = Weight(value: 700)
        /// The weight 800.
        public static let heavy = Weight(value: 800)
        /// Weight 900, the heaviest.
        public static let black = Weight(value: 900)
    }

    /// How close lines stand.
    public enum Leading: Hashable, Sendable {
        /// The usual height of lines.
        case standard
        /// Lines 2 points lower than usual.
        case tight
        /// Lines 2 points taller than usual.
        case loose

        /// Added to the height of a line.
        package var points: CGFloat {
            switch self {
            case .standard: 0
            case .tight: -2
            case .loose: 2
            }
        }
    }

    /// How wide letters are: 0 is usual, less is narrower.
    public struct Width: Hashable, Sendable {
        /// How much wider letters are, in parts of their usual width: −0.2 is a fifth narrower. Drawn from −0.75 to 3; not a number
        /// counts as 0.
        public var value: CGFloat

        /// Letters that are wider by the part `value` of their usual width, narrower where it is negative.
        public init(_ value: CGFloat) {
            self.value = value
        }

        /// Letters at 0.7 of their usual width.
        public static let compressed = Width(-0.3)
        /// Letters at 0.8 of their usual width.
        public static let condensed = Width(-0.2)
        /// Letters in their usual width.
        public static let standard = Width(0)
        /// Letters at 1.2 of their usual width.
        public static let expanded = Width(0.2)

        /// Widths of letters in units of their usual ones.
        package var stretch: CGFloat { value.isFinite ? min(max(1 + value, 0.25), 4) : 1 }

        package init(stretch: CGFloat) {
            value = stretch - 1
        }
    }

    /// The kind of letters.
    public enum Design: Hashable, Sendable {
        /// The system font's own, without serifs.
        case `default`
        /// Letters with serifs.
        case serif
        /// Letters with round ends.
        case rounded
        /// Letters of one width.
        case monospaced

        var typesetting: FontDescriptor.Design {
            switch self {
            case .default: .default
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }
}

extension Font {
    /// 34 points at the default text size.
    public static let largeTitle = Font.system(.largeTitle)
    /// 28 points at the default text size.
    public static let title = Font.system(.title)
    /// 22 points at the default text size.
    public static let title2 = Font.system(.title2)
    /// 20 points at the default text size.
    public static let title3 = Font.system(.title3)
    /// 17 points, semibold, at the default text size.
    public static let headline = Font.system(.headline)
    /// 15 points at the default text size.
    public static let subheadline = Font.system(.subheadline)
    /// The font with 17 points at the default text size; the default font of texts.
    public static let body = Font.system(.body)
    /// 16 points at the default text size.
    public static let callout = Font.system(.callout)
    /// 13 points at the default text size.
    public static let footnote = Font.system(.footnote)
    /// 12 points at the default text size.
    public static let caption = Font.system(.caption)
    /// 11 points at the default text size.
    public static let caption2 = Font.system(.caption2)

    /// The system font of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(source: .style(style, design, weight))
    }

    /// The older form, whose design is never nil.
    @available(*, deprecated, message: "Use system(_:design:weight:) instead.")
    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(source: .style(style, design, nil))
    }

    /// The system font at `size` points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(source: .system(size: size, weight, design))
    }

    /// The default font of texts: `body`.
    public static var `default`: Font { .body }

    /// A font with a family name or a font name, at `size` points for the default text size. It scales with `body`. An unknown name results in the
    /// system font.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(source: .custom(name, size: size, .body))
    }

    /// A font by its family's or its own name, at `size` points where `textStyle` has its default size.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(source: .custom(name, size: size, textStyle))
    }

    /// A font by its family's or its own name, always at `fixedSize` points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(source: .custom(name, size: fixedSize, nil))
    }
}

extension Font {
    /// The font in this weight, whatever it was. A `bold()` that follows makes it heavier where it is lighter than bold.
    public func weight(_ weight: Weight) -> Font { modified(.weight(weight)) }

    /// The bold trait: bold for large titles, semibold for the text styles that are smaller than `title2`.
    public func bold() -> Font { modified(.bold(true)) }

    /// The bold trait of this font; false makes it regular where it is heavier.
    public func bold(_ isActive: Bool) -> Font { modified(.bold(isActive)) }

    /// The letters slanted.
    public func italic() -> Font { modified(.italic(true)) }

    /// The letters slanted, or upright again.
    public func italic(_ isActive: Bool) -> Font { modified(.italic(isActive)) }

    /// The monospaced design of this font.
    public func monospaced() -> Font { modified(.monospaced(true)) }

    /// The monospaced design of this font; false takes a monospaced design back to the default one.
    public func monospaced(_ isActive: Bool) -> Font { modified(.monospaced(isActive)) }

    /// Digits of equal width.
    public func monospacedDigit() -> Font { modified(.monospacedDigit) }

    /// Small capitals for all letters.
    public func smallCaps() -> Font { smallCaps(true) }

    /// Small capitals for all letters, or letters as they are written.
    public func smallCaps(_ isActive: Bool) -> Font { lowercaseSmallCaps(isActive).uppercaseSmallCaps(isActive) }

    /// Small capitals for small letters.
    public func lowercaseSmallCaps() -> Font { modified(.lowercaseSmallCaps(true)) }

    /// Small capitals for small letters; false leaves those as they are written.
    public func lowercaseSmallCaps(_ isActive: Bool) -> Font { modified(.lowercaseSmallCaps(isActive)) }

    /// Small capitals for capitals.
    public func uppercaseSmallCaps() -> Font { modified(.uppercaseSmallCaps(true)) }

    /// Small capitals for capitals; false leaves those as they are written.
    public func uppercaseSmallCaps(_ isActive: Bool) -> Font { modified(.uppercaseSmallCaps(isActive)) }

    /// Lines that are 2 points lower or taller than usual.
    public func leading(_ leading: Leading) -> Font { modified(.leading(leading)) }

    /// Narrower or wider letters. The font files have one width, so the letters are squeezed or stretched.
    public func width(_ width: Width) -> Font { modified(.width(width)) }

    /// Narrower or wider letters, by their number.
    public func width(_ width: CGFloat) -> Font { modified(.width(Width(width))) }

    /// The same font at `size` points, whatever the user's text size.
    public func pointSize(_ size: CGFloat) -> Font { modified(.pointSize(size)) }

    /// The same font, `factor` times as large.
    public func scaled(by factor: CGFloat) -> Font { modified(.scaled(factor)) }
}
