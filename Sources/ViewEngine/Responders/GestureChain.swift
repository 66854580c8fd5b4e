/// Who goes first when several gestures want one touch.
package enum GesturePriority {
    /// Before the gestures of the views inside.
    case high
    /// After the gestures of the views inside.
    case normal
    /// Together with all others.
    case simultaneous
}

/// The gestures that one touch may be for, the one that goes first first.
package struct GestureChain {
    package struct Link {
        package var gesture: AttachedGesture
        package var priority: GesturePriority
        /// Smaller goes first.
        package var order: Int
    }

    package private(set) var links: [Link] = []
    /// How many views are around the one that adds its gestures now.
    fileprivate var depth: Int

    /// The chain for a touch over `hit`, innermost first.
    package init(_ hit: [ViewResponder]) {
        depth = hit.count
        for responder in hit {
            depth -= 1
            responder.attachGestures(to: &self)
        }
        links.sort { $0.order < $1.order }
    }

    package mutating func add(_ gesture: AttachedGesture, priority: GesturePriority) {
        guard gesture.isAvailable else { return }
        let deepest = 1 << 20
        links.append(Link(gesture: gesture, priority: priority, order: priority == .high ? depth : 2 * deepest - depth))
    }

    /// Drops the gestures of the views inside.
    package mutating func removeAll() {
        links = []
    }
}
