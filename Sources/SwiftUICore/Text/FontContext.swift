import Foundation
import Typesetting

extension Font {
    /// What a font depends on besides itself: the preferences of the user.
    public struct Context: Hashable, Sendable, CustomDebugStringConvertible {
        package var dynamicTypeSize = DynamicTypeSize.large
        package var legibilityWeight: LegibilityWeight?

        package init(dynamicTypeSize: DynamicTypeSize = .large, legibilityWeight: LegibilityWeight? = nil) {
            self.dynamicTypeSize = dynamicTypeSize
            self.legibilityWeight = legibilityWeight
        }

        public var debugDescription: String { "Font.Context(\(dynamicTypeSize))" }
    }

    /// What a font comes to in a context.
    public struct Resolved: Hashable, Sendable {
        package let descriptor: FontDescriptor
        /// What Core Text knows the font as.
        public let ctFont: CTFont
        /// How close lines stand; of several `leading(_:)` the last one counts.
        public let leading: Leading

        /// The size of the font, in points.
        public var pointSize: CGFloat { descriptor.usableSize }
        /// The weight with which letters are drawn, with what `legibilityWeight` adds.
        public var weight: Weight { Weight(value: descriptor.weight) }
        /// How wide letters are; 0 is usual.
        public var width: Width { Width(stretch: descriptor.stretch) }
        /// Whether the weight is semibold (600) or more.
        public var isBold: Bool { descriptor.weight >= 600 }
        /// Whether the letters are slanted.
        public var isItalic: Bool { descriptor.isItalic }
        /// Whether the design is the monospaced one; false for every font that is selected by its name.
        public var isMonospaced: Bool { descriptor.design == .monospaced && descriptor.family == nil }
        /// Whether small letters are small capitals.
        public var isLowercaseSmallCaps: Bool { descriptor.smallCaps == .lowercase || descriptor.smallCaps == .all }
        /// Whether capitals are small capitals.
        public var isUppercaseSmallCaps: Bool { descriptor.smallCaps == .uppercase || descriptor.smallCaps == .all }
        /// Whether all letters are small capitals.
        public var isSmallCaps: Bool { descriptor.smallCaps == .all }
    }

    /// The size, weight and traits that the font has in `context`.
    public func resolve(in context: Context) -> Resolved {
        var leading = Leading.standard
        for case .leading(let last) in modifiers {
            leading = last
        }
        let descriptor = descriptor(in: context)
        return Resolved(descriptor: descriptor, ctFont: CTFont(font: self, context: context), leading: leading)
    }

    /// What the font is drawn with where the user has no preferences.
    package var descriptor: FontDescriptor { descriptor(in: Context()) }

    /// What the font is drawn with.
    package func descriptor(in context: Context) -> FontDescriptor {
        var descriptor: FontDescriptor
        var boldWeight = Weight.bold
        switch source {
        case .style(let style, let design, let weight):
            let size = style.size(at: context.dynamicTypeSize)
            descriptor = FontDescriptor(
                design: (design ?? .default).typesetting, size: size, weight: (weight ?? style.weight).value)
            descriptor.textGap = max(style.leading(at: context.dynamicTypeSize) - size * FontMetrics.lineHeightPerEm, 0)
            boldWeight = style.boldWeight
        case .system(let size, let weight, let design):
            descriptor = FontDescriptor(
                design: (design ?? .default).typesetting, size: size, weight: (weight ?? .regular).value)
        case .custom(let name, let size, let style):
            let factor = style?.factor(at: context.dynamicTypeSize) ?? 1
            descriptor = FontDescriptor(family: name, size: size * factor)
        case .fixed(let inner):
            descriptor = inner
        }
        if !descriptor.size.isFinite || descriptor.size < 0 {
            RuntimeIssue.report(
                "A font has the size \(descriptor.size); sizes are finite and not negative. The text is not shown. Was the size computed by dividing by zero?")
        }
        for modifier in modifiers {
            modifier.apply(to: &descriptor, boldWeight: boldWeight, context: context)
        }
        if context.legibilityWeight == .bold {
            descriptor.weight = min(descriptor.weight + 200, 900)
        }
        return descriptor
    }
}

extension Font.Modifier {
    fileprivate func apply(to descriptor: inout FontDescriptor, boldWeight: Font.Weight, context: Font.Context) {
        switch self {
        case .weight(let weight): descriptor.weight = weight.value
        case .design(let design): descriptor.design = design.typesetting
        case .bold(true): descriptor.weight = max(descriptor.weight, boldWeight.value)
        case .bold(false): descriptor.weight = min(descriptor.weight, Font.Weight.regular.value)
        case .italic(let isActive): descriptor.isItalic = isActive
        case .monospacedDigit: descriptor.monospacedDigit = true
        case .monospaced(let isActive):
            if isActive || descriptor.design == .monospaced {
                descriptor.design = isActive ? .monospaced : .default
            }
        case .lowercaseSmallCaps(let isActive): descriptor.smallCaps = descriptor.smallCaps.settingLowercase(isActive)
        case .uppercaseSmallCaps(let isActive): descriptor.smallCaps = descriptor.smallCaps.settingUppercase(isActive)
        case .leading(let leading): descriptor.extraLineHeight = leading.points
        case .width(let width): descriptor.stretch = width.stretch
        case .pointSize(let size): descriptor.setSize(size)
        case .scaledWith(let style): descriptor.setSize(descriptor.size * style.factor(at: context.dynamicTypeSize))
        case .scaled(let factor): descriptor.setSize(descriptor.size * factor)
        }
    }
}

extension FontDescriptor {
    fileprivate mutating func setSize(_ new: CGFloat) {
        textGap = size > 0 ? textGap * new / size : 0
        size = new
    }
}

extension FontDescriptor.SmallCaps {
    private init(lowercase: Bool, uppercase: Bool) {
        self = lowercase ? (uppercase ? .all : .lowercase) : (uppercase ? .uppercase : .none)
    }

    fileprivate func settingLowercase(_ isOn: Bool) -> Self {
        Self(lowercase: isOn, uppercase: self == .uppercase || self == .all)
    }

    fileprivate func settingUppercase(_ isOn: Bool) -> Self {
        Self(lowercase: self == .lowercase || self == .all, uppercase: isOn)
    }
}

/// Whether the user wants heavier letters.
public enum LegibilityWeight: Hashable, Sendable {
    /// Letters with the weight of their font.
    case regular
    /// Letters heavier by 200, up to 900.
    case bold

    /// Creates the weight; nil for an unspecified one.
    public init?(_ uiLegibilityWeight: UILegibilityWeight) {
        switch uiLegibilityWeight {
        case .unspecified: return nil
        case .regular: self = .regular
        case .bold: self = .bold
        }
    }
}

/// UIKit's name of the preference for heavier letters.
public enum UILegibilityWeight: Int, Sendable {
    /// No weight is specified.
    case unspecified = -1
    /// Letters with the weight of their font.
    case regular = 0
    /// Letters with a heavier weight.
    case bold = 1
}

private struct LegibilityWeightKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { nil }
}

extension EnvironmentValues {
    /// Whether letters are heavier than their fonts; nil is the fonts' weight.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    /// What fonts are resolved with here.
    public var fontResolutionContext: Font.Context {
        Font.Context(dynamicTypeSize: dynamicTypeSize, legibilityWeight: legibilityWeight)
    }
}
