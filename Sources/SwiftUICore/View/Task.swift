import AttributeGraph

/// A task that lives as long as a view.
private final class ViewTask: @unchecked Sendable {
    private var task: Task<Void, Never>?

    func start(priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
        task?.cancel()
        task = Task(priority: priority) { @MainActor in await action() }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }
}

nonisolated struct TaskModifier<Value: Equatable>: PrimitiveViewModifier {
    var id: Value
    var priority: TaskPriority
    var action: @MainActor () async -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let host = inputs.base.host
        let outputs = body(_Graph(), inputs)
        let task = ViewTask()
        Attribute(
            "task",
            stateful: TaskRule(
                modifier: modifier.attribute, isShown: inputs.base.presence?.isShown, host: host, task: task)
        ).makeTransactionalWatcher(of: host)
        Subgraph.requireCurrent.onTearDown { [unowned host] in
            host.enqueueAction { task.cancel() }
        }
        return outputs
    }
}

private struct TaskRule<Value: Equatable>: StatefulRule {
    let modifier: Attribute<TaskModifier<Value>>
    let isShown: Attribute<Bool>?
    unowned let host: ViewGraph
    let task: ViewTask
    private var id: Value?

    init(modifier: Attribute<TaskModifier<Value>>, isShown: Attribute<Bool>?, host: ViewGraph, task: ViewTask) {
        self.modifier = modifier
        self.isShown = isShown
        self.host = host
        self.task = task
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let current = modifier.value
        guard isShown?.value ?? true else {
            if id != nil {
                id = nil
                host.enqueueAction { [task] in task.cancel() }
            }
            return .changed(())
        }
        if id != current.id {
            id = current.id
            host.enqueueAction(named: "a task") { [task] in task.start(priority: current.priority, current.action) }
        }
        return .changed(())
    }
}

nonisolated extension View {
    /// Runs `action` on the main actor when the view appears, and cancels it when the view has gone.
    public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs `action` on the main actor when the view appears. When `id` changes it is cancelled and begins anew; it is
    /// cancelled when the view has gone.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
