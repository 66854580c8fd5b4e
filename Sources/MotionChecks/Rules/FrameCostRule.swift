/// Frames of an animation that take too much work. The measure is a count, the same on each machine: bodies and rules of the engine.
enum FrameCostRule {
    /// A frame of 60 Hz has 16.7 ms, of which half is for bodies, layout and rules.
    private static let budget = 8.0
    /// Milliseconds of a body and of a rule on a phone; by eye.
    private static let body = 0.05, rule = 0.0015
    private static let fewest = 3

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        let begins = Set(recording.animations.flatMap { $0.events.filter { $0.animation != nil }.map(\.time) })
        let driven = Set(recording.changes.filter { $0.reason == .driven }.map(\.time))
        let heavy = recording.work.filter { work in
            // The frame of a change lays out once; those after it are what has to be smooth.
            cost(work) > budget && !begins.contains(work.time)
                && (driven.contains(work.time) || recording.animations.contains { $0.start < work.time && $0.runs(at: work.time) })
        }
        guard heavy.count >= fewest, let worst = heavy.max(by: { cost($0) < cost($1) }) else { return [] }
        let running = recording.animations.filter { $0.runs(at: worst.time) }
        let cause = running.first { $0.attribute.hasSuffix(".animatableData") } ?? running.first
        return [
            MotionFinding(
                .frameCost, at: worst.time, view: cause?.view ?? "", attribute: cause?.attribute,
                problem:
                    "\(heavy.count) frames take too much for 60 frames a second; the worst runs \(worst.bodies) bodies and \(worst.rules) rules, some \(MotionText.number(cost(worst).rounded())) ms",
                suggestion: "Move what is drawn (offset, scaleEffect, opacity) and not the layout, or draw many things in one Canvas (Guides/Performance.md).",
                values: ["frames": Double(heavy.count), "bodies": Double(worst.bodies), "rules": Double(worst.rules)])
        ]
    }

    private static func cost(_ work: MotionRecording.Work) -> Double { Double(work.bodies) * body + Double(work.rules) * rule }
}
