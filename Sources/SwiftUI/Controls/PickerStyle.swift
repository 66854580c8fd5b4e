/// How a picker's choices are arranged.
public enum _PickerLook: Sendable {
    case automatic
    case segmented
    case inline
    case wheel
    case menu
    case navigationLink
}

/// How pickers look. There are the styles of the library only.
public protocol PickerStyle {
    nonisolated var _look: _PickerLook { get }
}

private struct PickerLookKey: EnvironmentKey {
    static var defaultValue: _PickerLook { .automatic }
}

extension EnvironmentValues {
    package var pickerLook: _PickerLook {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the look of the pickers in this view.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerLook, style._look)
    }
}

/// The usual look: a menu behind the chosen value.
public struct DefaultPickerStyle: PickerStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .automatic }
}

/// All choices side by side, with a plate behind the chosen one.
public struct SegmentedPickerStyle: PickerStyle {
    /// The style that is also called `segmented`.
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .segmented }
}

/// All choices one below the other, with a mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    /// The style that is also called `inline`.
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .inline }
}

/// Choices on a wheel, 216 points tall.
public struct WheelPickerStyle: PickerStyle {
    /// The style that is also called `wheel`.
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .wheel }
}

/// The chosen value with a pair of chevrons, and a menu behind it.
public struct MenuPickerStyle: PickerStyle {
    /// The style that is also called `menu`.
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .menu }
}

/// The chosen value in a row that leads to a page with all choices. For lists in a navigation stack.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// The style that is also called `navigationLink`.
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .navigationLink }
}

/// A row of small choices, mostly symbols.
public struct PalettePickerStyle: PickerStyle {
    /// The style that is also called `palette`.
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .segmented }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// A menu behind the chosen value.
    nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// All choices side by side, each as wide as the others, 32 points tall.
    nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// All choices one below the other, each at least 44 points tall.
    nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// Choices on a wheel.
    nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A menu behind the chosen value, the same as `automatic`.
    nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A row that leads to a page with all choices; it needs a navigation stack around.
    nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    /// Choices side by side. Here it looks the same as `segmented`.
    nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
