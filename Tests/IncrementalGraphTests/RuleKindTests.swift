import Testing

@testable import IncrementalGraph

@MainActor
@Suite struct RuleKindTests {
    private struct Part {
        var number: Int
        var text: String
    }

    /// A rule passed as a trailing closure compares its values, also those of types that are not equatable.
    @Test func aTrailingClosureIsCompared() {
        let graph = Graph()
        Subgraph(graph: graph).apply {
            let source = Attribute(value: (Part(number: 1, text: "a"), 0))
            let part = Attribute<Part>("part") { source.value.0 }
            var runs = 0
            let reader = Attribute<Int>("reader") {
                runs += 1
                return part.value.number
            }
            #expect(reader.value == 1)
            source.set((Part(number: 1, text: "a"), 1))
            #expect(reader.value == 1)
            #expect(runs == 1)
            source.set((Part(number: 2, text: "a"), 1))
            #expect(reader.value == 2)
            #expect(runs == 2)
        }
    }

    @Test func anUncomparedRuleWakesItsReadersEachTime() {
        let graph = Graph()
        Subgraph(graph: graph).apply {
            let source = Attribute(value: 1)
            let same = Attribute<Int>("same", uncompared: { source.value * 0 })
            var runs = 0
            let reader = Attribute<Int>("reader") {
                runs += 1
                return same.value
            }
            _ = reader.value
            source.set(2)
            _ = reader.value
            #expect(runs == 2)
        }
    }

    /// Rules that are made after the transactional phase see the values of that transaction as their first ones.
    @Test func newTransactionalRulesGetTheirFirstValue() {
        let graph = Graph()
        Subgraph(graph: graph).apply {
            let source = Attribute(value: 1)
            graph.updateTransactional()
            #expect(!graph.updateNewTransactional())
            let rule = Attribute<Int>("rule") { source.value }
            rule.makeTransactional()
            #expect(rule.lastValue == nil)
            #expect(graph.updateNewTransactional())
            #expect(rule.lastValue == 1)
            #expect(!graph.updateNewTransactional())
            source.set(2)
            graph.updateTransactional()
            #expect(rule.lastValue == 2)
        }
    }
}
