/// The controls in a menu behind the group's label.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// The style that is also called `menu`.
    nonisolated public init() {}

    /// The group's label as a menu with the controls as its rows; three dots in a circle where the group has no label. In a menu, the controls are side
    /// by side in one row, each with its icon above its title.
    public func makeBody(configuration: MenuControlGroupStyle.Configuration) -> some View {
        ControlGroupMenu(configuration: configuration, isCompact: false)
    }
}

/// The controls as icons in a menu behind the group's label.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    /// The style that is also called `compactMenu`.
    nonisolated public init() {}

    /// The group's label as a menu with the controls side by side, each as its icon alone; three dots in a circle where the group has no label. In a
    /// menu, the controls themselves are such a row.
    public func makeBody(configuration: CompactMenuControlGroupStyle.Configuration) -> some View {
        ControlGroupMenu(configuration: configuration, isCompact: true)
    }
}

/// The controls as icons in a row of a menu that can be scrolled.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    /// The style that is also called `palette`.
    nonisolated public init() {}

    /// In a menu, the controls side by side in one row that can be scrolled, each as its icon alone; `paletteSelectionEffect(_:)` sets how toggles that are
    /// on look. Elsewhere the same as `AutomaticControlGroupStyle` makes.
    public func makeBody(configuration: PaletteControlGroupStyle.Configuration) -> some View {
        ControlGroupPalette(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// The controls in a menu behind the group's label.
    nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// The controls as icons in a menu behind the group's label.
    nonisolated public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// The controls as icons in a row of a menu that can be scrolled.
    nonisolated public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

nonisolated private struct ControlGroupMenu: View {
    var configuration: ControlGroupStyleConfiguration
    var isCompact: Bool
    @Environment(\.menuSession) private var session

    @MainActor var body: some View {
        if session != nil {
            strip
        } else {
            Menu {
                if isCompact {
                    strip
                } else {
                    configuration.content
                }
            } label: {
                if configuration.hasLabel {
                    configuration.label
                } else {
                    Image(systemName: "ellipsis.circle")
                }
            }
        }
    }

    @MainActor private var strip: some View {
        MenuStrip(kind: isCompact ? .small : .medium, content: configuration.content)
    }
}

nonisolated private struct ControlGroupPalette: View {
    var configuration: ControlGroupStyleConfiguration
    @Environment(\.menuSession) private var session

    @MainActor var body: some View {
        if session == nil {
            AutomaticControlGroupStyle().makeBody(configuration: configuration)
        } else {
            MenuStrip(kind: .palette, content: configuration.content)
        }
    }
}
