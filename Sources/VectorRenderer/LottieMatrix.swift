import Foundation
import Geometry

/// Affine transforms over time in the parts that every player has: a move, a turn, a stretch along the axes, and, for skewed ones, a turn
/// before.
struct LottieMatrix {
    var pivot: CGPoint
    /// Where the pivot goes; degrees; factors across and down. A row for each sample.
    var moves: [[Double]]
    var turns: [[Double]]
    var scales: [[Double]]
    /// Degrees around the pivot, before all others.
    var firstTurns: [[Double]]?
    /// How far from the pivot what is drawn may lie, in its own coordinates and in the window.
    private(set) var reach = 1.0
    private(set) var scaledReach = 1.0

    init(_ transforms: [CGAffineTransform], box: CGRect) {
        let isMoveOnly = transforms.allSatisfy { $0.hasLinearPart(of: transforms[0]) }
        let parts = TransformParts(isMoveOnly ? [transforms[0]] : transforms)
        pivot = parts.pivot
        moves = isMoveOnly ? transforms.map { [Double($0.tx), Double($0.ty)] } : parts.moves
        turns = parts.turns
        scales = parts.scales
        if parts.skews.contains(where: { abs(sin($0[0] * .pi / 180)) > 1e-5 }) {
            takeSkew(isMoveOnly ? [transforms[0]] : transforms)
        }
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
        ]
        let pivot = pivot
        reach = max(1e-3, box.isNull ? 1 : corners.reduce(0.0) { max($0, Double(hypot($1.x - pivot.x, $1.y - pivot.y))) })
        scaledReach = reach * max(1e-6, scales.reduce(0.0) { max($0, abs($1[0]), abs($1[1])) })
    }

    /// Turn, stretch and turn: singular values, continued from sample to sample.
    private mutating func takeSkew(_ transforms: [CGAffineTransform]) {
        var (lastFirst, lastTurn): (Double?, Double?) = (nil, nil)
        var first: [[Double]] = []
        turns = []
        scales = []
        for t in transforms {
            let (e, f) = (Double(t.a + t.d) / 2, Double(t.a - t.d) / 2)
            let (g, h) = (Double(t.b + t.c) / 2, Double(t.b - t.c) / 2)
            let (even, uneven) = (hypot(e, h), hypot(f, g))
            let sum = atan2(h, e)
            var scale = [even + uneven, even - uneven]
            var before = (sum - atan2(g, f)) / 2
            if uneven < 1e-9, let lastFirst {
                before = lastFirst
            } else if let lastFirst {
                let quarters = ((lastFirst - before) / (.pi / 2)).rounded()
                before += quarters * .pi / 2
                if quarters.truncatingRemainder(dividingBy: 2) != 0 {
                    scale.swapAt(0, 1)
                }
            }
            var turn = sum - before
            if let lastTurn {
                turn += ((lastTurn - turn) / (2 * .pi)).rounded() * 2 * .pi
            }
            (lastFirst, lastTurn) = (before, turn)
            first.append([before * 180 / .pi])
            turns.append([turn * 180 / .pi])
            scales.append(scale)
        }
        firstTurns = first
    }
}

extension CGAffineTransform {
    func hasLinearPart(of other: CGAffineTransform) -> Bool {
        abs(a - other.a) < 1e-9 && abs(b - other.b) < 1e-9 && abs(c - other.c) < 1e-9 && abs(d - other.d) < 1e-9
    }
}
