import IncrementalGraph
import Foundation
import Rendering

/// How a view is drawn.
package enum ViewDrawing {
    case displayList(Attribute<DisplayList>)
    case leaf(LeafDrawing)

    package var displayList: Attribute<DisplayList> {
        switch self {
        case .displayList(let list): list
        case .leaf(let leaf): leaf.displayList
        }
    }
}

/// What a leaf draws.
package struct LeafItem {
    package var list: DisplayList
    /// What moves the item that `list` is, from the frame on in which the leaf's rule has run.
    var motion: MovingFrame?

    package init(_ list: DisplayList, motion: MovingFrame? = nil) {
        self.list = list
        self.motion = motion
    }

    /// Whether it is one item that nothing moves, in this very frame.
    package func isAtRest(in frame: CGRect) -> Bool {
        guard motion == nil, case .item(let item) = list.kind else { return false }
        return item.frame.hasSameNumbers(as: frame)
    }
}

/// A leaf as its container takes it, which moves it without asking its rule. For all others there is a display list, made when it is first
/// asked for.
package final class LeafDrawing {
    package let item: Attribute<LeafItem>
    private unowned let host: ViewGraph
    private let time: Attribute<Double>
    private let subgraph = Subgraph.requireCurrent
    private var made: Attribute<DisplayList>?

    package init(_ item: Attribute<LeafItem>, inputs: _GraphInputs) {
        self.item = item
        host = inputs.host
        time = inputs.time
    }

    var displayList: Attribute<DisplayList> {
        if let made {
            return made
        }
        let rule = { [item, unowned host, time] in item.value.displayList(at: FrameClock(time, of: host)) }
        guard subgraph.isAlive else { return Attribute("leaf display list", uncompared: rule) }
        let list = subgraph.apply { Attribute<DisplayList>("leaf display list", uncompared: rule) }
        list.share()
        made = list
        return list
    }
}

extension LeafItem {
    /// What is drawn now. Called from a rule, which from then on depends on the clock as long as the item moves.
    fileprivate func displayList(at clock: FrameClock) -> DisplayList {
        guard let motion else { return list }
        var list = list
        list.move(to: motion.frame(at: clock.now))
        if !motion.hasEnded {
            clock.follow(motion.summary)
        }
        return list
    }
}

extension AnimatedFrame {
    /// `list`, which has been made for the frame of the last step, moved on as long as it is one item whose content does not depend on the
    /// clock or on where it is.
    package mutating func leafItem(_ list: DisplayList) -> LeafItem {
        if case .item = list.kind, let motion = handOffAnimator() {
            return LeafItem(list, motion: motion)
        }
        followClock()
        return LeafItem(list)
    }
}
