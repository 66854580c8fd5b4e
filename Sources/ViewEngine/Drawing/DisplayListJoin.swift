import IncrementalGraph
import Rendering

/// The display lists of a container's children as one. Many children are joined in a tree of small groups, so that one
/// changing child rebuilds a few short arrays and not one long one.
package func makeDisplayListJoin(children: Attribute<ContainerChildren>, inputs: _GraphInputs) -> Attribute<DisplayList> {
    let tree = Attribute<JoinTree>("join tree", stateful: JoinTreeRule(children: children, inputs: inputs, subgraph: .requireCurrent))
    return Attribute("display list", uncompared: { tree.value.root?.value ?? .empty })
}

private struct JoinTree {
    var root: Attribute<DisplayList>?
}

private struct JoinTreeRule: StatefulRule {
    static let width = 16

    let children: Attribute<ContainerChildren>
    let inputs: _GraphInputs
    let subgraph: Subgraph
    var current: Subgraph?

    mutating func updateValue(old: JoinTree?) -> RuleResult<JoinTree> {
        let drawings = children.value.drawn.compactMap(\.outputs.drawing)
        let previous = current
        let next = Subgraph(in: subgraph)
        current = next
        let root = next.apply {
            guard drawings.count > 1 else { return drawings.first?.displayList }
            var level = Self.groups(of: drawings).map(joinChildren)
            while level.count > 1 {
                level = Self.groups(of: level).map(join)
            }
            return level[0]
        }
        previous?.tearDown()
        return .changed(JoinTree(root: root))
    }

    private static func groups<Element>(of all: [Element]) -> [[Element]] {
        stride(from: 0, to: all.count, by: width).map { Array(all[$0..<min($0 + width, all.count)]) }
    }

    private func join(_ parts: [Attribute<DisplayList>]) -> Attribute<DisplayList> {
        Attribute(
            "join",
            uncompared: {
                var lists: [DisplayList] = []
                lists.reserveCapacity(parts.count)
                for part in parts {
                    let list = part.value
                    if list.isEmpty { continue }
                    lists.append(list)
                }
                return DisplayList(joining: lists)
            })
    }

    private func joinChildren(_ drawings: [ViewDrawing]) -> Attribute<DisplayList> {
        guard drawings.contains(where: { if case .leaf = $0 { true } else { false } }) else { return join(drawings.map(\.displayList)) }
        let sources = drawings.map(JoinedChildren.Source.init)
        let parts = Attribute<JoinedChildren>("joined children", uncompared: { JoinedChildren(sources) })
        return Attribute("join", stateful: MovingJoin(children: parts, inputs: inputs))
    }
}

extension DisplayList {
    fileprivate init(joining lists: [DisplayList]) {
        switch lists.count {
        case 0: self = .empty
        case 1: self = lists[0]
        default: self = .group(lists)
        }
    }
}

/// What some children of a container draw.
private struct JoinedChildren {
    /// Those that draw something.
    var lists: [DisplayList] = []
    /// What moves those of them that are moved without their rules.
    var motions: [(index: Int, motion: MovingFrame)] = []

    /// Where a child's drawing comes from, one step nearer than `ViewDrawing`.
    enum Source {
        case displayList(Attribute<DisplayList>)
        case leaf(Attribute<LeafItem>)

        init(_ drawing: ViewDrawing) {
            switch drawing {
            case .displayList(let list): self = .displayList(list)
            case .leaf(let leaf): self = .leaf(leaf.item)
            }
        }

        var item: LeafItem {
            switch self {
            case .displayList(let list): LeafItem(list.value)
            case .leaf(let item): item.value
            }
        }
    }

    init(_ sources: [Source]) {
        lists.reserveCapacity(sources.count)
        for source in sources {
            let item = source.item
            if item.list.isEmpty { continue }
            if let motion = item.motion {
                motions.append((lists.count, motion))
            }
            lists.append(item.list)
        }
    }
}

/// Joins children, and moves those that nothing but an animation of their frame changes: in such a frame neither their rules run nor anything
/// else of theirs.
private final class MovingJoin: StatefulRule {
    static var readsOldValue: Bool { false }

    private let children: Attribute<JoinedChildren>
    private let inputs: _GraphInputs
    /// The children as they were shown last, and in the frame before: memory for the next frame, if nothing else refers to the latter.
    @exclusivity(unchecked) private var last: [DisplayList] = []
    @exclusivity(unchecked) private var spare: [DisplayList] = []
    @exclusivity(unchecked) private var lastChange: UInt64 = 0

    init(children: Attribute<JoinedChildren>, inputs: _GraphInputs) {
        self.children = children
        self.inputs = inputs
    }

    func updateValue(old: DisplayList?) -> RuleResult<DisplayList> {
        let children = children.value
        if self.children.changeStamp != lastChange {
            lastChange = self.children.changeStamp
            (last, spare) = ([], [])
        }
        guard !children.motions.isEmpty else { return .changed(DisplayList(joining: children.lists)) }
        var lists = spare.isEmpty ? children.lists : spare
        spare = last
        move(children, in: &lists)
        last = lists
        return .changed(DisplayList(joining: lists))
    }

    private func move(_ children: JoinedChildren, in lists: inout [DisplayList]) {
        let clock = inputs.clock
        let now = clock.now
        let host = inputs.host
        var isMoving = false
        for (index, motion) in children.motions {
            lists[index].move(to: motion.frame(at: now))
            if !motion.hasEnded {
                isMoving = true
                host.noteAnimating(motion.summary)
            }
        }
        if isMoving {
            clock.depend()
        }
    }
}
