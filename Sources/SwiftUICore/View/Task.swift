import IncrementalGraph

/// A task that lives as long as a view.
private final class ViewTask: @unchecked Sendable {
    private var task: Task<Void, Never>?
    /// Changes with each start and end, so that one that still waits knows whether it is wanted.
    private var number = 0

    /// Begins as soon as `starts` lets it.
    func start(by starts: TaskStarts, _ options: TaskOptions, _ action: @escaping @Sendable () async -> Void) {
        cancel()
        let number = number
        starts.begin { [self] in
            guard number == self.number else { return }
            if let executor = options.executor {
                task = Task(name: options.name, executorPreference: executor, priority: options.priority) { await action() }
            } else {
                task = Task(name: options.name, priority: options.priority) { @MainActor in await action() }
            }
        }
    }

    func cancel() {
        number += 1
        task?.cancel()
        task = nil
    }
}

/// How a view's task runs.
private struct TaskOptions {
    var name: String?
    var priority: TaskPriority
    /// Where the parts of the task run that belong to no actor; nil for the main actor.
    var executor: (any TaskExecutor)?
}

nonisolated struct TaskModifier<Value: Equatable>: PrimitiveViewModifier {
    var id: Value
    var priority: TaskPriority
    var name: String?
    var executor: (any TaskExecutor)?
    var action: @Sendable () async -> Void

    fileprivate var options: TaskOptions { TaskOptions(name: name, priority: priority, executor: executor) }

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
            host.enqueueAction(named: "a task") { [task, starts = host.service(TaskStarts.self)] in
                task.start(by: starts, current.options, current.action)
            }
        }
        return .changed(())
    }
}

nonisolated extension View {
    /// Runs `action` on the main actor when the view appears, and cancels it when the view has gone.
    ///
    /// The task begins at the time at which the view appears. Where each task makes the next view appear without end, there is one in each
    /// frame.
    public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs `action` on the main actor when the view appears. When `id` changes, it is cancelled and started again. It is cancelled when the
    /// view disappears.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }

    /// Runs `action` on the main actor when the view appears, in a task with a name, and cancels it when the view has gone. Without a name it
    /// is called by the file and line of this call.
    public func task(
        name: String?, priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
        @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, name: name ?? "\(file):\(line)", action: action))
    }

    /// Runs `action` on the main actor when the view appears, in a task with a name, and cancels and starts it again when `id` changes. Without
    /// a name it is called by the file and line of this call.
    public func task<T: Equatable>(
        id value: T, name: String?, priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
        @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, name: name ?? "\(file):\(line)", action: action))
    }

    /// Runs `action` when the view appears, on `executorPreference` as far as it belongs to no actor, and cancels it when the view has gone.
    /// Without a name the task is called by the file and line of this call.
    public func task(
        name: String?, executorPreference: any TaskExecutor, priority: TaskPriority = .userInitiated, file: String = #fileID,
        line: Int = #line, action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(
            TaskModifier(id: 0, priority: priority, name: name ?? "\(file):\(line)", executor: executorPreference, action: action))
    }

    /// Runs `action` when the view appears, on `taskExecutor` as far as it belongs to no actor, and cancels and starts it again when `id`
    /// changes. Without a name the task is called by the file and line of this call.
    public func task<T: Equatable>(
        id: T, name: String? = nil, executorPreference taskExecutor: any TaskExecutor, priority: TaskPriority = .userInitiated,
        file: String = #fileID, line: Int = #line, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        let action = SentAction(run: action)
        return modifier(
            TaskModifier(id: id, priority: priority, name: name ?? "\(file):\(line)", executor: taskExecutor) { await action.run() })
    }
}

/// An action that its caller has given away.
private struct SentAction: @unchecked Sendable {
    let run: @isolated(any) () async -> Void
}
