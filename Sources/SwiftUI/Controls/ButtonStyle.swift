/// The appearance of buttons; pressing them works as usual.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The button's view, made of `configuration.label`. It is made anew when a touch begins or ceases to press it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = ButtonStyleConfiguration
}

/// What a button's style gets to work with.
public struct ButtonStyleConfiguration {
    /// The label that the button was made with.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the button.
        @MainActor public var body: some View { content }
    }

    /// The purpose of the button, or nil if none is set.
    public let role: ButtonRole?
    /// The button's label, to be placed in the style's view.
    public let label: Label

    /// Whether a touch presses the button.
    public let isPressed: Bool
}

/// The appearance of buttons and what sets them off.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The button's view, made of `configuration.label`; it calls `configuration.trigger()` for the button's action.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a button's primitive style gets to work with.
public struct PrimitiveButtonStyleConfiguration {
    /// The label that the button was made with.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the button.
        @MainActor public var body: some View { content }
    }

    /// The purpose of the button, or nil if none is set.
    public let role: ButtonRole?
    /// The button's label, to be placed in the style's view.
    public let label: Label
    let action: @MainActor () -> Void

    /// Does what the button is there for.
    @MainActor public func trigger() {
        action()
    }
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<PrimitiveButtonStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var buttonStyle: AnyControlStyle<PrimitiveButtonStyleConfiguration>? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the buttons in this view.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.buttonStyle) { style, configuration in
                PressableButton(action: configuration.action, fades: false) { isPressed in
                    style.makeBody(
                        configuration: ButtonStyleConfiguration(
                            role: configuration.role, label: .init(content: configuration.label.content), isPressed: isPressed))
                }
            }
        }
    }

    /// Sets the style of the buttons in this view, and what sets them off.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.buttonStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// A view that knows whether it is pressed, and does something when it has been.
nonisolated struct PressableButton<Content: View>: View {
    var action: @MainActor () -> Void
    var row: RowTap?
    /// Whether a press shows at once and its end fades with the default animation, and with it what the action changes in the content;
    /// otherwise that is up to the content.
    var fades = true
    @ViewBuilder var content: @MainActor (_ isPressed: Bool) -> Content
    @MainActor @State private var press = Press()

    @MainActor var body: some View {
        content(press.isPressed)
            // What still fades of the last press ends where the next one begins.
            .animation(press.isPressed ? .linear(duration: 0) : .default, value: fades ? press : Press())
            .modifier(ButtonActionModifier(action: action, pressing: { press.set($0) }, row: row))
    }
}

/// Whether a button is pressed, and how often a press has ended: of a short touch, both the beginning and the end may come in one update.
private struct Press: Equatable {
    private(set) var isPressed = false
    private var ends = 0

    mutating func set(_ isPressed: Bool) {
        self.isPressed = isPressed
        ends += isPressed ? 0 : 1
    }
}
