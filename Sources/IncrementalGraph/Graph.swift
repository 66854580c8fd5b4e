import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// An incremental graph: attributes hold values, rules compute values from other attributes, and a read re-runs a
/// rule only when something that it read has really changed.
///
/// One graph, and everything in it, belongs to one thread (for views: the main actor).
@usableFromInline
package final class Graph {
    /// Grows with every change; attributes remember when they changed and when they were last found up to date.
    @exclusivity(unchecked) @usableFromInline var revision: UInt64 = 1

    /// How many rules have run since the graph was made.
    @exclusivity(unchecked) @usableFromInline package internal(set) var rulesRun = 0
    /// How many attributes are alive.
    @exclusivity(unchecked) @usableFromInline package internal(set) var liveNodes = 0
    /// The number of nodes that are shared and stay without readers.
    package internal(set) var sharedNodes = 0
    @exclusivity(unchecked) @usableFromInline var nextIdentifier = 0

    /// The attribute that is being brought up to date now; the others on the way to it hang on it.
    @exclusivity(unchecked) var running: Unmanaged<AnyNode>?
    var innermostRunning: AnyNode? { running?.takeUnretainedValue() }

    /// Cutoffs that may be out of date (see `Cutoff`).
    @exclusivity(unchecked) var structure = CutoffQueue()
    @exclusivity(unchecked) var places = CutoffQueue()
    /// How many they are.
    @exclusivity(unchecked) @usableFromInline var waitingCount = 0
    /// No cutoff waits now.
    @exclusivity(unchecked) var marksAtOnce = false
    /// The low digits of the transactional phase's number; 0 between phases.
    @exclusivity(unchecked) var phase: UInt8 = 0
    private var phases: UInt64 = 0

    /// Rules that run in every transactional phase, in the order of their making (parents before children).
    var transactional: [AnyNode?] = []
    var transactionalGaps = 0
    /// How many of them have a value.
    private var transactionalSeen = 0

    /// Called with the names along a cycle, from the attribute that was read while it was being computed, back to
    /// itself. The cycle is then cut: the attribute keeps its previous value.
    package var onCycle: (([String]) -> Void)?

    /// The rule that runs now, to which reads are attributed. It is alive while it runs.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var evaluating: Unmanaged<AnyNode>?

    fileprivate static var evaluatingNode: AnyNode? { evaluating?.takeUnretainedValue() }

    /// Another one for each graph of the process, from 1 on.
    @usableFromInline let number = Graph.count.wrappingAdd(1, ordering: .relaxed).newValue

    package init() {}

    private static let count = Atomic<UInt32>(0)

    /// The thread of all graphs of the process, as a number; 0 before the first: the rule that runs now and the subgraph that is current
    /// are the process's.
    private static let thread = Atomic<UInt>(0)

    /// Stops the program on another thread than that of the other graphs, whose rules this one's would be taken for.
    @inline(__always)
    static func checkThread() {
        let here = UInt(pthread_self())
        if thread.load(ordering: .relaxed) != here {
            claimThread(here)
        }
    }

    /// Where nothing runs, graphs may go to another thread together.
    private static func claimThread(_ here: UInt) {
        precondition(
            evaluating == nil && Subgraph.current == nil,
            "A graph is used on a thread while rules run on another one. All graphs of a process belong to one thread at a time; for views that is the main thread."
        )
        thread.store(here, ordering: .relaxed)
    }

    /// Runs `body` without recording its reads as dependencies of the rule that runs now.
    @inlinable
    package static func untracked<T>(_ body: () throws -> T) rethrows -> T {
        let outer = evaluating
        evaluating = nil
        defer { evaluating = outer }
        return try body()
    }

    /// The rule that runs now, for something outside of the graph that will make it run again.
    package static var runningRule: RunningRule? {
        evaluatingNode.map(RunningRule.init)
    }

    /// Whether the rule that runs now has no value so far.
    package static var isFirstRun: Bool { evaluatingNode?.hasValue == false }

    /// How much the rule that runs now has read so far.
    package static var readCount: Int { Int(evaluatingNode?.cursor ?? 0) }

    /// Whether the running rule was invalidated by a cause that is not an attribute.
    package static var runsForAnotherReason: Bool { evaluatingNode?.verifiedAt == 0 }

    /// Whether a rule runs now on this thread's graph.
    @inlinable
    package static var isEvaluating: Bool { evaluating != nil }

    /// Brings every transactional rule up to date, even those that nothing reads at the moment: a rule that
    /// compares its input with the previous one has to see each transaction.
    package func updateTransactional() {
        Self.checkThread()
        phases &+= 1
        phase = UInt8(phases % 254) + 1
        defer { phase = 0 }
        var index = 0
        repeat {
            while index < transactional.count {
                if let node = transactional[index] {
                    settleStructure(before: node.identifier)
                    node.update()
                }
                index += 1
            }
            settle()
        } while index < transactional.count
        transactionalSeen = index
        if transactionalGaps > 32, transactionalGaps * 2 > transactional.count {
            compactTransactional()
        }
    }

    /// Gives transactional rules that were made since the last phase their first value, so that they know the changes of the next transaction. Returns
    /// false if there are none.
    package func updateNewTransactional() -> Bool {
        guard transactionalSeen < transactional.count else { return false }
        markWaiting()
        while transactionalSeen < transactional.count {
            transactionalSeen += 1
            transactional[transactionalSeen - 1]?.update()
        }
        return true
    }

    // MARK: Rules for many

    /// Whether something that the rule that runs now had read before, but for its first `count` reads, is another value than it was then.
    package static func hasChangedReads(after count: Int) -> Bool {
        guard let node = evaluatingNode else { return false }
        return node.hasChangedInput(from: count)
    }

    /// Runs `body`, in which the running rule may read the same attributes many times, in any order: each becomes one edge. The rule reads nothing else
    /// after it. With `keepingReads`, the previous reads in `body` are kept.
    package static func readingInAnyOrder(keepingReads: Bool, _ body: () -> Void) {
        guard let node = evaluatingNode else { return body() }
        if !keepingReads {
            node.truncateInputs(to: Int(node.cursor))
        }
        node.readsInAnyOrder = true
        body()
        node.readsInAnyOrder = false
        node.cursor = node.inputs.count
    }

    private var deferredWork: [() -> Void] = []
    @exclusivity(unchecked) var hasDeferredWork = false

    /// Runs `work` after the running rule if it is the outermost; at once if other rules wait for it, which then use the changed graph.
    package func afterRule(_ work: @escaping () -> Void) {
        guard let node = innermostRunning, node.outerRunning == nil else { return work() }
        deferredWork.append(work)
        hasDeferredWork = true
    }

    func runDeferredWork() {
        let work = deferredWork
        deferredWork = []
        hasDeferredWork = false
        work.forEach { $0() }
    }

    // MARK: Attributes that are gone

    /// Torn down while rules ran, which may be theirs, or on the way to theirs.
    @exclusivity(unchecked) private var tornDown: [AnyNode] = []

    /// Takes a torn-down node. While a rule runs, the edges through it keep nothing alive.
    func takeTornDown(_ node: AnyNode) {
        if running != nil {
            tornDown.append(node)
        }
    }

    @inline(__always)
    func releaseTornDown() {
        guard !tornDown.isEmpty else { return }
        let gone = tornDown
        tornDown = []
        _ = gone
    }

    // MARK: Rules that were never evaluated

    private struct Unanswered {
        weak var node: AnyNode?
    }

    /// Torn-down rules without a value.
    private var unanswered: [Unanswered] = []
    private var unansweredLimit = 256

    /// A torn-down rule without a value can still be evaluated as long as a reference exists.
    func keepUnanswered(_ node: AnyNode) {
        if unanswered.count >= unansweredLimit {
            unanswered.removeAll { $0.node == nil }
            unansweredLimit = max(256, unanswered.count * 2)
        }
        unanswered.append(Unanswered(node: node))
    }

    /// Releases never-evaluated rules of torn-down attributes; their closures may retain them.
    package func end() {
        let nodes = unanswered.compactMap(\.node)
        unanswered = []
        for node in nodes where !node.hasValue {
            node.dropRule()
        }
        (structure, places, waitingCount) = (CutoffQueue(), CutoffQueue(), 0)
        releaseTornDown()
    }

    private func compactTransactional() {
        transactional.removeAll { $0 == nil }
        transactionalSeen = transactional.count
        for (index, node) in transactional.enumerated() {
            node?.transactionalIndex = Int32(index)
        }
        transactionalGaps = 0
    }
}

/// A rule by what it is, not by its value. Does not keep the rule alive.
package final class RunningRule {
    private weak var node: AnyNode?

    init(_ node: AnyNode) {
        self.node = node
    }

    /// Makes the rule run again at the next read.
    package func invalidate() {
        node?.invalidate()
    }

    /// Whether it is the rule that runs now.
    package var isRunningNow: Bool { node != nil && node === Graph.evaluatingNode }

    /// Runs `body`, which belongs to what the rule has made and is called later: what it reads makes the rule run again, as
    /// if the rule had read it itself.
    package func reading<T>(_ body: () throws -> T) rethrows -> T {
        guard let node, node.isAlive, node !== Graph.evaluatingNode else { return try body() }
        let outer = Graph.evaluating
        Graph.evaluating = .passUnretained(node)
        defer { Graph.evaluating = outer }
        return try body()
    }
}
