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

extension UITraitEnvironmentLayoutDirection {
    /// The direction in UIKit's form.
    public init(_ layoutDirection: LayoutDirection) {
        self = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

/// A trait of the program's own, which flows from views to the views inside. Use a type without cases as its name.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value where nothing sets the trait.
    static var defaultValue: Value { get }
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
    /// How much width there is.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// How much height there is.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Whether letters are heavier than their fonts.
    var legibilityWeight: UILegibilityWeight { get set }
    /// The value of a trait of the program's own.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Traits that a view or view controller sets for itself and the views inside.
public protocol UITraitOverrides: UIMutableTraits {
    /// Whether a trait of the program's own is set here.
    func contains<T: UITraitDefinition>(_ trait: T.Type) -> Bool
    /// Leaves a trait of the program's own to the views around.
    mutating func remove<T: UITraitDefinition>(_ trait: T.Type)
}

/// The values of a `UITraitCollection`.
package struct TraitValues: UITraitOverrides, Equatable {
    package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    package var displayScale: CGFloat = 0
    package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var legibilityWeight = UILegibilityWeight.unspecified
    fileprivate var custom = CustomTraits()

    package init() {}

    package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { custom.values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue }
        set { custom.values[ObjectIdentifier(trait)] = newValue }
    }

    package func contains<T: UITraitDefinition>(_ trait: T.Type) -> Bool { custom.values[ObjectIdentifier(trait)] != nil }

    package mutating func remove<T: UITraitDefinition>(_ trait: T.Type) {
        custom.values[ObjectIdentifier(trait)] = nil
    }

    func changed(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }

    /// The other's values where they are specified, else these.
    package func overridden(by other: TraitValues) -> TraitValues {
        var result = self
        if other.userInterfaceStyle != .unspecified { result.userInterfaceStyle = other.userInterfaceStyle }
        if other.displayScale != 0 { result.displayScale = other.displayScale }
        if other.preferredContentSizeCategory != .unspecified { result.preferredContentSizeCategory = other.preferredContentSizeCategory }
        if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
        if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
        if other.legibilityWeight != .unspecified { result.legibilityWeight = other.legibilityWeight }
        result.custom.values.merge(other.custom.values) { $1 }
        return result
    }
}

/// The values of the program's own traits.
private struct CustomTraits: Equatable {
    var values: [ObjectIdentifier: Any] = [:]

    static func == (a: CustomTraits, b: CustomTraits) -> Bool {
        a.values.count == b.values.count
            && a.values.allSatisfy { key, value in
                guard let other = b.values[key], let value = value as? any Equatable else { return false }
                return isEqual(value, other)
            }
    }

    private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }
}

private struct CustomTraitsKey: EnvironmentKey {
    static var defaultValue: CustomTraits { CustomTraits() }
}

extension TraitValues {
    /// The traits that an environment means.
    package init(_ environment: EnvironmentValues) {
        userInterfaceStyle = UIUserInterfaceStyle(environment.colorScheme)
        displayScale = environment.displayScale
        preferredContentSizeCategory = UIContentSizeCategory(environment.dynamicTypeSize)
        layoutDirection = UITraitEnvironmentLayoutDirection(environment.layoutDirection)
        horizontalSizeClass = UIUserInterfaceSizeClass(environment.horizontalSizeClass)
        verticalSizeClass = UIUserInterfaceSizeClass(environment.verticalSizeClass)
        legibilityWeight = UILegibilityWeight(environment.legibilityWeight)
        custom = environment[CustomTraitsKey.self]
    }

    /// Sets what is specified here in an environment.
    package func apply(to environment: inout EnvironmentValues) {
        let old = TraitValues(environment)
        let new = old.overridden(by: self)
        if new.userInterfaceStyle != old.userInterfaceStyle, let scheme = ColorScheme(new.userInterfaceStyle) { environment.colorScheme = scheme }
        if new.displayScale != old.displayScale { environment.displayScale = new.displayScale }
        if new.preferredContentSizeCategory != old.preferredContentSizeCategory, let size = DynamicTypeSize(new.preferredContentSizeCategory) {
            environment.dynamicTypeSize = size
        }
        if new.layoutDirection != old.layoutDirection, let direction = LayoutDirection(new.layoutDirection) { environment.layoutDirection = direction }
        if new.horizontalSizeClass != old.horizontalSizeClass {
            environment.horizontalSizeClass = UserInterfaceSizeClass(new.horizontalSizeClass)
        }
        if new.verticalSizeClass != old.verticalSizeClass { environment.verticalSizeClass = UserInterfaceSizeClass(new.verticalSizeClass) }
        if new.legibilityWeight != old.legibilityWeight { environment.legibilityWeight = LegibilityWeight(new.legibilityWeight) }
        if new.custom != old.custom { environment[CustomTraitsKey.self] = new.custom }
    }
}

/// A key of the environment whose value is a trait of UIKit: what `environment(_:_:)` sets, UIKit views inside find in their traits, and what
/// UIKit views set in their `traitOverrides`, SwiftUI views inside find in the environment.
///
/// Read and write the value by `self[Key.self]` in an extension of `EnvironmentValues`, as that of any key.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
    /// The value in traits.
    static func read(from traitCollection: UITraitCollection) -> Value
    /// Writes a value into traits.
    static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

extension EnvironmentValues {
    /// The value of a key that is a trait of UIKit.
    public subscript<Key: UITraitBridgedEnvironmentKey>(key: Key.Type) -> Key.Value {
        get { key.read(from: UITraitCollection(self)) }
        set { TraitValues(self).changed { key.write(to: &$0, value: newValue) }.apply(to: &self) }
    }
}
