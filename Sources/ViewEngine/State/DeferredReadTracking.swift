import IncrementalGraph

/// Has the body of a view follow those of its properties that are read after it: in the closures that it has handed on, to
/// a `GeometryReader`, a `TimelineView`, a layout. What was read in such a way once is followed from then on.
package final class DeferredReadTracking {
    private let updates: UpdateState
    /// The rule that runs the body.
    private var owner: RunningRule?
    private var isFollowed = false

    package init(host: ViewGraph) {
        updates = host.updates.state
    }

    /// To be called in the rule of the body, before the body. `read` reads the property.
    package func bodyWillRun(_ read: () -> Void) {
        if owner?.isRunningNow != true {
            owner = Graph.runningRule
        }
        if isFollowed {
            read()
        }
    }

    /// To be called where the property is read. `read` reads it once more, on behalf of the body.
    func noteRead(_ read: () -> Void) {
        guard updates.isOnThread, updates.areRunning, !isFollowed, let owner, !owner.isRunningNow else { return }
        isFollowed = true
        owner.reading(read)
    }
}
