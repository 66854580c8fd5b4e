import Foundation
import ViewValues

/// Moves to a value along a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never

    package let value: Value
    package let duration: TimeInterval
    package let curve: UnitCurve

    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: Seconds, from 0 on.
    ///   - timingCurve: How the distance is covered.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        value = to
        self.duration = duration
        curve = timingCurve
    }

    public func _resolve(into list: inout _KeyframeList<Value>) {
        list.keyframes.append(.linear(value.animatableData, duration: checked(duration, of: Self.self), curve))
    }
}

/// Moves to a value on a smooth cubic curve: several in a row make a Catmull-Rom spline.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never

    package let value: Value
    package let duration: TimeInterval
    package let startVelocity: Value?
    package let endVelocity: Value?

    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: Seconds, from 0 on.
    ///   - startVelocity: Change per second at the start; nil continues smoothly from the keyframe before.
    ///   - endVelocity: Change per second at the end; nil continues smoothly into the next keyframe.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        value = to
        self.duration = duration
        self.startVelocity = startVelocity
        self.endVelocity = endVelocity
    }

    public func _resolve(into list: inout _KeyframeList<Value>) {
        list.keyframes.append(
            .cubic(
                value.animatableData, duration: checked(duration, of: Self.self), startVelocity?.animatableData, endVelocity?.animatableData))
    }
}

/// Moves to a value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never

    package let value: Value
    package let duration: TimeInterval?
    package let spring: Spring
    package let startVelocity: Value?

    /// - Parameters:
    ///   - to: The target of the spring.
    ///   - duration: Seconds, after which the next keyframe begins wherever the spring is; nil to wait until it rests.
    ///   - spring: The spring.
    ///   - startVelocity: Change per second at the start; nil continues from the keyframe before.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        value = to
        self.duration = duration
        self.spring = spring
        self.startVelocity = startVelocity
    }

    public func _resolve(into list: inout _KeyframeList<Value>) {
        list.keyframes.append(
            .spring(
                value.animatableData, duration: checked(duration ?? spring.settlingDuration, of: Self.self), settles: duration == nil,
                spring, startVelocity?.animatableData))
    }
}

/// Changes to a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never

    package let value: Value

    /// - Parameter to: The value from here on.
    public init(_ to: Value) {
        value = to
    }

    public func _resolve(into list: inout _KeyframeList<Value>) {
        list.keyframes.append(.move(value.animatableData))
    }
}

/// A valid duration; 0, with a warning, instead of an invalid one.
private func checked<Keyframe>(_ duration: Double, of type: Keyframe.Type) -> Double {
    guard duration >= 0, duration.isFinite else {
        RuntimeIssue.report("\(type) has a duration of \(duration) s and is passed at once. Use 0 s or more; a spring without damping needs a duration.")
        return 0
    }
    return duration
}
