/// The light or dark appearance in UIKit.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// No preference is set.
    case unspecified = 0
    /// Dark content on a light background.
    case light = 1
    /// Light content on a dark background.
    case dark = 2

    /// `unspecified` for nil.
    public init(_ colorScheme: ColorScheme?) {
        switch colorScheme {
        case nil: self = .unspecified
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

/// The contrast level in UIKit.
public enum UIAccessibilityContrast: Int, Sendable {
    /// No preference is set.
    case unspecified = -1
    /// The normal contrast.
    case normal = 0
    /// A stronger contrast.
    case high = 1

    /// `unspecified` for nil.
    public init(_ colorSchemeContrast: ColorSchemeContrast?) {
        switch colorSchemeContrast {
        case nil: self = .unspecified
        case .standard: self = .normal
        case .increased: self = .high
        }
    }
}

extension ColorScheme {
    /// nil for `unspecified`.
    public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
        switch uiUserInterfaceStyle {
        case .unspecified: return nil
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

extension ColorSchemeContrast {
    /// nil for `unspecified`.
    public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
        switch uiAccessibilityContrast {
        case .unspecified: return nil
        case .normal: self = .standard
        case .high: self = .increased
        }
    }
}
