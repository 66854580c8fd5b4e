/// Text of any length that the user edits; it scrolls, and takes all the space that it is offered.
nonisolated public struct TextEditor: View {
    private let configuration: TextEditorStyleConfiguration
    @Environment(\.textEditorStyle) private var style

    /// An editor for the text of a binding. It writes the binding with each key.
    public init(text: Binding<String>) {
        configuration = TextEditorStyleConfiguration(content: .plain(text, nil))
    }

    /// An editor whose selection can be read and set.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        configuration = TextEditorStyleConfiguration(content: .plain(text, selection))
    }

    /// An editor for a text with attributes. Text without a font or a colour has those of the environment.
    ///
    /// What is typed gets the attributes of the text around the cursor, or those of the selection. Command-B, Command-I and Command-U make it
    /// bold, italic and underlined, and take that back. `attributedTextFormattingDefinition(_:)` sets what the text may look like.
    public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
        configuration = TextEditorStyleConfiguration(content: .rich(text, selection))
    }

    /// What the style around makes of the text; without one, text alone.
    @MainActor public var body: some View {
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
    enum Content {
        case plain(Binding<String>, Binding<TextSelection?>?)
        case rich(Binding<AttributedString>, Binding<AttributedTextSelection>?)
    }

    let content: Content
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
    @Environment(\.textSelectionAffinity) private var affinity
    @Environment(\.attributedTextFormatting) private var formatting
    @Environment(\.font) private var font
    @Environment(\.fontResolutionContext) private var fontContext

    @MainActor private var input: TextInput {
        switch configuration.content {
        case .plain(let text, let selection):
            return TextInput(
                model: model, text: text.wrappedValue, isMultiline: true, isEditor: true, selection: selection, affinity: affinity,
                write: { text.wrappedValue = $0 })
        case .rich(let text, let selection):
            let rich = RichTextInput(
                text: text.wrappedValue, selection: selection, write: { text.wrappedValue = $0 }, formatting: formatting, font: font ?? .body,
                fontContext: fontContext)
            return TextInput(
                model: model, text: String(rich.text.characters), isMultiline: true, isEditor: true, rich: rich, affinity: affinity,
                write: { text.wrappedValue = AttributedString($0) })
        }
    }

    @MainActor var body: some View {
        GeometryReader { proxy in
            ScrollView {
                input
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
