import Geometry
import StageTime

/// Rows of a list that come in at once: each by a modifier or a transition at the row, all at one time and with one animation.
enum StaggerRule {
    /// Fewer rows are seen as one thing; by eye.
    private static let fewest = 4
    /// Points that are seen as a movement; by eye.
    private static let visible = 8.0

    /// What brings a row in.
    private struct Entrance {
        /// The view whose modifier moves.
        var row: String
        var frame: CGRect
        var attribute, animation: String
        var time: Double
        /// In points; nil for a transition or a scale.
        var way: (x: Double, y: Double)?
        var fades: Bool
    }

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        var groups: [(key: String, entrances: [Entrance])] = []
        var places: [String: Int] = [:]
        for entrance in moves(recording) + transitions(recording) {
            let key = "\(ViewPath(entrance.row).kind) \(entrance.animation) \(entrance.time)"
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append((key, []))
            }
            groups[place].entrances.append(entrance)
        }
        return groups.compactMap { finding($0.entrances, recording) }
    }

    private static func finding(_ entrances: [Entrance], _ recording: MotionRecording) -> MotionFinding? {
        var rows: [Entrance] = []
        for entrance in entrances where entrance.frame.intersects(recording.window) && !rows.contains(where: { $0.row == entrance.row }) {
            rows.append(entrance)
        }
        guard rows.count >= fewest, let first = rows.first, isColumn(rows.map(\.frame)) else { return nil }
        if let way = first.way, !first.fades {
            // What moves along the list may be pushed by something else.
            guard abs(way.x) >= visible else { return nil }
        }
        let length = first.way.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
        return MotionFinding(
            .stagger, at: first.time, view: first.row, attribute: first.attribute,
            problem: "\(rows.count) rows come in at once\(length.map { ", by \(MotionText.points($0))" } ?? ""), all with \(first.animation)",
            suggestion: "Let them follow each other: a delay for each row, as in .animation(\(first.animation).delay(Double(index) * 0.05), value: …).",
            values: ["rows": Double(rows.count)].merging(length.map { ["distance": $0] } ?? [:]) { a, _ in a })
    }

    /// The view of a row: the innermost one with a modifier that moves it. Nil if a view around several rows has one, too.
    private static func row(of view: String, _ recording: MotionRecording) -> MotionRecording.Mover? {
        guard let movers = recording.movers[view], let last = movers.last else { return nil }
        let path = ViewPath(last.view)
        let isRow = movers.dropLast().map { ViewPath($0.view) }.allSatisfy { outer in
            outer.isNumbered && path.steps.dropFirst(outer.steps.count).allSatisfy { ViewPath.place($0) == nil }
        }
        return path.isNumbered && isRow ? last : nil
    }

    private static func moves(_ recording: MotionRecording) -> [Entrance] {
        let fading = recording.animations.filter { $0.attribute == "opacity" && ($0.from.first ?? 1) < 0.2 && ($0.to.first ?? 0) > 0.5 }
        return recording.animations.compactMap { animation in
            guard !animation.repeats, animation.isRequested, let first = animation.events.first(where: { $0.animation != nil }),
                !recording.isTouched(at: animation.start),
                let row = row(of: animation.view, recording), let frame = row.frame
            else { return nil }
            var way: (x: Double, y: Double)?
            switch animation.attribute {
            case "frame" where animation.from.count == 4 && animation.to.count == 4:
                let (from, to) = (animation.from, animation.to)
                way = (to[0] + to[2] / 2 - from[0] - from[2] / 2, to[1] + to[3] / 2 - from[1] - from[3] / 2)
                guard abs(way?.x ?? 0) >= visible || abs(way?.y ?? 0) >= visible else { return nil }
            case "scale":
                guard animation.from.count >= 2, animation.from.prefix(2).allSatisfy({ $0 < 0.5 }), animation.to.prefix(2).allSatisfy({ $0 > 0.9 }) else {
                    return nil
                }
            default: return nil
            }
            let path = ViewPath(row.view)
            let fades = fading.contains { other in
                let view = ViewPath(other.view)
                return abs(other.start - animation.start) < 0.02 && (view.isInside(path) || path.isInside(view) && view.isNumbered)
            }
            return Entrance(
                row: row.view, frame: frame, attribute: animation.attribute, animation: first.animation ?? "", time: animation.start, way: way, fades: fades)
        }
    }

    private static func transitions(_ recording: MotionRecording) -> [Entrance] {
        recording.changes.compactMap { change in
            guard change.subject == .appearance, change.reason == nil, let view = change.view, let animation = change.animation,
                let transition = change.transition, ["move", "slide", "scale", "push", "offset"].contains(where: transition.lowercased().contains),
                let row = row(of: view, recording), let frame = row.frame
            else { return nil }
            return Entrance(row: row.view, frame: frame, attribute: "transition", animation: animation, time: change.time, way: nil, fades: true)
        }
    }
}

/// Whether rows lie one below the other with the same sides.
private func isColumn(_ frames: [CGRect]) -> Bool {
    let sorted = frames.sorted { $0.minY < $1.minY }
    return zip(sorted, sorted.dropFirst()).allSatisfy {
        $0.maxY <= $1.minY + 1 && abs($0.minX - $1.minX) <= 1 && abs($0.width - $1.width) <= 1
    }
}
