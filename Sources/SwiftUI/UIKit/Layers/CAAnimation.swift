import Foundation

/// How an animation's time runs.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    let points: (Double, Double, Double, Double)

    /// A cubic Bézier curve from (0, 0) to (1, 1).
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = (Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    /// One of the known curves.
    public init(name: CAMediaTimingFunctionName) {
        points =
            switch name {
            case .easeIn: (0.42, 0, 1, 1)
            case .easeOut: (0, 0, 0.58, 1)
            case .easeInEaseOut: (0.42, 0, 0.58, 1)
            case .default: (0.25, 0.1, 0.25, 1)
            default: (0, 0, 1, 1)
            }
    }

    var curve: UnitCurve {
        .bezier(startControlPoint: UnitPoint(x: points.0, y: points.1), endControlPoint: UnitPoint(x: points.2, y: points.3))
    }

    func animation(duration: Double) -> Animation {
        .timingCurve(points.0, points.1, points.2, points.3, duration: duration)
    }
}

/// The names of curves. One that is not known is linear.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Even.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at first.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at last.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// That of Core Animation's own changes.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// What an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing: the layer shows what it is set to.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// Its last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its first value before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// What follows an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation is shown for the first time.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation has come to its end, or was taken away before that.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What animations of layers have in common.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAAction {
    /// Of one round, in seconds; 0 is 0.25 seconds.
    open var duration: CFTimeInterval = 0
    /// Seconds from when the animation would start to when it does: `CACurrentMediaTime() + delay`, or, in a group, the delay alone.
    open var beginTime: CFTimeInterval = 0
    /// How far inside the animation it begins, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// How often it runs; may be infinite. 0 is once.
    open var repeatCount: Float = 0
    /// For how long it is repeated, in seconds; 0 leaves that to `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each round goes back again.
    open var autoreverses = false
    /// How fast it runs; 1 unless set.
    open var speed: Float = 1
    /// What it shows outside of its time.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether it goes at its end; otherwise it stays, as `fillMode` says.
    open var isRemovedOnCompletion = true
    /// How time runs; evenly for nil.
    open var timingFunction: CAMediaTimingFunction?
    /// Told of its start and end; kept alive by the animation.
    open var delegate: (any CAAnimationDelegate)?
    private var values: [String: Any] = [:]

    /// An animation that changes nothing yet.
    public required override init() {
        super.init()
    }

    /// Keeps a value by a name, for the delegate to know the animation by.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
    }

    /// What was kept by a name.
    open func value(forKey key: String) -> Any? { values[key] }

    /// Changes `properties` to what it is at a part of the animation, from 0 to 1, or for groups at a time in it.
    func apply(to properties: inout LayerProperties, progress: Double, time: Double) {}

    var round: Double { duration > 0 ? duration : naturalDuration }
    var naturalDuration: Double { 0.25 }

    /// How long it runs in all, in its own time.
    var active: Double {
        if repeatDuration > 0 {
            return repeatDuration
        }
        return (repeatCount > 0 ? Double(repeatCount) : 1) * round * (autoreverses ? 2 : 1)
    }

    /// Changes `properties` to what it is `time` seconds after the begin.
    func apply(to properties: inout LayerProperties, at time: Double) {
        let own = time * Double(speed) + timeOffset
        if own < 0, fillMode != .backwards, fillMode != .both { return }
        if own > active, fillMode != .forwards, fillMode != .both { return }
        let inside = min(max(own, 0), active)
        var rounds = inside / round
        if inside >= active, rounds > 0, rounds == rounds.rounded() {
            rounds = rounds.nextDown
        }
        let part = rounds - rounds.rounded(.down)
        let isBack = autoreverses && Int(saturating: rounds.rounded(.down)) % 2 == 1
        let progress = isBack ? 1 - part : part
        apply(to: &properties, progress: timingFunction?.curve.value(at: progress) ?? progress, time: progress * round)
    }
}

/// An animation of one property.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// Which property, such as `opacity`, `position.x` or `transform.rotation.z`. One that is not known here is reported, and animates
    /// nothing.
    open var keyPath: String?
    /// Whether values are added to what the layer is set to.
    open var isAdditive = false
    /// For source compatibility: each round begins anew.
    open var isCumulative = false

    /// An animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The property as numbers; nil, with a warning, where it is not known.
    var property: LayerProperty? {
        guard let keyPath else { return nil }
        let property = LayerProperty.named(keyPath)
        if property == nil {
            RuntimeIssue.report("CAAnimation: the property “\(keyPath)” is not animated here; the layer shows what it is set to.")
        }
        return property
    }

    func set(_ numbers: [Double], of property: LayerProperty, in properties: inout LayerProperties) {
        guard isAdditive, let base = property.get(properties), base.count == numbers.count else {
            property.set(&properties, numbers)
            return
        }
        property.set(&properties, zip(base, numbers).map { $0 + $1 })
    }
}

/// From one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins; nil is what the layer is set to.
    open var fromValue: Any?
    /// Where it ends; nil is what the layer is set to.
    open var toValue: Any?
    /// What is added to where it begins, or taken from where it ends, where that is nil.
    open var byValue: Any?

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        guard let property, let model = property.get(properties) else { return }
        let by = byValue.flatMap(LayerProperty.numbers)
        func sum(_ a: [Double], _ b: [Double], _ sign: Double) -> [Double] { zip(a, b).map { $0 + sign * $1 } }
        let given = (fromValue.flatMap(LayerProperty.numbers), toValue.flatMap(LayerProperty.numbers))
        let from = given.0 ?? by.flatMap { by in given.1.map { sum($0, by, -1) } } ?? model
        let to = given.1 ?? by.map { sum(from, $0, 1) } ?? model
        guard from.count == to.count else { return }
        set(zip(from, to).map { $0 + ($1 - $0) * progress }, of: property, in: &properties)
    }
}

/// From one value to another on a spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// Of what hangs on the spring; 1 unless set.
    open var mass: CGFloat = 1
    /// Of the spring; 100 unless set.
    open var stiffness: CGFloat = 100
    /// What stops it; 10 unless set.
    open var damping: CGFloat = 10
    /// In distances per second; 0 unless set.
    open var initialVelocity: CGFloat = 0

    private var spring: Spring { Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), allowOverDamping: true) }

    /// How long it takes until nothing moves any more, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration(target: 1.0, initialVelocity: Double(initialVelocity), epsilon: 0.001) }

    override var naturalDuration: Double { settlingDuration }

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        super.apply(to: &properties, progress: spring.value(target: 1.0, initialVelocity: Double(initialVelocity), time: time), time: time)
    }
}

/// Along several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values. At least two.
    open var values: [Any]?
    /// When each is reached, from 0 to 1; nil for even distances.
    open var keyTimes: [NSNumber]?
    /// How time runs between two values each; evenly for nil.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// For a position: the way that it takes, at an even speed, in place of `values`.
    open var path: CGPath?
    /// Whether it jumps from value to value.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        guard let property else { return }
        if let path {
            let point = Path(path).trimmedPath(from: 0, to: CGFloat(min(max(progress, 1e-6), 1))).currentPoint ?? .zero
            set([Double(point.x), Double(point.y)], of: property, in: &properties)
            return
        }
        let frames = (values ?? []).compactMap(LayerProperty.numbers)
        guard let last = frames.last else { return }
        let times = (0..<frames.count).map { index in
            keyTimes.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? Double(index) / Double(max(frames.count - 1, 1))
        }
        guard let next = times.firstIndex(where: { $0 > progress }), next > 0 else {
            set(progress < (times.first ?? 0) ? frames[0] : last, of: property, in: &properties)
            return
        }
        let (from, to) = (frames[next - 1], frames[next])
        var part = (progress - times[next - 1]) / (times[next] - times[next - 1])
        if let functions = timingFunctions, next - 1 < functions.count {
            part = functions[next - 1].curve.value(at: part)
        }
        if calculationMode == .discrete {
            part = 0
        }
        guard from.count == to.count else { return }
        set(zip(from, to).map { $0 + ($1 - $0) * part }, of: property, in: &properties)
    }
}

/// What lies between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Straight from value to value.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Counts as `linear`.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Counts as `linear`.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// Several animations at once, cut off at the group's duration.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// Those in the group; their `beginTime`s count from the group's.
    open var animations: [CAAnimation]?

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        for animation in animations ?? [] {
            animation.apply(to: &properties, at: progress * round - animation.beginTime)
        }
    }
}

/// Another image in place of the last one. For source compatibility: layers change without one here.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// For source compatibility: nothing is shown of it.
    open var type = CATransitionType.fade
    /// For source compatibility: nothing is shown of it.
    open var subtype: CATransitionSubtype?
}

/// Kinds of transitions. For source compatibility.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Fades over.
    public static let fade = CATransitionType(rawValue: "fade")
    /// Comes in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// Pushes the old out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old goes and shows the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Directions of transitions. For source compatibility.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation that a layer has.
@MainActor
final class RunningLayerAnimation {
    let animation: CAAnimation
    let key: String?
    private let delay: Double
    /// When it was shown for the first time; nil before that.
    private var start: Date?

    init(_ animation: CAAnimation, key: String?) {
        self.animation = animation
        self.key = key
        delay = animation.beginTime > 0 ? max(animation.beginTime - CACurrentMediaTime(), 0) : 0
    }

    /// Whether it is over, and goes.
    func hasEnded(at date: Date) -> Bool {
        guard animation.isRemovedOnCompletion, animation.speed > 0, let start else { return false }
        return date.timeIntervalSince(start) - delay >= animation.active / Double(animation.speed) - 1e-6
    }

    /// Whether it stands still for good.
    func isStill(at date: Date) -> Bool {
        guard let start else { return false }
        return animation.speed == 0 || date.timeIntervalSince(start) - delay >= animation.active / Double(animation.speed)
    }

    func apply(to properties: inout LayerProperties, at date: Date) {
        if start == nil {
            start = date
            animation.delegate?.animationDidStart(animation)
        }
        animation.apply(to: &properties, at: date.timeIntervalSince(start ?? date) - delay)
    }

    func stop(finished: Bool) {
        animation.delegate?.animationDidStop(animation, finished: finished)
    }
}
