import IncrementalGraph

/// What is counted and watched of one view tree, and what is wrong with it.
package final class GraphDiagnostics: @unchecked Sendable {
    private let graph: Graph
    private let root: Subgraph

    @exclusivity(unchecked) package var bodiesRun = 0
    /// Bodies of views that are new in the update.
    var bodiesMade = 0
    /// Which view contains itself without end, in one sentence. Nothing is drawn then.
    package private(set) var endlessView: String?
    /// Whether that is a warning; otherwise the host reports it.
    package var warnsOfEndlessView = true

    /// What watches the tree, from the first frame on.
    @exclusivity(unchecked) package internal(set) var observer: (any ViewObserver)?
    private var motionWatcher: ((String) -> Void)?

    init(graph: Graph, root: Subgraph) {
        self.graph = graph
        self.root = root
    }

    func foundEndlessView(_ problem: String) {
        endlessView = problem
        if warnsOfEndlessView {
            RuntimeIssue.report(problem + ". Nothing is drawn.")
        }
    }

    /// Has `watcher` called in each frame with what moves or waits for a time, until it is nil again.
    package func watchMotions(_ watcher: ((String) -> Void)?) {
        motionWatcher = watcher
    }

    func noteMotion(_ what: @autoclosure () -> String) {
        motionWatcher?(what())
    }

    /// Attributes of what is there now, without those that stay for later use.
    package var liveNodes: Int { graph.liveNodes - graph.sharedNodes }

    /// The live attributes as Graphviz text.
    package var dot: String { graph.dot(root) }
}
