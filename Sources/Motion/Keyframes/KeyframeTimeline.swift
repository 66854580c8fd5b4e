import Foundation

/// A value in the course of its keyframes.
public struct KeyframeTimeline<Value> {
    package let initialValue: Value
    package let tracks: [KeyframeTrackMotion<Value>]

    /// The duration of the longest track, in seconds.
    public let duration: TimeInterval

    /// - Parameters:
    ///   - initialValue: The value at the start.
    ///   - content: The tracks. They work in their order, so that the last one that changes a part of the value counts.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, keyframes: content(), velocities: nil)
    }

    /// - Parameter velocities: The velocity that a part has at the start, as its animatable data.
    package init(initialValue: Value, keyframes: some Keyframes<Value>, velocities: ((AnyKeyPath) -> Any?)?) {
        self.initialValue = initialValue
        var list = _KeyframeTracks(initialValue: initialValue, velocities: velocities)
        keyframes._resolve(into: &list)
        tracks = list.tracks
        duration = tracks.reduce(0) { max($0, $1.duration) }
    }

    /// The value `time` seconds after the start. Before it that of the start, after the end that of the end.
    public func value(time: Double) -> Value {
        let time = time.isNaN ? 0 : min(max(0, time), duration)
        var value = initialValue
        for track in tracks {
            track.apply(to: &value, at: time)
        }
        return value
    }

    /// The value at a part of the duration, from 0 to 1.
    public func value(progress: Double) -> Value {
        value(time: progress * duration)
    }

    /// The velocity of a part, as its animatable data. Nil when no track moves the part.
    package func velocity(of keyPath: AnyKeyPath, time: Double) -> Any? {
        tracks.last { $0.keyPath == keyPath }?.velocity(at: max(0, time))
    }
}

/// The tracks of a timeline, as they are collected.
public struct _KeyframeTracks<Value> {
    package let initialValue: Value
    package let velocities: ((AnyKeyPath) -> Any?)?
    package var tracks: [KeyframeTrackMotion<Value>] = []

    package mutating func add<Part: Animatable>(_ keyframes: [Keyframe<Part.AnimatableData>], for keyPath: WritableKeyPath<Value, Part>) {
        let start = initialValue[keyPath: keyPath].animatableData
        let motion = KeyframeMotion(keyframes, from: start, initialVelocity: velocities?(keyPath) as? Part.AnimatableData)
        tracks.append(PartMotion(keyPath: keyPath, motion: motion, initialValue: initialValue[keyPath: keyPath]))
    }
}

/// The motion of one part of a value.
package class KeyframeTrackMotion<Root> {
    package let keyPath: AnyKeyPath
    package let duration: Double

    package init(keyPath: AnyKeyPath, duration: Double) {
        self.keyPath = keyPath
        self.duration = duration
    }

    package func apply(to root: inout Root, at time: Double) {}
    package func velocity(at time: Double) -> Any? { nil }

    /// For a trace: the numbers of the part at a time, and the keyframes.
    package func tracedNumbers(at time: Double) -> [Double] { [] }
    package var marks: [KeyframeMark] { [] }
}

private final class PartMotion<Root, Part: Animatable>: KeyframeTrackMotion<Root> {
    private let partPath: WritableKeyPath<Root, Part>
    private let motion: KeyframeMotion<Part.AnimatableData>
    private let initialValue: Part

    init(keyPath: WritableKeyPath<Root, Part>, motion: KeyframeMotion<Part.AnimatableData>, initialValue: Part) {
        partPath = keyPath
        self.motion = motion
        self.initialValue = initialValue
        super.init(keyPath: keyPath, duration: motion.duration)
    }

    override func apply(to root: inout Root, at time: Double) {
        root[keyPath: partPath].animatableData = motion.value(at: time)
    }

    override func velocity(at time: Double) -> Any? {
        motion.velocity(at: time)
    }

    override func tracedNumbers(at time: Double) -> [Double] {
        TracedNumbers.of(initialValue, at: motion.value(at: time))
    }

    override var marks: [KeyframeMark] {
        motion.marks { TracedNumbers.of(initialValue, at: $0) }
    }
}
