import Geometry

/// Large movements in a recording with Reduce Motion. Apple's guidelines ask to replace zooms, slides, spins and parallax of large areas by
/// fades; they give no numbers. Those here are by eye.
enum ReduceMotionRule {
    /// The part of the window that has to move.
    private static let area = 0.25
    /// How far, as a part of the window's side; by how many times it grows; by how many degrees it turns.
    private static let way = 0.1, growth = 1.5, turn = 90.0

    private struct Move {
        var name: String
        var segment: MotionSegment
        var box: CGRect
        var way: (x: Double, y: Double)
        var growth, turn: Double
    }

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        guard recording.reducesMotion else { return [] }
        let whole = recording.window.width * recording.window.height
        guard whole > 0 else { return [] }
        let moves = recording.tracks.flatMap { track in MotionSegment.all(of: track).map { move($0, of: track, recording.window) } }.filter { move in
            !recording.touches.contains { $0.lowerBound <= move.segment.end && move.segment.start <= $0.upperBound + 0.5 }
        }
        return groups(of: moves).compactMap { group in
            let first = group[0]
            let union = group.reduce(CGRect.null) { $0.union($1.box) }
            let share = Double(min(group.reduce(0) { $0 + $1.box.width * $1.box.height }, union.width * union.height) / whole)
            guard share >= area else { return nil }
            let length = (first.way.x * first.way.x + first.way.y * first.way.y).squareRoot()
            let isFar = abs(first.way.x) >= way * recording.window.width || abs(first.way.y) >= way * recording.window.height
            var words: [String] = []
            if isFar { words.append("moves by \(MotionText.points(length))") }
            if first.growth >= growth { words.append("grows or shrinks \(MotionText.number(first.growth)) times") }
            if first.turn >= turn { words.append("turns by \(MotionText.number(first.turn))°") }
            guard !words.isEmpty else { return nil }
            // Pages and sheets of SwiftUI's, and what a program draws from the clock, move without an animation of the program's.
            guard
                let cause = recording.animations.first(where: {
                    MotionKind($0.attribute).isSpatial && abs($0.start - first.segment.start) < 0.05 && $0.isRequested
                })
            else { return nil }
            return MotionFinding(
                .reduceMotion, at: first.segment.start, view: cause.view, attribute: cause.attribute,
                problem:
                    "with Reduce Motion, \(MotionText.percent(share)) of the screen still \(words.joined(separator: " and ")) in \(MotionText.seconds(first.segment.end - first.segment.start)) (\(first.name)\(group.count > 1 ? " and \(group.count - 1) more" : ""))",
                suggestion: "Read \\.accessibilityReduceMotion, and fade instead of moving, or use a transition, which fades by itself.",
                values: ["share": share, "distance": length, "growth": first.growth, "turn": first.turn])
        }
    }

    private static func move(_ segment: MotionSegment, of track: MotionRecording.Track, _ window: CGRect) -> Move {
        let boxes = segment.places.map(\.box)
        let sides = boxes.map { max($0.width, $0.height) }
        let turn = zip(segment.places, segment.places.dropFirst()).reduce(0.0) { sum, pair in
            let difference = abs(pair.1.angle - pair.0.angle).truncatingRemainder(dividingBy: 360)
            return sum + min(difference, 360 - difference)
        }
        let largest = boxes.map { $0.intersection(window) }.filter { !$0.isNull }.max { $0.width * $0.height < $1.width * $1.height } ?? .zero
        return Move(
            name: track.name, segment: segment, box: largest, way: segment.way, growth: (sides.max() ?? 0) / max(sides.min() ?? 0, 1), turn: turn)
    }

    /// Things that move together.
    private static func groups(of moves: [Move]) -> [[Move]] {
        var groups: [[Move]] = []
        for move in moves {
            let place = groups.firstIndex { group in
                let first = group[0]
                return abs(first.segment.start - move.segment.start) < 0.04 && abs(first.way.x - move.way.x) < 3 && abs(first.way.y - move.way.y) < 3
                    && abs(first.turn - move.turn) < 5
            }
            if let place {
                groups[place].append(move)
            } else {
                groups.append([move])
            }
        }
        return groups
    }
}
