import Foundation
import Typesetting

/// A description of a UIKit font: a family, a size and traits.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    package let font: Font
    /// The size of the font, in points.
    public let pointSize: CGFloat

    package init(font: Font) {
        self.font = font
        pointSize = font.descriptor.usableSize
    }

    /// Creates a font with a family name or a font name, at `size` points. An unknown name results in the system font.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(font: .custom(fontName, fixedSize: size))
    }

    /// The system font of a text style. `pointSize` is that at the default text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(font: .system(style.fontStyle))
    }

    /// The same font in another design of the system font.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        UIFontDescriptor(font: font.modified(.design(design.fontDesign)))
    }

    /// The same font with these traits. Bold and italic that are not among them are taken away; the monospaced design and
    /// another leading stay.
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

    /// The same font at `newPointSize` points, whatever the user's text size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font: font.pointSize(newPointSize))
    }

    /// Another family at the same size and with the same traits.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var changed = Font.custom(newFamily, fixedSize: pointSize)
        changed.modifiers = font.modifiers
        return UIFontDescriptor(font: changed).withSymbolicTraits(symbolicTraits.subtracting(.traitMonoSpace)) ?? self
    }

    /// What the font is: bold from a weight of 600 on, slanted, monospaced, and how close its lines stand.
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

    /// Whether both are made in the same way.
    open override func isEqual(_ object: Any?) -> Bool { font == (object as? UIFontDescriptor)?.font }

    /// Equal for equal descriptors.
    open override var hash: Int { font.hashValue }

    /// The traits of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Letters are italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold, as the font has it; read back, a weight of 600 or more.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// The monospaced design.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Lines 2 points lower than usual.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines 2 points taller than usual; not counted together with `traitTightLeading`.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A design of the system font.
    public struct SystemDesign: Hashable, Sendable {
        let fontDesign: Font.Design

        /// The system font's own, without serifs.
        public static let `default` = SystemDesign(fontDesign: .default)
        /// Letters with round ends.
        public static let rounded = SystemDesign(fontDesign: .rounded)
        /// Letters with serifs.
        public static let serif = SystemDesign(fontDesign: .serif)
        /// Letters of one width.
        public static let monospaced = SystemDesign(fontDesign: .monospaced)
    }
}

extension UIFont {
    /// - Parameter size: Points; 0 keeps the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(font: size == 0 ? descriptor.font : descriptor.font.pointSize(size))
    }

    /// The requested family, size and traits of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: font) }

    /// The names of the available fonts.
    public static var familyNames: [String] { (CustomFonts.familyNames + FontCatalog.textFamilyNames).sorted() }

    /// The names of the faces of a family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        CustomFonts.faceNames.first { $0.family == familyName }?.faces ?? []
    }
}

/// Scales lengths and fonts as a text style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: Font.TextStyle

    /// Scales fonts with a text style (`scaledFont(for:)`). Lengths stay as they are: see `scaledValue(for:)`.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle.fontStyle
    }

    /// The metrics of `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// A font that scales with the style where SwiftUI draws it. One that scales already, as those of text styles do, stays as it is.
    open func scaledFont(for font: UIFont) -> UIFont {
        switch font.font.source {
        case .style, .custom(_, _, _?): return font
        case .system, .custom, .fixed: break
        }
        var changed = font.font
        changed.modifiers.append(.scaledWith(style))
        return UIFont(font: changed)
    }

    /// The font at the text size of `traitCollection`, which no longer follows the user's; without one as `scaledFont(for:)`.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        guard let traitCollection else { return scaledFont(for: font) }
        return font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }

    /// A length at the default text size; views scale theirs by `@ScaledMetric`.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }

    /// A length at the text size of `traitCollection`, rounded to a pixel; without one, at the default text size.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        guard let traitCollection, let size = DynamicTypeSize(traitCollection.preferredContentSizeCategory) else { return value }
        return style.scaled(value, at: size, displayScale: traitCollection.displayScale)
    }
}
