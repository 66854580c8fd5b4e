/// Owns attributes, and other subgraphs. What is made while a subgraph is current belongs to it and goes with it.
@usableFromInline
package final class Subgraph {
    package unowned let graph: Graph
    private var nodes: [AnyNode] = []
    private var children: [Subgraph] = []
    private weak var parent: Subgraph?
    private var teardown: [() -> Void] = []
    package private(set) var isAlive = true

    @usableFromInline nonisolated(unsafe) package internal(set) static var current: Subgraph?

    package init(graph: Graph) {
        self.graph = graph
    }

    /// A subgraph inside `parent`.
    package init(in parent: Subgraph) {
        graph = parent.graph
        self.parent = parent
        parent.children.append(self)
    }

    @usableFromInline
    package static var requireCurrent: Subgraph {
        guard let current else { preconditionFailure("attributes are made inside Subgraph.apply") }
        return current
    }

    /// Runs `body` with this subgraph as the owner of what it makes.
    package func apply<T>(_ body: () throws -> T) rethrows -> T {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return try Graph.untracked(body)
    }

    @usableFromInline
    func add(_ node: AnyNode) {
        precondition(isAlive, "attribute \(node.name) made in a subgraph that has been torn down")
        nodes.append(node)
    }

    /// Runs when the subgraph is torn down, before its attributes go.
    package func onTearDown(_ action: @escaping () -> Void) {
        teardown.append(action)
    }

    /// Removes everything the subgraph owns. Rules elsewhere that read from it run again.
    package func tearDown() {
        guard isAlive else { return }
        isAlive = false
        if let parent, parent.isAlive, let index = parent.children.lastIndex(where: { $0 === self }) {
            parent.children.remove(at: index)
        }
        for child in children {
            child.tearDown()
        }
        children.removeAll()
        let actions = teardown
        teardown.removeAll()
        for action in actions {
            action()
        }
        for node in nodes.reversed() {
            node.tearDown()
        }
        graph.takeTornDown(nodes)
        nodes.removeAll()
    }

    /// Makes all rules here run again at the next read, whatever their inputs say: something that they read is no attribute.
    package func invalidateAll() {
        for node in allNodes {
            node.invalidate()
        }
    }

    /// Attributes that this subgraph and those below it own.
    package var nodeCount: Int {
        children.reduce(nodes.count) { $0 + $1.nodeCount }
    }

    var allNodes: [AnyNode] {
        children.reduce(into: nodes) { $0 += $1.allNodes }
    }
}
