import Foundation

/// The animation that changes of UIKit's views have now.
@MainActor
enum UIViewAnimation {
    /// Innermost last; nil for none, as in `performWithoutAnimation`.
    private static var current: [UIViewAnimationBlock?] = []
    /// The value of `UIView.setAnimationsEnabled`.
    static var isEnabled = true
    /// An animation of no length ends with the next turn, and so does one that moves nothing with the next frame.
    private static let frame = 1.0 / 60

    /// The innermost; nil where changes are shown at once.
    static var block: UIViewAnimationBlock? { current.last ?? nil }

    /// Runs changes that are shown with an animation.
    static func run(_ block: UIViewAnimationBlock?, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
        let block = isEnabled ? block : nil
        block?.completion = completion
        current.append(block)
        changes()
        block?.needLayout.forEach { $0.layoutIfNeeded() }
        block?.willClose()
        current.removeLast()
        guard let block else {
            completion.map { completion in DispatchQueue.main.async { completion(true) } }
            return
        }
        let isEmpty = block.count.isEmpty
        if isEmpty {
            block.completion = nil
        }
        block.count.close()
        guard isEmpty, let completion else { return }
        let seconds = block.changesContent ? block.delay + block.duration : min(frame, block.duration)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(seconds, 0)) { completion(true) }
    }

    /// Runs changes with one of SwiftUI's animations, or none.
    static func run(_ animation: Animation?, completion: (() -> Void)? = nil, _ changes: () -> Void) {
        let block = animation.map { UIViewAnimationBlock(.swiftUI($0), duration: 0.25, delay: 0, options: []) }
        run(block, changes) { _ in completion?() }
    }
}

/// The effect of a call to `UIView.animate` on changes inside its block.
@MainActor
final class UIViewAnimationBlock {
    enum Motion {
        case curve(CAMediaTimingFunction)
        case spring(Spring, CGVector)
        case swiftUI(Animation)
        /// A part of keyframes, from a part of their time to another.
        case keyframe(UIViewKeyframes, from: Double, to: Double)
        /// From a part of an animator's time on.
        case animator(UIViewPropertyAnimator, from: Double)
        case transition
    }

    let motion: Motion
    let duration: Double
    let delay: Double
    private let options: UIView.AnimationOptions
    var repeats: Float?
    var autoreverses: Bool
    /// Views that must be laid out before the block ends, so that their layout is animated.
    var needLayout: [UIView] = []
    /// Whether something was changed that is drawn by SwiftUI: a control's value, a text.
    var changesContent = false
    var completion: ((Bool) -> Void)?
    /// It holds the block until its animations have ended.
    private(set) lazy var count = AnimationCount { finished in
        self.completion?(finished)
        self.completion = nil
    }

    init(_ motion: Motion, duration: Double, delay: Double, options: UIView.AnimationOptions) {
        self.motion = motion
        self.duration = duration
        self.delay = delay
        self.options = options
        repeats = options.contains(.repeat) ? .infinity : nil
        autoreverses = options.contains(.autoreverse)
    }

    /// What SwiftUI moves its part with.
    var contentAnimation: Animation? {
        let own: Animation? =
            switch motion {
            case .curve(let function): function.animation(duration: duration)
            case .spring(let spring, let velocity): .interpolatingSpring(spring, initialVelocity: Double(velocity.dx))
            case .swiftUI(let animation): animation
            case .keyframe, .transition: .linear(duration: duration)
            case .animator(let animator, _): animator.contentAnimation
            }
        return own.map { options.repeating(delay > 0 ? $0.delay(delay) : $0) }
    }

    /// Called when its changes have been made.
    func willClose() {
        if options.contains(.layoutSubviews) {
            UIViewSurface.layOutAll()
        }
        if case .keyframe(let keyframes, _, _) = motion, keyframes.block === self {
            keyframes.start()
        }
    }

    // MARK: What a change does

    /// Animates a property from its old value. A running animation continues beside it if the property is numeric.
    func animate(_ layer: CALayer, _ key: String, from old: LayerProperties, shown: LayerProperties) {
        guard let property = LayerProperty.named(key), let before = property.get(old), let now = property.get(layer.properties),
            before.count == now.count
        else {
            changesContent = true
            return
        }
        switch motion {
        case .transition: return
        case .keyframe(let keyframes, let from, let to):
            keyframes.note(layer, key, property, from: before, to: now, start: from, end: to)
            return
        default: break
        }
        let animation = makeAnimation(key)
        animation.keyPath = key
        if property.isAdditive, !options.contains(.beginFromCurrentState) {
            animation.isAdditive = true
            animation.fromValue = zip(before, now).map { $0 - $1 }
            animation.toValue = now.map { _ in 0.0 }
        } else {
            animation.fromValue = property.get(shown) ?? before
            animation.toValue = now
            layer.overrideAnimations(of: key)
        }
        start(animation, of: layer, key)
        if case .animator(let animator, _) = motion {
            animator.note(layer, property, key, from: before, to: now)
        }
    }

    private func makeAnimation(_ key: String) -> CABasicAnimation {
        switch motion {
        case .spring(let spring, let velocity):
            let animation = CASpringAnimation()
            animation.take(spring)
            animation.duration = duration
            animation.initialVelocity = velocity.dx == velocity.dy ? velocity.dx : hypot(velocity.dx, velocity.dy)
            animation.velocities = key == "position" && velocity.dx != velocity.dy ? [Double(velocity.dx), Double(velocity.dy)] : nil
            return animation
        case .swiftUI(let motion): return SwiftUILayerAnimation(motion)
        case .animator(let animator, let part): return AnimatorLayerAnimation(animator, from: part)
        case .curve(let function):
            let animation = CABasicAnimation()
            animation.timingFunction = function
            animation.duration = duration
            return animation
        case .keyframe, .transition: return CABasicAnimation()
        }
    }

    /// Runs an animation of a layer with the block's settings.
    func start(_ animation: CAAnimation, of layer: CALayer, _ key: String) {
        if let repeats {
            animation.repeatCount = repeats
        }
        animation.autoreverses = autoreverses
        if delay > 0, let time = layer.shownSurface?.mediaTime {
            animation.beginTime = layer.localTime(at: time) + delay
            animation.fillMode = .backwards
        }
        let running = layer.run(animation, key: layer.freeKey(key))
        running.counts.append(count)
        count.add()
    }
}

/// What UIKit's views do with a change inside of an animation.
@MainActor
struct UIViewAction: CAAction {
    let block: UIViewAnimationBlock
    let old: LayerProperties
    let shown: LayerProperties

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if let layer = anObject as? CALayer {
            block.animate(layer, event, from: old, shown: shown)
        }
    }
}

extension CALayer {
    /// A key that no animation has: the property's, or that with a number.
    func freeKey(_ key: String) -> String {
        let known = Set(running.compactMap(\.key))
        return known.contains(key) ? (2...).lazy.map { "\(key)-\($0)" }.first { !known.contains($0) } ?? key : key
    }

    /// Has older animations of a property count no more. They run to their ends all the same.
    func overrideAnimations(of key: String) {
        for running in running where (running.animation as? CAPropertyAnimation)?.keyPath == key && !running.counts.isEmpty {
            running.isOverridden = true
        }
    }
}

/// An animation of a property along one of SwiftUI's animations.
final class SwiftUILayerAnimation: CABasicAnimation {
    private var animation = Animation.default
    private var context = AnimationContext<Double>()
    private var last: (time: Double, progress: Double?)?

    convenience init(_ animation: Animation) {
        self.init()
        self.animation = animation
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        animation = (other as? SwiftUILayerAnimation)?.animation ?? animation
    }

    /// How far it is; nil when it is over. A spring is stepped through time, and begins anew for a time that is over.
    private func progress(_ time: Double) -> Double? {
        if let last, last.time == time { return last.progress }
        if let last, last.time > time {
            context = AnimationContext()
        }
        let progress = animation.animate(value: 1, time: time, context: &context)
        last = (time, progress)
        return progress
    }

    override func isOver(at time: Double) -> Bool { ownTime(at: time) > 0 && progress(ownTime(at: time)) == nil }

    override func moment(at time: Double) -> (progress: Double, time: Double)? {
        let own = ownTime(at: time)
        guard own >= 0 else { return fillMode == .backwards ? (0, 0) : nil }
        return progress(own).map { ($0, own) }
    }
}
