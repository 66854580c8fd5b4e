import Foundation

/// A request for a font: a style, not a file. Sizes are in points.
package struct FontDescriptor: Hashable, Sendable {
    package enum Design: UInt8, Hashable, Sendable, CaseIterable {
        case `default`, rounded, serif, monospaced
    }

    package enum SmallCaps: UInt8, Hashable, Sendable {
        case none, lowercase, uppercase, all
    }

    /// A family of the catalogue by name ("Inter", "JetBrains Mono"); nil for the system font of `design`.
    package var family: String?
    package var design: Design
    /// Points. Not finite or negative counts as 0.
    package var size: CGFloat
    /// 100 (ultra light) … 900 (black).
    package var weight: Int
    package var isItalic: Bool
    package var monospacedDigit: Bool
    package var smallCaps: SmallCaps
    /// Points that lines are taller (or, negative, lower) than the font's own, half of them above the letters.
    package var extraLineHeight: CGFloat = 0
    /// Points between a text in this font and a text above it: what a text style's published line height exceeds the
    /// font's own by.
    package var textGap: CGFloat = 0
    /// The factor for the widths of the letters.
    package var stretch: CGFloat = 1

    package init(
        family: String? = nil, design: Design = .default, size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false,
        monospacedDigit: Bool = false, smallCaps: SmallCaps = .none
    ) {
        self.family = family
        self.design = design
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.monospacedDigit = monospacedDigit
        self.smallCaps = smallCaps
    }

    /// The descriptor without what shaping does not depend on.
    var forShaping: FontDescriptor {
        var descriptor = self
        // Only the choice between the text and the display cut depends on the size.
        descriptor.size = usableSize >= SystemTracking.opticalSwitch ? SystemTracking.opticalSwitch : 0
        descriptor.extraLineHeight = 0
        descriptor.textGap = 0
        descriptor.stretch = 1
        return descriptor
    }

    /// Letters are squeezed to a quarter and stretched to four times their width at most.
    var usableStretch: CGFloat {
        stretch.isFinite ? min(max(stretch, 0.25), 4) : 1
    }

    /// A size that arithmetic can bear: 0 … 10,000 points.
    package var usableSize: CGFloat {
        size.isFinite ? min(max(size, 0), 10_000) : 0
    }
}
