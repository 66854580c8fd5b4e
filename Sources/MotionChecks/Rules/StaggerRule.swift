import Geometry
import StageTime

/// Rows that come in at once: at one time, with one animation, over one distance.
enum StaggerRule {
    private static let fewest = 4

    private struct Entry {
        var view, attribute, animation: String
        var time: Double
        var from: [Double]
    }

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        var groups: [(key: String, entries: [Entry])] = []
        var places: [String: Int] = [:]
        for entry in moves(recording) + appearances(recording) {
            let key = "\(ViewPath(entry.view).kind) \(entry.attribute) \(entry.animation) \(entry.time) \(entry.from)"
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append((key, []))
            }
            groups[place].entries.append(entry)
        }
        return groups.compactMap { finding($0.entries, recording) }
    }

    private static func finding(_ entries: [Entry], _ recording: MotionRecording) -> MotionFinding? {
        let rows = entries.filter { entry in recording.viewFrames[entry.view].map { !$0.isEmpty && $0.intersects(recording.window) } ?? false }
        guard rows.count >= fewest, Set(rows.map(\.view)).count == rows.count, isList(rows.compactMap { recording.viewFrames[$0.view] }) else { return nil }
        let first = rows[0]
        return MotionFinding(
            .stagger, at: first.time, view: first.view, attribute: first.attribute,
            problem: "\(rows.count) rows move in at once, all with \(first.animation)",
            suggestion: "Let them follow each other: .animation(….delay(Double(index) * 0.05), value:) on each row.", values: ["rows": Double(rows.count)])
    }

    /// Values of siblings that go back to what they are without the effect.
    private static func moves(_ recording: MotionRecording) -> [Entry] {
        recording.animations.compactMap { animation in
            guard let first = animation.events.first, !animation.repeats, ViewPath(animation.view).steps.contains(where: { ViewPath.place($0) != nil }) else {
                return nil
            }
            let isEntrance =
                switch animation.attribute {
                case "offset": animation.to.allSatisfy { abs($0) < 0.01 } && animation.from.contains { abs($0) >= 8 }
                case "scale": animation.to.prefix(2).allSatisfy { abs($0 - 1) < 0.01 } && animation.from.prefix(2).contains { $0 < 0.9 }
                default: false
                }
            guard isEntrance else { return nil }
            return Entry(
                view: animation.view, attribute: animation.attribute, animation: first.animation ?? "", time: animation.start, from: animation.from)
        }
    }

    private static func appearances(_ recording: MotionRecording) -> [Entry] {
        recording.changes.compactMap { change in
            guard change.subject == .appearance, change.reason == nil, let view = change.view, let transition = change.transition,
                ["move", "slide", "scale", "push", "offset"].contains(where: { transition.lowercased().contains($0) })
            else { return nil }
            return Entry(view: view, attribute: "transition", animation: change.animation ?? "", time: change.time, from: [])
        }
    }

    /// One below the other with the same sides, or one beside the other on one line.
    private static func isList(_ frames: [CGRect]) -> Bool {
        func isColumn(_ boxes: [(low: Double, high: Double, side: Double, length: Double)]) -> Bool {
            let sorted = boxes.sorted { $0.low < $1.low }
            return zip(sorted, sorted.dropFirst()).allSatisfy { $0.high <= $1.low + 1 && abs($0.side - $1.side) <= 1 && abs($0.length - $1.length) <= 1 }
        }
        return isColumn(frames.map { ($0.minY, $0.maxY, $0.minX, $0.width) }) || isColumn(frames.map { ($0.minX, $0.maxX, $0.minY, $0.height) })
    }
}
