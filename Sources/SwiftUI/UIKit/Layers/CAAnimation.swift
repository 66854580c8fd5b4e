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

    /// A curve of constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A curve that starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A curve that ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
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
    /// Keeps the value before and after the animation.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// An object with a clock: an animation or a layer.
@preconcurrency @MainActor
public protocol CAMediaTiming {
    /// The start, in the time of the enclosing layer or group.
    var beginTime: CFTimeInterval { get set }
    /// The time of its clock at the start.
    var timeOffset: CFTimeInterval { get set }
    /// How fast its clock runs.
    var speed: Float { get set }
}

extension CALayer: CAMediaTiming {}

/// What follows an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation is shown for the first time.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation has come to its end, or was taken away before that.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default implementation does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// The default implementation does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What animations of layers have in common.
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    /// Of one round, in seconds; 0 is 0.25 seconds.
    open var duration: CFTimeInterval = 0
    /// When it begins, in the layer's time, such as `CACurrentMediaTime() + delay`, or in that of the group around; 0 is with the next frame.
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
    /// Whether the animation is removed at its end. Otherwise it stays, with an effect by `fillMode`.
    open var isRemovedOnCompletion = true
    /// How time runs; evenly for nil.
    open var timingFunction: CAMediaTimingFunction?
    /// Is notified of its start and end; kept alive by the animation.
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

    /// The value stored for a key.
    open func value(forKey key: String) -> Any? { values[key] }

    // MARK: Copies and actions

    /// A copy. Layers take one, so that later changes of the animation have no effect.
    func copied() -> CAAnimation {
        let copy = Self.init()
        copy.take(self)
        return copy
    }

    /// Takes what another animation of the same class has.
    func take(_ other: CAAnimation) {
        (duration, beginTime, timeOffset, speed) = (other.duration, other.beginTime, other.timeOffset, other.speed)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, isRemovedOnCompletion, timingFunction) = (other.fillMode, other.isRemovedOnCompletion, other.timingFunction)
        (delegate, values) = (other.delegate, other.values)
    }

    /// A copy of the animation.
    /// Harmless: Objective-C ignores `zone`, too.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copy: Any = self
        onMainActor { copy = copied() }
        return copy
    }

    /// Adds the animation to the layer.
    /// Harmless: `dict` holds nothing that an animation needs.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Progress

    /// Changes `properties` to what it is at a part of the animation, from 0 to 1, or for groups at a time in it.
    func apply(to properties: inout LayerProperties, progress: Double, time: Double) {}

    var round: Double { duration > 0 ? duration : naturalDuration }
    /// The default duration: that of the transaction in which it began.
    var naturalDuration: Double { impliedDuration ?? 0.25 }
    var impliedDuration: Double?

    /// How long it runs in all, in its own time.
    var active: Double {
        if repeatDuration > 0 {
            return repeatDuration
        }
        return (repeatCount > 0 ? Double(repeatCount) : 1) * round * (autoreverses ? 2 : 1)
    }

    /// Whether it counts in the time of the layer, whenever it was added.
    var isAbsolute: Bool { false }
    /// Whether it stands still for now.
    var isPaused: Bool { speed == 0 }

    /// The time of its clock `time` seconds after the start, rounded to nanoseconds because times are sums.
    func ownTime(at time: Double) -> Double { ((time * Double(speed) + timeOffset) * 1e9).rounded() / 1e9 }

    /// Whether it is over `time` seconds after the begin.
    func isOver(at time: Double) -> Bool { speed > 0 && ownTime(at: time) >= active - 1e-6 }

    /// Changes `properties` to what it is `time` seconds after the begin.
    func apply(to properties: inout LayerProperties, at time: Double) {
        guard let (progress, time) = moment(at: time) else { return }
        apply(to: &properties, progress: progress, time: time)
    }

    /// The progress from 0 to 1 along its timing function, and its clock's time within a repetition; nil if the animation has no effect.
    func moment(at time: Double) -> (progress: Double, time: Double)? {
        let own = ownTime(at: time)
        if own < 0, fillMode != .backwards, fillMode != .both { return nil }
        if own > active - 1e-9, fillMode != .forwards, fillMode != .both { return nil }
        let inside = min(max(own, 0), active)
        var rounds = inside / round
        if inside >= active, rounds > 0, rounds == rounds.rounded() {
            rounds = rounds.nextDown
        }
        let part = rounds - rounds.rounded(.down)
        let isBack = autoreverses && Int(saturating: rounds.rounded(.down)) % 2 == 1
        let progress = isBack ? 1 - part : part
        return (timingFunction?.curve.value(at: progress) ?? progress, progress * round)
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
    /// Whether each round begins where the one before has ended.
    open var isCumulative = false
    /// How many rounds a cumulative animation has behind it.
    var rounds = 0.0

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    override func moment(at time: Double) -> (progress: Double, time: Double)? {
        rounds = isCumulative && !autoreverses ? max((min(ownTime(at: time), active) / round - 1e-9).rounded(.down), 0) : 0
        return super.moment(at: time)
    }

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
        property.set(&properties, property.sum(base, numbers))
    }
}

/// From one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins; nil is what the layer is set to.
    open var fromValue: Any?
    /// Where it ends; nil is what the layer is set to.
    open var toValue: Any?
    /// The value that is added to the start or subtracted from the end, if that is nil.
    open var byValue: Any?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        if keyPath == "contents" {
            properties.fade(from: fromValue.map(LayerProperty.image), to: toValue.map(LayerProperty.image), progress)
            return
        }
        guard let property, let model = property.get(properties) else { return }
        let by = byValue.flatMap(LayerProperty.numbers)
        func sum(_ a: [Double], _ b: [Double], _ sign: Double) -> [Double] { zip(a, b).map { $0 + sign * $1 } }
        let given = (fromValue.flatMap(LayerProperty.numbers), toValue.flatMap(LayerProperty.numbers))
        let from = given.0 ?? by.flatMap { by in given.1.map { sum($0, by, -1) } } ?? model
        let to = given.1 ?? by.map { sum(from, $0, 1) } ?? model
        guard from.count == to.count else { return }
        var value = property.mix(from, to, progress)
        if rounds > 0 {
            value = zip(value, zip(from, to)).map { $0 + ($1.1 - $1.0) * rounds }
        }
        set(value, of: property, in: &properties)
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
    /// Of single numbers where they are not all the same.
    var velocities: [Double]?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
        velocities = other.velocities
    }

    /// A spring as `Animation.spring(duration:bounce:)` has.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        take(Spring(duration: perceptualDuration, bounce: Double(bounce)))
    }

    /// Takes the numbers of one of SwiftUI's springs.
    func take(_ spring: Spring) {
        (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
    }

    private var spring: Spring { Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), allowOverDamping: true) }

    /// How long it takes until nothing moves any more, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration(target: 1.0, initialVelocity: Double(initialVelocity), epsilon: 0.001) }

    override var naturalDuration: Double { settlingDuration }

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        let spring = spring
        func progress(_ velocity: Double) -> Double { spring.value(target: 1.0, initialVelocity: velocity, time: time) }
        guard let velocities, let property, let from = fromValue.flatMap(LayerProperty.numbers), let to = toValue.flatMap(LayerProperty.numbers),
            from.count == to.count, velocities.count == to.count
        else {
            super.apply(to: &properties, progress: progress(Double(initialVelocity)), time: time)
            return
        }
        set(to.indices.map { from[$0] + (to[$0] - from[$0]) * progress(velocities[$0]) }, of: property, in: &properties)
    }
}

/// Several animations at once, cut off at the group's duration.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// Those in the group; their `beginTime`s count from the group's.
    open var animations: [CAAnimation]?

    override func take(_ other: CAAnimation) {
        super.take(other)
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.copied() }
    }

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        for animation in animations ?? [] {
            animation.apply(to: &properties, at: progress * round - animation.beginTime)
        }
    }
}
