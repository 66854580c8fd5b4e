import Foundation
import Geometry

/// Something that moves a number over time, for a plot: an animation and a spring from 0 to 1, a unit curve over one
/// second, the timeline of a number from its first value to its last.
package struct PlottedMotion {
    private enum Kind {
        case animation(Animation)
        case spring(Spring)
        case curve(UnitCurve)
        case timeline((Double) -> Double)
    }

    private let kind: Kind

    /// Whether it goes from 0 to 1.
    package var isUnit: Bool {
        if case .timeline = kind { false } else { true }
    }

    package let extent: MotionExtent

    /// The longest motion that is searched for its end, in seconds.
    private static let longestMotion = 600.0
    private static let endlessWindow = 5.0

    /// Nil when `value` is nothing that moves a number.
    package init?(_ value: Any) {
        switch value {
        case let animation as Animation:
            kind = .animation(animation)
            extent = Self.extent(of: animation)
        case let animation as any CustomAnimation:
            kind = .animation(Animation(animation))
            extent = Self.extent(of: Animation(animation))
        case let spring as Spring:
            kind = .spring(spring)
            let end = spring.settlingDuration
            extent =
                end.isFinite
                ? MotionExtent(end: end, logicalEnd: spring.duration, window: end)
                : MotionExtent(end: nil, logicalEnd: nil, window: spring.duration.isFinite ? 4 * spring.duration : Self.endlessWindow)
        case let curve as UnitCurve:
            kind = .curve(curve)
            extent = MotionExtent(end: 1, logicalEnd: nil, window: 1)
        case let timeline as any NumberTimeline:
            kind = .timeline { timeline.number(at: $0) }
            extent = MotionExtent(end: timeline.duration, logicalEnd: nil, window: timeline.duration)
        default:
            return nil
        }
    }

    /// Values from second 0 to `end`: as many as a smooth line needs, at least 300.
    package func line(until end: Double) -> [MotionSample] {
        let end = max(end, 1e-3)
        switch kind {
        case .animation(let animation):
            var step = end / 1200
            if let own = Self.integrationStep(of: animation), end / own > 20, end / own < 20_000 {
                step = own
            }
            let count = Int(saturating: (end / step).rounded(.up)) + 1
            return Self.cut(Self.withSlopes(values(of: animation, at: (0...count).map { Double($0) * step })), at: end)
        default:
            let times = (0...1200).map { end * Double($0) / 1200 }
            return exactSamples(at: times)
        }
    }

    /// Up to `end`, where the last sample lies between two.
    private static func cut(_ samples: [MotionSample], at end: Double) -> [MotionSample] {
        guard let next = samples.firstIndex(where: { $0.time >= end }), next > 0 else { return samples }
        let (a, b) = (samples[next - 1], samples[next])
        let part = b.isJump ? 0 : (end - a.time) / (b.time - a.time)
        var last = part < 1 ? a : b
        last.time = end
        last.value = a.value + (b.value - a.value) * part
        last.velocity = a.velocity + (b.velocity - a.velocity) * part
        last.isJump = false
        last.isEnd = false
        return samples[..<next] + [last]
    }

    /// What the frames at `times` show, which begin at 0 and increase.
    package func frames(at times: [Double]) -> [MotionSample] {
        guard case .animation(let animation) = kind else {
            return exactSamples(at: times)
        }
        let line = line(until: times.last ?? 0)
        var position = 0
        return values(of: animation, at: times).map { sample in
            while position + 1 < line.count, line[position + 1].time <= sample.time {
                position += 1
            }
            var sample = sample
            sample.velocity = line[position].velocity
            return sample
        }
    }

    private func exactSamples(at times: [Double]) -> [MotionSample] {
        switch kind {
        case .animation:
            return []
        case .spring(let spring):
            return times.map {
                MotionSample(time: $0, value: spring.value(target: 1.0, time: $0), velocity: spring.velocity(target: 1.0, time: $0))
            }
        case .curve(let curve):
            return times.map {
                MotionSample(time: $0, value: curve.value(at: $0), velocity: $0 > 1 ? 0 : curve.velocity(at: $0))
            }
        case .timeline(let value):
            return Self.withSlopes(times.map { MotionSample(time: $0, value: value($0)) })
        }
    }

    private func values(of animation: Animation, at times: [Double]) -> [MotionSample] {
        var context = AnimationContext<Double>()
        var hasEnded = false
        return times.map { time in
            if !hasEnded, let value = animation.animate(value: 1, time: time, context: &context), value.isFinite {
                return MotionSample(time: time, value: value, isComplete: context.isLogicallyComplete)
            }
            defer { hasEnded = true }
            return MotionSample(time: time, value: 1, isComplete: context.isLogicallyComplete, isEnd: !hasEnded)
        }
    }

    /// Slopes from one sample to the next; where the value jumps, that of the side.
    private static func withSlopes(_ samples: [MotionSample]) -> [MotionSample] {
        guard samples.count > 2 else { return samples }
        var samples = samples
        let values = samples.map(\.value)
        let range = max((values.max() ?? 1) - (values.min() ?? 0), 1e-9)
        func slope(_ index: Int) -> Double? {
            guard index >= 0, index + 1 < samples.count else { return nil }
            let rise = samples[index + 1].value - samples[index].value
            return samples[index + 1].isJump || samples[index + 1].isEnd ? nil : rise / (samples[index + 1].time - samples[index].time)
        }
        for index in 1..<samples.count {
            let rise = abs(samples[index].value - samples[index - 1].value)
            let before = index > 1 ? abs(samples[index - 1].value - samples[index - 2].value) : rise
            let after = index + 1 < samples.count ? abs(samples[index + 1].value - samples[index].value) : 0
            // A step that is much larger than its neighbours.
            samples[index].isJump = rise > 0.02 * range && rise > 8 * max(min(before, rise), after)
        }
        for index in samples.indices {
            let sides = [slope(index - 1), slope(index)].compactMap { $0 }
            samples[index].velocity = sides.isEmpty || samples[index].isEnd ? 0 : sides.reduce(0, +) / Double(sides.count)
        }
        return samples
    }

    // MARK: How long

    private static func extent(of animation: Animation) -> MotionExtent {
        let coarse = 1.0 / 60
        var context = AnimationContext<Double>()
        var logicalEnd: Double?
        // One step back, from where the end is looked for more finely.
        var before = (time: 0.0, context: context)
        var index = 0
        while Double(index) * coarse <= longestMotion {
            let time = Double(index) * coarse
            let value = animation.animate(value: 1.0, time: time, context: &context)
            if value?.isFinite != true || (context.isLogicallyComplete && logicalEnd == nil) {
                let fine = refined(animation, from: before.time, to: time, context: before.context, findsEnd: value?.isFinite != true)
                if logicalEnd == nil, context.isLogicallyComplete || fine.isComplete {
                    logicalEnd = fine.logicalEnd
                }
                if value?.isFinite != true {
                    let problem = fine.isFinite ? nil : "the value is not finite at \(MotionExtent.text(fine.end)); the rest of the change is shown at once"
                    return MotionExtent(end: fine.end, logicalEnd: logicalEnd, window: fine.end, problem: problem)
                }
            }
            before = (time, context)
            index += 1
        }
        return MotionExtent(end: nil, logicalEnd: logicalEnd, window: window(ofEndless: animation))
    }

    private static func refined(
        _ animation: Animation, from start: Double, to end: Double, context: AnimationContext<Double>, findsEnd: Bool
    ) -> (end: Double, logicalEnd: Double, isComplete: Bool, isFinite: Bool) {
        var context = context
        var logicalEnd: Double?
        for step in 0...20 {
            let time = start + (end - start) * Double(step) / 20
            let value = animation.animate(value: 1.0, time: time, context: &context)
            if logicalEnd == nil, context.isLogicallyComplete {
                logicalEnd = time
            }
            if value?.isFinite != true || (!findsEnd && logicalEnd != nil) {
                return (time, logicalEnd ?? time, logicalEnd != nil, value?.isFinite ?? true)
            }
        }
        return (end, logicalEnd ?? end, logicalEnd != nil, true)
    }

    /// Four legs of a repetition; a while of anything else.
    private static func window(ofEndless animation: Animation) -> Double {
        switch animation.base {
        case let repetition as RepeatAnimation:
            let leg = extent(of: repetition.base)
            return max(1.0 / 60, leg.end.map { 4 * $0 } ?? leg.window)
        case let delay as DelayAnimation where delay.delay.isFinite:
            return max(0, delay.delay) + window(ofEndless: delay.base)
        case let speed as SpeedAnimation where speed.speed.isFinite && speed.speed > 0:
            return window(ofEndless: speed.base) / speed.speed
        case let completion as LogicalCompletionAnimation:
            return window(ofEndless: completion.base)
        default:
            return endlessWindow
        }
    }

    /// The step in which a spring inside is integrated, in the time of the whole.
    private static func integrationStep(of animation: Animation) -> Double? {
        switch animation.base {
        case is any FluidSpringFamily: 1.0 / 300
        case let speed as SpeedAnimation: speed.speed > 0 ? integrationStep(of: speed.base).map { $0 / speed.speed } : nil
        case let modified as any ModifiedAnimation: integrationStep(of: modified.base)
        default: nil
        }
    }
}

/// The duration of a motion, in seconds.
package struct MotionExtent {
    /// The duration, unless the samples show another one: a repetition depends on the time of sampling.
    package func seen(in line: [MotionSample]) -> MotionExtent {
        var extent = self
        if let sample = line.first(where: \.isEnd), end != nil {
            extent.end = sample.time
        }
        if let sample = line.first(where: \.isComplete), logicalEnd != nil {
            extent.logicalEnd = sample.time
        }
        return extent
    }

    /// When nothing moves any more; nil when that never comes.
    package var end: Double?
    /// The time of logical completion, if the motion defines one.
    package var logicalEnd: Double?
    /// The duration of a useful plot.
    package var window: Double
    /// What went wrong, in a sentence.
    package var problem: String?

    package static func text(_ seconds: Double) -> String {
        "\((seconds * 1000).rounded() / 1000) s"
    }
}

/// The value of a motion at one time, for plots.
package struct MotionSample {
    package var time: Double
    package var value: Double
    /// Per second.
    package var velocity = 0.0
    /// Whether the motion counts as done here.
    package var isComplete = false
    /// Whether nothing moves any more from here on.
    package var isEnd = false
    /// Whether the value jumped here from the previous sample.
    package var isJump = false
}

/// Timelines of any type that is a number.
private protocol NumberTimeline {
    var duration: TimeInterval { get }
    func number(at time: Double) -> Double
}

extension KeyframeTimeline: NumberTimeline where Value: BinaryFloatingPoint {
    package func number(at time: Double) -> Double {
        Double(value(time: time))
    }
}
