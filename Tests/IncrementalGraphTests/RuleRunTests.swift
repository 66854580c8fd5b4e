import IncrementalGraph
import Testing

/// Values remember the run that has made them.
@MainActor
@Suite struct RuleRunTests {
    private struct Drawn: RunMarked {
        var text: String
        var run: RuleRun?

        mutating func mark(_ run: RuleRun) {
            if self.run == nil {
                self.run = run
            }
        }
    }

    /// Keeps its value while a number stays within ten.
    private struct Tens: StatefulRule {
        let number: Attribute<Int>
        var shown: Int?

        mutating func updateValue(old: Drawn?) -> RuleResult<Drawn> {
            let tens = number.value / 10
            defer { shown = tens }
            if let old, shown == tens {
                return .unchanged(old)
            }
            return .changed(Drawn(text: "\(tens)"))
        }
    }

    private struct Sample {
        let number, text: Attribute<Int>
        let tens, both, passing: Attribute<Drawn>

        init() {
            (number, text) = (Attribute("number", value: 0), Attribute("text", value: 0))
            let tens = Attribute<Drawn>("tens", stateful: Tens(number: number))
            self.tens = tens
            both = Attribute<Drawn>("both", uncompared: { [text] in Drawn(text: tens.value.text + "\(text.value)") })
            passing = Attribute<Drawn>("passing", uncompared: { [text] in text.value < 5 ? tens.value : Drawn(text: "many") })
        }
    }

    private func withSample<T>(_ body: (Sample) throws -> T) rethrows -> T {
        let graph = Graph()
        let root = Subgraph(graph: graph)
        defer { withExtendedLifetime(graph) { root.tearDown() } }
        return try body(root.apply { Sample() })
    }

    @Test func eachRunThatChangesTheValueIsAnotherOne() throws {
        try withSample { sample in
            let first = try #require(sample.both.value.run)
            #expect(sample.both.value.run == first)
            sample.text.set(1)
            let second = try #require(sample.both.value.run)
            #expect(second != first && second.rule == first.rule && second.graph == first.graph)
            // A rule whose value stays has not made another one.
            let tens = sample.tens.value.run
            sample.number.set(7)
            #expect(sample.tens.value.run == tens && sample.both.value.run == second)
            sample.number.set(17)
            #expect(sample.tens.value.run != tens && sample.both.value.run != second)
        }
    }

    @Test func whatIsPassedOnKeepsItsMark() throws {
        try withSample { sample in
            let tens = try #require(sample.tens.value.run)
            #expect(sample.passing.value.run == tens)
            sample.text.set(6)
            let own = try #require(sample.passing.value.run)
            #expect(own.rule != tens.rule)
        }
    }

    @Test func rulesHaveTheSameNumbersInEachGraph() {
        func runs() -> [RuleRun?] { withSample { [$0.both.value.run, $0.tens.value.run, $0.passing.value.run] } }
        let (first, second) = (runs(), runs())
        #expect(first.map { $0?.rule } == second.map { $0?.rule } && first.map { $0?.number } == second.map { $0?.number })
        #expect(first.map { $0?.graph } != second.map { $0?.graph })
        #expect(Graph.currentRun == nil)
    }
}
