import Foundation

/// Commands for editing text.
public struct TextEditingCommands: Commands {
    public typealias Body = Never

    /// Creates the commands for finding, for spelling and for the case of letters. Command-F begins the search of the page, where there is one. “Make
    /// Upper Case”, “Make Lower Case” and “Capitalize” change the selected text of the field with the focus.
    ///
    /// Harmless: the others are disabled, as where nothing checks spelling and nothing speaks.
    nonisolated public init() {}

    public var _view: AnyView {
        AnyView(
            Group {
                FindCommands()
                Group {
                    Button("Show Spelling and Grammar") {}.keyboardShortcut(":", modifiers: .command)
                    Button("Check Document Now") {}.keyboardShortcut(";", modifiers: .command)
                    Button("Start Speaking") {}
                    Button("Stop Speaking") {}
                }
                .disabled(true)
                TransformationCommands()
            })
    }
}

nonisolated private struct FindCommands: View {
    @FocusedValue(\.pageSearch) private var search

    @MainActor var body: some View {
        Button("Find…") { search?.wrappedValue = true }
            .keyboardShortcut("f", modifiers: .command)
            .disabled(search == nil)
        Group {
            Button("Find and Replace…") {}.keyboardShortcut("f", modifiers: [.option, .command])
            Button("Find Next") {}.keyboardShortcut("g", modifiers: .command)
            Button("Find Previous") {}.keyboardShortcut("g", modifiers: [.shift, .command])
            Button("Use Selection for Find") {}.keyboardShortcut("e", modifiers: .command)
            Button("Jump to Selection") {}.keyboardShortcut("j", modifiers: .command)
        }
        .disabled(true)
    }
}

nonisolated private struct TransformationCommands: View {
    @FocusedValue(\.textTransformation) private var transformation

    @MainActor var body: some View {
        Group {
            Button("Make Upper Case") { transformation?.apply { $0.uppercased() } }
            Button("Make Lower Case") { transformation?.apply { $0.lowercased() } }
            Button("Capitalize") { transformation?.apply { $0.capitalized } }
        }
        .disabled(transformation == nil)
    }
}

/// Commands for the style of text.
public struct TextFormattingCommands: Commands {
    public typealias Body = Never

    /// Creates the commands for fonts and for the alignment of text.
    ///
    /// Harmless: they are disabled, as on a phone while no text with styles is edited.
    nonisolated public init() {}

    public var _view: AnyView {
        AnyView(
            Group {
                Group {
                    Button("Show Fonts") {}.keyboardShortcut("t", modifiers: .command)
                    Button("Bold") {}.keyboardShortcut("b", modifiers: .command)
                    Button("Italic") {}.keyboardShortcut("i", modifiers: .command)
                    Button("Underline") {}.keyboardShortcut("u", modifiers: .command)
                    Button("Bigger") {}.keyboardShortcut("+", modifiers: .command)
                    Button("Smaller") {}.keyboardShortcut("-", modifiers: .command)
                    Button("Show Colors") {}.keyboardShortcut("c", modifiers: [.shift, .command])
                }
                Group {
                    Button("Copy Style") {}.keyboardShortcut("c", modifiers: [.option, .command])
                    Button("Paste Style") {}.keyboardShortcut("v", modifiers: [.option, .command])
                    Button("Align Left") {}.keyboardShortcut("{", modifiers: .command)
                    Button("Center") {}.keyboardShortcut("|", modifiers: .command)
                    Button("Justify") {}
                    Button("Align Right") {}.keyboardShortcut("}", modifiers: .command)
                }
            }
            .disabled(true))
    }
}
