import Foundation

/// The animation that changes of UIKit's views have now.
@MainActor
enum UIViewAnimation {
    /// Innermost last; nil for none, as in `performWithoutAnimation`.
    private(set) static var current: [Animation?] = []

    /// Runs changes that are shown with an animation; whatever was changed before is shown as it was, first.
    static func run(_ animation: Animation?, completion: (() -> Void)? = nil, _ changes: () -> Void) {
        UIViewSurface.sealAll()
        current.append(animation)
        changes()
        let isAwaited = UIViewSurface.sealAll(completion: completion)
        current.removeLast()
        if let completion, !isAwaited {
            DispatchQueue.main.async { completion() }
        }
    }

    static func complete(after seconds: Double, _ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + max(seconds, 0)) { completion(true) }
    }
}

extension UIView {
    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// For source compatibility: call `layoutIfNeeded()` in the animation's closure.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// For source compatibility: touches always reach views.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// For source compatibility: an animation always goes on from what is shown.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// Again and again.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// And back again.
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// For source compatibility: the inner animation's own duration counts.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// For source compatibility: the inner animation's own curve counts.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// For source compatibility.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// For source compatibility.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// Slow at both ends: the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at last.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// For source compatibility: views fade over.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// For source compatibility: views fade over.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old fades into the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        func animation(duration: Double) -> Animation {
            let curve: Animation =
                switch rawValue >> 16 & 3 {
                case 1: .timingCurve(0.42, 0, 1, 1, duration: duration)
                case 2: .timingCurve(0, 0, 0.58, 1, duration: duration)
                case 3: .linear(duration: duration)
                default: .timingCurve(0.42, 0, 0.58, 1, duration: duration)
                }
            return repeating(curve)
        }

        func repeating(_ animation: Animation) -> Animation {
            if contains(.repeat) {
                return animation.repeatForever(autoreverses: contains(.autoreverse))
            }
            return contains(.autoreverse) ? animation.repeatCount(2) : animation
        }
    }

    /// A curve of time.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends, at first, at last, nowhere.
        case easeInOut, easeIn, easeOut, linear

        var options: AnimationOptions { AnimationOptions(rawValue: UInt(rawValue) << 16) }
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
        let animation = duration > 0 ? options.animation(duration: duration) : nil
        UIViewAnimation.run(delay > 0 ? animation?.delay(delay) : animation, animations)
        UIViewAnimation.complete(after: duration + delay, completion)
    }

    /// Shows the changes of views that `animations` makes on a spring, which settles in about `duration` seconds. A damping of 1 does not
    /// bounce; the velocity is in distances per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(settlingDuration: duration, dampingRatio: Double(min(max(dampingRatio, 0.01), 1)))
        let animation = options.repeating(.interpolatingSpring(spring, initialVelocity: Double(velocity)))
        UIViewAnimation.run(delay > 0 ? animation.delay(delay) : animation, animations)
        UIViewAnimation.complete(after: duration + delay, completion)
    }

    /// Shows the changes of views that `animations` makes on a spring, as `Animation.spring(duration:bounce:)`.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: Double(bounce))
        let animation = options.repeating(.interpolatingSpring(spring, initialVelocity: Double(initialSpringVelocity)))
        UIViewAnimation.run(delay > 0 ? animation.delay(delay) : animation, animations)
        UIViewAnimation.complete(after: duration + delay, completion)
    }

    /// Shows the changes of views that `changes` makes with SwiftUI's animation.
    public class func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        UIViewAnimation.run(animation, completion: completion, changes)
    }

    /// Shows changes of a view fading over, in `duration` seconds.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIViewAnimation.run(options.animation(duration: duration)) {
            animations?()
            view.changed()
        }
        UIViewAnimation.complete(after: duration, completion)
    }

    /// Shows changes of views at once, also inside of an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        UIViewAnimation.run(nil, actionsWithoutAnimation)
    }

    /// Whether changes of views are animated. Always true.
    public class var areAnimationsEnabled: Bool { true }
}

/// Animates changes of views, and can be told to start later.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private let animation: Animation
    private var token = 0

    /// In seconds.
    public let duration: TimeInterval
    /// Whether it has started, and has not ended.
    open private(set) var isRunning = false
    /// Whether it has not started, runs, or was stopped.
    open private(set) var state = UIViewAnimatingState.inactive

    /// Along a curve of time.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        animation = curve.options.animation(duration: duration)
        changes = [animations].compactMap { $0 }
    }

    /// On a spring that settles in about `duration` seconds.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        animation = .interpolatingSpring(Spring(settlingDuration: duration, dampingRatio: Double(min(max(ratio, 0.01), 1))))
        changes = [animations].compactMap { $0 }
    }

    /// Along a cubic Bézier curve of time.
    public init(duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil) {
        self.duration = duration
        animation = .timingCurve(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y), duration: duration)
        changes = [animations].compactMap { $0 }
    }

    /// Starts an animation at once, after `delay` seconds.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion {
            animator.addCompletion(completion)
        }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Changes that are animated, too.
    open func addAnimations(_ animation: @escaping () -> Void) {
        changes.append(animation)
        if isRunning {
            start()
        }
    }

    /// Called when the animation has ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts.
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts after `delay` seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        isRunning = true
        state = .active
        token += 1
        let current = token
        if delay > 0 {
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated { self.start(current) } }
        } else {
            start(current)
        }
    }

    private func start(_ current: Int? = nil) {
        guard current == nil || current == token else { return }
        UIViewAnimation.run(animation) { changes.forEach { $0() } }
        changes = []
        guard let current else { return }
        UIViewAnimation.complete(after: duration) { _ in MainActor.assumeIsolated { self.end(current) } }
    }

    private func end(_ current: Int) {
        guard current == token, isRunning else { return }
        isRunning = false
        state = .inactive
        completions.forEach { $0(.end) }
        completions = []
    }

    /// Ends it without its completions: views go to where the changes have put them, as animations that run cannot be cut off here.
    open func stopAnimation(_ withoutFinishing: Bool) {
        token += 1
        isRunning = false
        state = withoutFinishing ? .inactive : .stopped
    }

    /// Calls the completions of an animation that was stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        state = .inactive
        completions.forEach { $0(finalPosition) }
        completions = []
    }
}

/// What an animator does.
public enum UIViewAnimatingState: Int, Sendable {
    /// Has not started or has ended; runs; was stopped.
    case inactive, active, stopped
}

/// Where an animation is.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end, at its start, on the way.
    case end, start, current
}
