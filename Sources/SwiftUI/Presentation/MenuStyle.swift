/// How menus look while they are closed.
@MainActor @preconcurrency
public protocol MenuStyle {
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

        @MainActor public var body: some View { content }
    }

    /// The rows of the menu.
    nonisolated public struct Content: View {
        let content: AnyView

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
    /// Nil is the usual look.
    package var menuStyle: AnyControlStyle<MenuStyleConfiguration>? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the look of the menus in this view.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        transformEnvironment(\.menuStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.menuStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The usual look: the label of a button.
public struct DefaultMenuStyle: MenuStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
    }
}

/// A button, in the button style around.
public struct ButtonMenuStyle: MenuStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
    }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
            .buttonStyle(.borderless)
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
