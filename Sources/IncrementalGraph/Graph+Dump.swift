extension Graph {
    /// The live attributes below `subgraph` as Graphviz text. An edge points from an attribute to its reader; dashed boxes are out of date.
    package func dot(_ subgraph: Subgraph, values: Bool = true) -> String {
        let nodes = subgraph.allNodes.sorted { $0.identifier < $1.identifier }
        var lines = ["digraph {"]
        for node in nodes {
            let value = values ? "\\n" + node.describeValue().replacingQuotes : ""
            let style = node.isDirty ? ", style=dashed" : ""
            lines.append("  n\(node.identifier) [label=\"\(node.name)\(value)\"\(style)]")
        }
        for node in nodes {
            for index in 0..<Int(node.inputs.count) {
                let edge = node.inputs[index]
                lines.append("  n\(edge.node.takeUnretainedValue().identifier) -> n\(node.identifier)")
            }
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    /// The errors in the edges and flags below `subgraph`; empty if there are none.
    package func brokenInvariants(_ subgraph: Subgraph) -> [String] {
        var problems: [String] = []
        for node in subgraph.allNodes {
            if !node.isAlive {
                problems.append("\(node.description) is owned but dead")
            }
            for index in 0..<Int(node.inputs.count) {
                let edge = node.inputs[index]
                let input = edge.node.takeUnretainedValue()
                if !input.isAlive {
                    problems.append("\(node.description) reads the dead \(input.description)")
                } else if edge.slot >= input.dependents.count
                    || input.dependents[Int(edge.slot)].node.toOpaque() != Unmanaged.passUnretained(node).toOpaque()
                    || Int(input.dependents[Int(edge.slot)].slot) != index
                {
                    problems.append("\(node.description) → \(input.description) has no way back")
                }
                if input.isDirty, !input.isWaiting, !node.isDirty, !node.isRunning {
                    problems.append("\(node.description) is clean although \(input.description) is dirty")
                }
            }
        }
        return problems
    }

    /// Stops the program with a message when an invariant is broken. Does nothing unless the package is built with
    /// `-DGRAPH_CHECKS`.
    package func checkInvariants(_ subgraph: Subgraph) {
        #if GRAPH_CHECKS
        let problems = brokenInvariants(subgraph)
        precondition(problems.isEmpty, problems.joined(separator: "\n"))
        #endif
    }
}

extension String {
    fileprivate var replacingQuotes: String {
        String(map { $0 == "\"" ? "'" : $0 == "\n" ? " " : $0 })
    }
}
