import IncrementalGraph

/// Ties the focus in a view to a focus state.
nonisolated struct FocusedModifier<Value: Hashable>: PrimitiveViewModifier {
    var binding: FocusState<Value>.Binding
    var value: Value

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let host = inputs.base.host
        let scope = FocusScope(outer: inputs.base.focusScope)
        scope.claim = {
            let modifier = Graph.untracked { modifier.value }
            modifier.binding.wrappedValue = modifier.value
        }
        scope.isClaimed = {
            let modifier = Graph.untracked { modifier.value }
            return modifier.binding.wrappedValue == modifier.value
        }
        scope.release = { [unowned scope] in
            let modifier = Graph.untracked { modifier.value }
            if scope.isClaimed() {
                modifier.binding.wrappedValue = modifier.binding.nowhere
            }
        }
        var inputs = inputs
        inputs.base.focusScope = scope
        let outputs = body(_Graph(), inputs)
        let watcher = Attribute<Bool>(
            "focus state",
            stateful: FocusWatcher(host: host, scope: scope, base: inputs.base) {
                let modifier = modifier.value
                return modifier.binding.wrappedValue == modifier.value
            })
        watcher.makeTransactionalWatcher(of: host)
        return outputs
    }
}

/// Moves the focus when a focus state requests it.
private struct FocusWatcher: StatefulRule {
    unowned let host: ViewGraph
    let scope: FocusScope
    let base: _GraphInputs
    let wantsFocus: () -> Bool

    init(host: ViewGraph, scope: FocusScope, base: _GraphInputs, wantsFocus: @escaping () -> Bool) {
        self.host = host
        self.scope = scope
        self.base = base
        self.wantsFocus = wantsFocus
    }

    mutating func updateValue(old: Bool?) -> RuleResult<Bool> {
        let new = wantsFocus()
        // A state that was written twice may be what it was while the focus is not.
        let isInside = host.focus.current?.isInside(scope) ?? false
        guard new ? !isInside : old == true else { return .comparing(new, with: old) }
        let transaction = Transaction(animation: base.currentTransaction.animation)
        let wantsFocus = wantsFocus
        let scope = scope
        host.enqueueAction(named: "the focus") { [unowned host] in
            // The state may have gone on since.
            guard Graph.untracked({ wantsFocus() }) == new else { return }
            withTransaction(transaction) {
                host.focus.stateChanged(of: scope, wantsFocus: new)
            }
        }
        return .changed(new)
    }
}

/// When the focus of `defaultFocus(_:_:priority:)` counts.
public struct DefaultFocusEvaluationPriority: Equatable, Sendable {
    fileprivate let isForced: Bool

    /// When the view appears.
    public static let automatic = DefaultFocusEvaluationPriority(isForced: false)
    /// Also when the user moves the focus into the view with the tab key.
    public static let userInitiated = DefaultFocusEvaluationPriority(isForced: true)
}

nonisolated extension View {
    /// Binds the focus in this view to a focus state: true moves the focus to the view or to the first focusable view in it, false removes it.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusedModifier(binding: condition, value: true))
    }

    /// Binds the focus in this view to a value of a focus state: setting the value moves the focus to the view or to the first focusable view in it; nil
    /// removes it.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusedModifier(binding: binding, value: value))
    }

    /// Moves the focus to the view for `value` when this view appears, if no view has the focus by then; with the priority `userInitiated` also when the
    /// user moves the focus into this view with the tab key.
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear {
            if binding.wrappedValue == binding.nowhere {
                binding.wrappedValue = value
            }
        }
        .modifier(DefaultFocusModifier(binding: binding, value: value, priority: priority))
    }
}

/// Sends a user who moves the focus into a view to one view in it.
nonisolated private struct DefaultFocusModifier<Value: Hashable>: PrimitiveViewModifier {
    var binding: FocusState<Value>.Binding
    var value: Value
    var priority: DefaultFocusEvaluationPriority

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let scope = FocusScope(outer: inputs.base.focusScope)
        scope.enter = {
            let modifier = Graph.untracked { modifier.value }
            if modifier.priority.isForced {
                modifier.binding.wrappedValue = modifier.value
            }
        }
        var inputs = inputs
        inputs.base.focusScope = scope
        return body(_Graph(), inputs)
    }
}
