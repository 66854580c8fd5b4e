/// A running animation, as seen by code that needs its remaining duration.
package protocol RunningAnimator: AnyObject {
    /// The latest animation, which decides how long the motion continues.
    var latestAnimation: Animation { get }

    /// When it will be at rest if nothing interrupts it, as the host's time in seconds; nil when it never will, or later than `limit`
    /// seconds after `time`, which must not be before the last frame.
    func endTime(after time: Double, limit: Double) -> Double?
}

extension Animation {
    /// Whether it never comes to rest by itself.
    package var isEndless: Bool {
        switch base {
        case let repetition as RepeatAnimation: repetition.repeatCount == nil || repetition.base.isEndless
        case let speed as SpeedAnimation: speed.speed == 0 || speed.base.isEndless
        case let modified as any ModifiedAnimation: modified.base.isEndless
        default: false
        }
    }

    /// Seconds for which it rests at first; below 0 where it starts part-way.
    package var delayTime: Double {
        switch base {
        case let delay as DelayAnimation: delay.delay + delay.base.delayTime
        case let speed as SpeedAnimation: speed.speed == 0 ? 0 : speed.base.delayTime / speed.speed
        case let modified as any ModifiedAnimation: modified.base.delayTime
        default: 0
        }
    }

    /// How often it runs; nil for ever.
    package var runs: Int? {
        switch base {
        case let repetition as RepeatAnimation:
            if let count = repetition.repeatCount, let inner = repetition.base.runs {
                max(count, 1) * inner
            } else {
                nil
            }
        case let modified as any ModifiedAnimation: modified.base.runs
        default: 1
        }
    }
}
