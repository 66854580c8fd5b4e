import IncrementalGraph
import Foundation
import Rendering
import StageTime

/// The host of one view tree: turns views, time and input into frames.
///
/// It holds what the tree is made of and has made. Its window (`WindowState`), its updates (`UpdateQueue`), its frames (`FrameLoop`) and
/// what is known of them (`GraphDiagnostics`) are separate types; the tree asks for what it needs in `ViewGraph+Requests.swift`.
@MainActor
package final class ViewGraph {
    package nonisolated(unsafe) let graph = Graph()
    nonisolated(unsafe) package let root: Subgraph
    nonisolated package let outputs = RootOutputs()
    nonisolated package let services = HostServices()
    nonisolated package let diagnostics: GraphDiagnostics
    nonisolated package let updates: UpdateQueue
    nonisolated package let frames: FrameLoop
    nonisolated package let window: WindowState
    nonisolated package let reference = HostReference()

    // Attributes that everything in the tree can reach.
    nonisolated(unsafe) package let time: Attribute<Double>
    nonisolated(unsafe) package let transaction: Attribute<Transaction>
    nonisolated(unsafe) package let transactionSeed: Attribute<UInt32>
    nonisolated(unsafe) package let environment: Attribute<EnvironmentValues>

    /// The date at stage second 0, which the dates of timelines count from. By default 2026-01-01T09:41:00Z.
    package nonisolated(unsafe) var epoch = StageTime.defaultEpoch

    private var isTornDown = false

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
        size: CGSize, scale: CGFloat, safeAreaInsets: EdgeInsets, environment values: EnvironmentValues,
        services types: [any HostService.Type], builder: @escaping (ViewGraph) -> _ViewOutputs
    ) {
        let root = Subgraph(graph: graph)
        self.root = root
        (time, transaction, transactionSeed) = root.apply {
            (Attribute("time", value: 0), Attribute("transaction", value: Transaction()), Attribute("transaction seed", value: 1))
        }
        let diagnostics = GraphDiagnostics(graph: graph, root: root)
        let updates = UpdateQueue(graph: graph, transaction: transaction, seed: transactionSeed, diagnostics: diagnostics)
        let metrics = WindowMetrics(size: size, safeAreaInsets: safeAreaInsets)
        let window = root.apply { [services] in
            WindowState(metrics, scale: scale, environment: values, root: root, services: services, updates: updates)
        }
        environment = window.environment
        frames = FrameLoop(
            graph: graph, root: root, time: time, environment: environment, updates: updates, services: services, outputs: outputs,
            diagnostics: diagnostics)
        self.diagnostics = diagnostics
        self.updates = updates
        self.window = window
        reference.host = self
        frames.makeOutputs = { [unowned self] in root.apply { builder(self) } }
        services.make(types, host: self)
        window.renewEnvironment()
        graph.onCycle = { path in
            RuntimeIssue.report("A value depends on itself: " + path.joined(separator: " → "))
        }
    }

    deinit {
        reference.host = nil
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

    /// Sends what happens to `observer`. To be called before the first frame.
    package func setObserver(_ observer: any ViewObserver) {
        precondition(!isBuilt, "an observer watches a tree from its first frame on")
        diagnostics.observer = observer
    }

    /// Has an observer that has named the views since the first frame look away, or look again. While none looks, the views only have their names.
    package func resumeObserver(_ observer: (any ViewObserver)?) {
        diagnostics.observer = observer
    }

    // MARK: The window

    package nonisolated var size: CGSize { window.size }
    /// Pixels per point.
    package nonisolated var scale: CGFloat { window.scale }
    /// What the device covers of the window.
    package nonisolated var safeAreaInsets: EdgeInsets { window.safeAreaInsets }

    /// Runs code of this window's.
    package func act(_ body: () throws -> Void) rethrows {
        try window.act(body)
    }

    // MARK: Frames

    package func frame(at time: Double) -> Frame {
        window.act { frames.frame(at: time) }
    }

    package var isBuilt: Bool { frames.isBuilt }

    package var hasChanges: Bool { isBuilt && !isTornDown && !updates.isEmpty }

    package var responder: ViewResponder? { outputs.responder }

    /// How large the root view wants to be in `proposal`.
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if !isBuilt {
            _ = frame(at: 0)
        }
        return outputs.root.layout?.value.sizeThatFits(proposal) ?? size
    }

    /// Removes the whole tree; what appears disappears.
    package func tearDown() {
        act {
            services.treeWillEnd()
            root.tearDown()
            updates.runActions()
            outputs.root = _ViewOutputs()
            outputs.cover = nil
            services.tearDown()
            graph.end()
        }
        isTornDown = true
        window.scope?.close()
    }
}
