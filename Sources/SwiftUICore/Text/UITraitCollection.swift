import Foundation
import XcodeAssets

/// What surrounds something drawn: light or dark, the text size, the direction, pixels per point. Each may be left unsaid; who draws then
/// takes the usual one.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    private let values: TraitValues

    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The number of pixels per point; 0 if unspecified.
    public var displayScale: CGFloat { values.displayScale }
    /// The text size that the user has chosen.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// In which direction texts and rows run.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// How much width there is.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// How much height there is.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// Whether letters are heavier than their fonts.
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// The value of a trait of the program's own.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    private init(_ values: TraitValues) {
        self.values = values
    }

    package convenience init(_ environment: EnvironmentValues) {
        self.init(TraitValues(environment))
    }

    /// A collection with one value.
    private convenience init<Value>(_ keyPath: WritableKeyPath<TraitValues, Value>, _ value: Value) {
        var values = TraitValues()
        values[keyPath: keyPath] = value
        self.init(values)
    }

    /// Creates a collection without traits.
    public override convenience init() {
        self.init(TraitValues())
    }

    /// What surrounds the UIKit view whose code runs; elsewhere the light appearance and the usual values.
    public static var current: UITraitCollection { UITraitCollection(CurrentTraits.environment) }

    /// Runs `actions` with these as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        CurrentTraits.with(environment, actions)
    }

    /// Creates a collection with the values that the closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitValues().changed(mutations))
    }

    /// Creates a collection with the values of several ones; the last one takes precedence.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    /// Creates a collection with a light or dark appearance only.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(\.userInterfaceStyle, userInterfaceStyle)
    }

    /// Creates a collection with a number of pixels per point only.
    public convenience init(displayScale: CGFloat) {
        self.init(\.displayScale, displayScale)
    }

    /// Creates a collection with a text size only.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(\.preferredContentSizeCategory, preferredContentSizeCategory)
    }

    /// Creates a collection with a width only.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(\.horizontalSizeClass, horizontalSizeClass)
    }

    /// Creates a collection with a height only.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(\.verticalSizeClass, verticalSizeClass)
    }

    /// Creates a collection with a weight of letters only.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(\.legibilityWeight, legibilityWeight)
    }

    /// Creates a collection with a layout direction only.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(\.layoutDirection, layoutDirection)
    }

    /// The same with what the closure sets.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.changed(mutations))
    }

    /// The environment in which these are true.
    fileprivate var environment: EnvironmentValues {
        var environment = EnvironmentValues()
        values.apply(to: &environment)
        return environment
    }
}

/// A colour that a closure computes for its traits. Equal to itself only.
private struct ProvidedColor: ShapeStyle, Hashable {
    private final class Provider: @unchecked Sendable {
        let color: (UITraitCollection) -> UIColor

        init(_ color: @escaping (UITraitCollection) -> UIColor) {
            self.color = color
        }
    }

    private let provider: Provider

    init(_ color: @escaping (UITraitCollection) -> UIColor) {
        provider = Provider(color)
    }

    func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        provider.color(UITraitCollection(environment)).color.resolve(in: environment)
    }

    static func == (a: ProvidedColor, b: ProvidedColor) -> Bool { a.provider === b.provider }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(provider))
    }
}

extension UIColor {
    /// Creates a colour that `dynamicProvider` computes for the current traits whenever it is drawn.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(Color(ProvidedColor(dynamicProvider)))
    }

    /// The components where `traitCollection` is true.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(cgColor: CGColor(color.resolvedColor(in: traitCollection.environment)))
    }

    /// The colour of this name in an asset catalogue, see `init(named:in:)`; nil, with a warning, where there is none. With traits it is
    /// the one for those.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let found = UIColor(named: name, in: bundle) else { return nil }
        self.init(traitCollection.map { found.resolvedColor(with: $0).color } ?? found.color)
    }

    /// Writes how light the colour is and its alpha, of the light appearance where there are two. False, and nothing is written, for one
    /// that is not grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let components = color.resolvedColor(in: EnvironmentValues())
        guard components.red == components.green, components.green == components.blue else { return false }
        white?.pointee = CGFloat(components.red)
        alpha?.pointee = CGFloat(components.alpha)
        return true
    }

    /// The background of content in groups of lists: #F2F2F7, or #2C2C2E in the dark.
    public static let tertiarySystemGroupedBackground = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : .systemGray6
    }
}

extension UIImage {
    /// The image of this name in the asset catalogues of `bundle`, in the appearance of `traitCollection`: the light one for nil. Nil when there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let environment = traitCollection?.environment
        let scale = environment.map { Double($0.displayScale) } ?? 0
        let traits = AssetTraits(
            isDark: environment?.colorScheme == .dark, isHighContrast: environment?.colorSchemeContrast == .increased, scale: scale > 0 ? scale : 3)
        self.init(asset: AssetName(name, bundle: bundle), isOptional: true, traits: traits)
        if content == .nothing {
            return nil
        }
    }
}
