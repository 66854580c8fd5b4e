import Foundation
import Typesetting

extension Font {
    /// A role of text, with a size and a weight of its own.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2

        /// Points, at the default text size of iOS.
        package var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }

        package var weight: Weight { self == .headline ? .semibold : .regular }

        /// What the bold trait makes of the style.
        var boldWeight: Weight {
            switch self {
            case .largeTitle, .title, .title2: .bold
            default: .semibold
            }
        }
    }

    /// What the font is drawn with.
    package var descriptor: FontDescriptor {
        var descriptor: FontDescriptor
        var boldWeight = Weight.bold
        switch source {
        case .style(let style, let design, let weight):
            descriptor = FontDescriptor(
                design: (design ?? .default).typesetting, size: style.size, weight: (weight ?? style.weight).value)
            boldWeight = style.boldWeight
        case .system(let size, let weight, let design):
            descriptor = FontDescriptor(
                design: (design ?? .default).typesetting, size: size, weight: (weight ?? .regular).value)
        case .custom(let name, let size):
            descriptor = FontDescriptor(family: name, size: size)
        }
        if !descriptor.size.isFinite || descriptor.size < 0 {
            RuntimeIssue.report(
                "A font has the size \(descriptor.size); sizes are finite and not negative. The text is not shown. Was the size computed by dividing by zero?")
        }
        for modifier in modifiers {
            switch modifier {
            case .weight(let weight): descriptor.weight = weight.value
            case .design(let design): descriptor.design = design.typesetting
            case .bold: descriptor.weight = max(descriptor.weight, boldWeight.value)
            case .italic: descriptor.isItalic = true
            case .monospacedDigit: descriptor.monospacedDigit = true
            case .lowercaseSmallCaps: descriptor.smallCaps = descriptor.smallCaps == .none || descriptor.smallCaps == .lowercase ? .lowercase : .all
            case .uppercaseSmallCaps: descriptor.smallCaps = descriptor.smallCaps == .none || descriptor.smallCaps == .uppercase ? .uppercase : .all
            }
        }
        return descriptor
    }
}
