import Foundation
import SwiftUICore

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
    /// Called after a change was registered, taken back, or made again.
    var didChange: () -> Void = {}

    /// How many groups are kept; 0 for all.
    public var levelsOfUndo = 0
    /// Harmless: an action outside of a group is a group in either case, because each script event ends before the next.
    public var groupsByEvent = true

    /// A manager that remembers nothing yet.
    public nonisolated override init() {
        super.init()
    }

    /// Whether there is a change to take back, be it in a group that is still open.
    public var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
    /// Whether there is a change that was taken back and can be made again. The next new change forgets it.
    public var canRedo: Bool { !redoGroups.isEmpty }
    /// Whether a change is being taken back just now.
    public var isUndoing: Bool { phase == .undoing }
    /// Whether a change is being made again just now.
    public var isRedoing: Bool { phase == .redoing }
    /// Whether `registerUndo(withTarget:handler:)` remembers anything.
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// How many groups are open inside of each other; 0 outside of all.
    public var groupingLevel: Int { openGroups.count }
    /// The name of the change that `undo()` takes back; empty without a name or a change.
    public var undoActionName: String { undoGroups.last?.name ?? "" }
    /// The name of the change that `redo()` makes again; empty without a name or a change.
    public var redoActionName: String { redoGroups.last?.name ?? "" }
    /// "Undo" and the name of the change. Always in English.
    public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo " + undoActionName }
    /// "Redo" and the name of the change. Always in English.
    public var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo " + redoActionName }

    /// Remembers nothing until `enableUndoRegistration()` was called as often as this.
    public func disableUndoRegistration() {
        disabled += 1
    }

    /// Takes one `disableUndoRegistration()` back. Does nothing when there is none.
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

    /// Opens a group: what is registered up to `endUndoGrouping()` is taken back together. Groups may be nested.
    public func beginUndoGrouping() {
        openGroups.append(Group())
    }

    /// Closes the innermost group. What it has becomes a part of the group around it; without one it is a change by itself.
    /// Empty groups are forgotten, and without an open group nothing happens.
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
        didChange()
    }

    /// Names the open group or, outside of groups, the last change. While a change is taken back, the name is that of making it again.
    public func setActionName(_ actionName: String) {
        if !openGroups.isEmpty {
            openGroups[openGroups.count - 1].name = actionName
        } else if phase == .undoing, !redoGroups.isEmpty {
            redoGroups[redoGroups.count - 1].name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }

    /// Takes the last change back: what was registered for it runs, the last one first. Without a change nothing happens. A group that
    /// is still open is closed before; with groups open inside of each other this is reported, and nothing happens.
    public func undo() {
        guard openGroups.count < 2 else {
            RuntimeIssue.report("UndoManager.undo() was called while \(openGroups.count) groups are open; close them with endUndoGrouping() first.")
            return
        }
        endUndoGrouping()
        guard let group = undoGroups.popLast() else { return }
        run(group, as: .undoing)
    }

    /// Makes the change again that was taken back last. Without one nothing happens.
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
        didChange()
    }

    /// Forgets all changes, those that were taken back and the open groups too.
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
    /// The undo manager of the document around the view, or that of the window.
    public internal(set) var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { self[UndoManagerKey.self] = newValue }
    }
}

/// The undo manager of a window.
package final class WindowUndo: HostService {
    private let manager = UndoManager()

    package init(host: ViewGraph) {}

    package func adjust(_ environment: inout EnvironmentValues) {
        environment.undoManager = manager
    }
}
