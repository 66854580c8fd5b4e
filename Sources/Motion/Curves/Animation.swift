import Foundation
import ViewValues

/// The way a view changes over time to make a smooth transition from one state to another.
public struct Animation: Hashable, Sendable {
    package var box: AnimationBoxBase

    /// Creates an animation from a custom one.
    public init<A: CustomAnimation>(_ base: A) {
        box = AnimationBox(base)
    }

    /// The animation inside.
    public var base: any CustomAnimation {
        box.base
    }

    /// The part of the interval `value` that has been travelled after `time` seconds; nil at the end.
    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        switch box.kernel {
        case .curve(let curve): curve.animate(value: value, time: time, context: &context)
        case .fluidSpring(let spring): spring.animate(value: value, time: time, context: &context)
        case .spring(let spring): spring.animate(value: value, time: time, context: &context)
        case .repetition(let repetition): repetition.animate(value: value, time: time, context: &context)
        case .other: box.animate(value: value, time: time, context: &context)
        }
    }

    /// The velocity, per second, after `time` seconds, if the animation knows it.
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        box.velocity(value: value, time: time, context: context)
    }

    /// Whether this animation takes over from a running one by itself.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard case .fluidSpring(let spring) = box.kernel else {
            return box.shouldMerge(previous: previous, value: value, time: time, context: &context)
        }
        return spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    public static func == (lhs: Animation, rhs: Animation) -> Bool {
        lhs.box === rhs.box || lhs.box.isEqual(to: rhs.box)
    }

    public func hash(into hasher: inout Hasher) {
        box.hash(into: &hasher)
    }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        String(describing: base)
    }

    public var debugDescription: String {
        "AnyAnimator(\(ModuleNames.shown(String(reflecting: base))))"
    }

    public var customMirror: Mirror {
        Mirror(self, children: ["base": base])
    }
}
