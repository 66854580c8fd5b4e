import SwiftUI

/// An area, round or a rectangle, in points around a field.
open class SKRegion: NSObject, @unchecked Sendable {
    let isInside: (CGPoint) -> Bool

    init(_ isInside: @escaping (CGPoint) -> Bool) {
        self.isInside = isInside
    }

    /// A rectangle around the middle.
    public convenience init(size: CGSize) { self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 } }
    /// A circle around the middle.
    public convenience init(radius: Float) { self.init { hypot($0.x, $0.y) <= CGFloat(radius) } }
    /// What is inside of a path.
    public convenience init(path: CGPath) {
        nonisolated(unsafe) let path = path
        self.init { path.contains($0) }
    }

    /// Everywhere.
    open class func infinite() -> SKRegion { SKRegion { _ in true } }

    /// Whether a point is in the area.
    open func contains(_ point: CGPoint) -> Bool { isInside(point) }
}

/// Something in a scene that pushes or brakes the bodies near it.
@MainActor
open class SKFieldNode: SKNode {
    private enum Kind {
        case linear(x: CGFloat, y: CGFloat)
        case radial, drag, vortex, spring, electric
        case noise, turbulence
    }

    private var kind = Kind.linear(x: 0, y: 0)
    /// Whether it acts.
    open var isEnabled = true
    /// Whether it acts alone where several fields would.
    open var isExclusive = false
    /// How strong it is.
    open var strength: Float = 1
    /// How fast it gets weaker with distance: the power of the distance that the force is divided by.
    open var falloff: Float = 0
    /// From where on it gets weaker, in metres.
    open var minimumRadius: Float = 0.01
    /// Where it acts; everywhere unless set.
    open var region: SKRegion?
    /// What it is, for the `fieldBitMask` of bodies.
    open var categoryBitMask: UInt32 = .max
    /// The direction of a linear field.
    open private(set) var direction = CGVector.zero
    /// How smooth the chance of noise and turbulence is, from 0 to 1.
    open var smoothness: Float = 0
    /// How fast noise and turbulence change.
    open var animationSpeed: Float = 0

    private static func make(_ kind: Kind) -> SKFieldNode {
        let field = SKFieldNode()
        field.kind = kind
        if case .linear(let x, let y) = kind {
            field.direction = CGVector(dx: x, dy: y)
        }
        return field
    }

    /// Pushes everywhere in one direction, in metres per second, each second.
    open class func linearGravityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
        make(.linear(x: CGFloat(direction.x), y: CGFloat(direction.y)))
    }
    /// Pulls towards its middle: at 1 metre with `strength` metres per second, each second.
    open class func radialGravityField() -> SKFieldNode { make(.radial) }
    /// Turns bodies around its middle.
    open class func vortexField() -> SKFieldNode { make(.vortex) }
    /// Brakes.
    open class func dragField() -> SKFieldNode { make(.drag) }
    /// Pulls back to its middle, the stronger the farther.
    open class func springField() -> SKFieldNode { make(.spring) }
    /// Pushes bodies by their charge.
    open class func electricField() -> SKFieldNode { make(.electric) }
    /// Pushes by chance.
    open class func noiseField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
        let field = make(.noise)
        (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
        return field
    }
    /// Pushes by chance, the more the faster a body is.
    open class func turbulenceField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
        let field = make(.turbulence)
        (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
        return field
    }

    /// Metres per second, each second, times `strength`, at a point of the scene.
    func acceleration(at point: CGPoint, velocity: CGVector, mass: CGFloat, charge: CGFloat, time: Double) -> CGVector {
        let own = point.applying(sceneTransform.inverse)
        guard region?.contains(own) ?? true else { return .zero }
        let units = CGFloat(BodyShape.pointsPerMetre)
        let middle = CGPoint.zero.applying(sceneTransform)
        let (x, y) = ((middle.x - point.x) / units, (middle.y - point.y) / units)
        let distance = hypot(x, y)
        let strong = CGFloat(strength) * units / pow(max(distance, CGFloat(max(minimumRadius, 0.001))), CGFloat(falloff))
        let (dx, dy) = distance > 0 ? (x / distance, y / distance) : (0, 0)
        switch kind {
        case .linear(let x, let y): return CGVector(dx: x * strong, dy: y * strong)
        case .radial: return CGVector(dx: dx * strong, dy: dy * strong)
        case .vortex: return CGVector(dx: dy * strong, dy: -dx * strong)
        case .spring: return CGVector(dx: x * strong, dy: y * strong)
        case .electric:
            let push = -strong * charge / max(mass, 1e-9)
            return CGVector(dx: dx * push, dy: dy * push)
        case .drag:
            let brake = -CGFloat(strength) / max(mass, 1e-9)
            return CGVector(dx: velocity.dx * brake, dy: velocity.dy * brake)
        case .noise, .turbulence:
            var push = Self.noise(own, smoothness: CGFloat(smoothness), time: time * Double(animationSpeed))
            if case .turbulence = kind {
                let speed = hypot(velocity.dx, velocity.dy) / units
                push = CGVector(dx: push.dx * speed, dy: push.dy * speed)
            }
            return CGVector(dx: push.dx * strong, dy: push.dy * strong)
        }
    }

    /// Sums of waves that do not fit together: the same at one place and time, without a visible pattern. By eye.
    private static func noise(_ point: CGPoint, smoothness: CGFloat, time: Double) -> CGVector {
        let scale = 0.05 * (1.05 - min(max(smoothness, 0), 1))
        let (x, y, t) = (point.x * scale, point.y * scale, CGFloat(time))
        return CGVector(
            dx: (sin(x * 1.3 + y * 0.7 + t * 2.1) + sin(y * 2.3 - x * 0.4 + t * 1.3) + sin(x * 3.1 + t * 3.7)) / 3,
            dy: (sin(y * 1.1 - x * 0.9 + t * 1.7) + sin(x * 2.7 + y * 0.5 + t * 2.9) + sin(y * 3.3 + t * 1.1)) / 3)
    }
}
