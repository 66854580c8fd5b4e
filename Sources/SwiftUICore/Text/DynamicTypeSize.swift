import Foundation

/// How large a user wants text, from `xSmall` to the sizes for people who see badly.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    /// The smallest: body text has 14 points.
    case xSmall
    /// Body text has 15 points.
    case small
    /// Body text has 16 points.
    case medium
    /// The default size.
    case large
    /// Body text has 19 points.
    case xLarge
    /// Body text has 21 points.
    case xxLarge
    /// The largest of the ordinary sizes: body text has 23 points.
    case xxxLarge
    /// Body text has 28 points.
    case accessibility1
    /// Body text has 33 points.
    case accessibility2
    /// Body text has 40 points.
    case accessibility3
    /// Body text has 47 points.
    case accessibility4
    /// The largest: body text has 53 points.
    case accessibility5

    /// Whether the size is one of those above `xxxLarge`.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Whether text is smaller in `a`.
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

    /// Creates the size of a UIKit category; nil for the unspecified category.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let index = UIContentSizeCategory.ordered.firstIndex(of: uiSizeCategory) else { return nil }
        self.init(rawValue: index)
    }
}

/// The older name of `DynamicTypeSize`.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Sendable {
    /// `DynamicTypeSize.xSmall`.
    case extraSmall
    /// `DynamicTypeSize.small`.
    case small
    /// `DynamicTypeSize.medium`.
    case medium
    /// `DynamicTypeSize.large`, the usual one.
    case large
    /// `DynamicTypeSize.xLarge`.
    case extraLarge
    /// `DynamicTypeSize.xxLarge`.
    case extraExtraLarge
    /// `DynamicTypeSize.xxxLarge`.
    case extraExtraExtraLarge
    /// `DynamicTypeSize.accessibility1`.
    case accessibilityMedium
    /// `DynamicTypeSize.accessibility2`.
    case accessibilityLarge
    /// `DynamicTypeSize.accessibility3`.
    case accessibilityExtraLarge
    /// `DynamicTypeSize.accessibility4`.
    case accessibilityExtraExtraLarge
    /// `DynamicTypeSize.accessibility5`.
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of those above `extraExtraExtraLarge`.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Creates the size of a UIKit category; nil for the unspecified category.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let index = UIContentSizeCategory.ordered.firstIndex(of: uiSizeCategory) else { return nil }
        self.init(rawValue: index)
    }

    /// Whether text is smaller in `lhs`.
    public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.rawValue < rhs.rawValue }
    /// Whether text is not larger in `lhs`.
    public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.rawValue <= rhs.rawValue }
    /// Whether text is larger in `lhs`.
    public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.rawValue > rhs.rawValue }
    /// Whether text is not smaller in `lhs`.
    public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.rawValue >= rhs.rawValue }
}

/// UIKit's names of text sizes.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    private init(_ suffix: String) {
        rawValue = "UICTContentSizeCategory" + suffix
    }

    /// No size is specified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// `DynamicTypeSize.xSmall`.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// `DynamicTypeSize.small`.
    public static let small = UIContentSizeCategory("S")
    /// `DynamicTypeSize.medium`.
    public static let medium = UIContentSizeCategory("M")
    /// `DynamicTypeSize.large`, the usual one.
    public static let large = UIContentSizeCategory("L")
    /// `DynamicTypeSize.xLarge`.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// `DynamicTypeSize.xxLarge`.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// `DynamicTypeSize.xxxLarge`.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// `DynamicTypeSize.accessibility1`.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// `DynamicTypeSize.accessibility2`.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// `DynamicTypeSize.accessibility3`.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// `DynamicTypeSize.accessibility4`.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// `DynamicTypeSize.accessibility5`.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

    package static let ordered: [UIContentSizeCategory] = [
        extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium, accessibilityLarge,
        accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
    ]

    /// Whether the size is one of those above `extraExtraExtraLarge`; false for a name that is not known.
    public var isAccessibilityCategory: Bool { DynamicTypeSize(self)?.isAccessibilitySize ?? false }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    /// How large texts in a text style are, and what scales with them.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// The older name of `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(rawValue: dynamicTypeSize.rawValue) ?? .large }
        set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.rawValue) ?? .large }
    }
}

nonisolated extension View {
    /// Sets how large the texts in this view are that follow the user's preference.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Keeps the size of texts in this view within `range`. An empty range changes nothing.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            guard let first = allowed.first, let last = allowed.last else { return }
            size = min(max(size, first), last)
        }
    }
}
