import Foundation
import Rendering

/// Knows where the fingers are and what is under them, and tells the arena.
@MainActor
final class PointerTracker {
    private unowned let host: ViewGraph
    private let arena: GestureArena
    private var fingers: [Int: Finger] = [:]
    private var hovered: [ViewResponder] = []

    private struct Finger {
        let start: CGPoint
        var point: CGPoint
    }

    init(host: ViewGraph) {
        self.host = host
        arena = GestureArena(host: host)
    }

    func handle(_ event: PointerEvent, finger: Int) throws {
        switch event {
        case .down(let target):
            down(at: try host.point(of: target), finger: finger)
        case .moved(by: let way):
            guard let start = fingers[finger]?.start else { return noteNoFinger() }
            move(to: CGPoint(x: start.x + way.width, y: start.y + way.height), finger: finger)
        case .movedToward(let target, let fraction):
            guard let start = fingers[finger]?.start else { return noteNoFinger() }
            let end = try host.point(of: target)
            move(
                to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
                finger: finger)
        case .up:
            up(finger: finger)
        case .cancelled:
            cancel(finger: finger)
        case .pairDown(let target, let pair):
            try pairDown(target, pair)
        case .pairMoved(let target, let pair):
            let points = try points(of: pair, around: target)
            move([0: points[0], 1: points[1]])
        case .hover(let target):
            hover(over: try target.map(host.point))
        }
    }

    /// A finger comes down on `hit`, innermost first, and leaves.
    func tap(at point: CGPoint, on hit: [ViewResponder]? = nil) {
        down(at: point, on: hit)
        up()
    }

    func down(at point: CGPoint, finger: Int = 0, on hit: [ViewResponder]? = nil) {
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

    func move(to point: CGPoint, finger: Int = 0) {
        move([finger: point])
    }

    private func move(_ points: [Int: CGPoint]) {
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

    func up(finger: Int = 0) {
        guard fingers.removeValue(forKey: finger) != nil else { return noteNoFinger() }
        arena.up(finger)
    }

    /// The finger goes, and what it did does not count.
    func cancel(finger: Int = 0) {
        guard fingers.removeValue(forKey: finger) != nil else { return noteNoFinger() }
        arena.cancel(finger)
    }

    private func hits(at point: CGPoint) -> [ViewResponder] {
        host.responder?.hitTest(point) ?? []
    }

    private func noteNoFinger() {
        RuntimeIssue.report("A finger moved or left that had not come down before.")
    }

    // MARK: Two fingers

    /// The widest that two fingers are apart on a point of the window, and what part of a view they take at most.
    private static let widestSpread: CGFloat = 160
    private static let usedPart: CGFloat = 0.8

    private func pairDown(_ target: InputEvent.Target, _ pair: FingerPair) throws {
        for (finger, point) in try points(of: pair, around: target).enumerated() {
            down(at: point, finger: finger)
        }
    }

    /// While fingers are down, the middle between them stays where it was.
    private func points(of pair: FingerPair, around target: InputEvent.Target) throws -> [CGPoint] {
        let middle: CGPoint
        let widest: CGFloat
        if let a = fingers[0], let b = fingers[1], let spread = pairSpread {
            middle = CGPoint(x: (a.start.x + b.start.x) / 2, y: (a.start.y + b.start.y) / 2)
            widest = spread
        } else {
            middle = try host.point(of: target)
            let size = try host.frame(of: target)?.size
            widest = size.map { max(min($0.width, $0.height) * Self.usedPart, 1) } ?? Self.widestSpread
            pairSpread = widest
        }
        let x = cos(pair.angle) * pair.spread * widest / 2
        let y = sin(pair.angle) * pair.spread * widest / 2
        return [CGPoint(x: middle.x - x, y: middle.y - y), CGPoint(x: middle.x + x, y: middle.y + y)]
    }

    /// What a pair's spread is a part of, as it was when the fingers came down.
    private var pairSpread: CGFloat?

    // MARK: A pointer that touches nothing

    private func hover(over point: CGPoint?) {
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
    var deadline: Double { arena.deadline }

    func advance(to time: Double) {
        arena.advance(to: time)
    }

    /// Ends the gestures whose views have gone or are disabled. Whether there were any.
    func cancelUnavailable() -> Bool {
        arena.cancelUnavailable()
    }

    func cancelAll() {
        fingers = [:]
        arena.cancelAll()
    }

    var activeNames: [String] { arena.activeNames }
}
