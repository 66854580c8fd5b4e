import IncrementalGraph
import Foundation

/// A container of views with ids in a scroll view, which knows where they are. All frames are in the content's
/// coordinates.
package protocol ScrollItemSource: AnyObject {
    /// The frame of the view with an id, also of one that has not been built; nil when there is none.
    func scrollFrame(of id: AnyHashable) -> CGRect?

    /// The views that touch `rect`, in order.
    func scrollTargets(near rect: CGRect) -> [ScrollTargetItem]
}

package struct ScrollTargetItem {
    package var id: AnyHashable?
    package var frame: CGRect

    package init(id: AnyHashable?, frame: CGRect) {
        self.id = id
        self.frame = frame
    }
}

/// The content of a scroll view, as the containers in it see it.
package protocol ScrollContent: AnyObject {
    /// The size of the visible part.
    var containerSize: Attribute<CGSize> { get }

    /// To be called where a container is made; it goes with the subgraph that is current.
    func register(_ source: any ScrollItemSource, isTargetLayout: Bool)

    /// A rectangle in the coordinates that `transform` leads out of, in those of the content.
    func contentFrame(_ frame: CGRect, _ transform: ViewTransform) -> CGRect?
}

private struct ScrollContentKey: GraphInputKey {
    typealias Value = (any ScrollContent)?

    static var inElement: ((Value, Value, Value) -> Value)? { { $0 === $1 ? $2 : $0 } }
}

extension _GraphInputs {
    /// The content of the nearest scroll view around.
    package var scrollContent: (any ScrollContent)? {
        get { self[ScrollContentKey.self] }
        set { self[ScrollContentKey.self] = newValue }
    }
}

nonisolated private struct ScrollTargetLayoutKey: GraphInputKey {
    typealias Value = Attribute<Bool>?

    static var reach: GraphInputReach { .nextContainer }
}

nonisolated extension _GraphInputs {
    /// Whether the next layout arranges targets of the scroll view around.
    package var scrollTargetLayout: Attribute<Bool>? {
        get { self[ScrollTargetLayoutKey.self] }
        set { self[ScrollTargetLayoutKey.self] = newValue }
    }
}
