import Foundation
import Typesetting

/// What a font of UIKit is asked for: a family, a size and traits.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    package let font: Font
    /// Points.
    public let pointSize: CGFloat

    package init(font: Font) {
        self.font = font
        pointSize = font.descriptor.usableSize
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(font: .custom(fontName, fixedSize: size))
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(font: .system(style.fontStyle))
    }

    /// The same font in another design of the system font.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        UIFontDescriptor(font: font.modified(.design(design.fontDesign)))
    }

    /// The same font with these traits and no others.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var changed = font
        changed.modifiers.append(.bold(symbolicTraits.contains(.traitBold)))
        changed.modifiers.append(.italic(symbolicTraits.contains(.traitItalic)))
        if symbolicTraits.contains(.traitMonoSpace) {
            changed.modifiers.append(.monospaced(true))
        }
        if symbolicTraits.contains(.traitTightLeading) {
            changed.modifiers.append(.leading(.tight))
        } else if symbolicTraits.contains(.traitLooseLeading) {
            changed.modifiers.append(.leading(.loose))
        }
        return UIFontDescriptor(font: changed)
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font: font.pointSize(newPointSize))
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(name: newFamily, size: pointSize)
    }

    open var symbolicTraits: SymbolicTraits {
        let descriptor = font.descriptor
        var traits: SymbolicTraits = []
        if descriptor.weight >= 600 {
            traits.insert(.traitBold)
        }
        if descriptor.isItalic {
            traits.insert(.traitItalic)
        }
        if descriptor.design == .monospaced {
            traits.insert(.traitMonoSpace)
        }
        if descriptor.extraLineHeight != 0 {
            traits.insert(descriptor.extraLineHeight < 0 ? .traitTightLeading : .traitLooseLeading)
        }
        return traits
    }

    open override func isEqual(_ object: Any?) -> Bool { font == (object as? UIFontDescriptor)?.font }

    open override var hash: Int { font.hashValue }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    public struct SystemDesign: Hashable, Sendable {
        package let fontDesign: Font.Design

        public static let `default` = SystemDesign(fontDesign: .default)
        public static let rounded = SystemDesign(fontDesign: .rounded)
        public static let serif = SystemDesign(fontDesign: .serif)
        public static let monospaced = SystemDesign(fontDesign: .monospaced)
    }
}

extension UIFont {
    /// - Parameter size: Points; 0 keeps the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(font: size == 0 ? descriptor.font : descriptor.font.pointSize(size))
    }

    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: font) }

    /// The names of the fonts that can be asked for.
    public static var familyNames: [String] { (CustomFonts.familyNames + FontCatalog.textFamilyNames).sorted() }

    /// The names of the faces of a family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        CustomFonts.faceNames.first { $0.family == familyName }?.faces ?? []
    }
}

/// Scales lengths and fonts as a text style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: Font.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle.fontStyle
    }

    /// Those of `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// A font that scales with the style where SwiftUI draws it.
    open func scaledFont(for font: UIFont) -> UIFont {
        var changed = font.font
        if case .custom(let name, let size, _) = changed.source {
            changed.source = .custom(name, size: size, style)
        }
        return UIFont(font: changed)
    }

    /// A length at the default text size; views scale theirs by `@ScaledMetric`.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
