import StageTime

/// Controls in the window that take no touches while an animation of more than a second runs, and take them again when it is over.
enum BlockedTouchRule {
    private static let longest = 1.0
    /// Controls are looked at every tenth of a second.
    private static let tolerance = 0.25

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        // What is sent elsewhere on its way is several movements, each after an input.
        let long = recording.animations.filter { animation in
            guard let end = animation.end else { return false }
            return end - animation.start > longest && animation.events.last?.kind == .finished && !animation.repeats
                && animation.events.count { $0.animation != nil } == 1
        }
        return recording.controls.compactMap { control in
            for (start, end) in blocked(control) where end - start > longest && !inputEnds(end, recording) {
                let cause = long.filter { $0.start <= start + tolerance && abs(($0.end ?? 0) - end) <= tolerance && $0.start >= start - tolerance }
                guard let animation = cause.min(by: { ($0.start, $0.view) < ($1.start, $1.view) }) else { continue }
                return MotionFinding(
                    .blockedTouch, at: start, view: animation.view, attribute: animation.attribute,
                    problem: "\(control.name) takes no touches for \(MotionText.seconds(end - start)), while \(animation.animation) runs",
                    suggestion: "Let touches through while it moves (allowsHitTesting(false) on what lies above, no disabled(_:)), or take less than a second.",
                    values: ["seconds": end - start])
            }
            return nil
        }
    }

    /// Whether a touch has let the control take touches again, such as one that closes what lay above it.
    private static func inputEnds(_ end: Double, _ recording: MotionRecording) -> Bool {
        recording.animations.contains { animation in
            abs(animation.start - end) <= tolerance && animation.events.first?.source.map { $0.contains("the tap") || $0.contains("the touch") } ?? false
        }
    }

    /// From the first look without touches to the first one with them.
    private static func blocked(_ control: MotionRecording.Control) -> [(start: Double, end: Double)] {
        var spans: [(start: Double, end: Double)] = []
        var start: Double?
        for look in control.looks {
            if !look.takesTouches {
                start = start ?? look.time
            } else if let first = start {
                spans.append((first, look.time))
                start = nil
            }
        }
        return spans
    }
}
