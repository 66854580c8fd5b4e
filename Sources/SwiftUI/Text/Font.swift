import Foundation
import Typesetting

/// A font that depends on the environment only when a text uses it.
///
/// The system font is drawn with Inter, its line heights and baselines are those of Apple's system font.
public struct Font: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case style(TextStyle, Design?, Weight?)
        case system(size: CGFloat, Weight?, Design?)
        case custom(String, size: CGFloat)
    }

    package enum Modifier: Hashable, Sendable {
        case weight(Weight)
        case design(Design)
        case bold
        case italic
        case monospacedDigit
        case lowercaseSmallCaps
        case uppercaseSmallCaps
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

    /// The weight of a font.
    public struct Weight: Hashable, Sendable {
        /// 100 … 900.
        package let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// The kind of letters.
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
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
    public static let largeTitle = Font.system(.largeTitle)
    public static let title = Font.system(.title)
    public static let title2 = Font.system(.title2)
    public static let title3 = Font.system(.title3)
    public static let headline = Font.system(.headline)
    public static let subheadline = Font.system(.subheadline)
    public static let body = Font.system(.body)
    public static let callout = Font.system(.callout)
    public static let footnote = Font.system(.footnote)
    public static let caption = Font.system(.caption)
    public static let caption2 = Font.system(.caption2)

    /// The system font of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(source: .style(style, design, weight))
    }

    /// The system font at `size` points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(source: .system(size: size, weight, design))
    }

    /// A font by its family's name, at `size` points. The system font stands in for names that are not known.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(source: .custom(name, size: size))
    }

    /// A font by its family's name, at `size` points where `textStyle` has its default size.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(source: .custom(name, size: size))
    }

    /// A font by its family's name, at exactly `fixedSize` points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(source: .custom(name, size: fixedSize))
    }
}

extension Font {
    public func weight(_ weight: Weight) -> Font { modified(.weight(weight)) }

    /// The bold trait: bold for large titles, semibold for the text styles that are smaller than `title2`.
    public func bold() -> Font { modified(.bold) }

    public func italic() -> Font { modified(.italic) }

    /// The monospaced design of this font.
    public func monospaced() -> Font { modified(.design(.monospaced)) }

    /// Digits of equal width.
    public func monospacedDigit() -> Font { modified(.monospacedDigit) }

    /// Small capitals for all letters.
    public func smallCaps() -> Font { lowercaseSmallCaps().uppercaseSmallCaps() }

    public func lowercaseSmallCaps() -> Font { modified(.lowercaseSmallCaps) }

    public func uppercaseSmallCaps() -> Font { modified(.uppercaseSmallCaps) }
}
