import IncrementalGraph
import Foundation
import Rendering
import Synchronization

/// The frames of one view tree: brings it to a time, works through what waits, and hands out what is drawn.
///
/// A frame is a time and as many updates as there are transactions waiting.
@MainActor
package final class FrameLoop {
    private let graph: Graph
    private let root: Subgraph
    private let time: Attribute<Double>
    private let environment: Attribute<EnvironmentValues>
    private let updates: UpdateQueue
    private let services: HostServices
    private let outputs: RootOutputs
    private nonisolated let diagnostics: GraphDiagnostics
    /// Makes the tree.
    var makeOutputs: () -> _ViewOutputs = { _ViewOutputs() }

    @exclusivity(unchecked) nonisolated(unsafe) package private(set) var currentTime = 0.0
    @exclusivity(unchecked) nonisolated(unsafe) private var nextUpdate = Double.infinity
    package private(set) var isBuilt = false
    /// Whether the tree is being built.
    nonisolated(unsafe) private(set) var isBuilding = false
    /// The display list of the last frame.
    package private(set) var lastList = DisplayList.empty
    private var overlays = WindowOverlays()

    nonisolated(unsafe) private var watchers: [Watcher] = []
    nonisolated(unsafe) private var inFlight: [Watcher] = []
    nonisolated(unsafe) private var carriers: [Carrier] = []
    /// What waits until removed views have come to rest.
    nonisolated(unsafe) private var removals: [AnimationListener] = []
    nonisolated(unsafe) var scheduledWakeUps: [WakeUp] = []

    private struct Watcher {
        weak var owner: Subgraph?
        var update: () -> Void
    }

    /// Something that others move with.
    private struct Carrier {
        weak var owner: Subgraph?
        var isMoving: () -> Bool
    }

    init(
        graph: Graph, root: Subgraph, time: Attribute<Double>, environment: Attribute<EnvironmentValues>, updates: UpdateQueue, services: HostServices,
        outputs: RootOutputs, diagnostics: GraphDiagnostics
    ) {
        self.graph = graph
        self.root = root
        self.time = time
        self.environment = environment
        self.updates = updates
        self.services = services
        self.outputs = outputs
        self.diagnostics = diagnostics
        updates.frames = self
    }

    func frame(at time: Double) -> Frame {
        let rulesBefore = graph.rulesRun
        let bodiesBefore = diagnostics.bodiesRun
        updates.state.thread.store(UInt(pthread_self()), ordering: .relaxed)
        diagnostics.observer?.frameWillBegin(at: time)
        // Each step comes to an end: what it has not done after its rounds waits for the next frame.
        services.frameWillBegin(at: time)
        takeTime(time)
        services.timeDidChange(to: time)
        updates.flush()
        if services.updatesDidEnd() {
            updates.flush()
        }
        endStalledRemovals()
        let content = diagnostics.endlessView == nil ? outputs.displayList : .empty
        graph.checkInvariants(root)
        diagnostics.observer?.frameDidEnd(at: time)
        let list = overlays.added(to: content, services.overlays(at: time, above: content), after: lastList)
        let nextWakeUp = scheduledWakeUps.reduce(.infinity) { min($0, $1.time) }
        for wakeUp in scheduledWakeUps {
            diagnostics.noteMotion(wakeUp.name)
        }
        let frame = Frame(
            time: time, displayList: list, after: lastList, background: environment.value.windowBackground,
            nextUpdate: min(nextUpdate, nextWakeUp, services.nextUpdate),
            bodies: diagnostics.bodiesRun - bodiesBefore, rules: graph.rulesRun - rulesBefore)
        lastList = frame.displayList
        return frame
    }

    /// Builds the tree, or brings it to another time.
    private func takeTime(_ time: Double) {
        if !isBuilt {
            isBuilt = true
            advance(to: time)
            updates.run { [self] in
                isBuilding = true
                updates.afterUpdate { [weak self] in self?.isBuilding = false }
                outputs.root = makeOutputs()
            }
        } else if time != currentTime {
            advance(to: time)
            if let wake = takeDueWakeUps() {
                diagnostics.observer?.tickWillBegin()
                updates.run(wake)
                diagnostics.observer?.tickDidEnd()
            } else if updates.isEmpty {
                updates.runTick()
            } else {
                updateInFlight()
            }
        }
    }

    private func advance(to time: Double) {
        currentTime = time
        nextUpdate = .infinity
        self.time.set(time)
    }

    /// Lets go of removed views in which nothing moves any more although something has not ended: what nothing asks for, such as
    /// a part that is not shown, stands still.
    private func endStalledRemovals() {
        guard !removals.isEmpty else { return }
        for listener in removals where listener.isStalled(at: currentTime) {
            listener.end()
        }
        updates.flush()
        removals.removeAll { $0.isFinished }
        if !removals.isEmpty {
            noteAnimating("a view on its way out")
        }
    }

    // MARK: What asks for frames

    /// Says that something moves, and what: the next frame will differ.
    nonisolated func noteAnimating(_ what: @autoclosure () -> String) {
        scheduleUpdate(at: currentTime, what())
    }

    /// Asks for a frame at `time` (stage seconds) on behalf of something.
    package nonisolated func scheduleUpdate(at time: Double, _ what: @autoclosure () -> String) {
        nextUpdate = min(nextUpdate, time)
        diagnostics.noteMotion(what())
    }

    /// Calls `update` in each frame, after what is on the screen has been brought up to date.
    nonisolated func watch(_ update: @escaping () -> Void) {
        watchers.append(Watcher(owner: .requireCurrent, update: update))
    }

    /// Brings `displayList` up to date before the first transaction of a frame, as long as something other than layout moves
    /// what is in it.
    package nonisolated func watchInFlight(of displayList: Attribute<DisplayList>, isMoving: @escaping () -> Bool) {
        inFlight.append(
            Watcher(
                owner: .requireCurrent,
                update: {
                    if isMoving() {
                        _ = displayList.value
                    }
                }))
    }

    /// Brings all to the frame's time before its first transaction, as long as something moves that others move with.
    nonisolated func watchInFlight(isMoving: @escaping () -> Bool) {
        carriers.append(Carrier(owner: .requireCurrent, isMoving: isMoving))
    }

    /// Ends a removal in which nothing moves from one frame to the next.
    nonisolated func watchRemoval(_ listener: AnimationListener) {
        listener.noteMove(at: currentTime)
        removals.append(listener)
    }

    // MARK: Outputs

    /// What a moving frame carries along is in its new place before a transaction looks for changes: only those that
    /// it has made are its own.
    private func updateInFlight() {
        carriers.removeAll { $0.owner?.isAlive != true }
        if carriers.contains(where: { $0.isMoving() }) {
            updates.runTick()
        }
        guard !inFlight.isEmpty else { return }
        updates.state.areRunning = true
        inFlight.removeAll { $0.owner?.isAlive != true }
        for watcher in inFlight {
            watcher.update()
        }
        updates.state.areRunning = false
    }

    /// Brings what is drawn and what is watched up to date.
    func pullOutputs() {
        guard diagnostics.endlessView == nil else {
            abandonTree()
            return
        }
        _ = outputs.displayList
        var gone = false
        for watcher in watchers {
            if watcher.owner?.isAlive == true {
                watcher.update()
            } else {
                gone = true
            }
        }
        if gone {
            watchers.removeAll { $0.owner?.isAlive != true }
        }
    }

    /// What has been made of a tree without an end is deep: it is neither drawn nor waited for.
    private func abandonTree() {
        outputs.root = _ViewOutputs()
        updates.abandon()
        watchers = []
        inFlight = []
        carriers = []
        scheduledWakeUps = []
        nextUpdate = .infinity
    }
}
