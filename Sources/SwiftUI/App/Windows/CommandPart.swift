import Foundation

/// A menu, or a part of a menu, that an app adds to the menu bar.
struct CommandPart {
    enum Position {
        case before, after, replacing
    }

    enum Place {
        case menu(Text)
        case group(CommandGroupPlacement, Position)
    }

    let place: Place
    let content: AnyView
}

/// What the commands of an app say about the menu bar.
struct CommandPartsKey: PreferenceKey {
    static var defaultValue: [CommandPart] { [] }

    static func reduce(value: inout [CommandPart], nextValue: () -> [CommandPart]) {
        value += nextValue()
    }
}

/// Commands of which only the keyboard shortcuts and the names are there, and what they say about the menu bar.
nonisolated struct CommandPartView: View {
    let part: CommandPart

    @MainActor var body: some View {
        part.content
        Color.clear.frame(width: 0, height: 0).preference(key: CommandPartsKey.self, value: [part])
    }
}
