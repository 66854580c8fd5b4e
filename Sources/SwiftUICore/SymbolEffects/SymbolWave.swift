import Foundation

/// The motions of effects that go and come back, as functions of time. Each begins and ends at rest.
///
/// Apple has published none of these numbers. They are chosen by eye, at speed 1.
package enum SymbolWave {
    /// Seconds that one round takes of a symbol with `layers` parts.
    package static func duration(of motion: SymbolMotion, layers: Int) -> Double {
        switch motion {
        case .bounce: 0.9
        case .pulse: 1.2
        case .breathe: 2.4
        case .rotate: 1
        case .wiggle: 0.9
        case .variableColor(let pattern): layers > 1 ? Double(steps(pattern, layers: layers)) * stepDuration : 1.2
        case .scale, .appear, .disappear, .drawOn, .drawOff, .replace, .automatic: 0
        }
    }

    /// The default pause before the next round, in seconds.
    package static func pause(after motion: SymbolMotion) -> Double {
        switch motion {
        case .bounce, .wiggle: 0.6
        default: 0
        }
    }

    /// Seconds from one moment of a round at which the symbol is at rest to the next one.
    static func restInterval(of motion: SymbolMotion, layers: Int) -> Double {
        switch motion {
        case .bounce: swingDuration
        case .wiggle: duration(of: motion, layers: layers) / 3
        default: duration(of: motion, layers: layers)
        }
    }

    /// Half a swing of a bounce.
    private static let swingDuration = 0.3

    /// The pose of part `layer` of `layers`, `time` seconds into the round.
    package static func pose(of motion: SymbolMotion, at time: Double, layer: Int, layers: Int) -> SymbolPose {
        var pose = SymbolPose()
        switch motion {
        case .bounce(let isUp):
            // A spring that is hit: three half swings of 0.3 s, the first one of a fifth of the size.
            let swing = 0.464 * exp(-7 * time) * sin(.pi * time / swingDuration)
            pose.scale = isUp ? 1 + swing : 1 - swing
        case .pulse:
            pose.opacity = 1 - 0.7 * hump(time / 1.2)
        case .breathe(let pulses):
            pose.scale = 1 + 0.14 * hump(time / 2.4)
            pose.opacity = pulses ? 1 - 0.5 * hump(time / 2.4) : 1
        case .rotate(let isClockwise):
            let turn = time * time * (3 - 2 * time)
            pose.angle = (isClockwise ? 2 : -2) * .pi * turn
        case .wiggle(let pattern):
            // Three swings that die away.
            let swing = (1 - time / 0.9) * sin(2 * .pi * 3 * time / 0.9)
            switch pattern {
            case .turn(let isClockwise):
                pose.angle = (isClockwise ? 1 : -1) * swing * 14 * .pi / 180
            case .shift(let degrees):
                let angle = degrees * .pi / 180
                pose.offset = CGSize(width: 0.14 * swing * cos(angle), height: 0.14 * swing * sin(angle))
            case .along(let isForward):
                pose.offset.width = (isForward ? 0.14 : -0.14) * swing
            }
        case .variableColor(let pattern):
            let floor = pattern.hidesInactive ? 0 : 0.3
            guard layers > 1 else {
                pose.opacity = 1 - (1 - floor) * hump(time / 1.2)
                break
            }
            pose.opacity = floor + (1 - floor) * light(pattern, at: time / stepDuration, layer: layer, layers: layers)
        case .scale, .appear, .disappear, .drawOn, .drawOff, .replace, .automatic:
            break
        }
        return pose
    }

    /// From 0 up to 1 and back, for 0…1.
    private static func hump(_ progress: Double) -> Double {
        (1 - cos(2 * .pi * progress)) / 2
    }

    // MARK: Variable colour

    /// Seconds from one part to the next.
    private static let stepDuration = 0.25

    /// Steps of a round: dimming, parts, the way back, lighting all again.
    private static func steps(_ pattern: VariableColorPattern, layers: Int) -> Int {
        let length = pattern.isCumulative ? layers : layers + 1
        return 2 + (pattern.isReversing ? 2 * length : length)
    }

    /// How lit a part is, 0…1, `step` steps into the round.
    private static func light(_ pattern: VariableColorPattern, at step: Double, layer: Int, layers: Int) -> Double {
        let length = Double(pattern.isCumulative ? layers : layers + 1)
        let total = Double(steps(pattern, layers: layers))
        if step < 1 {
            return 1 - step
        }
        if step > total - 1 {
            // All parts are lit at the end of a round, as before it.
            let last = lightWhileSpreading(pattern, at: pattern.isReversing ? 0 : length, layer: layer)
            return last + (1 - last) * min(step - (total - 1), 1)
        }
        var position = step - 1
        if position > length {
            position = 2 * length - position
        }
        return lightWhileSpreading(pattern, at: position, layer: layer)
    }

    private static func lightWhileSpreading(_ pattern: VariableColorPattern, at position: Double, layer: Int) -> Double {
        if pattern.isCumulative {
            return min(max(position - Double(layer), 0), 1)
        }
        return max(0, 1 - abs(position - Double(layer + 1)))
    }
}

/// An endless turn: it gathers speed for one turn, and comes to rest in its last one. In turns, after `time` seconds.
struct SymbolSpin {
    /// A part of a rotation between two changes of its goal.
    private struct Leg {
        var start = 0.0
        /// Where it was when the leg began, less what it would have come while it gathered the speed that it had.
        var origin = 0.0
        /// How long it would have gathered speed for that.
        var lead = 0.0
        /// Where it comes to rest; nil: without end.
        var turns: Double?

        /// When it has come to rest.
        var end: Double? {
            turns.map { start - lead + 4 * SymbolSpin.period + ($0 - origin - 2) * SymbolSpin.period }
        }

        func angle(at time: Double) -> Double {
            if let turns, let end, time > end - 2 * SymbolSpin.period {
                let rest = max(0, (end - time) / (2 * SymbolSpin.period))
                return turns - rest * rest
            }
            let elapsed = (time - start + lead) / SymbolSpin.period
            return origin + (elapsed < 2 ? elapsed * elapsed / 4 : elapsed - 1)
        }
    }

    private var legs = [Leg()]

    private static let period = SymbolWave.duration(of: .rotate(isClockwise: true), layers: 1)

    /// When it has come to rest.
    var end: Double? { legs[legs.count - 1].end }

    var isEnding: Bool { end != nil }

    func angle(at time: Double) -> Double {
        (legs.last { $0.start <= time } ?? legs[0]).angle(at: time)
    }

    /// Lets it come to rest upright, after the turn that it is in, and one more.
    mutating func stop(at time: Double) {
        let leg = legs[legs.count - 1]
        legs[legs.count - 1].turns = max((leg.origin + 2).rounded(.up), leg.angle(at: time).rounded(.up) + 1)
    }

    /// Takes back that it should come to rest: it gathers speed again from whatever it has left.
    mutating func restart(at time: Double) {
        let leg = legs[legs.count - 1]
        guard let end = leg.end else { return }
        guard time > end - 2 * Self.period else {
            legs[legs.count - 1].turns = nil
            return
        }
        // As long before its end as after its start, it has the same speed.
        let lead = max(0, end - time)
        let gathered = lead / (2 * Self.period)
        legs.append(Leg(start: time, origin: leg.angle(at: time) - gathered * gathered, lead: lead))
        // Parts that follow are not far behind.
        legs.removeFirst(max(0, legs.count - 8))
    }
}
