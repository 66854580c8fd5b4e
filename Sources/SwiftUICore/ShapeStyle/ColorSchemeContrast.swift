/// How strong the contrast of the system's colours is.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The usual contrast, which is always in force here.
    case standard
    /// A stronger contrast. Nothing asks for it on this stage; it is there for code that tells the two apart.
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

private struct BackgroundProminenceKey: EnvironmentKey {
    static var defaultValue: BackgroundProminence { .standard }
}

extension EnvironmentValues {
    /// The contrast that the user asks for. Nobody asks for more on this stage.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }

    /// How much the background of the view stands out: `increased` where it is filled with a strong colour. There, the system's
    /// foreground colours – `primary` and the levels below, and texts and symbols in no colour of their own – are light in every
    /// colour scheme, so that they stay legible. Rows of lists are selected in grey, as on a phone, and do not set it; a view that
    /// draws such a background says so with `environment(_:_:)`.
    public var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }
}
