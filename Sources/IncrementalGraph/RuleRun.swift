/// One run of one rule.
@usableFromInline
package struct RuleRun: Equatable {
    /// Numbers the graphs of the process.
    @usableFromInline package let graph: UInt32
    /// The attribute's number in its graph, from 1 on.
    @usableFromInline package let rule: UInt32
    /// How many runs of rules the graph has seen, this one included when it is over: no two runs of a rule have the same number.
    @usableFromInline package let number: UInt64

    @inlinable
    init(graph: UInt32, rule: UInt32, number: UInt64) {
        self.graph = graph
        self.rule = rule
        self.number = number
    }
}

/// A value that remembers the run of the rule that has made it. The rules of all attributes of such a type mark what they make.
@usableFromInline
package protocol RunMarked {
    /// Called at the end of a run with its result. Parts that the run only passes on are already marked.
    mutating func mark(_ run: RuleRun)
}

extension Graph {
    /// The current run; nil outside of rules.
    @inlinable
    package static var currentRun: RuleRun? {
        evaluating?._withUnsafeGuaranteedRef { node in
            RuleRun(
                graph: node.graph.number, rule: UInt32(truncatingIfNeeded: node.identifier), number: UInt64(truncatingIfNeeded: node.graph.rulesRun) &+ 1)
        }
    }
}

extension Attribute where Value: RunMarked {
    /// The run that makes the values marks them.
    @inlinable @_disfavoredOverload
    package init(_ name: StaticString, uncompared rule: @escaping () -> Value) {
        let marking: () -> Value = {
            var value = rule()
            if let run = Graph.currentRun {
                value.mark(run)
            }
            return value
        }
        node = RuleNode(name, subgraph: .requireCurrent, isEqual: nil, rule: marking)
    }

    /// The run that makes the values marks them.
    @inlinable
    package init<Rule: InPlaceRule>(_ name: StaticString, stateful rule: Rule) where Rule.Value == Value {
        node = StatefulNode(name, subgraph: .requireCurrent, rule: MarkingRule(rule))
    }
}

/// Marks what another rule makes.
@usableFromInline
struct MarkingRule<Rule: InPlaceRule>: InPlaceRule where Rule.Value: RunMarked {
    @usableFromInline var rule: Rule

    @inlinable
    init(_ rule: Rule) {
        self.rule = rule
    }

    @inlinable
    mutating func update(_ value: inout Rule.Value?) -> Bool {
        guard rule.update(&value) else { return false }
        if let run = Graph.currentRun {
            value?.mark(run)
        }
        return true
    }
}
