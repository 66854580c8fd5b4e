import Foundation
import Geometry

extension LottieAnimator {
    /// A property of one number. `rows` has one row, or one for each frame of the span.
    func scalar(_ rows: [[Double]], _ span: Range<Int>, _ tolerance: Double, _ places: Int) -> LottieValue {
        property(rows, span, [tolerance], still: { .number($0[0], places: places) }, moving: { .numbers($0, places: places) })
    }

    func vector(_ rows: [[Double]], _ span: Range<Int>, _ tolerance: [Double], _ places: Int) -> LottieValue {
        property(rows, span, tolerance, still: { .numbers($0, places: places) }, moving: { .numbers($0, places: places) })
    }

    /// The stops of a gradient. ThorVG does not hold them.
    func stops(_ rows: [[Double]], _ span: Range<Int>, _ tolerance: [Double]) -> LottieValue {
        property(rows, span, tolerance, holds: false, still: { .numbers($0, places: 4) }, moving: { .numbers($0, places: 4) })
    }

    func outline(_ contour: LottieOutline.Contour, _ span: Range<Int>, tolerance: Double, places: Int, closes: Bool = false) -> LottieValue {
        let isClosed = contour.isClosed || closes
        return property(
            contour.rows, span, [tolerance], still: { LottieOutline.value($0, isClosed: isClosed, places: places) },
            moving: { .list([LottieOutline.value($0, isClosed: isClosed, places: places)]) })
    }

    private func property(
        _ rows: [[Double]], _ span: Range<Int>, _ tolerance: [Double], holds: Bool = true, still: ([Double]) -> LottieValue, moving: ([Double]) -> LottieValue
    ) -> LottieValue {
        let fitted = EasedMotion.keys(rows, from: span.lowerBound, tolerance: tolerance)
        let keys = holds ? fitted : EasedMotion.withoutHolds(fitted)
        guard keys.count > 1 else {
            return .object([("a", .whole(0)), ("k", still(keys.first?.value ?? [0]))])
        }
        keyframeCount += keys.count
        let frames = keys.indices.map { index -> LottieValue in
            let key = keys[index]
            var members: [(String, LottieValue)] = [("t", .whole(key.frame)), ("s", moving(key.value))]
            if let ease = key.ease {
                // Players before 2019 want the end, too.
                members.append(("e", moving(keys[index + 1].value)))
                members.append(("o", .object([("x", .number(ease.x1, places: 4)), ("y", .number(ease.y1, places: 4))])))
                members.append(("i", .object([("x", .number(ease.x2, places: 4)), ("y", .number(ease.y2, places: 4))])))
            } else {
                members.append(("h", .whole(1)))
            }
            return .object(members)
        }
        return .object([("a", .whole(1)), ("k", .list(frames))])
    }

    // MARK: Transforms

    /// The members of a transform that moves nothing.
    func still(opacity: [[Double]]?, _ span: Range<Int>) -> [(String, LottieValue)] {
        [
            ("a", .object([("a", .whole(0)), ("k", .numbers([0, 0], places: 0))])), ("p", .object([("a", .whole(0)), ("k", .numbers([0, 0], places: 0))])),
            ("s", .object([("a", .whole(0)), ("k", .numbers([100, 100], places: 0))])), ("r", scalar([[0]], span, 1, 0)),
            ("o", scalar((opacity ?? [[1]]).map { [$0[0] * 100] }, span, 0.35, 2)),
        ]
    }

    /// `part` of the 0.1 points that a corner may be wrong by is for the transform: less when its outline moves, too.
    func members(
        of matrix: LottieMatrix, opacity: [[Double]]?, _ span: Range<Int>, hasPivot: Bool = true, part: Double = 1
    ) -> [(String, LottieValue)] {
        // The move, the stretch, and one or two turns.
        let share = part * (matrix.firstTurns == nil ? 0.03 : 0.02)
        var members = still(opacity: opacity, span)
        if hasPivot {
            members[0].1 = vector([[Double(matrix.pivot.x), Double(matrix.pivot.y)]], span, [1], 3)
        }
        members[1].1 = position(matrix.moves, span, tolerance: part * 0.04)
        let places = min(6, max(2, Int(saturating: log10(matrix.reach * 2).rounded(.up))))
        members[2].1 = vector(matrix.scales.map { [$0[0] * 100, $0[1] * 100] }, span, [share / matrix.reach * 100], places)
        members[3].1 = scalar(matrix.turns, span, share / matrix.scaledReach * 180 / .pi, places)
        return members
    }

    /// The turn before a stretch, for what is skewed.
    func turnMembers(_ turns: [[Double]], _ matrix: LottieMatrix, opacity: [[Double]]?, _ span: Range<Int>) -> [(String, LottieValue)] {
        var members = still(opacity: opacity, span)
        members[0].1 = vector([[Double(matrix.pivot.x), Double(matrix.pivot.y)]], span, [1], 3)
        members[3].1 = scalar(turns, span, 0.01 / matrix.scaledReach * 180 / .pi, 4)
        return members
    }

    /// Across and down together or apart, whichever takes fewer keyframes.
    private func position(_ rows: [[Double]], _ span: Range<Int>, tolerance: Double) -> LottieValue {
        guard rows.count > 1 else { return vector(rows, span, [tolerance], 3) }
        let together = EasedMotion.keys(rows, from: span.lowerBound, tolerance: [tolerance]).count
        let apart = [0, 1].map { axis in
            EasedMotion.keys(rows.map { [$0[axis]] }, from: span.lowerBound, tolerance: [tolerance]).count
        }
        guard apart[0] > 1, apart[1] > 1, apart[0] + apart[1] < together else { return vector(rows, span, [tolerance], 3) }
        return .object([
            ("s", .bool(true)), ("x", scalar(rows.map { [$0[0]] }, span, tolerance, 3)), ("y", scalar(rows.map { [$0[1]] }, span, tolerance, 3)),
        ])
    }
}
