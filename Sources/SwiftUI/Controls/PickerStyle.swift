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
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .automatic }
}

/// All choices side by side, with a plate behind the chosen one.
public struct SegmentedPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .segmented }
}

/// All choices one below the other, with a mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .inline }
}

/// Choices on a drum, 216 points tall.
public struct WheelPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .wheel }
}

/// The chosen value with a pair of chevrons, and a menu behind it.
public struct MenuPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .menu }
}

/// The chosen value in a row that leads to a page with all choices. For lists in a navigation stack.
public struct NavigationLinkPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .navigationLink }
}

/// A row of small choices, mostly symbols.
public struct PalettePickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .segmented }
}

extension PickerStyle where Self == DefaultPickerStyle {
    nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
