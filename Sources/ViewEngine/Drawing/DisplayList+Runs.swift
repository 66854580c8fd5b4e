import IncrementalGraph
import Rendering

extension DisplayList: RunMarked {
    /// What a rule has not made itself keeps its identity.
    package mutating func mark(_ run: RuleRun) {
        if identity.isNone || identity.rule == run.rule && identity.graph == run.graph {
            identity = Identity(graph: run.graph, rule: run.rule, version: run.number)
        }
    }
}

extension LeafItem: RunMarked {
    package mutating func mark(_ run: RuleRun) {
        list.mark(run)
    }
}
