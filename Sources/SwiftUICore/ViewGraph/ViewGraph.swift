import AttributeGraph
import Foundation
import Rendering
import Synchronization
import VirtualTime

/// The window's geometry, in points.
struct WindowMetrics: Equatable {
    var size: CGSize
    var safeAreaInsets: EdgeInsets
}

/// The host of one view tree: turns views, time and input into frames.
///
/// One update works through one transaction: it applies the writes, runs the transactional rules, brings the outputs
/// up to date and then calls the actions that asked for it (`onAppear`, `onChange`, …). A frame is a time and as many
/// updates as there are transactions waiting.
@MainActor
package final class ViewGraph {
    package nonisolated(unsafe) let graph = Graph()
    nonisolated(unsafe) package let root: Subgraph
    /// Stands for what the root view has made as long as something lies over that, such as a sheet, and contains it.
    nonisolated(unsafe) package var cover: _ViewOutputs?
    /// The window's size and what the device covers of it. Rules that read it run again when it changes.
    private nonisolated(unsafe) let metrics: Attribute<WindowMetrics>
    /// Pixels per point. Too many rules round to pixels to have them all remember that: when it changes, all run again.
    nonisolated(unsafe) package private(set) var scale: CGFloat
    /// What the window was given last; views see it with the next update.
    private var given: (metrics: WindowMetrics, scale: CGFloat)
    /// Whether the size classes follow from the size.
    private let hasOwnSizeClasses: Bool

    /// Nil for a rendered image.
    package var window: (any WindowScope)?

    // Attributes that everything in the tree can reach.
    nonisolated(unsafe) package let time: Attribute<Double>
    nonisolated(unsafe) package let transaction: Attribute<Transaction>
    nonisolated(unsafe) package let transactionSeed: Attribute<UInt32>
    nonisolated(unsafe) package let environment: Attribute<EnvironmentValues>

    /// The environment as it was given to the window. Services add to it.
    private var givenEnvironment: EnvironmentValues

    package private(set) lazy var pointer = PointerTracker(host: self)
    nonisolated(unsafe) private var outputs = _ViewOutputs()
    private let builder: (ViewGraph) -> _ViewOutputs

    // What waits for the next update. Written from any thread.
    nonisolated package let pending = TransactionQueue()

    // State of the update that runs now. Touched on the update's thread only.
    nonisolated package let updates = UpdateState()
    /// How often it was worked through what waits.
    nonisolated(unsafe) package private(set) var flushes = 0
    nonisolated let followUps = TransactionQueue()
    nonisolated(unsafe) package var actions: [() -> Void] = []
    nonisolated(unsafe) var endOfUpdate: [() -> Void] = []
    nonisolated(unsafe) var frameWatchers: [FrameWatcher] = []
    nonisolated(unsafe) var inFlight: [FrameWatcher] = []
    nonisolated(unsafe) var carriers: [MotionWatcher] = []
    /// Whether time alone passes.
    nonisolated(unsafe) private(set) var isTicking = false
    /// Whether the tree is being built.
    nonisolated(unsafe) private(set) var isBuilding = false
    /// Those who wait until removed views have come to rest.
    nonisolated(unsafe) package var removals: [AnimationListener] = []
    nonisolated(unsafe) var scheduledWakeUps: [WakeUp] = []
    nonisolated(unsafe) var motionWatcher: ((String) -> Void)?

    nonisolated(unsafe) package var bodiesRun = 0
    /// Bodies of views that are new in the update.
    nonisolated(unsafe) var bodiesMade = 0
    /// Which view contains itself without end, in one sentence. Nothing is drawn then.
    nonisolated(unsafe) package private(set) var endlessView: String?
    /// Whether that is a warning; otherwise the host tells of it.
    nonisolated(unsafe) package var warnsOfEndlessView = true
    nonisolated(unsafe) package private(set) var currentTime = 0.0
    nonisolated(unsafe) package var nextUpdate = Double.infinity
    package private(set) var isBuilt = false
    private var isTornDown = false
    /// The display list of the last frame.
    package private(set) var lastList = DisplayList.empty

    nonisolated package let services = HostServices()

    /// What watches the tree, from the first frame on.
    @exclusivity(unchecked) nonisolated(unsafe) package private(set) var observer: (any ViewObserver)?

    /// Called, on any thread, when something waits for a frame that nobody asked for.
    nonisolated(unsafe) var onNeedsFrame: (() -> Void)?

    /// The date at stage second 0, which the dates of timelines count from. By default 2026-01-01T09:41:00Z.
    package nonisolated(unsafe) var epoch = StageTime.defaultEpoch

    /// The date now, as stage time has it.
    package nonisolated var date: Date { epoch.addingTimeInterval(currentTime) }

    struct FrameWatcher {
        weak var owner: Subgraph?
        var update: () -> Void
    }

    struct MotionWatcher {
        weak var owner: Subgraph?
        var isMoving: () -> Bool
    }

    /// A tree of `view` in a window of `size` points with `scale` pixels per point. The view keeps clear of what the device
    /// covers. `services` are there from the start; others come when they are asked for.
    package convenience init<V: View>(
        _ view: V, size: CGSize, scale: CGFloat, safeAreaInsets: EdgeInsets, environment: EnvironmentValues,
        services: [any HostService.Type]
    ) {
        self.init(size: size, scale: scale, safeAreaInsets: safeAreaInsets, environment: environment, services: services) { host in
            host.build(Attribute("root view", value: view))
        }
    }

    private init(
        size: CGSize, scale: CGFloat, safeAreaInsets: EdgeInsets, environment: EnvironmentValues,
        services: [any HostService.Type], builder: @escaping (ViewGraph) -> _ViewOutputs
    ) {
        let window = WindowMetrics(size: size, safeAreaInsets: safeAreaInsets)
        self.scale = scale
        given = (window, scale)
        self.builder = builder
        root = Subgraph(graph: graph)
        var values = environment
        values.displayScale = scale
        hasOwnSizeClasses = values.horizontalSizeClass == nil && values.verticalSizeClass == nil
        if hasOwnSizeClasses {
            values.setSizeClasses(of: size)
        }
        givenEnvironment = values
        (time, transaction, transactionSeed, self.environment, metrics) = root.apply {
            (
                Attribute("time", value: 0), Attribute("transaction", value: Transaction()),
                Attribute("transaction seed", value: 1), Attribute("environment", value: values),
                Attribute("window metrics", value: window)
            )
        }
        self.services.make(services, host: self)
        self.services.adjust(&values)
        self.environment.set(values)
        graph.onCycle = { path in
            RuntimeIssue.report("A value depends on itself: " + path.joined(separator: " → "))
        }
    }

    private func build<V: View>(_ view: Attribute<V>) -> _ViewOutputs {
        var base = _GraphInputs(host: self, time: time, transaction: transaction, environment: environment)
        base.observedPlace = observer?.makeRoot(V.self)
        let window = Attribute<SafeArea>("window") { [unowned self] in
            let bounds = CGRect(origin: .zero, size: size)
            return SafeArea(bounds: bounds, safe: bounds.inset(by: safeAreaInsets, environment.value.layoutDirection))
        }
        base.safeArea = window
        let layout = AttributeBox<LayoutComputer>()
        let geometry = Attribute<ViewGeometry>("root geometry") {
            let safe = window.value.safe
            let proposal = ProposedViewSize(safe.size)
            let fitting = layout.attribute?.value.sizeThatFits(proposal) ?? safe.size
            let origin = CGPoint(x: safe.midX - fitting.width / 2, y: safe.midY - fitting.height / 2)
            return ViewGeometry(origin: origin, size: ViewSize(fitting, proposal: proposal))
        }
        let inputs = _ViewInputs(base: base, geometry: geometry, transform: Attribute("transform", value: ViewTransform()))
        inputs.base.observedView?.take(_GraphValue(view), inputs: base)
        inputs.observePlacement()
        let outputs = V._makeView(view: _GraphValue(view), inputs: inputs)
        inputs.base.observedView?.note(outputs)
        layout.attribute = outputs.layout
        return outputs
    }

    /// Changes the environment of the whole tree.
    package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        var values = givenEnvironment
        change(&values)
        services.environmentWillChange(from: givenEnvironment, to: values)
        givenEnvironment = values
        enqueue(in: .current) { [self] in showEnvironment(values) }
    }

    /// Shows views an environment with what services add to it.
    private func showEnvironment(_ values: EnvironmentValues) {
        var values = values
        services.adjust(&values)
        environment.set(values)
    }

    package nonisolated var size: CGSize { metrics.value.size }
    /// What the device covers of the window.
    package nonisolated var safeAreaInsets: EdgeInsets { metrics.value.safeAreaInsets }

    /// Gives the window another size in points, other pixels per point, or other covered edges; nil leaves them as they are. Part of
    /// the next update, which the transaction that is current animates. What is presented keeps its form: a sheet stays one.
    package func setWindow(size: CGSize? = nil, scale: CGFloat? = nil, safeAreaInsets: EdgeInsets? = nil) {
        let (old, oldScale) = given
        let new = WindowMetrics(size: size ?? old.size, safeAreaInsets: safeAreaInsets ?? old.safeAreaInsets)
        let newScale = scale ?? oldScale
        guard new != old || newScale != oldScale else { return }
        given = (new, newScale)
        window?.change(size: new.size, scale: newScale, safeAreaInsets: new.safeAreaInsets)
        setEnvironment { [hasOwnSizeClasses] in
            $0.displayScale = newScale
            if hasOwnSizeClasses {
                $0.setSizeClasses(of: new.size)
            }
        }
        enqueue(in: .current) { [self] in
            metrics.set(new)
            if newScale != self.scale {
                self.scale = newScale
                root.invalidateAll()
            }
        }
    }

    /// Asks the services anew for what they add to the environment. Belongs to an update.
    package func renewEnvironment() {
        showEnvironment(givenEnvironment)
    }

    /// Sends what happens to `observer`. To be called before the first frame.
    package func setObserver(_ observer: any ViewObserver) {
        precondition(!isBuilt, "an observer watches a tree from its first frame on")
        self.observer = observer
    }

    // MARK: Frames

    package func frame(at time: Double) -> Frame {
        guard let window else { return makeFrame(at: time) }
        return window.act { makeFrame(at: time) }
    }

    /// Runs code of this window's.
    package func act(_ body: () throws -> Void) rethrows {
        guard let window else { return try body() }
        try window.act(body)
    }

    package var hasChanges: Bool { isBuilt && !isTornDown && !pending.isEmpty }

    /// A part of a frame. Each comes to an end: what a pass has not done after its rounds waits for the next frame.
    private struct FramePass {
        let name: String
        let run: @MainActor (ViewGraph, Double) -> Void
    }

    private static let passes = [
        FramePass(name: "services") { host, time in host.services.frameWillBegin(at: time) },
        FramePass(name: "time") { host, time in host.takeTime(time) },
        FramePass(name: "touches") { host, time in host.pointer.advance(to: time) },
        FramePass(name: "transactions") { host, _ in host.flush() },
        FramePass(name: "touches without a view") { host, _ in
            if host.pointer.cancelUnavailable() {
                host.flush()
            }
        },
        FramePass(name: "removals") { host, _ in host.endStalledRemovals() },
    ]

    private func makeFrame(at time: Double) -> Frame {
        let rulesBefore = graph.rulesRun
        let bodiesBefore = bodiesRun
        updates.thread.store(UInt(pthread_self()), ordering: .relaxed)
        observer?.frameWillBegin(at: time)
        for pass in Self.passes {
            pass.run(self, time)
        }
        let list = endlessView == nil ? displayList : .empty
        graph.checkInvariants(root)
        observer?.frameDidEnd(at: time)
        let nextWakeUp = scheduledWakeUps.reduce(.infinity) { min($0, $1.time) }
        if let motionWatcher {
            scheduledWakeUps.forEach { motionWatcher($0.name) }
        }
        let frame = Frame(
            time: time, displayList: list, after: lastList, background: environment.value.windowBackground,
            nextUpdate: min(nextUpdate, nextWakeUp, pointer.deadline),
            bodies: bodiesRun - bodiesBefore, rules: graph.rulesRun - rulesBefore)
        lastList = frame.displayList
        return frame
    }

    /// Builds the tree, or brings it to another time.
    private func takeTime(_ time: Double) {
        if !isBuilt {
            isBuilt = true
            advance(to: time)
            runUpdate(
                TransactionQueue.Entry(
                    transaction: Transaction(),
                    mutations: [
                        { [self] in
                            isBuilding = true
                            afterUpdate { [weak self] in self?.isBuilding = false }
                            outputs = root.apply { builder(self) }
                        }
                    ]))
        } else if time != currentTime {
            advance(to: time)
            if let wake = takeDueWakeUps() {
                observer?.tickWillBegin()
                runUpdate(TransactionQueue.Entry(transaction: Transaction(), mutations: [wake]))
                observer?.tickDidEnd()
            } else if pending.isEmpty {
                runTick()
            } else {
                updateInFlight()
            }
        }
    }

    /// Lets go of removed views in which nothing moves any more although something has not ended: what nobody asks for, such as
    /// a part that is not shown, stands still.
    private func endStalledRemovals() {
        guard !removals.isEmpty else { return }
        for listener in removals where listener.isStalled(at: currentTime) {
            listener.end()
        }
        flush()
        removals.removeAll { $0.isFinished }
        if !removals.isEmpty {
            noteAnimating("a view on its way out")
        }
    }

    private func advance(to time: Double) {
        currentTime = time
        nextUpdate = .infinity
        self.time.set(time)
    }

    /// Brings the outputs to a new time. Nothing that only depends on values runs.
    private func runTick() {
        updates.areRunning = true
        isTicking = true
        observer?.tickWillBegin()
        bringOutputsUpToDate()
        observer?.tickDidEnd()
        isTicking = false
        updates.areRunning = false
        runEndOfUpdate()
        runActions()
    }

    /// Works through everything that waits, in order, and what that brings about: at most `maximumRounds` rounds, each
    /// with what the one before has queued.
    package func flush() {
        flushes += 1
        for _ in 0..<Self.maximumRounds {
            let batch = pending.removeAll()
            guard !batch.isEmpty else { return }
            for update in batch {
                runUpdate(update)
            }
        }
        if !pending.isEmpty {
            RuntimeIssue.report(
                "Views keep changing state while they are updated (\(Self.maximumRounds) rounds in one frame); the rest waits for the next frame. Likely cause: an onChange, onAppear or preference action that changes the value that it watches, or a completion of withAnimation that begins the next animation although its view is gone."
            )
            noteAnimating("state that is changed while views are updated")
        }
    }

    private static let maximumRounds = 8
    /// Of what an update brings about at once, where each round belongs to the same change.
    private static let maximumSteps = 1_000

    /// Runs `step` until it says that it has nothing left to do; what is left after `maximumSteps` is told, and waits.
    private func repeating(_ what: String, _ step: () -> Bool) {
        for _ in 0..<Self.maximumSteps {
            if !step() { return }
        }
        RuntimeIssue.report("\(what) did not end in \(Self.maximumSteps) rounds; the rest waits for the next frame.")
        noteAnimating(what)
    }

    private func runUpdate(_ update: TransactionQueue.Entry) {
        updates.areRunning = true
        bodiesMade = 0
        observer?.updateWillBegin(bodies: bodiesRun)
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
        updates.areRunning = false
        observer?.updateDidEnd(update.transaction, bodies: bodiesRun, at: currentTime)
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

    nonisolated func foundEndlessView(_ problem: String) {
        endlessView = problem
        if warnsOfEndlessView {
            RuntimeIssue.report(problem + ". Nothing is drawn.")
        }
    }

    /// What has been made of a tree without an end is deep: nobody looks at it, or waits for it.
    private func abandonTree() {
        outputs = _ViewOutputs()
        _ = followUps.removeAll()
        endOfUpdate = []
        actions = []
        frameWatchers = []
        inFlight = []
        carriers = []
        scheduledWakeUps = []
        nextUpdate = .infinity
    }

    private func bringOutputsUpToDate() {
        repeating("The making of views") {
            pullOutputs()
            return graph.updateNewTransactional()
        }
    }

    /// What a moving frame carries along is in its new place before a transaction looks for changes: only those that
    /// it has made are its own.
    private func updateInFlight() {
        carriers.removeAll { $0.owner?.isAlive != true }
        if carriers.contains(where: { $0.isMoving() }) {
            runTick()
        }
        guard !inFlight.isEmpty else { return }
        updates.areRunning = true
        inFlight.removeAll { $0.owner?.isAlive != true }
        for watcher in inFlight {
            watcher.update()
        }
        updates.areRunning = false
    }

    private func pullOutputs() {
        guard endlessView == nil else {
            abandonTree()
            return
        }
        _ = displayList
        var gone = false
        for watcher in frameWatchers {
            if watcher.owner?.isAlive == true {
                watcher.update()
            } else {
                gone = true
            }
        }
        if gone {
            frameWatchers.removeAll { $0.owner?.isAlive != true }
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

    private func runActions() {
        repeating("The actions of an update") {
            let closures = actions
            actions = []
            for action in closures {
                action()
            }
            return !actions.isEmpty
        }
    }

    /// Removes the whole tree; what appears disappears.
    package func tearDown() {
        act {
            pointer.cancelAll()
            root.tearDown()
            runActions()
            outputs = _ViewOutputs()
            cover = nil
            services.tearDown()
            graph.end()
        }
        isTornDown = true
        window?.close()
    }

    /// Attributes of what is there now, without those that stay for whoever asks next.
    package var liveNodes: Int { graph.liveNodes - graph.sharedNodes }

    /// The live attributes as Graphviz text.
    package var dot: String { graph.dot(root) }

    package var responder: ViewResponder? { (cover ?? outputs).responder }

    private var displayList: DisplayList { (cover ?? outputs).displayList?.value ?? .empty }

    /// What the root view has made, without what lies over it.
    package nonisolated var rootOutputs: _ViewOutputs { outputs }

    /// How large the root view wants to be in `proposal`.
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if !isBuilt {
            _ = frame(at: 0)
        }
        return outputs.layout?.value.sizeThatFits(proposal) ?? size
    }
}
