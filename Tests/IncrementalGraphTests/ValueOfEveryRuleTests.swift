import Testing

@testable import IncrementalGraph

/// A value that was never written cannot be read.
@MainActor
@Suite struct ValueOfEveryRuleTests {
    private struct Kept: StatefulRule {
        let source: Attribute<Int>
        let first: String

        mutating func updateValue(old: String?) -> RuleResult<String> {
            _ = source.value
            return .unchanged(old ?? first)
        }
    }

    @Test func whatIsUnchangedTheFirstTimeIsTheFirstValue() {
        let graph = Graph()
        let root = Subgraph(graph: graph)
        root.apply {
            let source = Attribute("source", value: 0)
            let rule = Attribute("kept", stateful: Kept(source: source, first: "first"))
            var runs = 0
            let reader = Attribute<Int>("reader") {
                _ = rule.value
                runs += 1
                return runs
            }
            #expect(rule.value == "first" && reader.value == 1)
            source.set(1)
            #expect(rule.value == "first" && reader.value == 1)
        }
    }

    @Test func aRuleThatNobodyAskedCanStillAnswerAfterItsEnd() {
        let graph = Graph()
        let root = Subgraph(graph: graph)
        let source = root.apply { Attribute("source", value: 3) }
        let rule = root.apply { Attribute<String>("kept", stateful: Kept(source: source, first: "first")) }
        let closure = root.apply { Attribute<Int>("twice") { source.value * 2 } }
        root.tearDown()
        #expect(rule.value == "first" && closure.value == 6 && source.value == 3)
        #expect(graph.liveNodes == 0)
    }

    @Test func anAttributeThatNeedsItsOwnFirstValueGetsASubstitute() {
        let graph = Graph()
        let root = Subgraph(graph: graph)
        var cycles = 0
        graph.onCycle = { _ in cycles += 1 }
        root.apply {
            let box = Box()
            let numbers = Attribute<[Int]>("numbers") { (box.attribute?.value ?? []) + [1] }
            box.attribute = numbers
            #expect(numbers.value == [1] && cycles == 1)
        }
    }

    private final class Box {
        var attribute: Attribute<[Int]>?
    }

    /// An engine that a rule has made reads for it later.
    @Test func whatIsReadOnBehalfOfARuleMakesItRunAgain() {
        let graph = Graph()
        let root = Subgraph(graph: graph)
        root.apply {
            let own = Attribute("own", value: 0)
            let late = Attribute("late", value: 10)
            var runs = 0
            var rule: RunningRule?
            let maker = Attribute<Int>("maker") {
                _ = own.value
                rule = Graph.runningRule
                runs += 1
                return runs
            }
            #expect(maker.value == 1)
            for _ in 0..<3 {
                #expect(rule?.reading { late.value } == 10)
            }
            #expect(maker.value == 1)
            late.set(11)
            #expect(maker.value == 2)
            // Not read again: it is no input any more.
            late.set(12)
            #expect(maker.value == 2)
            _ = rule?.reading { late.value }
            own.set(1)
            #expect(maker.value == 3)
            #expect(graph.brokenInvariants(root).isEmpty)
        }
    }
}
