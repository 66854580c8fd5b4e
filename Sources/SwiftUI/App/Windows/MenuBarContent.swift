import Foundation
import Rendering

/// The menus of a menu bar, made of the standard groups and of what an app's commands change of them.
@MainActor
struct MenuBarContent {
    struct Menu: Identifiable {
        let id: Int
        let title: Text
        let rows: AnyView
    }

    let parts: [CommandPart]
    let windows: AppWindows
    let number: Int

    private static let file: [CommandGroupPlacement] = [.newItem, .saveItem, .importExport, .printItem, .appSettings, .appVisibility, .appTermination]
    private static let edit: [CommandGroupPlacement] = [.undoRedo, .pasteboard, .textEditing]
    private static let format: [CommandGroupPlacement] = [.textFormatting]
    private static let view: [CommandGroupPlacement] = [.toolbar, .sidebar]
    private static let window: [CommandGroupPlacement] = [.windowSize, .windowArrangement, .windowList, .systemServices]
    private static let help: [CommandGroupPlacement] = [.help, .appInfo]

    /// Menus without rows are left out.
    var menus: [Menu] {
        let front = [("File", Self.file), ("Edit", Self.edit), ("Format", Self.format), ("View", Self.view)].map { standard($0, $1) }
        let own = parts.compactMap { part -> (Text, [AnyView])? in
            guard case .menu(let title) = part.place else { return nil }
            return (title, [part.content])
        }
        let back = [("Window", Self.window), ("Help", Self.help)].map { standard($0, $1) }
        return (front + own + back).filter { !$0.1.isEmpty }.enumerated().map { index, menu in
            Menu(id: index, title: menu.0, rows: AnyView(MenuBarRows(groups: menu.1)))
        }
    }

    private func standard(_ title: String, _ placements: [CommandGroupPlacement]) -> (Text, [AnyView]) {
        (Text(title), placements.flatMap { group($0) })
    }

    /// What stands at a place: additions in front, the standard commands or what replaces them, additions behind.
    private func group(_ placement: CommandGroupPlacement) -> [AnyView] {
        let replacements = added(placement, .replacing)
        let middle = replacements.isEmpty ? standardRows(placement).map { [$0] } ?? [] : replacements
        return added(placement, .before) + middle + added(placement, .after)
    }

    private func added(_ placement: CommandGroupPlacement, _ position: CommandPart.Position) -> [AnyView] {
        parts.compactMap { part in
            guard case .group(let place, position) = part.place, place.name == placement.name else { return nil }
            return part.content
        }
    }

    private func standardRows(_ placement: CommandGroupPlacement) -> AnyView? {
        switch placement.name {
        case "newItem":
            guard windows.scenes.contains(where: { $0.kind == .group && $0.valueType == nil }) else { return nil }
            return AnyView(NewWindowRow(windows: windows))
        case "saveItem":
            return row("Close", "w") { windows.close(number) }
        case "appSettings":
            guard windows.scenes.contains(where: { $0.kind == .settings }) else { return nil }
            return AnyView(SettingsLink().keyboardShortcut(","))
        case "appTermination":
            return row("Quit", "q") { windows.request(.quit) }
        case "undoRedo":
            return AnyView(UndoRows())
        case "pasteboard":
            return AnyView(PasteboardRows(windows: windows, number: number))
        case "windowSize":
            return AnyView(Button("Full Screen") { windows.request(.toggleFullScreen(number)) }.keyboardShortcut("\u{F70E}", modifiers: []))
        case "windowList":
            return AnyView(WindowRows(windows: windows))
        default:
            return nil
        }
    }

    private func row(_ title: LocalizedStringKey, _ key: KeyEquivalent, action: @escaping @MainActor () -> Void) -> AnyView {
        AnyView(Button(title, action: action).keyboardShortcut(key))
    }
}

/// Groups of rows with lines between them.
nonisolated private struct MenuBarRows: View {
    let groups: [AnyView]

    @MainActor var body: some View {
        ForEach(groups.indices, id: \.self) { index in
            Section { groups[index] }
        }
    }
}

nonisolated private struct NewWindowRow: View {
    let windows: AppWindows

    @MainActor var body: some View {
        Button("New Window") { windows.openNewWindow() }
            .keyboardShortcut("n")
    }
}

nonisolated private struct UndoRows: View {
    @Environment(\.undoManager) private var undoManager
    /// Nil for rows of which only the shortcuts are there.
    @Environment(\.menuSession) private var session

    @MainActor var body: some View {
        Button(undoManager?.undoMenuItemTitle ?? "Undo") { undoManager?.undo() }
            .keyboardShortcut("z")
            .disabled(session != nil && undoManager?.canUndo != true)
        Button(undoManager?.redoMenuItemTitle ?? "Redo") { undoManager?.redo() }
            .keyboardShortcut("z", modifiers: [.command, .shift])
            .disabled(session != nil && undoManager?.canRedo != true)
    }
}

/// Commands for what has the focus: their keys go there.
nonisolated private struct PasteboardRows: View {
    let windows: AppWindows
    let number: Int

    @MainActor var body: some View {
        row("Cut", "x")
        row("Copy", "c")
        row("Paste", "v")
        row("Select All", "a")
    }

    @MainActor private func row(_ title: LocalizedStringKey, _ key: Character) -> some View {
        Button(title) { windows.request(.key(KeyInput(character: key, modifiers: EventModifiers.command.rawValue), number)) }
            .environment(\.keyboardShortcut, KeyboardShortcut(KeyEquivalent(key)))
    }
}

/// The open windows; choosing one brings it to the front.
nonisolated private struct WindowRows: View {
    let windows: AppWindows

    @MainActor var body: some View {
        ForEach(windows.scenes.indices, id: \.self) { index in
            let scene = windows.scenes[index]
            if scene.kind == .single, let id = scene.id, let title = scene.traits.title {
                Button(action: { windows.openWindow(id, where: { $0.id == id }, value: nil) }, label: { title })
            }
        }
        ForEach(windows.open.filter { windows.scenes.indices.contains($0.scene) && windows.scenes[$0.scene].kind == .group }, id: \.number) { window in
            Button(windows.title(of: window)) { windows.request(.bringToFront(window.number)) }
        }
    }
}
