/// The appearance of menus while they are closed.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// What the style makes of a menu's label.
    associatedtype Body: View

    /// The menu's label; made of a `Menu(configuration)`, it opens the menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = MenuStyleConfiguration
}

/// What a menu's style gets to work with.
public struct MenuStyleConfiguration {
    /// The label that the menu was made with.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the menu.
        @MainActor public var body: some View { content }
    }

    /// The rows of the menu.
    nonisolated public struct Content: View {
        let content: AnyView

        /// The rows passed to the menu.
        @MainActor public var body: some View { content }
    }

    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

private struct MenuStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<MenuStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var menuStyle: AnyControlStyle<MenuStyleConfiguration>? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the menus in this view.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        transformEnvironment(\.menuStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.menuStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The default style: the label of a button.
public struct DefaultMenuStyle: MenuStyle {
    /// The style that menus have anyway; it takes back one that is set further out.
    nonisolated public init() {}

    /// A button in the button style around. A tap opens the menu, or does the primary action if there is one.
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
    }
}

/// A button, in the button style around.
public struct ButtonMenuStyle: MenuStyle {
    /// A style that draws the label as a button. It looks like the automatic one.
    nonisolated public init() {}

    /// A button in the button style around.
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
    }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// A style that draws the label as a borderless button, whatever the button style around.
    nonisolated public init() {}

    /// A button in the borderless style.
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
            .buttonStyle(.borderless)
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default style: the label of a button.
    nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A button, in the button style around.
    nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A button without a border.
    nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
