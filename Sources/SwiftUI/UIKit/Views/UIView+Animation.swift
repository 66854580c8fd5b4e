import Foundation

extension UIView {
    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Places views that need it before the animation's closure is over, so that they move.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Harmless: touches always reach views.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Begins at the shown values; without it, running animations continue beside the new one.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// Plays back and forth.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// The animation's own duration, also within another one, whose duration counts otherwise.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// The animation's own curve, also within another one, whose curve counts otherwise.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Harmless: a transition shows the new content at once, with what moves in it.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// For `transition(from:to:)`: hides one view and shows the other, instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// The animation's own repeating and curve, also within another one.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        /// Slow at both ends: the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// A curve that starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// A curve that ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// A curve of constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Turns over, the left side towards the eye.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns over, the right side towards the eye.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// As a page that is turned up; here the old slides away upwards, with a warning.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// As a page that is turned down; here the new slides in downwards, with a warning.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The old fades into the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns over, the upper side towards the eye.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns over, the lower side towards the eye.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

        func repeating(_ animation: Animation) -> Animation {
            if contains(.repeat) {
                return animation.repeatForever(autoreverses: contains(.autoreverse))
            }
            return contains(.autoreverse) ? animation.repeatCount(2) : animation
        }
    }

    /// The curve of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends, at first, at last, nowhere.
        case easeInOut, easeIn, easeOut, linear

        var function: CAMediaTimingFunction {
            switch self {
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }
    }

    /// Shows the changes of views that `animations` makes in `duration` seconds, slowly at both ends, and calls `completion` then. With 0
    /// they are shown at once.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Shows the changes of views that `animations` makes after `delay` seconds, in `duration` seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (outer, isOwn) = (UIViewAnimation.block, options.contains(.overrideInheritedOptions))
        let seconds = duration > 0 && !options.contains(.overrideInheritedDuration) ? outer?.duration ?? duration : duration
        var function = options.curve.function
        if case .curve(let inherited)? = outer?.motion, !isOwn, !options.contains(.overrideInheritedCurve) {
            function = inherited
        }
        let block = seconds > 0 ? UIViewAnimationBlock(.curve(function), duration: seconds, delay: delay, options: options) : nil
        if let outer, !isOwn, let block, !options.contains(.repeat) {
            (block.repeats, block.autoreverses) = (outer.repeats, outer.autoreverses || block.autoreverses)
        }
        UIViewAnimation.run(block, animations, completion: completion)
    }

    /// Shows the changes of views that `animations` makes on a spring, which settles in about `duration` seconds. A damping of 1 does not
    /// bounce; the velocity is in distances per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(settlingDuration: duration, dampingRatio: Double(min(max(dampingRatio, 0.01), 1)))
        let block =
            duration > 0 ? UIViewAnimationBlock(.spring(spring, CGVector(dx: velocity, dy: velocity)), duration: duration, delay: delay, options: options) : nil
        UIViewAnimation.run(block, animations, completion: completion)
    }

    /// Shows the changes of views that `animations` makes on a spring, as `Animation.spring(duration:bounce:)`.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: Double(bounce))
        let velocity = CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity)
        let seconds = spring.settlingDuration(target: 1.0, initialVelocity: Double(initialSpringVelocity), epsilon: 0.001)
        let block = UIViewAnimationBlock(.spring(spring, velocity), duration: seconds.isFinite ? seconds : duration, delay: delay, options: options)
        UIViewAnimation.run(duration > 0 ? block : nil, animations, completion: completion)
    }

    /// Shows the changes of views that `changes` makes with SwiftUI's animation.
    public class func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        UIViewAnimation.run(animation, completion: completion, changes)
    }

    /// Shows changes of views at once, also inside of an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = UIViewAnimation.isEnabled
        UIViewAnimation.isEnabled = false
        defer { UIViewAnimation.isEnabled = before }
        UIViewAnimation.run(nil as UIViewAnimationBlock?, actionsWithoutAnimation)
    }

    /// Whether changes of views are animated from here on.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        UIViewAnimation.isEnabled = enabled
    }

    /// Whether changes of views are animated.
    public class var areAnimationsEnabled: Bool { UIViewAnimation.isEnabled }

    /// Repeats the part of an animation that `animations` makes, inside of the closure of `animate`.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let block = UIViewAnimation.block else { return animations() }
        let before = (block.repeats, block.autoreverses)
        (block.repeats, block.autoreverses) = (Float(count), autoreverses)
        animations()
        (block.repeats, block.autoreverses) = before
    }
}
