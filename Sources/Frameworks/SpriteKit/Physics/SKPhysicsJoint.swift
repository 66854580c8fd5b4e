internal import CChipmunk
import SwiftUI

/// What holds two bodies of a scene together. Anchors are points of the scene, at the moment when the joint is made or added.
open class SKPhysicsJoint: NSObject, @unchecked Sendable {
    /// One of the bodies.
    open var bodyA: SKPhysicsBody
    /// The other one.
    open var bodyB: SKPhysicsBody
    var constraints: [OpaquePointer] = []
    weak var world: SKPhysicsWorld?

    init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) {
        (self.bodyA, self.bodyB) = (bodyA, bodyB)
    }

    /// The engine's constraints. The bodies are in the world.
    func makeConstraints() -> [OpaquePointer] { [] }

    func local(_ point: CGPoint, _ body: SKPhysicsBody) -> cpVect { cpBodyWorldToLocal(body.handle, point.vector) }

    /// Makes the constraints again, after a change.
    func remake() {
        guard let world, !constraints.isEmpty else { return }
        MainActor.assumeIsolated {
            world.remove(self)
            world.add(self)
        }
    }
}

/// Two bodies that turn around one point.
open class SKPhysicsJointPin: SKPhysicsJoint, @unchecked Sendable {
    private let anchor: CGPoint
    /// Whether the angle between them has limits.
    open var shouldEnableLimits = false { didSet { remake() } }
    /// The least angle, in radians.
    open var lowerAngleLimit: CGFloat = 0 { didSet { remake() } }
    /// The greatest angle, in radians.
    open var upperAngleLimit: CGFloat = 0 { didSet { remake() } }
    /// How much turning is braked, from 0 to 1.
    open var frictionTorque: CGFloat = 0 { didSet { remake() } }
    /// How fast the second body is driven around the first, in radians per second; 0 for not at all.
    open var rotationSpeed: CGFloat = 0 { didSet { remake() } }
    private var startAngle: Double?

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchor: CGPoint) {
        self.anchor = anchor
        super.init(a, b)
    }

    /// Two bodies around a point of the scene.
    open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint) -> SKPhysicsJointPin {
        SKPhysicsJointPin(bodyA, bodyB, anchor)
    }

    override func makeConstraints() -> [OpaquePointer] {
        let start = startAngle ?? cpBodyGetAngle(bodyB.handle) - cpBodyGetAngle(bodyA.handle)
        startAngle = start
        var result: [OpaquePointer?] = [cpPivotJointNew(bodyA.handle, bodyB.handle, anchor.vector)]
        if shouldEnableLimits, lowerAngleLimit <= upperAngleLimit {
            result.append(cpRotaryLimitJointNew(bodyA.handle, bodyB.handle, start + Double(lowerAngleLimit), start + Double(upperAngleLimit)))
        }
        if rotationSpeed != 0 || frictionTorque > 0 {
            let motor: OpaquePointer? = cpSimpleMotorNew(bodyA.handle, bodyB.handle, -Double(rotationSpeed))
            if rotationSpeed == 0, let motor {
                let units = BodyShape.pointsPerMetre * BodyShape.pointsPerMetre
                cpConstraintSetMaxForce(motor, Double(frictionTorque) * units)
            }
            result.append(motor)
        }
        return result.compactMap { $0 }
    }
}

/// Two bodies that move as one.
open class SKPhysicsJointFixed: SKPhysicsJoint, @unchecked Sendable {
    private let anchor: CGPoint

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchor: CGPoint) {
        self.anchor = anchor
        super.init(a, b)
    }

    /// Two bodies that are fixed to each other at a point of the scene.
    open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint) -> SKPhysicsJointFixed {
        SKPhysicsJointFixed(bodyA, bodyB, anchor)
    }

    override func makeConstraints() -> [OpaquePointer] {
        let angle = cpBodyGetAngle(bodyB.handle) - cpBodyGetAngle(bodyA.handle)
        let parts: [OpaquePointer?] = [
            cpPivotJointNew(bodyA.handle, bodyB.handle, anchor.vector), cpGearJointNew(bodyA.handle, bodyB.handle, angle, 1),
        ]
        return parts.compactMap { $0 }
    }
}

/// Two bodies with a spring between them. Its length at rest is that at the beginning.
open class SKPhysicsJointSpring: SKPhysicsJoint, @unchecked Sendable {
    private let anchors: (CGPoint, CGPoint)
    /// How fast it swings, in times per second; 0 is a rod.
    open var frequency: CGFloat = 0 { didSet { remake() } }
    /// How much the swinging is damped: 1 comes to rest without swinging.
    open var damping: CGFloat = 0 { didSet { remake() } }
    private var length: Double?

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchors: (CGPoint, CGPoint)) {
        self.anchors = anchors
        super.init(a, b)
    }

    /// A spring between two points of the scene.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
    ) -> SKPhysicsJointSpring {
        SKPhysicsJointSpring(bodyA, bodyB, (anchorA, anchorB))
    }

    private var ends: (cpVect, cpVect)?

    override func makeConstraints() -> [OpaquePointer] {
        let ends = ends ?? (local(anchors.0, bodyA), local(anchors.1, bodyB))
        let length = length ?? hypot(anchors.1.x - anchors.0.x, anchors.1.y - anchors.0.y)
        (self.ends, self.length) = (ends, length)
        guard frequency > 0 else {
            let rod: OpaquePointer? = cpPinJointNew(bodyA.handle, bodyB.handle, ends.0, ends.1)
            return [rod].compactMap { $0 }
        }
        let inverse = [bodyA, bodyB].filter(\.isDynamic).reduce(0) { $0 + 1 / max(Double($1.mass), 1e-9) }
        let mass = inverse > 0 ? 1 / inverse : 0
        let speed = 2 * Double.pi * Double(frequency)
        let spring: OpaquePointer? = cpDampedSpringNew(
            bodyA.handle, bodyB.handle, ends.0, ends.1, length, mass * speed * speed, 2 * mass * Double(damping) * speed)
        return [spring].compactMap { $0 }
    }
}

/// Two bodies with a rope between them.
open class SKPhysicsJointLimit: SKPhysicsJoint, @unchecked Sendable {
    private let anchors: (CGPoint, CGPoint)
    private var ends: (cpVect, cpVect)?
    /// The longest distance, in points: that at the beginning unless set.
    open var maxLength: CGFloat { didSet { remake() } }

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchors: (CGPoint, CGPoint)) {
        self.anchors = anchors
        maxLength = hypot(anchors.1.x - anchors.0.x, anchors.1.y - anchors.0.y)
        super.init(a, b)
    }

    /// A rope between two points of the scene.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
    ) -> SKPhysicsJointLimit {
        SKPhysicsJointLimit(bodyA, bodyB, (anchorA, anchorB))
    }

    override func makeConstraints() -> [OpaquePointer] {
        let ends = ends ?? (local(anchors.0, bodyA), local(anchors.1, bodyB))
        self.ends = ends
        let rope: OpaquePointer? = cpSlideJointNew(bodyA.handle, bodyB.handle, ends.0, ends.1, 0, Double(max(maxLength, 0)))
        return [rope].compactMap { $0 }
    }
}

/// Two bodies that slide along a line, and do not turn against each other.
open class SKPhysicsJointSliding: SKPhysicsJoint, @unchecked Sendable {
    private let anchor: CGPoint
    private let axis: CGVector
    /// Whether the way has limits.
    open var shouldEnableLimits = false { didSet { remake() } }
    /// How far it goes back, in points.
    open var lowerDistanceLimit: CGFloat = 0 { didSet { remake() } }
    /// How far it goes forth, in points.
    open var upperDistanceLimit: CGFloat = 0 { didSet { remake() } }
    private var start: (groove: (CGFloat, CGFloat) -> (cpVect, cpVect), end: cpVect, angle: Double)?

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, _ anchor: CGPoint, _ axis: CGVector) {
        (self.anchor, self.axis) = (anchor, axis)
        super.init(a, b)
    }

    /// A line through a point of the scene.
    open class func joint(
        withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
    ) -> SKPhysicsJointSliding {
        SKPhysicsJointSliding(bodyA, bodyB, anchor, axis)
    }

    override func makeConstraints() -> [OpaquePointer] {
        let length = hypot(axis.dx, axis.dy)
        guard length > 0 else { return [] }
        let (x, y) = (axis.dx / length, axis.dy / length)
        if start == nil {
            let (middle, tip) = (local(anchor, bodyA), local(CGPoint(x: anchor.x + x, y: anchor.y + y), bodyA))
            let way = (x: tip.x - middle.x, y: tip.y - middle.y)
            start = (
                { low, high in
                    (cpVect(x: middle.x + way.x * low, y: middle.y + way.y * low), cpVect(x: middle.x + way.x * high, y: middle.y + way.y * high))
                },
                local(anchor, bodyB), cpBodyGetAngle(bodyB.handle) - cpBodyGetAngle(bodyA.handle)
            )
        }
        guard let start else { return [] }
        let hasLimits = shouldEnableLimits && lowerDistanceLimit < upperDistanceLimit
        let groove = start.groove(hasLimits ? lowerDistanceLimit : -1e5, hasLimits ? upperDistanceLimit : 1e5)
        let parts: [OpaquePointer?] = [
            cpGrooveJointNew(bodyA.handle, bodyB.handle, groove.0, groove.1, start.end), cpGearJointNew(bodyA.handle, bodyB.handle, start.angle, 1),
        ]
        return parts.compactMap { $0 }
    }
}
