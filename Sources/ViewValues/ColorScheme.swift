/// The light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark content on a light background: the default.
    case light
    /// Light content on a dark background.
    case dark
}

private struct ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
}

extension EnvironmentValues {
    /// Light or dark; colours that the system names follow it.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}
