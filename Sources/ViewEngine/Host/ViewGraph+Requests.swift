@preconcurrency import IncrementalGraph
import Foundation

// What the tree asks of its host.

extension ViewGraph {
    package nonisolated var currentTime: Double { frames.currentTime }

    /// The date now, as stage time has it.
    package nonisolated var date: Date { epoch.addingTimeInterval(currentTime) }

    /// What watches the tree, from the first frame on.
    package nonisolated var observer: (any ViewObserver)? { diagnostics.observer }

    nonisolated var isOnUpdateThread: Bool { updates.state.isOnThread }

    /// Whether rules run now.
    package nonisolated var isUpdating: Bool { updates.state.areRunning }

    /// Queues a change of the tree. Neighbouring changes of one transaction, in one turn of the main queue, become one update.
    package nonisolated func enqueue(in transaction: Transaction, _ mutation: @escaping () -> Void) {
        updates.enqueue(in: transaction, mutation)
    }

    /// Queues a change that belongs to the update that runs now and comes right after it, with `transaction`. Where time alone passes there
    /// is no update; the change is then one of the frame's.
    nonisolated package func enqueueFollowUp(in transaction: Transaction, _ mutation: @escaping () -> Void) {
        updates.enqueueFollowUp(in: transaction, mutation)
    }

    /// Runs a user's action after the update, where it may write state.
    nonisolated package func enqueueAction(named name: @autoclosure () -> String = "an action", _ action: @escaping () -> Void) {
        updates.enqueueAction(named: name(), action)
    }

    /// Runs the engine's own work at the end of the update.
    nonisolated package func afterUpdate(_ work: @escaping () -> Void) {
        updates.afterUpdate(work)
    }

    /// Makes attributes that live as long as the tree.
    nonisolated package func inRootSubgraph<Result>(_ make: () -> Result) -> Result {
        root.apply(make)
    }

    /// Says that something moves, and what: the next frame will differ.
    nonisolated package func noteAnimating(_ what: @autoclosure () -> String) {
        frames.noteAnimating(what())
    }

    /// Calls `update` in each frame, after what is on the screen has been brought up to date.
    nonisolated func watch(_ update: @escaping () -> Void) {
        frames.watch(update)
    }

    /// Keeps `attribute` up to date in each frame, although nothing on the screen reads it.
    nonisolated package func watch<Value>(_ attribute: Attribute<Value>) {
        frames.watch { _ = attribute.value }
    }
}

extension Attribute {
    /// Brings this rule up to date in every update and every frame.
    package func makeTransactionalWatcher(of host: ViewGraph) {
        makeTransactional()
        host.watch(self)
    }
}
