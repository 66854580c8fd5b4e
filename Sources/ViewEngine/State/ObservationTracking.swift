import IncrementalGraph
import Observation

extension ViewGraph {
    /// Runs code of the user in a rule. The rule runs again when a property of an `@Observable` object that the code has
    /// read changes; others do not matter.
    @inline(__always)
    nonisolated package func observing<T>(_ body: () -> T) -> T {
        MainThread.check()
        return withObservationTracking(body, onChange: invalidation(of: Graph.runningRule))
    }

    /// Runs code of the user that is isolated to the main actor in a rule, with what it needs.
    @inline(__always)
    nonisolated package func observing<A, T>(_ a: A, _ body: @MainActor (A) -> T) -> T {
        withObservationTracking({ onMainActor(a, body) }, onChange: invalidation(of: Graph.runningRule))
    }

    @inline(__always)
    nonisolated package func observing<A, B, T>(_ a: A, _ b: B, _ body: @MainActor (A, B) -> T) -> T {
        withObservationTracking({ onMainActor(a, b, body) }, onChange: invalidation(of: Graph.runningRule))
    }

    /// Runs code of the user in a rule. `change` is made with the current transaction when a property of an `@Observable` object that the code
    /// has read changes.
    @inline(__always)
    nonisolated package func observing<T>(_ body: () -> T, change: @autoclosure () -> () -> Void) -> T {
        MainThread.check()
        return withObservationTracking(body, onChange: enqueueing(change()))
    }

    private nonisolated func enqueueing(_ change: @escaping () -> Void) -> @Sendable () -> Void {
        nonisolated(unsafe) let change = change
        return { [weak updates] in
            updates?.enqueue(in: .current, change)
        }
    }

    /// Made only when something observable has been read. The announcement comes before the change, from any thread; what
    /// waits in the queue runs when it is there.
    private nonisolated func invalidation(of rule: RunningRule?) -> @Sendable () -> Void {
        nonisolated(unsafe) let rule = rule
        return { [weak updates] in
            updates?.enqueue(in: .current) { rule?.invalidate() }
        }
    }
}
