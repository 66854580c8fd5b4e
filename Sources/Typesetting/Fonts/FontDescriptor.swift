import Foundation

/// What a caller asks for: a look, not a file. Sizes are points.
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

    /// A size that arithmetic can bear: 0 … 10,000 points.
    package var usableSize: CGFloat {
        size.isFinite ? min(max(size, 0), 10_000) : 0
    }
}
