import AttributeGraph
import Rendering

/// The display lists of a container's children as one. Many children are joined in a tree of small groups, so that one
/// changing child rebuilds a few short arrays and not one long one.
package func makeDisplayListJoin(children: Attribute<ContainerChildren>) -> Attribute<DisplayList> {
    let tree = Attribute<JoinTree>("join tree", stateful: JoinTreeRule(children: children, subgraph: .requireCurrent))
    return Attribute("display list", uncompared: { tree.value.root?.value ?? .empty })
}

private struct JoinTree {
    var root: Attribute<DisplayList>?
}

private struct JoinTreeRule: StatefulRule {
    static let width = 16

    let children: Attribute<ContainerChildren>
    let subgraph: Subgraph
    var current: Subgraph?

    mutating func updateValue(old: JoinTree?) -> RuleResult<JoinTree> {
        var level = children.value.drawn.compactMap(\.outputs.displayList)
        let previous = current
        let next = Subgraph(in: subgraph)
        current = next
        next.apply {
            while level.count > 1 {
                level = stride(from: 0, to: level.count, by: Self.width).map { start in
                    join(Array(level[start..<min(start + Self.width, level.count)]))
                }
            }
        }
        previous?.tearDown()
        return .changed(JoinTree(root: level.first))
    }

    private func join(_ parts: [Attribute<DisplayList>]) -> Attribute<DisplayList> {
        Attribute(
            "join",
            uncompared: {
                var lists: [DisplayList] = []
                lists.reserveCapacity(parts.count)
                for part in parts {
                    let list = part.value
                    if case .empty = list { continue }
                    lists.append(list)
                }
                switch lists.count {
                case 0: return .empty
                case 1: return lists[0]
                default: return .group(lists)
                }
            })
    }
}
