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

    /// A font by its family's name; the system font stands in for names that are not known.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(font: .custom(fontName, fixedSize: fontSize))
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(font: .system(size: fontSize))
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: weight.fontWeight))
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: .bold))
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(font: .system(size: fontSize).italic())
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: weight.fontWeight, design: .monospaced))
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(font: .system(size: fontSize, weight: weight.fontWeight).monospacedDigit())
    }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(font: .system(style.fontStyle))
    }

    private var metrics: FontMetrics { FontMetrics(descriptor) }

    open var pointSize: CGFloat { descriptor.usableSize }
    open var lineHeight: CGFloat { metrics.lineHeight }
    open var ascender: CGFloat { metrics.ascent }
    /// Negative: below the baseline.
    open var descender: CGFloat { -metrics.descent }
    open var capHeight: CGFloat { metrics.capHeight }
    open var xHeight: CGFloat { metrics.xHeight }
    open var leading: CGFloat { metrics.leading }

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
        return UIFont(font: changed)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        font == (object as? UIFont)?.font
    }

    open override var hash: Int { font.hashValue }
}

extension UIFont {
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
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

    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        package var fontStyle: Font.TextStyle {
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
