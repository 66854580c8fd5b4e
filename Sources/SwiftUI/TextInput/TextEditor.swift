/// Text of any length that the user edits; it scrolls, and takes all the space that it is offered.
nonisolated public struct TextEditor: View {
    private let text: Binding<String>
    private let selection: Binding<TextSelection?>?
    @Environment(\.textEditorStyle) private var style

    /// An editor for the text of a binding. It writes the binding with each key.
    public init(text: Binding<String>) {
        self.text = text
        selection = nil
    }

    /// An editor whose selection can be read and set.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.text = text
        self.selection = selection
    }

    /// What the style around makes of the text; without one, text alone.
    @MainActor public var body: some View {
        let configuration = TextEditorStyleConfiguration(text: text, selection: selection)
        if let style {
            style.makeBody(configuration)
        } else {
            PlainTextEditorStyle().makeBody(configuration: configuration)
        }
    }
}

/// The appearance of text editors.
@MainActor @preconcurrency
public protocol TextEditorStyle {
    /// What the style makes of an editor.
    associatedtype Body: View

    /// Creates the body of the editor. A custom style gets the text from a built-in style, by `PlainTextEditorStyle().makeBody(configuration:)`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = TextEditorStyleConfiguration
}

/// What a text editor's style gets to work with.
public struct TextEditorStyleConfiguration {
    let text: Binding<String>
    let selection: Binding<TextSelection?>?
}

private struct TextEditorStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<TextEditorStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var textEditorStyle: AnyControlStyle<TextEditorStyleConfiguration>? {
        get { self[TextEditorStyleKey.self] }
        set { self[TextEditorStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the text editors in this view.
    public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        transformEnvironment(\.textEditorStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.textEditorStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The default style.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// The style that editors have anyway; it takes back one that is set further out.
    nonisolated public init() {}

    /// Text that scrolls, with 8 points above and below it and 5 beside it.
    public func makeBody(configuration: Configuration) -> some View {
        TextEditorBody(configuration: configuration)
    }
}

/// A style without a frame.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// A style without a border. It looks like the automatic one.
    nonisolated public init() {}

    /// Text that scrolls, with 8 points above and below it and 5 beside it.
    public func makeBody(configuration: Configuration) -> some View {
        TextEditorBody(configuration: configuration)
    }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// The default style: text alone.
    nonisolated public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// A style without a frame.
    nonisolated public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

/// 8 points above and below the text and 5 beside it, as UIKit's text views have; white behind it, black in the dark, and
/// nothing in a row or where the background of scrolling content is hidden.
nonisolated private struct TextEditorBody: View {
    var configuration: TextEditorStyleConfiguration
    @State private var model = TextInputModel()
    @Environment(\.listRow) private var row
    @Environment(\.list) private var list

    @MainActor var body: some View {
        GeometryReader { proxy in
            ScrollView {
                TextInput(
                    model: model, text: configuration.text.wrappedValue, isMultiline: true, isEditor: true,
                    selection: configuration.selection, write: { configuration.text.wrappedValue = $0 }
                )
                .padding(.horizontal, 5)
                .padding(.vertical, 8)
                .frame(minHeight: proxy.size.height, alignment: .top)
                .contentShape(Rectangle())
                .modifier(TextInputTouches(model: model))
            }
            .transformEnvironment(\.scroll) { scroll in
                if scroll.keyboardDismissal == .automatic {
                    scroll.keyboardDismissal = .interactively
                }
            }
        }
        .background(row != nil || list.isBackgroundHidden ? Color.clear : Color(system: .background))
        .modifier(ControlModifier(input: .text(focus: { model.focus() })))
    }
}
