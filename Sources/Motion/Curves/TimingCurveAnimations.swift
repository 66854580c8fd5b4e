import Foundation
import ViewValues

extension Animation {
    /// Constant speed for 0.35 s.
    public static var linear: Animation {
        linear(duration: BezierAnimation.defaultDuration)
    }

    /// An animation at constant speed.
    public static func linear(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(curve: .linear, duration: duration))
    }

    /// Starts slowly, for 0.35 s.
    public static var easeIn: Animation {
        easeIn(duration: BezierAnimation.defaultDuration)
    }

    /// An animation that starts slowly.
    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(curve: .easeIn, duration: duration))
    }

    /// Ends slowly, for 0.35 s.
    public static var easeOut: Animation {
        easeOut(duration: BezierAnimation.defaultDuration)
    }

    /// An animation that ends slowly.
    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(curve: .easeOut, duration: duration))
    }

    /// Starts and ends slowly, for 0.35 s.
    public static var easeInOut: Animation {
        easeInOut(duration: BezierAnimation.defaultDuration)
    }

    /// Starts and ends slowly.
    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(curve: .easeInOut, duration: duration))
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1) by its control points, whose x must be in 0…1.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        let curve = CubicTimingCurve(startX: p1x, startY: p1y, endX: p2x, endY: p2y)
        return Animation(BezierAnimation(curve: UnitCurve(curve), duration: duration))
    }

    /// A curve over a duration in seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(curve: curve, duration: duration))
    }
}

/// A curve over a duration. A duration of 0, less, or not a number shows the change at once.
package struct BezierAnimation: CustomAnimation {
    package static let defaultDuration = 0.35

    package var duration: Double
    package var curve: UnitCurve

    package init(curve: UnitCurve, duration: Double) {
        if duration.isNaN {
            RuntimeIssue.report("An animation's duration is not a number (NaN); the change is shown without animation.")
        }
        self.curve = curve
        self.duration = duration
    }

    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard duration > 0, time <= duration else {
            return nil
        }
        return value.scaled(by: duration.isFinite ? curve.value(at: time / duration) : 0)
    }
}
