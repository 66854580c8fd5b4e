import Foundation
import Typesetting

/// A font of UIKit, for its metrics and for measuring text.
open class UIFont: NSObject, @unchecked Sendable {
    package let font: Font
    private let descriptor: FontDescriptor

    package init(font: Font) {
        self.font = font
        descriptor = font.descriptor
    }

    /// Creates a font by its family's name; an unknown name results in the system font.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(font: .custom(fontName, fixedSize: fontSize))
    }

    /// The system font at `fontSize` points, regular.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(font: .system(size: fontSize))
    }

    /// The system font at `fontSize` points, in the named weight that is nearest to `weight`.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: weight.fontWeight))
    }

    /// The system font at `fontSize` points, bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: .bold))
    }

    /// The system font at `fontSize` points, slanted.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(font: .system(size: fontSize).italic())
    }

    /// The monospaced design of the system font at `fontSize` points.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: weight.fontWeight, design: .monospaced))
    }

    /// The system font at `fontSize` points, with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: weight.fontWeight).monospacedDigit())
    }

    /// The system font of a text style. Its metrics are those at the default text size; drawn by SwiftUI, it follows the user's.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(font: .system(style.fontStyle))
    }

    private var metrics: FontMetrics { FontMetrics(descriptor) }

    /// Points; of a text style at the default text size.
    open var pointSize: CGFloat { descriptor.usableSize }
    /// Ascent and descent together, in points; without `leading`.
    open var lineHeight: CGFloat { metrics.lineHeight }
    /// Above the baseline, in points.
    open var ascender: CGFloat { metrics.ascent }
    /// Negative: below the baseline.
    open var descender: CGFloat { -metrics.descent }
    /// From the baseline to the top of a capital, in points.
    open var capHeight: CGFloat { metrics.capHeight }
    /// From the baseline to the top of a small x, in points.
    open var xHeight: CGFloat { metrics.xHeight }
    /// The distance between lines beyond `lineHeight`, in points: that of a text style; 0 for fonts of a fixed size.
    open var leading: CGFloat { metrics.leading }

    /// The same font at `fontSize` points, which no longer follows the user's text size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var changed = font
        switch font.source {
        case .style(let style, let design, let weight): changed.source = .system(size: fontSize, weight ?? style.weight, design)
        case .system(_, let weight, let design): changed.source = .system(size: fontSize, weight, design)
        case .custom(let name, _, _): changed.source = .custom(name, size: fontSize, nil)
        case .fixed(var descriptor):
            descriptor.size = fontSize
            changed.source = .fixed(descriptor)
        }
        changed.modifiers.removeAll {
            switch $0 {
            case .pointSize, .scaled, .scaledWith: true
            default: false
            }
        }
        return UIFont(font: changed)
    }

    /// Whether both are made in the same way: the font of a text style is not equal to one of its size and weight.
    open override func isEqual(_ object: Any?) -> Bool {
        font == (object as? UIFont)?.font
    }

    /// Equal for equal fonts.
    open override var hash: Int { font.hashValue }
}

extension UIFont {
    /// How heavy letters are, on UIKit's scale: 0 is regular. Between the named weights the nearest one is drawn.
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// −0.8: `Font.Weight.ultraLight`.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// −0.6: `Font.Weight.thin`.
        public static let thin = Weight(rawValue: -0.6)
        /// −0.4: `Font.Weight.light`.
        public static let light = Weight(rawValue: -0.4)
        /// 0: `Font.Weight.regular`.
        public static let regular = Weight(rawValue: 0)
        /// 0.23: `Font.Weight.medium`.
        public static let medium = Weight(rawValue: 0.23)
        /// 0.3: `Font.Weight.semibold`.
        public static let semibold = Weight(rawValue: 0.3)
        /// 0.4: `Font.Weight.bold`.
        public static let bold = Weight(rawValue: 0.4)
        /// 0.56: `Font.Weight.heavy`.
        public static let heavy = Weight(rawValue: 0.56)
        /// 0.62: `Font.Weight.black`.
        public static let black = Weight(rawValue: 0.62)

        /// The nearest named weight.
        package var fontWeight: Font.Weight {
            let named: [(Weight, Font.Weight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
                (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
            ]
            return named.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
        }
    }

    /// UIKit's names of text styles. One that is not known counts as `body`.
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// `Font.TextStyle.largeTitle`.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// `Font.TextStyle.title`.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// `Font.TextStyle.title2`.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// `Font.TextStyle.title3`.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// `Font.TextStyle.headline`.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// `Font.TextStyle.subheadline`.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// `Font.TextStyle.body`.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// `Font.TextStyle.callout`.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// `Font.TextStyle.footnote`.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// `Font.TextStyle.caption`.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// `Font.TextStyle.caption2`.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var fontStyle: Font.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption
            case .caption2: .caption2
            default: .body
            }
        }
    }
}

extension Font {
    /// A font of UIKit in SwiftUI.
    public init(_ font: UIFont) {
        self = font.font
    }
}
