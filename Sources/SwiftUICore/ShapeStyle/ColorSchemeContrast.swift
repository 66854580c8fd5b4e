/// How strong the contrast of the system's colours is.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The usual contrast.
    case standard
    /// A stronger contrast, which the user of a desktop can ask for. It does not occur on a stage.
    case increased
}

/// How much the background stands out, such as that of a selected row.
public struct BackgroundProminence: Hashable, Sendable {
    private var isIncreased: Bool

    /// An ordinary background.
    public static let standard = BackgroundProminence(isIncreased: false)
    /// A background in a strong colour, on which content should stay legible.
    public static let increased = BackgroundProminence(isIncreased: true)
}

private struct ColorSchemeContrastKey: EnvironmentKey {
    static var defaultValue: ColorSchemeContrast { .standard }
}

private struct BackgroundProminenceKey: EnvironmentKey {
    static var defaultValue: BackgroundProminence { .standard }
}

extension EnvironmentValues {
    /// The contrast that the user prefers. On a stage it is standard; in a window it follows the desktop's setting. The system's own colours stay as
    /// they are.
    public var colorSchemeContrast: ColorSchemeContrast { _colorSchemeContrast }

    /// The contrast that the user prefers, for hosts.
    package var _colorSchemeContrast: ColorSchemeContrast {
        get { self[ColorSchemeContrastKey.self] }
        set { self[ColorSchemeContrastKey.self] = newValue }
    }

    /// The prominence of the view's background: `increased` for a strong colour. The system's foreground colours – `primary` and the levels
    /// below, and texts and symbols without their own colour – are then light in every colour scheme, so that they stay legible. Rows of
    /// lists are selected in grey, as on a phone, and do not set it; a view that draws such a background sets it with `environment(_:_:)`.
    public var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }
}
