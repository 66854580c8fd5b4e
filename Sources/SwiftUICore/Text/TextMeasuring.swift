import Foundation
import Typesetting

extension NSAttributedString.Key {
    /// The value is a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The value is a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The value is a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The value is a number of points after each character.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The value is a number of points after each character; wins over `kern`.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The value is a number of points upwards.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The value is the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The value is a `UIColor`.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The value is the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The value is a `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The value is an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The value is a `URL` or a string.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// How a string is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// As many lines as the string needs; without it, one line per paragraph.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Harmless: lines include their font's leading in either case.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Not shown: `boundingRect(with:options:context:)` reports that strings are measured by the metrics of their fonts.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// No more lines than fit the height.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What measuring a string has come to.
open class NSStringDrawingContext: NSObject {
    /// How far fonts may shrink in order to fit the width, 0 … 1; 0 counts as 1.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which the texts are scaled.
    public internal(set) var actualScaleFactor: CGFloat = 1
    /// The box around the string.
    public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The space that the string takes on one line per paragraph, in points; the same as that of a `Text`. Characters
    /// without a font are set in 12 points.
    public func size() -> CGSize {
        layout(width: nil, height: nil, context: nil).size
    }

    /// The space that the string takes, from a corner at zero. With `usesLineFragmentOrigin` it has lines as wide as `size`,
    /// otherwise one line per paragraph. Not shown: `usesDeviceMetrics` makes no difference.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil) -> CGRect {
        RuntimeIssue.notShown(
            "NSStringDrawingOptions.usesDeviceMetrics", "Strings are measured by the metrics of their fonts.", if: options.contains(.usesDeviceMetrics))
        let wraps = options.contains(.usesLineFragmentOrigin)
        func usable(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e7 ? length : nil }
        let layout = layout(
            width: wraps ? usable(size.width) : nil, height: options.contains(.truncatesLastVisibleLine) ? usable(size.height) : nil,
            context: context)
        let bounds = CGRect(origin: .zero, size: layout.size)
        context?.actualScaleFactor = layout.scaleFactor
        context?.totalBounds = bounds
        return bounds
    }

    private func layout(width: CGFloat?, height: CGFloat?, context: NSStringDrawingContext?) -> TextLayout {
        var runs: [StyledRun] = []
        var paragraph = ParagraphStyle()
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let font = (attributes[.font] as? UIFont)?.font ?? .system(size: 12)
            let spacing = number(attributes[.tracking]) ?? number(attributes[.kern]) ?? 0
            runs.append(
                StyledRun(
                    attributedSubstring(from: range).string, font: font.descriptor, tracking: spacing,
                    baselineOffset: number(attributes[.baselineOffset]) ?? 0))
            if range.location == 0, let style = attributes[.paragraphStyle] as? NSParagraphStyle {
                paragraph.lineSpacing = style.lineSpacing
                paragraph.lineLimit = style.lineBreakMode.isSingleLine ? 1 : nil
            }
        }
        if let factor = context?.minimumScaleFactor, factor > 0 {
            paragraph.minimumScaleFactor = factor
        }
        return Typesetter.layout(runs, paragraph, width: width, height: height)
    }
}

/// The number that an attribute is.
package func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
}

extension StringProtocol {
    /// The space that the string takes on one line per paragraph with `attributes`, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: String(self), attributes: attributes).size()
    }

    /// The space that the string takes with `attributes`, from a corner at zero. With `usesLineFragmentOrigin` it has lines as
    /// wide as `size`, otherwise one line per paragraph.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: String(self), attributes: attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// The space that the string takes on one line per paragraph with `attributes`, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// The space that the string takes with `attributes`, from a corner at zero.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
