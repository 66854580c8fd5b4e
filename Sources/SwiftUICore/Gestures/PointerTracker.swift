import Foundation
import Rendering

/// Knows where the fingers are and what is under them, and tells the arena.
@MainActor
package final class PointerTracker {
    package unowned let host: ViewGraph
    private let arena: GestureArena
    package private(set) var fingers: [Int: Finger] = [:]
    /// What a pair's spread is a part of, as it was when the fingers came down.
    package var pairSpread: CGFloat?
    private var hovered: [ViewResponder] = []

    package struct Finger {
        package let start: CGPoint
        package fileprivate(set) var point: CGPoint
    }

    package init(host: ViewGraph) {
        self.host = host
        arena = GestureArena(host: host)
    }

    /// A finger comes down on `hit`, innermost first, and leaves.
    package func tap(at point: CGPoint, on hit: [ViewResponder]? = nil) {
        down(at: point, on: hit)
        up()
    }

    package func down(at point: CGPoint, finger: Int = 0, on hit: [ViewResponder]? = nil) {
        guard point.x.isFinite, point.y.isFinite else {
            RuntimeIssue.report("A finger came down at \(point), which is no place on the screen; it is ignored.")
            return
        }
        if fingers[finger] != nil {
            up(finger: finger)
        }
        fingers[finger] = Finger(start: point, point: point)
        arena.down(finger, at: point, over: hit ?? hits(at: point))
    }

    package func move(to point: CGPoint, finger: Int = 0) {
        move([finger: point])
    }

    package func move(_ points: [Int: CGPoint]) {
        for (finger, point) in points {
            guard fingers[finger] != nil else { return noteNoFinger() }
            guard point.x.isFinite, point.y.isFinite else {
                RuntimeIssue.report("A finger moved to \(point), which is no place on the screen; it stays where it is.")
                return
            }
            fingers[finger]?.point = point
        }
        arena.move(points)
    }

    package func up(finger: Int = 0) {
        guard fingers.removeValue(forKey: finger) != nil else { return noteNoFinger() }
        arena.up(finger)
    }

    /// The finger goes, and what it did does not count.
    package func cancel(finger: Int = 0) {
        guard fingers.removeValue(forKey: finger) != nil else { return noteNoFinger() }
        arena.cancel(finger)
    }

    private func hits(at point: CGPoint) -> [ViewResponder] {
        host.responder?.hitTest(point) ?? []
    }

    package func noteNoFinger() {
        RuntimeIssue.report("A finger moved or left that had not come down before.")
    }

    // MARK: A pointer that touches nothing

    package func hover(over point: CGPoint?) {
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

    /// When a gesture goes on although no finger does anything.
    package var deadline: Double { arena.deadline }

    package func advance(to time: Double) {
        arena.advance(to: time)
    }

    /// Ends the gestures whose views have gone or are disabled. Whether there were any.
    package func cancelUnavailable() -> Bool {
        arena.cancelUnavailable()
    }

    package func cancelAll() {
        fingers = [:]
        arena.cancelAll()
    }

    package var activeNames: [String] { arena.activeNames }
}
