import IncrementalGraph
import Observation

extension ViewGraph {
    /// Runs code of the user in a rule. The rule runs again when a property of an `@Observable` object that the code has
    /// read changes; others do not matter.
    @inline(__always)
    nonisolated package func observing<T>(_ body: @MainActor () -> T) -> T {
        withObservationTracking({ onMainActor(body) }, onChange: invalidation(of: Graph.runningRule))
    }

    /// Runs code of the user in a rule. `change` is made with the current transaction when a property of an `@Observable` object that the code
    /// has read changes.
    @inline(__always)
    nonisolated package func observing<T>(_ body: @MainActor () -> T, change: @autoclosure () -> () -> Void) -> T {
        withObservationTracking({ onMainActor(body) }, onChange: enqueueing(change()))
    }

    private nonisolated func enqueueing(_ change: @escaping () -> Void) -> @Sendable () -> Void {
        nonisolated(unsafe) let change = change
        return { [weak self] in
            self?.enqueue(in: .current, change)
        }
    }

    /// Made only when something observable has been read. The announcement comes before the change, from any thread; what
    /// waits in the queue runs when it is there.
    private nonisolated func invalidation(of rule: RunningRule?) -> @Sendable () -> Void {
        nonisolated(unsafe) let rule = rule
        return { [weak self] in
            self?.enqueue(in: .current) { rule?.invalidate() }
        }
    }
}
