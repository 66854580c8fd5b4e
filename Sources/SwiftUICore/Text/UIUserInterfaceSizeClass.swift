/// UIKit's name of how much space there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Little space, as for the width of a phone that is held upright.
    case compact = 1
    /// Much space, as on a tablet.
    case regular = 2

    /// The size class in UIKit's form; `unspecified` for nil.
    public init(_ sizeClass: UserInterfaceSizeClass?) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case nil: self = .unspecified
        }
    }
}

extension UserInterfaceSizeClass {
    /// The size class of UIKit; nil for `unspecified`.
    public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
        switch uiUserInterfaceSizeClass {
        case .unspecified: return nil
        case .compact: self = .compact
        case .regular: self = .regular
        }
    }
}

extension UILegibilityWeight {
    /// The weight in UIKit's form; `unspecified` for nil.
    public init(_ legibilityWeight: LegibilityWeight?) {
        switch legibilityWeight {
        case .regular: self = .regular
        case .bold: self = .bold
        case nil: self = .unspecified
        }
    }
}

extension UIContentSizeCategory {
    /// The text size in UIKit's form; `unspecified` for nil.
    public init(_ dynamicTypeSize: DynamicTypeSize?) {
        self = dynamicTypeSize.map { Self.ordered[$0.rawValue] } ?? .unspecified
    }

    /// The text size in UIKit's form; `unspecified` for nil.
    public init(_ sizeCategory: ContentSizeCategory?) {
        self = sizeCategory.map { Self.ordered[$0.rawValue] } ?? .unspecified
    }
}
