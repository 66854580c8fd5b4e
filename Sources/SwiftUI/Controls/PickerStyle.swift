/// How a picker's choices are arranged.
public enum _PickerLook: Sendable {
    case segmented
    case inline
}

/// How pickers look. There are the styles of the library only.
public protocol PickerStyle {
    nonisolated var _look: _PickerLook { get }
}

private struct PickerLookKey: EnvironmentKey {
    static var defaultValue: _PickerLook { .inline }
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

/// The usual look: all choices one below the other.
public struct DefaultPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _look: _PickerLook { .inline }
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

extension PickerStyle where Self == DefaultPickerStyle {
    nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
