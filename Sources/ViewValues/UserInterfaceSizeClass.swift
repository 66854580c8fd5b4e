import Foundation

/// How much space there is along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little space, as for the width of a phone that is held upright.
    case compact
    /// Much space, as on a tablet.
    case regular
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
    /// How much width there is: `regular` in windows of 700 points and more, as on a tablet.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// How much height there is: `compact` in windows that are lower than 500 points, as on a phone on its side.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// The size classes of a window.
    package mutating func setSizeClasses(of window: CGSize) {
        horizontalSizeClass = window.width >= 700 ? .regular : .compact
        verticalSizeClass = window.height < 500 && window.width > window.height ? .compact : .regular
    }
}
