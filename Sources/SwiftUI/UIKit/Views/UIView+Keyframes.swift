import Foundation

extension UIView {
    /// How the values between keyframes are found. For source compatibility: each keyframe moves by itself, evenly.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Evenly.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// For source compatibility: counts as `calculationModeLinear`.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// For source compatibility: counts as `calculationModeLinear`.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// For source compatibility: counts as `calculationModeLinear`.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// For source compatibility: call `layoutIfNeeded()` in the keyframes.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// For source compatibility: touches always reach views.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        /// For source compatibility: an animation always goes on from what is shown.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        /// For source compatibility: keyframes run once.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        /// For source compatibility: keyframes run forwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    }

    /// The time that keyframes which are added now are parts of, in seconds.
    private static var keyframeTime: (delay: Double, duration: Double)?

    /// Runs the keyframes that `animations` adds with `addKeyframe`, over `duration` seconds; other changes are shown evenly over all of it.
    /// Repeating is there for source compatibility: keyframes run once.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let outer = keyframeTime
        keyframeTime = (delay, duration)
        animate(withDuration: duration, delay: delay, options: .curveLinear, animations: animations, completion: completion)
        keyframeTime = outer
    }

    /// A part of `animateKeyframes`: changes that begin at one part of its time and take another, from 0 to 1. They are made when their time
    /// comes.
    public class func addKeyframe(withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void) {
        let (delay, duration) = keyframeTime ?? (0, 0)
        let start = delay + frameStartTime * duration
        let show = { animate(withDuration: frameDuration * duration, delay: 0, options: .curveLinear, animations: animations) }
        if start > 0 {
            DispatchQueue.main.asyncAfter(deadline: .now() + start) { MainActor.assumeIsolated { show() } }
        } else {
            show()
        }
    }
}
