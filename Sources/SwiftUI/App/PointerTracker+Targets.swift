import Foundation
import Rendering

/// Touches of scripts and tools, whose targets may be names.
extension PointerTracker {
    func handle(_ event: PointerEvent, touch: Int) throws {
        switch event {
        case .down(let target):
            down(at: try host.point(of: target), touch: touch)
        case .moved(by: let translation):
            guard let start = touches[touch]?.start else { return noteNoTouch() }
            move(to: CGPoint(x: start.x + translation.width, y: start.y + translation.height), touch: touch)
        case .movedToward(let target, let fraction):
            guard let start = touches[touch]?.start else { return noteNoTouch() }
            let end = try host.point(of: target)
            move(
                to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
                touch: touch)
        case .up:
            up(touch: touch)
        case .cancelled:
            cancel(touch: touch)
        case .pairDown(let target, let pair):
            try pairDown(target, pair)
        case .pairMoved(let target, let pair):
            let points = try points(of: pair, around: target)
            move([0: points[0], 1: points[1]])
        case .hover(let target):
            hover(over: try target.map(host.point))
        }
    }

    // MARK: Two fingers

    /// The widest that two fingers are apart on a point of the window, and what part of a view they take at most.
    private static let widestSpread: CGFloat = 160
    private static let usedPart: CGFloat = 0.8

    private func pairDown(_ target: InputEvent.Target, _ pair: TouchPair) throws {
        for (touch, point) in try points(of: pair, around: target).enumerated() {
            down(at: point, touch: touch)
        }
    }

    /// While touches are down, the middle between them stays where it was.
    private func points(of pair: TouchPair, around target: InputEvent.Target) throws -> [CGPoint] {
        let middle: CGPoint
        let widest: CGFloat
        if let a = touches[0], let b = touches[1], let spread = pairSpread {
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
}
