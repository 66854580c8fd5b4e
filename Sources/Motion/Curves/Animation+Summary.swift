import Foundation
import Geometry
import ViewValues

extension Animation {
    /// The animation as one would write it: `spring(duration: 0.5, bounce: 0.3).delay(0.2)`.
    package var summary: String {
        switch base {
        case is DefaultAnimation:
            return "default"
        case is VelocityTrackingAnimation:
            return "velocity tracking"
        case is CombinedAnimation:
            return "combined"
        case let spring as FluidSpringAnimation:
            return Self.summary(spring)
        case let spring as SpringAnimation:
            var text = "interpolatingSpring("
            if spring.mass != 1 {
                text += "mass: \(Self.number(spring.mass)), "
            }
            text += "stiffness: \(Self.number(spring.stiffness)), damping: \(Self.number(spring.damping))"
            if spring.initialVelocity != 0 {
                text += ", initialVelocity: \(Self.number(spring.initialVelocity))"
            }
            return text + ")"
        case let curve as BezierAnimation:
            return Self.summary(curve)
        case let delay as DelayAnimation:
            return delay.base.summary + ".delay(\(Self.number(delay.delay)))"
        case let speed as SpeedAnimation:
            return speed.base.summary + ".speed(\(Self.number(speed.speed)))"
        case let completion as LogicalCompletionAnimation:
            return completion.base.summary + ".logicallyComplete(after: \(Self.number(completion.duration)))"
        case let repetition as RepeatAnimation:
            let reverses = repetition.autoreverses ? "" : "autoreverses: false"
            guard let count = repetition.repeatCount else {
                return repetition.base.summary + ".repeatForever(\(reverses))"
            }
            return repetition.base.summary + ".repeatCount(\(count)\(reverses.isEmpty ? "" : ", " + reverses))"
        default:
            return StableText.of(base)
        }
    }

    private static func summary(_ spring: FluidSpringAnimation) -> String {
        let ratio = spring.dampingFraction
        let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
        var text = "spring(duration: \(number(spring.response)), bounce: \(number(bounce))"
        if spring.blendDuration != 0 {
            text += ", blendDuration: \(number(spring.blendDuration))"
        }
        return text + ")"
    }

    private static func summary(_ animation: BezierAnimation) -> String {
        let names: [(UnitCurve, String)] = [
            (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInOut, "easeInOut"),
        ]
        if let name = names.first(where: { $0.0 == animation.curve || $0.0.isSameLine(as: animation.curve) })?.1 {
            return "\(name)(duration: \(number(animation.duration)))"
        }
        return "timingCurve(…, duration: \(number(animation.duration)))"
    }

    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == 0 ? "0" : rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(saturating: rounded))" : "\(rounded)"
    }
}

extension UnitCurve {
    fileprivate func isSameLine(as other: UnitCurve) -> Bool {
        stride(from: 0.125, to: 1, by: 0.125).allSatisfy { abs(value(at: $0) - other.value(at: $0)) < 1e-9 }
    }
}
