nonisolated extension Color {
    /// The colour of primary content: black, or white in the dark.
    public static let primary = Color(system: .primary)
    public static let secondary = Color(system: .secondary)

    package static let separator = Color(system: .separator)

    /// The colour of things to touch: the tint of the views around where that is a colour, else blue.
    public static var accentColor: Color { Color(storage: .accent) }
}

nonisolated extension ShapeStyle where Self == Color {
    public static var red: Color { Color(system: .red) }
    public static var orange: Color { Color(system: .orange) }
    public static var yellow: Color { Color(system: .yellow) }
    public static var green: Color { Color(system: .green) }
    public static var mint: Color { Color(system: .mint) }
    public static var teal: Color { Color(system: .teal) }
    public static var cyan: Color { Color(system: .cyan) }
    public static var blue: Color { Color(system: .blue) }
    public static var indigo: Color { Color(system: .indigo) }
    public static var purple: Color { Color(system: .purple) }
    public static var pink: Color { Color(system: .pink) }
    public static var brown: Color { Color(system: .brown) }
    public static var white: Color { Color(system: .white) }
    public static var gray: Color { Color(system: .gray) }
    public static var black: Color { Color(system: .black) }
    public static var clear: Color { Color(system: .clear) }
}
