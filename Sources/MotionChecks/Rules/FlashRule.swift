import Geometry

/// More than three flashes in a second.
enum FlashRule {
    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        recording.flashes.compactMap { flash in
            // Content that a finger throws passes by; it does not flash.
            guard !recording.touches.contains(where: { $0.lowerBound <= flash.end && flash.start <= $0.upperBound + 2 }) else { return nil }
            let running = recording.animations.filter { $0.start <= flash.end && ($0.end ?? .infinity) >= flash.start }
            let cause =
                running.filter { [.opacity, .paint, .other].contains(MotionKind($0.attribute)) }.max { $0.samples.count < $1.samples.count }
                ?? recording.changes.first { $0.time >= flash.start && $0.time <= flash.end && $0.view != nil }
                .map {
                    MotionRecording.Animation(view: $0.view ?? "", attribute: $0.attribute ?? "", start: 0, end: nil, from: [], to: [], events: [], samples: [])
                }
            let box = [flash.box.minX, flash.box.minY, flash.box.width, flash.box.height].map { MotionText.number($0) }.joined(separator: " ")
            return MotionFinding(
                .flash, at: flash.start, view: cause?.view ?? "the window", attribute: cause?.attribute,
                problem:
                    "\(flash.count) \(flash.isRed ? "red " : "")flashes in a second at [\(box)], on \(MotionText.number(flash.area)) square points of a field of sight, from \(MotionText.seconds(flash.start)) to \(MotionText.seconds(flash.end))",
                suggestion:
                    "Flash at most three times in a second, on less than 21,824 square points, or change the luminance by less than a tenth (WCAG 2.3.1).",
                values: ["count": Double(flash.count), "area": flash.area])
        }
    }
}
