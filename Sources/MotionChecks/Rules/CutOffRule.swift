import StageTime

/// Animations that are cut off before they have come to rest: their view vanishes, or the recording ends.
enum CutOffRule {
    /// The part of the way that may be left; by eye.
    private static let rest = 0.05

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        recording.animations.compactMap { animation in
            guard !animation.repeats, animation.isRequested, let last = animation.samples.last, let end = end(of: animation, recording) else { return nil }
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

    private static let pagers: Set = ["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"]

    /// Whether the page of a navigation that a view is on has gone as a whole: people go back whenever they like.
    private static func hasPageLeft(of path: ViewPath, at end: Double, _ recording: MotionRecording) -> Bool {
        guard let pager = path.steps.lastIndex(where: { pagers.contains(ViewPath.name($0)) }), pager + 1 < path.steps.count else { return false }
        let page = ViewPath(path.steps.prefix(pager + 2).joined(separator: "/"))
        let isThereLater =
            recording.animations.contains { ($0.end ?? .infinity) > end + 0.05 && ViewPath($0.view).isInside(page) }
            || recording.changes.contains { change in change.time > end + 0.05 && change.view.map { ViewPath($0).isInside(page) } ?? false }
        return !isThereLater
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
        return isPartOfRemoval || hasPageLeft(of: path, at: end, recording) ? nil : (end, false)
    }
}
