import Foundation
import IncrementalGraph
import Rendering
import SwiftUICore

/// What the keyboard does to open menus: arrows mark a row, Return chooses it, Escape closes the menu, and a letter marks the next row
/// that begins with it.
final class MenuKeys: HostService {
    private struct Entry {
        weak var session: MenuSession?
    }

    private let reference: HostReference
    private var entries: [Entry] = []
    /// Opens or leaves the window's menu bar.
    var toggleBar: (() -> Void)?

    init(host: ViewGraph) {
        reference = host.reference
    }

    /// A menu has opened, above those that are open.
    func push(_ session: MenuSession) {
        entries.removeAll { $0.session == nil || $0.session === session }
        entries.append(Entry(session: session))
    }

    private var top: MenuSession? { entries.last { $0.session?.isOpen() == true }?.session }

    /// Whether a menu, or the menu bar, takes the key.
    @MainActor
    func handle(_ key: KeyInput) -> Bool {
        let character = KeyEquivalent(key.character)
        if key == KeyInput(character: "\u{F70D}"), let toggleBar {
            toggleBar()
            return true
        }
        guard let session = top, EventModifiers(rawValue: key.modifiers).isDisjoint(with: [.command, .control, .option]) else { return false }
        switch character {
        case .upArrow: move(by: -1, in: session)
        case .downArrow: move(by: 1, in: session)
        case .home: mark(rows(of: session).first, in: session)
        case .end: mark(rows(of: session).last, in: session)
        case .return, .space, KeyEquivalent("\n"): choose(in: session)
        case .escape: close(session)
        case .rightArrow: goRight(session)
        case .leftArrow: goLeft(session)
        default: return find(key.character, in: session)
        }
        return true
    }

    @MainActor
    private func close(_ session: MenuSession) {
        (session.close ?? session.clear)()
    }

    @MainActor
    private func goRight(_ session: MenuSession) {
        if let row = marked(in: session), row.kind == .opensMenu {
            row.press()
        } else {
            session.step?(1)
        }
    }

    @MainActor
    private func goLeft(_ session: MenuSession) {
        if session.isInner {
            close(session)
        } else {
            session.step?(-1)
        }
    }

    // MARK: Rows

    /// The rows that can be chosen, from top to bottom.
    @MainActor
    private func rows(of session: MenuSession) -> [MenuRowResponder] {
        var rows: [MenuRowResponder] = []
        reference.host?.responder?.visit { responder, _ in
            if let row = responder as? MenuRowResponder, row.kind != .title, row.session() === session, row.isEnabled() {
                rows.append(row)
            }
        }
        return rows
    }

    @MainActor
    private func marked(in session: MenuSession) -> MenuRowResponder? { rows(of: session).first { $0.mark === session.mark } }

    @MainActor
    private func mark(_ row: MenuRowResponder?, in session: MenuSession) {
        session.mark?.isOn = false
        session.mark = row?.mark
        row?.mark.isOn = true
    }

    @MainActor
    private func move(by count: Int, in session: MenuSession) {
        let rows = rows(of: session)
        guard !rows.isEmpty else { return }
        let present = rows.firstIndex { $0.mark === session.mark }
        mark(rows[present.map { ($0 + count + rows.count) % rows.count } ?? (count > 0 ? 0 : rows.count - 1)], in: session)
    }

    @MainActor
    private func choose(in session: MenuSession) {
        marked(in: session)?.press()
    }

    @MainActor
    private func find(_ character: Character, in session: MenuSession) -> Bool {
        guard character.isLetter || character.isNumber else { return false }
        let rows = rows(of: session)
        let present = rows.firstIndex { $0.mark === session.mark } ?? -1
        let following = rows[(present + 1)...] + rows[..<max(present, 0)]
        if let row = following.first(where: { $0.name.lowercased().hasPrefix(character.lowercased()) }) {
            mark(row, in: session)
        }
        return true
    }
}

extension ViewGraph {
    nonisolated var menuKeys: MenuKeys { service(MenuKeys.self) }
}

/// Whether the keyboard, or a pointer on a desktop, has marked a row of a menu.
@MainActor
final class MenuRowMark: ObservableObject {
    @Published var isOn = false

    nonisolated init() {}
}

/// What choosing a row does.
enum MenuRowKind {
    /// It acts, opens a menu, or as the title of an inner menu closes it; the keyboard passes over titles.
    case action, opensMenu, title
}

/// A row of a menu, for the keyboard.
final class MenuRowResponder: WrapperResponder {
    let child: ViewResponder?
    let session: () -> MenuSession?
    let isEnabled: () -> Bool
    let mark: MenuRowMark
    let kind: MenuRowKind

    init(_ child: ViewResponder?, mark: MenuRowMark, kind: MenuRowKind, session: @escaping () -> MenuSession?, isEnabled: @escaping () -> Bool) {
        (self.child, self.mark, self.kind, self.session, self.isEnabled) = (child, mark, kind, session, isEnabled)
    }

    var name: String { child.flatMap { $0.label ?? $0.spokenText } ?? "" }

    @MainActor
    func press() {
        var action: (() -> Void)?
        child?.visit { responder, _ in action = action ?? responder.pressAction }
        action?()
    }
}

/// Makes a row known to the keyboard.
nonisolated struct MenuRowKeys: PrimitiveViewModifier {
    let mark: MenuRowMark
    let kind: MenuRowKind

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let environment = inputs.base.environment
        let first = Graph.untracked { modifier.value }
        outputs.responder = MenuRowResponder(
            outputs.responder, mark: first.mark, kind: first.kind, session: { environment.value.menuSession },
            isEnabled: { environment.value.isEnabled })
        return outputs
    }
}

/// Makes an open menu known to the keyboard.
nonisolated struct MenuKeysModifier: PrimitiveViewModifier {
    let session: MenuSession

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        inputs.base.host.menuKeys.push(Graph.untracked { modifier.value.session })
        return body(_Graph(), inputs)
    }
}

/// Has F10 open the window's menu bar.
nonisolated struct MenuBarKeys: PrimitiveViewModifier {
    let toggle: @MainActor () -> Void

    init(toggle: @escaping @MainActor () -> Void) {
        self.toggle = toggle
    }

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let toggle = Graph.untracked { modifier.value.toggle }
        inputs.base.host.menuKeys.toggleBar = { onMainActor { toggle() } }
        return body(_Graph(), inputs)
    }
}
