/// How a text chooses among the ways to write its values.
public protocol TextVariantPreference {
    /// Whether a shorter way is chosen where the longest one does not fit.
    var _isSizeDependent: Bool { get }
}

/// The longest way to write each value, whatever the size is.
public struct FixedTextVariant: TextVariantPreference, Sendable {
    public var _isSizeDependent: Bool { false }
}

/// The longest way to write each value that fits the width.
public struct SizeDependentTextVariant: TextVariantPreference, Sendable {
    public var _isSizeDependent: Bool { true }
}

extension TextVariantPreference where Self == FixedTextVariant {
    /// The longest way to write each value, whatever the size is.
    public static var fixed: FixedTextVariant { FixedTextVariant() }
}

extension TextVariantPreference where Self == SizeDependentTextVariant {
    /// The longest way to write each value that fits the width: "June 3, 2019", "Jun 3, 2019", "6/3/2019".
    public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

nonisolated extension Text {
    /// How the text chooses among the ways to write its values. Dates, and times that go on with the clock, have several ones.
    public func textVariant<V>(_ preference: V) -> some View where V: TextVariantPreference {
        VariantText(text: self, count: preference._isSizeDependent ? variantCount : 1)
    }

    /// How many ways there are to write the text.
    private var variantCount: Int {
        switch storage {
        case .formatted(let value): value.variantCount
        case .concatenated(let first, let second): max(first.variantCount, second.variantCount)
        case .localized(let localized):
            localized.key.parts.reduce(1) { count, part in
                guard case .text(let text) = part else { return count }
                return max(count, text.variantCount)
            }
        default: 1
        }
    }
}

/// A text in the longest way that fits the width; the shortest one where none does.
nonisolated private struct VariantText: View {
    var text: Text
    var count: Int

    @MainActor var body: some View {
        if count > 1 {
            ViewThatFits(in: .horizontal) {
                ForEach(0..<count, id: \.self) { variant in
                    text.modified(.variant(variant)).lineLimit(1)
                }
            }
        } else {
            text
        }
    }
}
