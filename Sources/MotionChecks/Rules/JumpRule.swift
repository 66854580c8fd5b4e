import StageTime

/// What is shown at once in the frame in which its neighbours begin to move, and what jumps on its way.
enum JumpRule {
    private static let frame = 1.0 / 60 + 1e-6

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        besideNeighbours(recording) + onTheWay(recording)
    }

    private static func besideNeighbours(_ recording: MotionRecording) -> [MotionFinding] {
        recording.changes.compactMap { change in
            guard change.subject == .change, change.count <= 2, let view = change.view, let attribute = change.attribute,
                [.noAnimation, .notInterpolable, .notAnimatable].contains(change.reason), !recording.isTouched(at: change.time)
            else { return nil }
            let kind = MotionKind(attribute)
            guard !ViewPath(view).isPartOfControl else { return nil }
            var distance: Double?
            if change.reason != .notAnimatable {
                guard let from = change.from, let to = change.to else { return nil }
                distance = kind.distance(from, to)
            }
            guard distance.map({ $0 >= kind.visible }) ?? true else { return nil }
            let path = ViewPath(view)
            let neighbours = recording.animations.filter { animation in
                guard animation.events.contains(where: { $0.animation != nil && abs($0.time - change.time) <= frame }) else { return false }
                let other = MotionKind(animation.attribute)
                if change.reason == .notAnimatable { return ViewPath(animation.view).isNeighbour(of: path) }
                return animation.view == view && animation.attribute != attribute
                    || (kind.isSpatial && other.isSpatial || kind == other) && ViewPath(animation.view).isNeighbour(of: path) && animation.view != view
            }
            guard let first = neighbours.first else { return nil }
            let way = distance.map { "by \(kind.words($0)) " } ?? ""
            let count = neighbours.count > 1 ? " and \(neighbours.count - 1) more begin" : " begins"
            return MotionFinding(
                .jump, at: change.time, view: view, attribute: attribute,
                problem: "jumps \(way)in the frame in which \(first.attribute) of \(first.view)\(count) to move",
                suggestion: change.message ?? "Give the change the animation of its neighbours: \(first.animation).",
                values: distance.map { ["distance": $0] } ?? [:])
        }
    }

    /// One step that is much longer than those before and after it, of something that moves.
    private static func onTheWay(_ recording: MotionRecording) -> [MotionFinding] {
        recording.animations.compactMap { animation in
            let kind = MotionKind(animation.attribute)
            guard kind.isSpatial, !animation.repeats, animation.samples.count > 4 else { return nil }
            let samples = animation.samples
            let steps = zip(samples, samples.dropFirst()).map { kind.distance($0.value, $1.value) }
            for index in 1..<steps.count - 1 where steps[index] >= kind.visible && steps[index - 1] > 0 {
                let around = max(steps[index - 1], steps[index + 1])
                let time = samples[index + 1].time
                guard steps[index] > 4 * around, samples[index + 1].time - samples[index - 1].time < 3 * frame, !recording.isTouched(at: time) else { continue }
                return MotionFinding(
                    .jump, at: time, view: animation.view, attribute: animation.attribute,
                    problem: "jumps by \(kind.words(steps[index])) in one frame while it moves; the steps around are \(kind.words(around))",
                    suggestion: "Change the target with an animation, so that the motion continues from where it is.",
                    values: ["distance": steps[index], "around": around])
            }
            return nil
        }
    }
}
