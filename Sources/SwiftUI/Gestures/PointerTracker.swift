import Foundation
import Rendering

/// Something that may follow a finger. All points are in the window; times are stage seconds.
package protocol DragRecognizer: AnyObject {
    /// How far the finger has to go before it is a drag; 0 takes it as soon as it comes down.
    var minimumDistance: CGFloat { get }

    /// Whether a finger that comes down at `point` can be followed.
    func canBegin(at point: CGPoint) -> Bool

    /// The finger belongs to this recogniser from now on. It came down at `start` and is at `point` now.
    func began(start: CGPoint, point: CGPoint, time: Double)
    func moved(to point: CGPoint, time: Double)
    func ended(at point: CGPoint, time: Double)
}

/// Follows one finger from where it comes down to where it leaves.
///
/// What is under the finger when it comes down is asked, innermost first; the first recogniser whose distance has been
/// covered keeps the finger until it is up. A finger that nobody has taken is a tap on what it still is over when it leaves.
@MainActor
final class PointerTracker {
    private unowned let host: ViewGraph
    private var press: Press?

    private struct Press {
        let hit: [ViewResponder]
        let start: CGPoint
        var point: CGPoint
        var candidates: [any DragRecognizer]
        var captor: (any DragRecognizer)?
    }

    init(host: ViewGraph) {
        self.host = host
    }

    func handle(_ event: PointerEvent) throws {
        switch event {
        case .down(let target):
            down(at: try host.point(of: target))
        case .moved(by: let way):
            guard let start = press?.start else { return noteNoFinger() }
            move(to: CGPoint(x: start.x + way.width, y: start.y + way.height))
        case .movedToward(let target, let fraction):
            guard let start = press?.start else { return noteNoFinger() }
            let end = try host.point(of: target)
            move(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        case .up:
            up()
        }
    }

    func tap(at point: CGPoint) {
        down(at: point)
        up()
    }

    func down(at point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else {
            RuntimeIssue.report("A finger came down at \(point), which is no place on the screen; it is ignored.")
            return
        }
        if press != nil {
            up()
        }
        let hit = host.responder?.hitTest(point) ?? []
        press = Press(
            hit: hit, start: point, point: point,
            candidates: hit.compactMap(\.dragRecognizer).filter { $0.canBegin(at: point) })
        capture()
    }

    func move(to point: CGPoint) {
        guard press != nil else { return noteNoFinger() }
        guard point.x.isFinite, point.y.isFinite else {
            RuntimeIssue.report("A finger moved to \(point), which is no place on the screen; it stays where it is.")
            return
        }
        press?.point = point
        if let captor = press?.captor {
            captor.moved(to: point, time: host.currentTime)
        } else {
            capture()
        }
    }

    func up() {
        guard let ended = press else { return noteNoFinger() }
        press = nil
        if let captor = ended.captor {
            captor.ended(at: ended.point, time: host.currentTime)
            return
        }
        guard let target = ended.hit.first(where: { $0.tapAction != nil }) else { return }
        let isStillOver = ended.point == ended.start || host.responder?.hitTest(ended.point)?.contains { $0 === target } == true
        if isStillOver {
            target.tapAction?(ended.point)
        }
    }

    /// Gives the finger to the innermost recogniser that wants it.
    private func capture() {
        guard let current = press else { return }
        let distance = hypot(current.point.x - current.start.x, current.point.y - current.start.y)
        guard let captor = current.candidates.first(where: { distance >= $0.minimumDistance }) else { return }
        press?.captor = captor
        captor.began(start: current.start, point: current.point, time: host.currentTime)
    }

    private func noteNoFinger() {
        RuntimeIssue.report("A finger moved or left that had not come down before.")
    }
}
