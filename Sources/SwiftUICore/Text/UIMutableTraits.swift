public import Foundation

/// In which direction texts and rows run, as UIKit says it.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// No preference.
    case unspecified = -1
    /// As in English.
    case leftToRight = 0
    /// As in Arabic.
    case rightToLeft = 1
}

extension LayoutDirection {
    /// nil for `unspecified`.
    public init?(_ uiLayoutDirection: UITraitEnvironmentLayoutDirection) {
        switch uiLayoutDirection {
        case .unspecified: return nil
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        }
    }
}

/// What a closure sets of a `UITraitCollection`.
public protocol UIMutableTraits {
    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// Pixels per point; 0 says nothing.
    var displayScale: CGFloat { get set }
    /// The text size that the user has chosen.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// In which direction texts and rows run.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

/// What a `UITraitCollection` says.
struct TraitValues: UIMutableTraits {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var displayScale: CGFloat = 0
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

    func changed(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return TraitValues(
            userInterfaceStyle: traits.userInterfaceStyle, displayScale: traits.displayScale,
            preferredContentSizeCategory: traits.preferredContentSizeCategory, layoutDirection: traits.layoutDirection)
    }

    /// The other's where it says something.
    func overridden(by other: TraitValues) -> TraitValues {
        TraitValues(
            userInterfaceStyle: other.userInterfaceStyle == .unspecified ? userInterfaceStyle : other.userInterfaceStyle,
            displayScale: other.displayScale == 0 ? displayScale : other.displayScale,
            preferredContentSizeCategory: other.preferredContentSizeCategory == .unspecified
                ? preferredContentSizeCategory : other.preferredContentSizeCategory,
            layoutDirection: other.layoutDirection == .unspecified ? layoutDirection : other.layoutDirection)
    }
}
