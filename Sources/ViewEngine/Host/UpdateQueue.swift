import IncrementalGraph
import Foundation

/// The updates of one view tree: what waits for the next one, and how one is worked through.
///
/// One update works through one transaction: it applies the writes, runs the transactional rules, brings the outputs
/// up to date and then calls the actions that asked for it (`onAppear`, `onChange`, …).
@MainActor
package final class UpdateQueue {
    private let graph: Graph
    private let transaction: Attribute<Transaction>
    private let transactionSeed: Attribute<UInt32>
    private nonisolated let diagnostics: GraphDiagnostics
    /// Whose updates these are. It is there before the first one.
    nonisolated(unsafe) unowned var frames: FrameLoop!

    // What waits for the next update. Written from any thread.
    private nonisolated let pending = TransactionQueue()

    /// The queue whose update runs now: that of the window whose rules are evaluated.
    nonisolated(unsafe) private(set) static weak var running: UpdateQueue?

    /// The transaction of the update that runs now; nil outside of updates.
    package static var runningTransaction: Transaction? {
        running.map { queue in Graph.untracked { queue.transaction.value } }
    }

    // State of the update that runs now. Touched on the update's thread only.
    nonisolated let state = UpdateState()
    /// How often it was worked through what waits.
    nonisolated(unsafe) package private(set) var flushes = 0
    private nonisolated let followUps = TransactionQueue()
    nonisolated(unsafe) private var actions: [() -> Void] = []
    nonisolated(unsafe) private var endOfUpdate: [() -> Void] = []
    /// Whether time alone passes.
    nonisolated(unsafe) private var isTicking = false

    init(graph: Graph, transaction: Attribute<Transaction>, seed: Attribute<UInt32>, diagnostics: GraphDiagnostics) {
        self.graph = graph
        self.transaction = transaction
        transactionSeed = seed
        self.diagnostics = diagnostics
    }

    // MARK: Requests

    nonisolated var isEmpty: Bool { pending.isEmpty }
    nonisolated var observer: (any ViewObserver)? { diagnostics.observer }
    nonisolated var currentTime: Double { frames.currentTime }

    /// Queues a change of the tree. Neighbouring changes of one transaction, in one turn of the main queue, become one update.
    package nonisolated func enqueue(in transaction: Transaction, _ mutation: @escaping () -> Void) {
        let transaction = diagnostics.observer?.originating(transaction) ?? transaction
        pending.append(mutation, in: transaction)
    }

    /// Queues a change that belongs to the update that runs now and comes right after it, with `transaction`. Where time alone passes there
    /// is no update; the change is then one of the frame's.
    nonisolated func enqueueFollowUp(in transaction: Transaction, _ mutation: @escaping () -> Void) {
        if isTicking {
            enqueue(in: transaction, mutation)
        } else {
            followUps.append(mutation, in: transaction)
        }
    }

    /// Runs a user's action after the update, where it may write state.
    nonisolated func enqueueAction(named name: @autoclosure () -> String, _ action: @escaping () -> Void) {
        guard let observer = diagnostics.observer else {
            actions.append(action)
            return
        }
        let name = name()
        actions.append { observer.run(action, named: name) }
    }

    /// Runs the engine's own work at the end of the update.
    nonisolated func afterUpdate(_ work: @escaping () -> Void) {
        endOfUpdate.append(work)
    }

    // MARK: Updates

    /// Works through everything that waits, in order, and what that brings about: at most `maximumRounds` rounds, each
    /// with what the one before has queued.
    func flush() {
        flushes += 1
        for _ in 0..<Self.maximumRounds {
            let batch = pending.removeAll()
            guard !batch.isEmpty else { return }
            for update in batch {
                run(update)
            }
        }
        if !pending.isEmpty {
            RuntimeIssue.report(
                "Views keep changing state while they are updated (\(Self.maximumRounds) rounds in one frame); the rest waits for the next frame. Likely cause: an onChange, onAppear or preference action that changes the value that it watches, or a completion of withAnimation that begins the next animation although its view is gone."
            )
            frames.noteAnimating("state that is changed while views are updated")
        }
    }

    private static let maximumRounds = 8
    /// Of what an update brings about at once, where each round belongs to the same change.
    private static let maximumSteps = 1_000

    /// Runs `step` until it says that it has nothing left to do; what is left after `maximumSteps` is reported, and waits.
    private func repeating(_ what: String, _ step: () -> Bool) {
        for _ in 0..<Self.maximumSteps {
            if !step() { return }
        }
        RuntimeIssue.report("\(what) did not end in \(Self.maximumSteps) rounds; the rest waits for the next frame.")
        frames.noteAnimating(what)
    }

    /// Runs an update without an animation.
    func run(_ mutation: @escaping () -> Void) {
        run(TransactionQueue.Entry(transaction: Transaction(), mutations: [mutation]))
    }

    private func run(_ update: TransactionQueue.Entry) {
        let outer = Self.running
        Self.running = self
        defer { Self.running = outer }
        state.areRunning = true
        diagnostics.bodiesMade = 0
        diagnostics.observer?.updateWillBegin(bodies: diagnostics.bodiesRun)
        update.transaction.updateWillBegin { [weak self] completion in
            self?.enqueueAction(named: "the completion of withAnimation", completion)
        }
        apply(update)
        repeating("What follows a change at once") {
            for followUp in followUps.removeAll() {
                apply(followUp)
            }
            return !followUps.isEmpty
        }
        // A later change without a transaction must not find this one.
        transaction.set(Transaction())
        transactionSeed.set(transactionSeed.value &+ 1)
        state.areRunning = false
        diagnostics.observer?.updateDidEnd(update.transaction, bodies: diagnostics.bodiesRun, at: frames.currentTime)
        runEndOfUpdate()
        update.transaction.updateDidEnd()
        runActions()
    }

    private func apply(_ update: TransactionQueue.Entry) {
        transaction.set(update.transaction)
        transactionSeed.set(transactionSeed.value &+ 1)
        for mutation in update.mutations {
            mutation()
        }
        graph.updateTransactional()
        bringOutputsUpToDate()
    }

    /// Brings the outputs to a new time. Nothing that only depends on values runs.
    func runTick() {
        let outer = Self.running
        Self.running = self
        defer { Self.running = outer }
        state.areRunning = true
        isTicking = true
        diagnostics.observer?.tickWillBegin()
        bringOutputsUpToDate()
        diagnostics.observer?.tickDidEnd()
        isTicking = false
        state.areRunning = false
        runEndOfUpdate()
        runActions()
    }

    private func bringOutputsUpToDate() {
        repeating("The making of views") {
            frames.pullOutputs()
            return graph.updateNewTransactional()
        }
    }

    private func runEndOfUpdate() {
        repeating("The end of an update") {
            let closures = endOfUpdate
            endOfUpdate = []
            for closure in closures {
                closure()
            }
            return !endOfUpdate.isEmpty
        }
    }

    func runActions() {
        repeating("The actions of an update") {
            let closures = actions
            actions = []
            for action in closures {
                action()
            }
            return !actions.isEmpty
        }
    }

    /// Drops what the update that runs now was still to do.
    func abandon() {
        _ = followUps.removeAll()
        endOfUpdate = []
        actions = []
    }
}
