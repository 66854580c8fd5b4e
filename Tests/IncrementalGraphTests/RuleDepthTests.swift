import Testing
@testable import IncrementalGraph

/// What running a rule costs, however often it has run.
@MainActor
@Suite struct RuleDepthTests {
    private final class Places {
        var all: Set<UInt> = []
    }

    /// A function that is wrapped each time would be called deeper and deeper in the stack, and the memory would grow.
    @Test func aRuleRunsAtTheSameDepthHoweverOftenItHasRun() {
        let graph = Graph()
        let root = Subgraph(graph: graph)
        let places = Places()
        let (source, rule) = root.apply {
            let source = Attribute("source", value: 0)
            let rule = Attribute<Int>("rule") {
                var here = 0
                withUnsafeMutablePointer(to: &here) { _ = places.all.insert(UInt(bitPattern: $0)) }
                return source.value
            }
            return (source, rule)
        }
        func run(_ number: Int) -> Int {
            source.set(number)
            return rule.value
        }
        for number in 1...1000 {
            #expect(run(number) == number)
        }
        #expect(places.all.count == 1, "\(places.all.count) depths")
    }
}
