public import Foundation

/// The direction of texts and rows in UIKit.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// No preference is set.
    case unspecified = -1
    /// Left to right, as in English.
    case leftToRight = 0
    /// Right to left, as in Arabic.
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
    /// The light or dark appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The number of pixels per point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    /// The text size that the user has chosen.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// In which direction texts and rows run.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

/// The values of a `UITraitCollection`.
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

    /// The other's values where they are specified, else these.
    func overridden(by other: TraitValues) -> TraitValues {
        TraitValues(
            userInterfaceStyle: other.userInterfaceStyle == .unspecified ? userInterfaceStyle : other.userInterfaceStyle,
            displayScale: other.displayScale == 0 ? displayScale : other.displayScale,
            preferredContentSizeCategory: other.preferredContentSizeCategory == .unspecified
                ? preferredContentSizeCategory : other.preferredContentSizeCategory,
            layoutDirection: other.layoutDirection == .unspecified ? layoutDirection : other.layoutDirection)
    }
}
