import Foundation

/// Which kind a timing curve is.
public enum UITimingCurveType: Int, Sendable {
    /// One of UIKit's curves, a cubic Bézier curve, a spring, a curve and a spring.
    case builtin, cubic, spring, composed
}

/// The timing of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of timing.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Time along a curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The first point that the curve is drawn to.
    public let controlPoint1: CGPoint
    /// The second point that the curve is drawn to.
    public let controlPoint2: CGPoint
    /// The curve; `easeInOut` if control points were passed.
    public let animationCurve: UIView.AnimationCurve
    private let isBuiltIn: Bool

    /// Slow at both ends, fast between: the system's own curve.
    public override convenience init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
    }

    /// One of UIKit's curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        let points = curve.function.points
        controlPoint1 = CGPoint(x: points.0, y: points.1)
        controlPoint2 = CGPoint(x: points.2, y: points.3)
        animationCurve = curve
        isBuiltIn = true
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1).
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
        animationCurve = .easeInOut
        isBuiltIn = false
    }

    /// A builtin curve or a cubic one.
    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// These parameters themselves.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil: these are no spring parameters.
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// Time on a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The velocity in distances per second: for positions by direction, for other values by its length.
    public let initialVelocity: CGVector
    /// The spring for a duration; it may know its own.
    let spring: (Double) -> Spring
    /// Whether the spring determines its duration.
    let hasOwnDuration: Bool

    private init(velocity: CGVector, hasOwnDuration: Bool, spring: @escaping (Double) -> Spring) {
        initialVelocity = velocity
        self.hasOwnDuration = hasOwnDuration
        self.spring = spring
    }

    /// The system's own spring: mass 3, stiffness 1,000, damping 500.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// A spring that settles in the animator's duration. A ratio of 1 does not bounce.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// A spring that settles in the animator's duration, and begins with a velocity.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(velocity: velocity, hasOwnDuration: false) {
            Spring(settlingDuration: $0, dampingRatio: Double(min(max(ratio, 0.01), 1)))
        }
    }

    /// Creates a spring with physical parameters, which determine its duration.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        self.init(velocity: velocity, hasOwnDuration: true) { _ in
            Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), allowOverDamping: true)
        }
    }

    /// Creates a spring like `Animation.spring(duration:bounce:)`, which determines its duration.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        self.init(velocity: initialVelocity, hasOwnDuration: true) { _ in Spring(duration: duration, bounce: Double(bounce)) }
    }

    /// The kind of timing: a spring.
    open var timingCurveType: UITimingCurveType { .spring }
    /// Nil: these are no cubic parameters.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// These parameters themselves.
    open var springTimingParameters: UISpringTimingParameters? { self }
}

/// How far an animator is at a part of its time.
@MainActor
struct TimingCurve {
    let duration: Double
    private let value: (Double) -> Double
    let animation: Animation

    init(_ parameters: any UITimingCurveProvider, duration: Double) {
        if let parameters = parameters.springTimingParameters {
            let spring = parameters.spring(duration)
            let v = parameters.initialVelocity
            let velocity = Double(v.dx == v.dy ? v.dx : hypot(v.dx, v.dy))
            let own = spring.settlingDuration(target: 1.0, initialVelocity: velocity, epsilon: 0.001)
            let seconds = parameters.hasOwnDuration && own.isFinite ? own : duration
            self.duration = seconds
            value = { $0 >= 1 ? 1 : spring.value(target: 1.0, initialVelocity: velocity, time: $0 * seconds) }
            animation = .interpolatingSpring(spring, initialVelocity: velocity)
            return
        }
        let points = parameters.cubicTimingParameters.map { ($0.controlPoint1, $0.controlPoint2) } ?? (.zero, CGPoint(x: 1, y: 1))
        let function = CAMediaTimingFunction(
            controlPoints: Float(points.0.x), Float(points.0.y), Float(points.1.x), Float(points.1.y))
        let curve = function.curve
        self.duration = duration
        value = { curve.value(at: $0) }
        animation = function.animation(duration: duration)
    }

    func progress(at part: Double) -> Double { part <= 0 ? 0 : part >= 1 ? 1 : value(part) }

    /// The first part of the time at which it is so far.
    func part(of progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        let steps = 64
        let index = (1...steps).first { self.progress(at: Double($0) / Double(steps)) >= progress } ?? steps
        var (low, high) = (Double(index - 1) / Double(steps), Double(index) / Double(steps))
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }
}
