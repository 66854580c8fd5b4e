import StageTime

/// Animations that are cut off before they have come to rest: their view vanishes, or the recording ends.
enum CutOffRule {
    /// The part of the way that may be left; by eye.
    private static let rest = 0.05

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        recording.animations.compactMap { animation in
            guard !animation.repeats, let last = animation.samples.last, let end = end(of: animation, recording) else { return nil }
            let kind = MotionKind(animation.attribute)
            let way = kind.distance(animation.from, animation.to), left = kind.distance(last.value, animation.to)
            guard way > 0, left > rest * way, left > (kind == .other ? 0 : kind.visible / 4) else { return nil }
            let share = min(left / way, 1)
            let reason = end.isRecording ? "the recording ends" : "its view vanishes"
            return MotionFinding(
                .cutOff, at: end.time, view: animation.view, attribute: animation.attribute,
                problem:
                    "\(animation.animation) is cut off with \(MotionText.percent(share)) of its way to go, \(MotionText.seconds(end.time - animation.start)) after its start: \(reason)",
                suggestion: end.isRecording
                    ? "Record for longer, or without --duration: then the recording ends when nothing moves."
                    : "Remove the view when the animation is over (withAnimation(_:completionCriteria:_:completion:)), or give it a transition.",
                values: ["left": share, "elapsed": end.time - animation.start])
        }
    }

    private static func end(of animation: MotionRecording.Animation, _ recording: MotionRecording) -> (time: Double, isRecording: Bool)? {
        guard let end = animation.end else {
            return recording.isCut ? (recording.end, true) : nil
        }
        guard animation.events.last?.kind == .removed else { return nil }
        let path = ViewPath(animation.view)
        // What fades or moves out takes its content along.
        let isPartOfRemoval = recording.changes.contains { change in
            guard change.subject == .removal, change.time <= end + 1e-6, end - change.time < 5, let view = change.view else { return false }
            return change.reason == nil && path.isInside(ViewPath(view))
        }
        return isPartOfRemoval ? nil : (end, false)
    }
}
