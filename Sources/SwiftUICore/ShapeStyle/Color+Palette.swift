nonisolated extension Color {
    /// The colour of primary content: black, or white in the dark.
    public static let primary = Color(system: .primary)
    /// The colour of secondary content: a dark grey with 60 % opacity, or a light one in the dark.
    public static let secondary = Color(system: .secondary)

    package static let separator = Color(system: .separator)

    /// The colour of things to touch: the tint of the views around where that is a colour, else blue.
    public static var accentColor: Color { Color(storage: .accent) }
}

nonisolated extension ShapeStyle where Self == Color {
    /// The system's red: #FF3B30, or #FF453A in the dark.
    public static var red: Color { Color(system: .red) }
    /// The system's orange: #FF9500, or #FF9F0A in the dark.
    public static var orange: Color { Color(system: .orange) }
    /// The system's yellow: #FFCC00, or #FFD60A in the dark.
    public static var yellow: Color { Color(system: .yellow) }
    /// The system's green: #34C759, or #30D158 in the dark.
    public static var green: Color { Color(system: .green) }
    /// The system's mint: #00C7BE, or #63E6E2 in the dark.
    public static var mint: Color { Color(system: .mint) }
    /// The system's teal: #30B0C7, or #40C8E0 in the dark.
    public static var teal: Color { Color(system: .teal) }
    /// The system's cyan: #32ADE6, or #64D2FF in the dark.
    public static var cyan: Color { Color(system: .cyan) }
    /// The system's blue: #007AFF, or #0A84FF in the dark.
    public static var blue: Color { Color(system: .blue) }
    /// The system's indigo: #5856D6, or #5E5CE6 in the dark.
    public static var indigo: Color { Color(system: .indigo) }
    /// The system's purple: #AF52DE, or #BF5AF2 in the dark.
    public static var purple: Color { Color(system: .purple) }
    /// The system's pink: #FF2D55, or #FF375F in the dark.
    public static var pink: Color { Color(system: .pink) }
    /// The system's brown: #A2845E, or #AC8E68 in the dark.
    public static var brown: Color { Color(system: .brown) }
    /// Pure white, in the dark as well.
    public static var white: Color { Color(system: .white) }
    /// The system's grey: #8E8E93, in the dark as well.
    public static var gray: Color { Color(system: .gray) }
    /// Pure black, in the dark as well.
    public static var black: Color { Color(system: .black) }
    /// A fully transparent colour.
    public static var clear: Color { Color(system: .clear) }
}
