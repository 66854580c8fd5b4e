import IncrementalGraph

/// Knows whether the user changes the size of a window, and who wants to hear of it.
final class InteractiveResize: HostService {
    private unowned let host: ViewGraph
    private var isResizing = false
    private var observers: [(id: Int, action: () -> (Bool) -> Void)] = []
    private var lastID = 0

    init(host: ViewGraph) {
        self.host = host
    }

    /// Adds an observer for the lifetime of the current subgraph.
    func add(_ action: @escaping () -> (Bool) -> Void) {
        lastID += 1
        let id = lastID
        observers.append((id, action))
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.observers.removeAll { $0.id == id }
        }
    }

    var isObserved: Bool { !observers.isEmpty }

    func note(_ isResizing: Bool) {
        guard isResizing != self.isResizing else { return }
        self.isResizing = isResizing
        for (_, action) in observers {
            host.enqueueAction(named: "onInteractiveResizeChange") { action()(isResizing) }
        }
    }
}

extension ViewGraph {
    /// Whether a view wants to know that the user changes the size of the window.
    package var observesInteractiveResize: Bool { service(InteractiveResize.self).isObserved }

    /// To be called when the user begins to change the size of the window, and when that is over.
    package func noteInteractiveResize(_ isResizing: Bool) {
        service(InteractiveResize.self).note(isResizing)
    }
}

nonisolated private struct InteractiveResizeModifier: PrimitiveViewModifier {
    var action: (Bool) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        inputs.base.host.service(InteractiveResize.self).add { Graph.untracked { modifier.value.action } }
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// Calls `action` with true when the user begins to change the size of the window, and with false when that is over: in a window on a desktop,
    /// when its size has not changed for a quarter of a second. A phone's window has one size.
    public func onInteractiveResizeChange(_ action: @escaping (Bool) -> Void) -> some View {
        modifier(InteractiveResizeModifier(action: action))
    }
}
