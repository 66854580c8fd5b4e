/// The own colours of symbols that have some, for the parts from the most important one on.
enum SymbolColors {
    /// Nil for a symbol that is painted in the foreground style.
    static func colors(of name: String) -> [SystemColor]? {
        if let own = exact[name] {
            return own
        }
        return families.first { name.hasPrefix($0.prefix) && name.hasSuffix(".fill") }?.colors
    }

    private static let exact: [String: [SystemColor]] = [
        "xmark.circle.fill": [.white, .red], "minus.circle.fill": [.white, .red], "plus.circle.fill": [.white, .green],
        "checkmark.circle.fill": [.white, .green], "checkmark.seal.fill": [.white, .blue], "info.circle.fill": [.white, .blue],
        "questionmark.circle.fill": [.white, .blue], "exclamationmark.circle.fill": [.white, .red],
        "exclamationmark.triangle.fill": [.white, .yellow], "exclamationmark.octagon.fill": [.white, .red],
        "phone.circle.fill": [.white, .green], "trash": [.red], "trash.fill": [.red], "sun.max": [.yellow], "moon": [.purple],
        "plus.app.fill": [.white, .green], "bell.badge.fill": [.red, .gray], "bell.badge": [.red, .gray],
    ]

    private static let families: [(prefix: String, colors: [SystemColor])] = [
        ("heart.", [.red]), ("star.", [.yellow]), ("sun.", [.yellow]), ("moon.", [.purple]), ("bolt.", [.yellow]),
        ("flame.", [.orange]), ("drop.", [.cyan]), ("leaf.", [.green]), ("cloud.", [.cyan]), ("flag.", [.red]),
        ("hare.", [.brown]), ("tortoise.", [.green]), ("phone.", [.green]), ("lightbulb.", [.yellow]), ("crown.", [.yellow]),
        ("ladybug.", [.red]), ("tree.", [.green]), ("carrot.", [.orange]), ("sparkles", [.yellow]), ("gift.", [.red]),
    ]
}
