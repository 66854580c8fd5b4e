import Testing

@testable import IncrementalGraph

/// Edges keep nothing alive: what a rule tears down while it is on the way to that has to stay in memory until the way is gone.
@MainActor
@Suite struct TornDownWhileAskedTests {
    private final class Holder {
        var attribute: Attribute<Int>?
        weak var node: AnyNode?
        var wasThere: Bool?
    }

    private let graph = Graph()

    /// An attribute that only its subgraph keeps.
    private func forgotten(in subgraph: Subgraph) -> Holder {
        let holder = Holder()
        holder.attribute = subgraph.apply { Attribute("one", value: 1) }
        holder.node = holder.attribute?.node
        holder.attribute = nil
        return holder
    }

    /// The input of an attribute removes the attribute itself while it is checked for being up to date.
    @Test func anInputTakesItsReaderAway() {
        let root = Subgraph(graph: graph)
        let child = Subgraph(in: root)
        let holder = Holder()
        let source = root.apply { Attribute("source", value: 0) }
        let trigger = root.apply {
            Attribute<Int>("trigger") {
                let value = source.value
                if value == 1 {
                    holder.attribute = nil
                    child.tearDown()
                    holder.wasThere = holder.node != nil
                }
                return value
            }
        }
        holder.attribute = child.apply { Attribute<Int>("reader") { trigger.value + 1 } }
        holder.node = holder.attribute?.node
        let watcher = root.apply { Attribute<Int>("watcher") { holder.attribute?.value ?? -1 } }
        #expect(watcher.value == 1)
        source.set(1)
        #expect(watcher.value == -1)
        #expect(holder.wasThere == true)
        source.set(2)
        _ = trigger.value
        #expect(holder.node == nil)
        graph.checkInvariants(root)
    }

    /// Nothing is kept without a pending read.
    @Test func whatIsTornDownBetweenUpdatesGoesAtOnce() {
        let root = Subgraph(graph: graph)
        let child = Subgraph(in: root)
        let holder = forgotten(in: child)
        #expect(holder.node != nil)
        child.tearDown()
        #expect(holder.node == nil)
    }

    /// The end of the graph lets go of what its last rules tore down.
    @Test func theEndReleasesWhatWasTornDown() {
        let root = Subgraph(graph: graph)
        let child = Subgraph(in: root)
        let holder = forgotten(in: child)
        let last = root.apply {
            Attribute<Int>("last") {
                child.tearDown()
                return 1
            }
        }
        #expect(last.value == 1)
        root.tearDown()
        graph.end()
        #expect(holder.node == nil)
    }
}
