import Foundation
import Rendering

/// Knows where the touches are and what is under them, and passes that on to the arena.
@MainActor
package final class PointerTracker: FrameService {
    package unowned let host: ViewGraph
    private lazy var arena = GestureArena(host: host)
    package private(set) var touches: [Int: TrackedTouch] = [:]
    /// What a pair's spread is a part of, as it was when the touches began.
    package var pairSpread: CGFloat?
    private var hovered: [ViewResponder] = []
    /// Where a pointer is that touches nothing; nil where there is none.
    package private(set) var hoverPoint: CGPoint?

    package struct TrackedTouch {
        package let start: CGPoint
        package fileprivate(set) var point: CGPoint
    }

    package nonisolated init(host: ViewGraph) {
        self.host = host
    }

    /// A touch begins on `hit`, innermost first, and ends.
    package func tap(at point: CGPoint, on hit: [ViewResponder]? = nil) {
        down(at: point, on: hit)
        up()
    }

    package func down(at point: CGPoint, touch: Int = 0, on hit: [ViewResponder]? = nil) {
        guard point.x.isFinite, point.y.isFinite else {
            RuntimeIssue.report("A touch began at \(point), which is no valid position; it is ignored.")
            return
        }
        if touches[touch] != nil {
            up(touch: touch)
        }
        touches[touch] = TrackedTouch(start: point, point: point)
        arena.down(touch, at: point, over: hit ?? hits(at: point))
    }

    package func move(to point: CGPoint, touch: Int = 0) {
        move([touch: point])
    }

    package func move(_ points: [Int: CGPoint]) {
        for (touch, point) in points {
            guard touches[touch] != nil else { return noteNoTouch() }
            guard point.x.isFinite, point.y.isFinite else {
                RuntimeIssue.report("A touch moved to \(point), which is no valid position; it stays in its position.")
                return
            }
            touches[touch]?.point = point
        }
        arena.move(points)
    }

    package func up(touch: Int = 0) {
        guard touches.removeValue(forKey: touch) != nil else { return noteNoTouch() }
        arena.up(touch)
    }

    /// The touch is cancelled, and what it did does not count.
    package func cancel(touch: Int = 0) {
        guard touches.removeValue(forKey: touch) != nil else { return noteNoTouch() }
        arena.cancel(touch)
    }

    private func hits(at point: CGPoint) -> [ViewResponder] {
        host.responder?.hitTest(point) ?? []
    }

    package func noteNoTouch() {
        RuntimeIssue.report("A touch moved or ended that had not begun before.")
    }

    // MARK: A pointer that touches nothing

    package func hover(over point: CGPoint?) {
        hoverPoint = point
        let hit = point.map(hits) ?? []
        for responder in hovered where !hit.contains(where: { $0 === responder }) {
            responder.hover(at: nil)
        }
        hovered = hit.filter(\.followsHover)
        if let point {
            for responder in hovered {
                responder.hover(at: point)
            }
        }
    }

    // MARK: Time

    /// When a gesture goes on although no touch does anything.
    package var nextUpdate: Double { arena.deadline }

    package func timeDidChange(to time: Double) {
        arena.advance(to: time)
    }

    /// Ends the gestures whose views have gone or are disabled. Whether there were any.
    package func updatesDidEnd() -> Bool {
        arena.cancelUnavailable()
    }

    package func treeWillEnd() {
        touches = [:]
        arena.cancelAll()
    }

    package var activeNames: [String] { arena.activeNames }
}

extension ViewGraph {
    package var pointer: PointerTracker { service(PointerTracker.self) }
}
