import Foundation

/// What can be started, paused and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// Whether it has not started, runs, or was stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it runs now.
    var isRunning: Bool { get }
    /// Whether it runs back to its start.
    var isReversed: Bool { get set }
    /// How far it is on its way, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts or continues the animation.
    func startAnimation()
    /// Starts it after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Ends it where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends one that was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animates changes of views, and can be paused, moved by hand, reversed and stopped.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
    /// A stretch of its way: from one part of its time to another, along a curve that leads from a value to another.
    private struct Stretch {
        var (from, to) = (0.0, 1.0)
        var start = 0.0
        var duration = 0.0
        /// For new parameters: the progress that their curve goes from and to.
        var curve: (TimingCurve, from: Double, to: Double)?

        func part(at time: Double) -> Double { duration > 0 ? min(max((time - start) / duration, 0), 1) : 1 }
    }

    /// What a change has moved.
    private struct Moved {
        let layer: CALayer
        let property: LayerProperty
        let key: String
        let from: [Double]
        let to: [Double]
    }

    private var changes: [(delay: Double, run: () -> Void)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var moved: [Moved] = []
    private let curve: TimingCurve
    private var token = 0
    private var stretch: Stretch?
    /// Where it stands while it is paused: a part of its time, and how far that is.
    private var paused = (part: 0.0, progress: 0.0)

    /// The duration in seconds. A spring that determines its duration takes precedence.
    public var duration: TimeInterval { curve.duration }
    /// Seconds before it starts.
    open private(set) var delay: TimeInterval = 0
    /// The timing of the animator.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Whether it runs now: it has started, and was neither paused nor stopped.
    open var isRunning: Bool { stretch != nil || isWaiting }
    private var isWaiting = false
    /// Whether it has not started, runs or is paused, or was stopped.
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether it goes evenly with `fractionComplete` while it is paused, without its curve; true unless set.
    open var scrubsLinearly = true
    /// Harmless: touches always reach views.
    open var isUserInteractionEnabled = true
    /// Whether it may be paused and stopped; true unless set.
    open var isInterruptible = true
    /// Whether it stays at its end, paused, without its completions.
    open var pausesOnCompletion = false

    /// Along a curve or a spring.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        curve = TimingCurve(parameters, duration: max(duration, 0))
    }

    /// Along a curve of time.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        changes = animations.map { [(0, $0)] } ?? []
    }

    /// On a spring that settles in about `duration` seconds.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        changes = animations.map { [(0, $0)] } ?? []
    }

    /// Along a cubic Bézier curve of time.
    public convenience init(duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        changes = animations.map { [(0, $0)] } ?? []
    }

    /// Starts an animation at once, after `delay` seconds.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion {
            animator.addCompletion(completion)
        }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Changes that are animated, too: with the others, or from now on where it runs already.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Changes that are animated from a part of the time that is left, from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = min(max(Double(delayFactor), 0), 1)
        if state == .active, !isWaiting {
            let here = part
            run(from: here + factor * (1 - here), animation)
        } else {
            changes.append((factor, animation))
        }
    }

    /// Called when the animation has ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Time

    private static var now: Double { CACurrentMediaTime() }

    /// Where in its time it is.
    private var part: Double {
        guard let stretch else { return paused.part }
        return stretch.curve == nil ? stretch.from + (stretch.to - stretch.from) * stretch.part(at: Self.now) : curve.part(of: progress(at: Self.now))
    }

    /// How far it is, along its curve.
    private func progress(at time: Double) -> Double {
        guard let stretch else { return paused.progress }
        let part = stretch.part(at: time)
        if let (curve, from, to) = stretch.curve {
            return from + (to - from) * curve.progress(at: part)
        }
        return curve.progress(at: stretch.from + (stretch.to - stretch.from) * part)
    }

    /// How far what begins at a part of its time is, at a time of the display's.
    func progress(at time: Double, from start: Double) -> Double {
        guard start > 0 else { return progress(at: time) }
        guard start < 1 else { return progress(at: time) >= 1 ? 1 : 0 }
        if let stretch, stretch.curve == nil {
            let part = stretch.from + (stretch.to - stretch.from) * stretch.part(at: time)
            return curve.progress(at: (part - start) / (1 - start))
        }
        return min(max((progress(at: time) - start) / (1 - start), 0), 1)
    }

    /// Whether what it moves stands still.
    var isStill: Bool { stretch == nil }

    /// What SwiftUI moves its part with.
    var contentAnimation: Animation { curve.animation }

    /// How far it is on its way, from 0 to 1: back to its start where it is reversed. Setting it pauses it.
    open var fractionComplete: CGFloat {
        get {
            guard state == .active else { return 0 }
            let value = stretch == nil && scrubsLinearly ? paused.progress : part
            return CGFloat(isReversed ? 1 - value : value)
        }
        set {
            if state != .active || isRunning {
                pauseAnimation()
            }
            guard state == .active else { return }
            let value = min(max(Double(isReversed ? 1 - newValue : newValue), 0), 1)
            paused = scrubsLinearly ? (value, value) : (value, curve.progress(at: value))
            showChange()
        }
    }

    /// Whether it runs back to its start.
    open var isReversed = false {
        didSet {
            if isReversed != oldValue, stretch != nil {
                go(from: part)
            }
        }
    }

    // MARK: Running

    /// Starts or continues the animation.
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts after `delay` seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard !isRunning else { return }
        if state == .active {
            continueAnimation(withTimingParameters: nil, durationFactor: 0)
            return
        }
        self.delay = max(delay, 0)
        state = .active
        token += 1
        guard delay > 0 else { return begin() }
        isWaiting = true
        let current = token
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            MainActor.assumeIsolated {
                if current == self.token {
                    self.begin()
                }
            }
        }
    }

    private func begin() {
        isWaiting = false
        makeChanges()
        go(from: isReversed ? 1 : 0)
    }

    private func makeChanges() {
        let waiting = changes
        changes = []
        waiting.forEach { run(from: $0.delay, $0.run) }
    }

    private func run(from part: Double, _ changes: () -> Void) {
        guard UIView.areAnimationsEnabled else { return changes() }
        let block = UIViewAnimationBlock(.animator(self, from: part), duration: duration, delay: 0, options: [])
        UIViewAnimation.run(block, changes)
    }

    /// Something was changed while it runs.
    func note(_ layer: CALayer, _ property: LayerProperty, _ key: String, from: [Double], to: [Double]) {
        moved.append(Moved(layer: layer, property: property, key: key, from: from, to: to))
    }

    /// Goes to its end, or its start where it is reversed, from a part of its time.
    private func go(from part: Double) {
        let end = isReversed ? 0.0 : 1
        stretch = Stretch(from: part, to: end, start: Self.now, duration: abs(end - part) * duration)
        awaitEnd()
    }

    private func awaitEnd() {
        guard let stretch else { return }
        token += 1
        let current = token
        showChange()
        DispatchQueue.main.asyncAfter(deadline: .now() + stretch.duration) {
            MainActor.assumeIsolated {
                if current == self.token {
                    self.comeToEnd()
                }
            }
        }
    }

    private func comeToEnd() {
        let position: UIViewAnimatingPosition = isReversed ? .start : .end
        if pausesOnCompletion {
            stretch = nil
            paused = isReversed ? (0, 0) : (1, 1)
            showChange()
        } else {
            finish(at: position)
        }
    }

    /// Has it stand still. One that has not started makes its changes, and shows their start.
    open func pauseAnimation() {
        guard state != .stopped, isInterruptible || state == .inactive else { return }
        if state == .inactive || isWaiting {
            state = .active
            isWaiting = false
            token += 1
            paused = isReversed ? (1, 1) : (0, 0)
            makeChanges()
            showChange()
            return
        }
        guard stretch != nil else { return }
        token += 1
        let progress = progress(at: Self.now)
        paused = (part, progress)
        stretch = nil
        showChange()
    }

    /// Continues the animation, optionally along another curve, in a fraction of its duration; 0 is the remaining time.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active, !isRunning else { return }
        let progress = paused.progress
        let here = scrubsLinearly ? curve.part(of: progress) : paused.part
        let end = isReversed ? 0.0 : 1
        let seconds = durationFactor > 0 ? Double(durationFactor) * duration : abs(end - here) * duration
        stretch = Stretch(from: here, to: end, start: Self.now, duration: seconds)
        if let parameters {
            let new = TimingCurve(parameters, duration: seconds)
            stretch?.curve = (new, progress, end)
            stretch?.duration = new.duration
        }
        awaitEnd()
    }

    // MARK: Ending

    /// Ends it where it is. With `withoutFinishing` that is all, and completions are not called; else `finishAnimation(at:)` is to follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, isInterruptible else { return }
        token += 1
        if withoutFinishing {
            settle(at: .current)
            (state, changes, completions) = (.inactive, [], [])
        } else {
            paused = (part, progress(at: Self.now))
            stretch = nil
            isWaiting = false
            state = .stopped
            showChange()
        }
    }

    /// Ends one that was stopped, at its start, its end or where it is, and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        finish(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        settle(at: position)
        state = .inactive
        let completions = completions
        self.completions = []
        completions.forEach { $0(position) }
    }

    /// Sets the final values and ends the animations.
    private func settle(at position: UIViewAnimatingPosition) {
        let moved = moved
        self.moved = []
        let shown = moved.map { move in position == .current ? move.property.get(move.layer.shownProperties) : position == .start ? move.from : nil }
        stretch = nil
        isWaiting = false
        UIViewAnimation.run(nil as UIViewAnimationBlock?) {
            for (move, value) in zip(moved, shown).reversed() {
                if let value {
                    let size = move.layer.properties.bounds.size
                    move.property.set(&move.layer.properties, value)
                    if size != move.layer.properties.bounds.size {
                        move.layer.sizeDidChange()
                    }
                }
            }
        }
        for layer in moved.map(\.layer) {
            layer.end { ($0.animation as? AnimatorLayerAnimation)?.animator === self }
        }
    }

    private func showChange() {
        moved.forEach { $0.layer.changed() }
    }
}

/// An animation of a property whose time an animator controls.
final class AnimatorLayerAnimation: CABasicAnimation {
    private(set) weak var animator: UIViewPropertyAnimator?
    private var start = 0.0

    convenience init(_ animator: UIViewPropertyAnimator, from start: Double) {
        self.init()
        self.animator = animator
        self.start = start
    }

    override var isAbsolute: Bool { true }
    override var isPaused: Bool { animator?.isStill ?? true }
    override func isOver(at time: Double) -> Bool { animator == nil }

    override func moment(at time: Double) -> (progress: Double, time: Double)? {
        animator.map { ($0.progress(at: time, from: start), time) }
    }
}

/// What an animator does.
public enum UIViewAnimatingState: Int, Sendable {
    /// Has not started or has ended; runs or is paused; was stopped.
    case inactive, active, stopped
}

/// Where an animation is.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end, at its start, on the way.
    case end, start, current
}
