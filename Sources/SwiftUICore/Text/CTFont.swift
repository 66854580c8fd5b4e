import Foundation
import Typesetting

/// A font of Core Text: one that nothing changes any more.
public final class CTFont: Hashable, @unchecked Sendable {
    package let font: Font
    package let descriptor: FontDescriptor

    package init(font: Font, context: Font.Context) {
        descriptor = font.descriptor(in: context)
        self.font = Font(source: .fixed(descriptor))
    }

    public static func == (a: CTFont, b: CTFont) -> Bool { a.descriptor == b.descriptor }

    public func hash(into hasher: inout Hasher) { hasher.combine(descriptor) }

    package var metrics: FontMetrics { FontMetrics(descriptor) }
}

/// A font by its family's or its own name. A size of 0 counts as 12 points. The matrix has to be nil, or the identity: letters are
/// not transformed one by one, which is reported.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    if let matrix, !matrix.pointee.isIdentity {
        RuntimeIssue.report(
            "CTFontCreateWithName(“\(name)”): single letters cannot be transformed, so the matrix is ignored. Transform the drawing instead.")
    }
    return CTFont(font: .custom(name, fixedSize: size == 0 ? 12 : size), context: Font.Context())
}

/// What Core Foundation calls a string.
public typealias CFString = String

/// Returns the size of a font in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.descriptor.usableSize }

/// Above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent }

/// Below the baseline, in points.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent }

/// The distance between lines beyond ascent and descent, in points: that of a text style; 0 for fonts of a fixed size.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.metrics.leading }

/// From the baseline to the top of a capital, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }

/// From the baseline to the top of a small x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }

extension Font {
    /// A font of Core Text. Its size does not follow the user's text size.
    public init(_ font: CTFont) {
        self = font.font
    }
}
