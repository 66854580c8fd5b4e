@preconcurrency import AttributeGraph
import Foundation
import Rendering
import Synchronization

// What the tree asks of its host.

extension ViewGraph {
    nonisolated var isOnUpdateThread: Bool { updates.isOnThread }

    /// Whether rules run now.
    package nonisolated var isUpdating: Bool { updates.areRunning }

    /// Queues a change of the tree. Neighbouring changes of one transaction, in one turn of the main queue, become one update.
    package nonisolated func enqueue(in transaction: Transaction, _ mutation: @escaping () -> Void) {
        let transaction = observer?.originating(transaction) ?? transaction
        pending.append(mutation, in: transaction)
        onNeedsFrame?()
    }

    /// Queues a change that belongs to the update that runs now and comes right after it, with `transaction`. Where time alone passes there
    /// is no update; the change is then one of the frame's.
    nonisolated package func enqueueFollowUp(in transaction: Transaction, _ mutation: @escaping () -> Void) {
        if isTicking {
            enqueue(in: transaction, mutation)
        } else {
            followUps.append(mutation, in: transaction)
        }
    }

    /// Makes attributes that live as long as the tree.
    nonisolated package func inRootSubgraph<Result>(_ make: () -> Result) -> Result {
        root.apply(make)
    }

    /// Runs a user's action after the update, where it may write state.
    nonisolated package func enqueueAction(named name: @autoclosure () -> String = "an action", _ action: @escaping () -> Void) {
        guard let observer else {
            actions.append(action)
            return
        }
        let name = name()
        actions.append { observer.run(action, named: name) }
    }

    /// Runs the engine's own work at the end of the update.
    nonisolated package func afterUpdate(_ work: @escaping () -> Void) {
        endOfUpdate.append(work)
    }

    /// Says that something moves, and what: the next frame will differ.
    nonisolated package func noteAnimating(_ what: @autoclosure () -> String) {
        nextUpdate = min(nextUpdate, currentTime)
        motionWatcher?(what())
    }

    /// Asks for a frame at `time` (stage seconds) on behalf of something.
    nonisolated func scheduleUpdate(at time: Double, _ what: @autoclosure () -> String) {
        nextUpdate = min(nextUpdate, time)
        motionWatcher?(what())
    }

    /// Has `watcher` called in each frame with what moves or waits for a time, until it is nil again.
    package func watchMotions(_ watcher: ((String) -> Void)?) {
        motionWatcher = watcher
    }

    /// Brings `displayList` up to date before the first transaction of a frame, as long as something other than layout moves
    /// what is in it.
    nonisolated func watchInFlight(of displayList: Attribute<DisplayList>, isMoving: @escaping () -> Bool) {
        inFlight.append(
            FrameWatcher(
                owner: .requireCurrent,
                update: {
                    if isMoving() {
                        _ = displayList.value
                    }
                }))
    }

    /// Brings all to the frame's time before its first transaction, as long as something moves that others move with.
    nonisolated func watchInFlight(isMoving: @escaping () -> Bool) {
        carriers.append(MotionWatcher(owner: .requireCurrent, isMoving: isMoving))
    }

    /// Ends a removal in which nothing moves from one frame to the next.
    nonisolated func watchRemoval(_ listener: AnimationListener) {
        listener.noteMove(at: currentTime)
        removals.append(listener)
    }

    /// Keeps `attribute` up to date in each frame, although nothing on the screen reads it.
    nonisolated package func watch<Value>(_ attribute: Attribute<Value>) {
        watch { _ = attribute.value }
    }

    /// Calls `update` in each frame, after what is on the screen has been brought up to date.
    nonisolated func watch(_ update: @escaping () -> Void) {
        frameWatchers.append(FrameWatcher(owner: .requireCurrent, update: update))
    }
}

extension Attribute {
    /// Brings this rule up to date in every update and every frame.
    package func makeTransactionalWatcher(of host: ViewGraph) {
        makeTransactional()
        host.watch(self)
    }
}
