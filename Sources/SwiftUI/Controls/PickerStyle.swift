/// How a picker's choices are arranged.
public enum _PickerStyleKind: Sendable {
    case automatic
    case segmented
    case palette
    case inline
    case wheel
    case menu
    case navigationLink
}

/// The appearance of pickers. There are the styles of the library only.
public protocol PickerStyle {
    nonisolated var _kind: _PickerStyleKind { get }
}

private struct PickerStyleKey: EnvironmentKey {
    static var defaultValue: _PickerStyleKind { .automatic }
}

extension EnvironmentValues {
    package var pickerStyleKind: _PickerStyleKind {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the pickers in this view.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyleKind, style._kind)
    }
}

/// The default style: a menu behind the chosen value.
public struct DefaultPickerStyle: PickerStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .automatic }
}

/// All choices side by side, with a plate behind the chosen one.
public struct SegmentedPickerStyle: PickerStyle {
    /// The style that is also called `segmented`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .segmented }
}

/// All choices one below the other, with a mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    /// The style that is also called `inline`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .inline }
}

/// Choices on a wheel, 216 points tall.
public struct WheelPickerStyle: PickerStyle {
    /// The style that is also called `wheel`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .wheel }
}

/// The chosen value with a pair of chevrons, and a menu behind it.
public struct MenuPickerStyle: PickerStyle {
    /// The style that is also called `menu`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .menu }
}

/// The chosen value in a row that leads to a page with all choices. For lists in a navigation stack.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// The style that is also called `navigationLink`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .navigationLink }
}

/// A row of small choices, mostly symbols.
public struct PalettePickerStyle: PickerStyle {
    /// The style that is also called `palette`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .palette }
}

/// Choices as tabs side by side. On a phone it looks like `segmented`.
public struct TabsPickerStyle: PickerStyle {
    /// The style that is also called `tabs`.
    nonisolated public init() {}
    nonisolated public var _kind: _PickerStyleKind { .segmented }
}

extension PickerStyle where Self == TabsPickerStyle {
    /// Choices as tabs side by side. On a phone it looks like `segmented`.
    nonisolated public static var tabs: TabsPickerStyle { TabsPickerStyle() }
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
    /// A style that shows the choices on a wheel.
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
    /// Choices side by side: in a menu in one row, each as its icon alone; elsewhere it looks the same as `segmented`.
    nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
