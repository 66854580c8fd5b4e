import Foundation

/// Remembers how to take changes back.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private struct Group {
        var name = ""
        var actions: [() -> Void] = []
    }

    private enum Phase {
        case recording, undoing, redoing
    }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    private var openGroups: [Group] = []
    private var phase = Phase.recording
    private var disabled = 0

    /// How many groups are kept; 0 for all.
    public var levelsOfUndo = 0
    /// For source compatibility: an action outside of a group is a group by itself.
    public var groupsByEvent = true

    public nonisolated override init() {
        super.init()
    }

    public var canUndo: Bool { !undoGroups.isEmpty }
    public var canRedo: Bool { !redoGroups.isEmpty }
    public var isUndoing: Bool { phase == .undoing }
    public var isRedoing: Bool { phase == .redoing }
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }
    public var groupingLevel: Int { openGroups.count }
    public var undoActionName: String { undoGroups.last?.name ?? "" }
    public var redoActionName: String { redoGroups.last?.name ?? "" }
    public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo " + undoActionName }
    public var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo " + redoActionName }

    public func disableUndoRegistration() {
        disabled += 1
    }

    public func enableUndoRegistration() {
        disabled = max(disabled - 1, 0)
    }

    /// Says how to take back a change that is being made. While that runs, it says how to make the change again.
    public func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping (TargetType) -> Void) {
        guard disabled == 0 else { return }
        let action = { [weak target] in
            if let target {
                handler(target)
            }
        }
        if openGroups.isEmpty {
            keep(Group(actions: [action]))
        } else {
            openGroups[openGroups.count - 1].actions.append(action)
        }
    }

    public func beginUndoGrouping() {
        openGroups.append(Group())
    }

    public func endUndoGrouping() {
        guard let group = openGroups.popLast() else { return }
        if openGroups.isEmpty {
            if !group.actions.isEmpty {
                keep(group)
            }
        } else {
            openGroups[openGroups.count - 1].actions += group.actions
        }
    }

    private func keep(_ group: Group) {
        switch phase {
        case .undoing:
            redoGroups.append(group)
        case .recording:
            redoGroups = []
            fallthrough
        case .redoing:
            undoGroups.append(group)
            if levelsOfUndo > 0, undoGroups.count > levelsOfUndo {
                undoGroups.removeFirst(undoGroups.count - levelsOfUndo)
            }
        }
    }

    public func setActionName(_ actionName: String) {
        if !openGroups.isEmpty {
            openGroups[openGroups.count - 1].name = actionName
        } else if phase == .undoing, !redoGroups.isEmpty {
            redoGroups[redoGroups.count - 1].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    public func undo() {
        guard let group = undoGroups.popLast() else { return }
        run(group, as: .undoing)
    }

    public func redo() {
        guard let group = redoGroups.popLast() else { return }
        run(group, as: .redoing)
    }

    private func run(_ group: Group, as phase: Phase) {
        self.phase = phase
        openGroups.append(Group(name: group.name))
        for action in group.actions.reversed() {
            action()
        }
        endUndoGrouping()
        self.phase = .recording
    }

    public func removeAllActions() {
        undoGroups = []
        redoGroups = []
        openGroups = []
    }
}

private struct UndoManagerKey: EnvironmentKey {
    static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
    /// The window's own.
    public var undoManager: UndoManager? {
        self[UndoManagerKey.self]
    }
}

/// The undo manager of a window.
package final class WindowUndo: HostService {
    private let manager = UndoManager()

    package init(host: ViewGraph) {}

    package func adjust(_ environment: inout EnvironmentValues) {
        environment[UndoManagerKey.self] = manager
    }
}
