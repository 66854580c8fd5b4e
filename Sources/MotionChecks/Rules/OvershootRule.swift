import Geometry

/// Springs that go too far: beyond the edge of the screen, or below zero.
enum OvershootRule {
    /// Points beyond the edge that are seen; by eye.
    private static let visible = 4.0

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        recording.animations.compactMap(flip) + outside(recording)
    }

    /// A scale or a size that changes its sign on the way between two positive ones.
    private static func flip(_ animation: MotionRecording.Animation) -> MotionFinding? {
        let isScale = MotionKind(animation.attribute) == .scale, isFrame = animation.attribute == "frame" && animation.to.count == 4
        guard isScale || isFrame else { return nil }
        let names = isScale ? [(0, "the scale in x"), (1, "the scale in y")] : [(2, "the width"), (3, "the height")]
        for (index, name) in names {
            guard animation.from.indices.contains(index), animation.to.indices.contains(index), animation.from[index] >= 0, animation.to[index] >= 0,
                let least = animation.samples.filter({ $0.value.indices.contains(index) }).min(by: { $0.value[index] < $1.value[index] })
            else { continue }
            guard least.value[index] < (isScale ? -0.05 : -0.5) else { continue }
            let value = isScale ? MotionText.number(least.value[index]) : MotionText.points(least.value[index])
            return MotionFinding(
                .overshoot, at: least.time, view: animation.view, attribute: animation.attribute,
                problem:
                    "\(name) becomes \(value) on the way from \(MotionText.number(animation.from[index])) to \(MotionText.number(animation.to[index])), with \(animation.animation)",
                suggestion: "Use a spring with less bounce (bounce: 0), or end a little above zero.", values: ["least": least.value[index]])
        }
        return nil
    }

    /// A thing that is inside of the window before and after, and partly outside on the way, while a value is beyond its target.
    private static func outside(_ recording: MotionRecording) -> [MotionFinding] {
        let window = recording.window
        return recording.tracks.compactMap { track in
            for motion in MotionSegment.all(of: track) {
                guard let first = motion.places.first?.box, let last = motion.places.last?.box else { continue }
                let edges: [(name: String, excess: (CGRect) -> Double)] = [
                    ("left", { window.minX - $0.minX }), ("right", { $0.maxX - window.maxX }), ("top", { window.minY - $0.minY }),
                    ("bottom", { $0.maxY - window.maxY }),
                ]
                for edge in edges {
                    // What touches the edge at rest is a background, which may go beyond it.
                    guard edge.excess(first) < -1, edge.excess(last) < -1, let far = motion.places.max(by: { edge.excess($0.box) < edge.excess($1.box) })
                    else { continue }
                    let excess = edge.excess(far.box)
                    guard excess >= visible, !recording.isTouched(at: far.time), !recording.keyframes.contains(where: { $0.contains(far.time) }),
                        let cause = cause(at: far.time, recording)
                    else { continue }
                    return MotionFinding(
                        .overshoot, at: far.time, view: cause.view, attribute: cause.attribute,
                        problem: "\(cause.animation) takes \(track.name) \(MotionText.points(excess)) beyond the \(edge.name) edge of the screen and back",
                        suggestion: "Use less bounce, or leave more room at the edge: \(MotionText.points(excess)).", values: ["outside": excess])
                }
            }
            return nil
        }
    }

    /// The value that is farthest beyond its target.
    private static func cause(at time: Double, _ recording: MotionRecording) -> MotionRecording.Animation? {
        var best: (animation: MotionRecording.Animation, share: Double)?
        for animation in recording.animations where MotionKind(animation.attribute).isSpatial && animation.runs(at: time) && !animation.repeats {
            guard let sample = animation.samples.last(where: { $0.time <= time + 1e-6 }) else { continue }
            for (index, value) in sample.value.enumerated() where animation.to.indices.contains(index) && animation.from.indices.contains(index) {
                let way = animation.to[index] - animation.from[index]
                let share = abs(way) > 1e-6 ? (value - animation.to[index]) / way : 0
                if share > 0.01, share > best?.share ?? 0 {
                    best = (animation, share)
                }
            }
        }
        return best?.animation
    }
}
