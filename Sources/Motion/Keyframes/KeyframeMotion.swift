/// A keyframe as it is written down: what it leaves open depends on its neighbours.
package enum Keyframe<V: VectorArithmetic> {
    case linear(V, duration: Double, UnitCurve)
    case cubic(V, duration: Double, V?, V?)
    case spring(V, duration: Double, settles: Bool, Spring, V?)
    case move(V)

    package var target: V {
        switch self {
        case .linear(let target, _, _), .cubic(let target, _, _, _), .spring(let target, _, _, _, _), .move(let target):
            return target
        }
    }

    /// Its name in a trace.
    package var kind: String {
        switch self {
        case .linear: "linear"
        case .cubic: "cubic"
        case .spring: "spring"
        case .move: "move"
        }
    }
}

/// A keyframe as a trace shows it. Times are in seconds from the beginning of its timeline.
package struct KeyframeMark {
    /// linear, cubic, spring or move.
    package var kind: String
    package var end: Double
    package var duration: Double
    /// The numbers that it leads to.
    package var value: [Double]
}

/// The keyframes of a track, as they are collected.
public struct _KeyframeList<Value: Animatable> {
    package var keyframes: [Keyframe<Value.AnimatableData>] = []
}

/// The motion of one value through keyframes.
package struct KeyframeMotion<V: VectorArithmetic> {
    /// One keyframe with its start and end, in the motion's time.
    package struct Segment {
        package enum Shape {
            case linear(UnitCurve)
            case cubic(startVelocity: V, endVelocity: V)
            case spring(Spring, target: V, startVelocity: V)
        }

        package var start: Double
        package var duration: Double
        package var from: V
        package var to: V
        package var shape: Shape
    }

    private let initialValue: V
    private var segments: [Segment] = []
    package private(set) var duration = 0.0
    private let keyframes: [Keyframe<V>]

    /// - Parameter initialVelocity: The change per second with which the first keyframe starts.
    package init(_ keyframes: [Keyframe<V>], from initialValue: V, initialVelocity: V?) {
        self.initialValue = initialValue
        self.keyframes = keyframes
        let zero = initialValue.zeroOfSameShape
        var value = initialValue
        var velocity = initialVelocity ?? zero
        for (index, keyframe) in keyframes.enumerated() {
            let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
            let start = duration
            switch keyframe {
            case .move(let target):
                append(Segment(start: start, duration: 0, from: target, to: target, shape: .linear(.linear)))
                velocity = zero
            case .linear(let target, let duration, let curve):
                append(Segment(start: start, duration: duration, from: value, to: target, shape: .linear(curve)))
                velocity = Self.velocity(of: curve, at: 1, from: value, to: target, duration: duration)
            case .cubic(let target, let duration, let startVelocity, let endVelocity):
                let end = endVelocity ?? Self.endVelocity(of: duration, from: value, to: target, before: next)
                let shape = Segment.Shape.cubic(startVelocity: startVelocity ?? velocity, endVelocity: end)
                append(Segment(start: start, duration: duration, from: value, to: target, shape: shape))
                velocity = end
            case .spring(let target, let duration, let settles, let spring, let startVelocity):
                let begin = startVelocity ?? velocity
                let isCut = !settles && duration > 0
                let end = isCut ? value + spring.value(target: target - value, initialVelocity: begin, time: duration) : target
                velocity = isCut ? spring.velocity(target: target - value, initialVelocity: begin, time: duration) : zero
                let shape = Segment.Shape.spring(spring, target: target, startVelocity: begin)
                append(Segment(start: start, duration: duration, from: value, to: end, shape: shape))
            }
            value = segments[index].to
        }
    }

    private mutating func append(_ segment: Segment) {
        segments.append(segment)
        duration += segment.duration
    }

    private static func velocity(of curve: UnitCurve, at progress: Double, from: V, to: V, duration: Double) -> V {
        let slope = duration > 0 ? curve.velocity(at: progress) / duration : 0
        return (to - from).scaled(by: slope.isFinite ? slope : 0)
    }

    /// The velocity at the end of a cubic keyframe without an end velocity: the one with which the next keyframe starts.
    private static func endVelocity(of duration: Double, from: V, to: V, before next: Keyframe<V>?) -> V {
        switch next {
        case .cubic(_, _, let velocity?, _), .spring(_, _, _, _, let velocity?):
            return velocity
        case .cubic(let target, let nextDuration, nil, _):
            let time = duration + nextDuration
            return (target - from).scaled(by: time > 0 ? 1 / time : 0)
        case .linear(let target, let nextDuration, let curve):
            return velocity(of: curve, at: 0, from: to, to: target, duration: nextDuration)
        case .spring, .move, nil:
            return to.zeroOfSameShape
        }
    }

    /// The kind, duration, end time and end value of each keyframe; `numbers` returns the components of a value.
    package func marks(_ numbers: (V) -> [Double]) -> [KeyframeMark] {
        zip(keyframes, segments).map { KeyframeMark(kind: $0.kind, end: $1.start + $1.duration, duration: $1.duration, value: numbers($1.to)) }
    }

    // MARK: Sampling

    /// The value at `time` seconds; before the start that of the start, after the end that of the end.
    package func value(at time: Double) -> V {
        guard let segment = segment(at: time) else { return initialValue }
        return segment.value(at: time - segment.start)
    }

    /// The change per second at `time`; zero after the end.
    package func velocity(at time: Double) -> V {
        guard let segment = segment(at: time), time < duration else { return initialValue.zeroOfSameShape }
        return segment.velocity(at: time - segment.start)
    }

    private func segment(at time: Double) -> Segment? {
        segments.last { $0.start <= time } ?? segments.first
    }
}

extension KeyframeMotion.Segment {
    package func value(at elapsed: Double) -> V {
        guard elapsed < duration else { return to }
        let elapsed = max(0, elapsed)
        switch shape {
        case .linear(let curve):
            return from.interpolated(towards: to, amount: curve.value(at: elapsed / duration))
        case .cubic(let startVelocity, let endVelocity):
            let s = elapsed / duration
            let (s2, s3) = (s * s, s * s * s)
            return from.scaled(by: 2 * s3 - 3 * s2 + 1) + startVelocity.scaled(by: (s3 - 2 * s2 + s) * duration)
                + to.scaled(by: 3 * s2 - 2 * s3) + endVelocity.scaled(by: (s3 - s2) * duration)
        case .spring(let spring, let target, let startVelocity):
            return from + spring.value(target: target - from, initialVelocity: startVelocity, time: elapsed)
        }
    }

    package func velocity(at elapsed: Double) -> V {
        guard duration > 0 else { return from.zeroOfSameShape }
        let elapsed = max(0, elapsed)
        switch shape {
        case .linear(let curve):
            return (to - from).scaled(by: curve.velocity(at: elapsed / duration) / duration)
        case .cubic(let startVelocity, let endVelocity):
            let s = elapsed / duration
            return (to - from).scaled(by: 6 * (s - s * s) / duration) + startVelocity.scaled(by: 3 * s * s - 4 * s + 1)
                + endVelocity.scaled(by: 3 * s * s - 2 * s)
        case .spring(let spring, let target, let startVelocity):
            return spring.velocity(target: target - from, initialVelocity: startVelocity, time: elapsed)
        }
    }
}
