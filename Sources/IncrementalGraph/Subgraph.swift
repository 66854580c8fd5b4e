/// Owns attributes and other subgraphs. An attribute that is made while a subgraph is current belongs to it and is removed with it.
@usableFromInline
package final class Subgraph {
    package unowned let graph: Graph
    /// The newest attribute here; each knows the one before it.
    @exclusivity(unchecked) private var newest: AnyNode?
    private var children: [Subgraph] = []
    /// It clears this when it goes first.
    private unowned(unsafe) var parent: Subgraph?
    private var teardown: [() -> Void] = []
    @exclusivity(unchecked) @usableFromInline package private(set) var isAlive = true

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
        Graph.checkThread()
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return try Graph.untracked(body)
    }

    @usableFromInline
    func add(_ node: AnyNode) {
        precondition(isAlive, "attribute \(node.name) made in a subgraph that has been torn down")
        node.older = newest
        newest = node
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
        parent = nil
        for child in children {
            child.tearDown()
        }
        children.removeAll()
        let actions = teardown
        teardown.removeAll()
        for action in actions {
            action()
        }
        forEachUnlinked { node in
            node.tearDown()
            graph.takeTornDown(node)
        }
    }

    deinit {
        for child in children {
            child.parent = nil
        }
        forEachUnlinked { _ in }
    }

    /// Lets go of all attributes, the newest first. One by one: a long list would be too deep for the stack.
    private func forEachUnlinked(_ body: (AnyNode) -> Void) {
        while let node = newest {
            newest = node.older
            node.older = nil
            body(node)
        }
    }

    private var nodes: [AnyNode] {
        var nodes: [AnyNode] = []
        var next = newest
        while let node = next {
            nodes.append(node)
            next = node.older
        }
        return nodes
    }

    /// Makes all rules here run again at the next read, even if their inputs are unchanged: they read something that is not an attribute.
    package func invalidateAll() {
        for node in allNodes {
            node.invalidate()
        }
    }

    /// Attributes that this subgraph and those below it own.
    package var nodeCount: Int {
        children.reduce(nodes.count) { $0 + $1.nodeCount }
    }

    /// The rules of some names, here and below, in the order in which they were made; with each its number.
    package func rules(named names: Set<String>) -> [(number: Int, rule: Any)] {
        let found = allNodes.compactMap { node in names.contains(node.name) ? node.keptRule.map { (node.identifier, $0) } : nil }
        return found.sorted { $0.0 < $1.0 }
    }

    var allNodes: [AnyNode] {
        children.reduce(into: nodes) { $0 += $1.allNodes }
    }
}
