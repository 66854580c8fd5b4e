internal import CChipmunk
import SwiftUI

/// How a node moves and hits others. Lengths are points, 150 to a metre; masses are kilograms, velocities points per second.
open class SKPhysicsBody: NSObject, NSCopying, @unchecked Sendable {
    /// The engine's body. It exists without a world, too.
    let handle: OpaquePointer
    let parts: [BodyShape]
    /// In the order in which bodies were made.
    var shapes: [OpaquePointer] = []
    weak var world: SKPhysicsWorld?
    private(set) weak var owner: SKNode?
    /// Where the world has put the node, in the scene.
    var placed: (position: CGPoint, angle: CGFloat)?
    /// The scale that the shapes have.
    private(set) var scale = CGSize(width: 1, height: 1)
    private var force = cpVect(x: 0, y: 0)
    private var torque = 0.0
    private var givenMass: CGFloat?
    private var givenDensity: CGFloat = 1

    init(_ parts: [BodyShape]) {
        self.parts = parts
        handle = cpBodyNew(1, 1)
        isDynamic = !parts.contains(where: \.isEdge)
        super.init()
        cpBodySetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
        cpBodySetVelocityUpdateFunc(handle) { body, gravity, _, time in
            guard let body, let data = cpBodyGetUserData(body) else { return }
            Unmanaged<SKPhysicsBody>.fromOpaque(data).takeUnretainedValue().changeVelocity(gravity, time)
        }
        updateMass()
        updateKind()
    }

    deinit {
        cpBodyFree(handle)
    }

    // MARK: Creation

    /// A circle around the node's position, with a radius in points.
    public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }
    /// A circle around a point of the node, with a radius in points.
    public convenience init(circleOfRadius r: CGFloat, center: CGPoint) { self.init([.circle(center: center, radius: CGFloat(abs(Double(r).usable)))]) }
    /// A rectangle around the node's position.
    public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }
    /// A rectangle around a point of the node.
    public convenience init(rectangleOf s: CGSize, center: CGPoint) {
        self.init([.rectangle(CGRect(x: center.x - s.width / 2, y: center.y - s.height / 2, width: s.width, height: s.height))])
    }
    /// The hull of a path: what a rubber band around it would enclose.
    public convenience init(polygonFrom path: CGPath) { self.init([.hullOf(path.outlinePoints)]) }
    /// The lines of a path, closed. Such a body has no mass and stays where it is.
    public convenience init(edgeLoopFrom path: CGPath) {
        let points = path.outlinePoints
        self.init(BodyShape.chain(points + points.prefix(points.first == points.last ? 0 : 1)))
    }
    /// The edges of a rectangle: others can be inside. Such a body has no mass and stays where it is.
    public convenience init(edgeLoopFrom rect: CGRect) { self.init(edgeLoopFrom: Path(rect).cgPath) }
    /// The lines of a path. Such a body has no mass and stays where it is.
    public convenience init(edgeChainFrom path: CGPath) { self.init(BodyShape.chain(path.outlinePoints)) }
    /// A line. Such a body has no mass and stays where it is.
    public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init([.edge(p1, p2)]) }
    /// The shapes of several bodies, as one.
    public convenience init(bodies: [SKPhysicsBody]) { self.init(bodies.flatMap(\.parts)) }
    /// The hull of an image's opaque pixels, in a size.
    @MainActor public convenience init(texture: SKTexture, size: CGSize) { self.init(texture: texture, alphaThreshold: 0, size: size) }
    /// The hull of an image's pixels with more than this opacity (0…1), in a size; the whole rectangle where there is none.
    @MainActor public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
        let points = texture.opaqueCorners(above: alphaThreshold, in: size)
        self.init(points.count > 2 ? [.hullOf(points)] : [.rectangle(CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))])
    }

    /// A body with the same shape and properties, at rest. Harmless: a `zone` has no meaning any more.
    open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

    func makeCopy() -> SKPhysicsBody {
        let body = SKPhysicsBody(parts)
        (body.isDynamic, body.affectedByGravity, body.allowsRotation, body.pinned) = (isDynamic, affectedByGravity, allowsRotation, pinned)
        (body.givenMass, body.givenDensity, body.friction, body.restitution) = (givenMass, givenDensity, friction, restitution)
        (body.linearDamping, body.angularDamping) = (linearDamping, angularDamping)
        (body.categoryBitMask, body.collisionBitMask, body.contactTestBitMask) = (categoryBitMask, collisionBitMask, contactTestBitMask)
        body.usesPreciseCollisionDetection = usesPreciseCollisionDetection
        (body.fieldBitMask, body.charge) = (fieldBitMask, charge)
        body.updateMass()
        return body
    }

    /// The node that it moves.
    open var node: SKNode? { owner }

    func join(_ node: SKNode) {
        owner = node
        placed = nil
    }

    func leave(_ node: SKNode) {
        if owner === node {
            owner = nil
        }
    }

    // MARK: What it is

    /// Whether forces and collisions move it. False for edges.
    open var isDynamic: Bool { didSet { updateKind() } }
    /// Whether it turns.
    open var allowsRotation = true { didSet { updateMass() } }
    /// Whether its position stays where it is; it can turn.
    open var pinned = false
    /// Whether it falls.
    open var affectedByGravity = true
    /// Whether collisions of fast and small bodies are looked for more often: the world then makes four times as many steps.
    open var usesPreciseCollisionDetection = false
    /// How much it slows others that slide on it, from 0 to 1.
    open var friction: CGFloat = 0.2
    /// How much of its velocity is left when it bounces, from 0 to 1.
    open var restitution: CGFloat = 0.2
    /// The part of its velocity that it loses in a second, about.
    open var linearDamping: CGFloat = 0.1
    /// The part of its turning that it loses in a second, about.
    open var angularDamping: CGFloat = 0.1
    /// What it is, for the masks of others.
    open var categoryBitMask: UInt32 = .max
    /// The categories that it bounces off. Bodies collide when one of them has the other's category.
    open var collisionBitMask: UInt32 = .max
    /// The categories whose contacts are reported to the world's delegate.
    open var contactTestBitMask: UInt32 = 0
    /// The categories of fields that act on it.
    open var fieldBitMask: UInt32 = .max
    /// The electric charge, for fields.
    open var charge: CGFloat = 0

    /// The area of its shapes, in square metres.
    open var area: CGFloat { parts.reduce(0) { $0 + $1.scaled(scale.width, scale.height).area } / (BodyShape.pointsPerMetre * BodyShape.pointsPerMetre) }

    /// In kilograms: the density times the area unless set.
    open var mass: CGFloat {
        get { givenMass ?? givenDensity * area }
        set {
            givenMass = newValue
            updateMass()
        }
    }

    /// In kilograms per square metre; 1 unless set.
    open var density: CGFloat {
        get { givenMass.map { area > 0 ? $0 / area : 0 } ?? givenDensity }
        set {
            (givenMass, givenDensity) = (nil, newValue)
            updateMass()
        }
    }

    private func updateKind() {
        let kind = isDynamic ? CP_BODY_TYPE_DYNAMIC : CP_BODY_TYPE_STATIC
        guard cpBodyGetType(handle) != kind else { return }
        let velocity = cpBodyGetVelocity(handle)
        cpBodySetType(handle, kind)
        if isDynamic {
            updateMass()
            cpBodySetVelocity(handle, velocity)
        }
    }

    private func updateMass() {
        let parts = parts.map { $0.scaled(scale.width, scale.height) }
        let areas = parts.map { max($0.area.usable, 1e-6) }
        let sum = areas.reduce(0, +)
        guard sum > 0 else { return }
        var center = CGPoint.zero
        for (part, area) in zip(parts, areas) {
            center.x += part.centroid.x * area / sum
            center.y += part.centroid.y * area / sum
        }
        cpBodySetCenterOfGravity(handle, center.vector)
        guard isDynamic else { return }
        let mass = max(Double(mass).usable, 1e-9)
        let moment = zip(parts, areas).reduce(0) { $0 + $1.0.moment(mass: mass * $1.1 / sum, around: center) }
        cpBodySetMass(handle, mass)
        cpBodySetMoment(handle, allowsRotation ? max(moment.usable, 1e-9) : .infinity)
    }

    // MARK: In a world

    /// Makes the shapes for a scale; true when there are new ones.
    func makeShapes(for scale: CGSize) -> Bool {
        guard shapes.isEmpty || self.scale != scale else { return false }
        self.scale = scale
        shapes.forEach { cpShapeFree($0) }
        shapes = parts.compactMap { $0.scaled(scale.width, scale.height).makeShape(handle) }
        for shape in shapes {
            cpShapeSetElasticity(shape, 1)
            cpShapeSetFriction(shape, 1)
        }
        updateMass()
        return true
    }

    func freeShapes() {
        shapes.forEach { cpShapeFree($0) }
        shapes = []
    }

    private func changeVelocity(_ gravity: cpVect, _ time: Double) {
        var pull = affectedByGravity ? gravity : cpVect(x: 0, y: 0)
        if let push = world?.fieldAcceleration(of: self) {
            pull = cpVect(x: pull.x + push.dx, y: pull.y + push.dy)
        }
        let turn = cpBodyGetAngularVelocity(handle) / (1 + time * max(Double(angularDamping).usable, 0))
        cpBodySetForce(handle, force)
        cpBodyUpdateVelocity(handle, pull, 1 / (1 + time * max(Double(linearDamping).usable, 0)), time)
        cpBodySetVelocity(handle, CGVector(cpBodyGetVelocity(handle)).vector)
        let moment = cpBodyGetMoment(handle)
        let units = BodyShape.pointsPerMetre * BodyShape.pointsPerMetre
        cpBodySetAngularVelocity(handle, allowsRotation ? (turn + (offsetTorque + torque * units) / moment * time).usable : 0)
    }

    /// What forces beside the middle turn.
    private var offsetTorque = 0.0

    func clearForces() {
        (force, torque, offsetTorque) = (cpVect(x: 0, y: 0), 0, 0)
    }

    // MARK: Motion

    /// Points per second.
    open var velocity: CGVector {
        get { CGVector(cpBodyGetVelocity(handle)) }
        set { cpBodySetVelocity(handle, newValue.vector) }
    }

    /// Radians per second, against the clock.
    open var angularVelocity: CGFloat {
        get { cpBodyGetAngularVelocity(handle) }
        set { cpBodySetAngularVelocity(handle, Double(newValue).usable) }
    }

    /// Whether it hardly moves. Setting it to true stops it.
    open var isResting: Bool {
        get { hypot(velocity.dx, velocity.dy) < 1 && abs(angularVelocity) < 0.01 }
        set {
            if newValue {
                (velocity, angularVelocity) = (.zero, 0)
            }
        }
    }

    /// Pushes the middle for one frame: 1 gives 1 kilogram in each second 1 point per second.
    open func applyForce(_ force: CGVector) {
        self.force = CGVector(dx: self.force.x + force.dx, dy: self.force.y + force.dy).vector
    }

    /// Pushes a point of the scene for one frame.
    open func applyForce(_ force: CGVector, at point: CGPoint) {
        applyForce(force)
        let middle = cpBodyLocalToWorld(handle, cpBodyGetCenterOfGravity(handle))
        offsetTorque += (point.x - middle.x) * force.dy - (point.y - middle.y) * force.dx
    }

    /// Turns for one frame, in newton metres.
    open func applyTorque(_ torque: CGFloat) { self.torque += Double(torque) }

    /// Changes the velocity at once: 1 gives 1 kilogram 1 point per second.
    open func applyImpulse(_ impulse: CGVector) {
        guard isDynamic else { return }
        let mass = max(mass, 1e-9)
        velocity = CGVector(dx: velocity.dx + impulse.dx / mass, dy: velocity.dy + impulse.dy / mass)
    }

    /// Pushes a point of the scene at once.
    open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
        guard isDynamic else { return }
        cpBodyApplyImpulseAtWorldPoint(handle, impulse.vector, point.vector)
    }

    /// Turns at once, in newton metres times seconds.
    open func applyAngularImpulse(_ impulse: CGFloat) {
        guard isDynamic, allowsRotation else { return }
        angularVelocity += impulse * BodyShape.pointsPerMetre * BodyShape.pointsPerMetre / cpBodyGetMoment(handle)
    }

    /// The bodies that it touches.
    @MainActor open func allContactedBodies() -> [SKPhysicsBody] { world?.contacts(of: self) ?? [] }

    /// The joints that it is in.
    @MainActor open var joints: [SKPhysicsJoint] { world?.joints.filter { $0.bodyA === self || $0.bodyB === self } ?? [] }
}

extension CGPath {
    /// The corners of the first outline, curves as lines.
    fileprivate var outlinePoints: [CGPoint] { TracedPath(self).corners }
}

extension SKTexture {
    /// The ends of the opaque pixels of each row, y upwards around the middle.
    @MainActor fileprivate func opaqueCorners(above threshold: Float, in size: CGSize) -> [CGPoint] {
        let bitmap = cgImage().bitmap
        let (width, height) = (bitmap.width, bitmap.height)
        guard width > 0, height > 0 else { return [] }
        let least = min(max(threshold, 0), 1) * 255
        var points: [CGPoint] = []
        for row in 0..<height {
            let opaque = (0..<width).filter { Float(bitmap.bytes[(row * width + $0) * 4 + 3]) > least }
            guard let first = opaque.first, let last = opaque.last else { continue }
            for x in [first, last + 1] {
                for y in [row, row + 1] {
                    points.append(
                        CGPoint(x: (Double(x) / Double(width) - 0.5) * size.width, y: (0.5 - Double(y) / Double(height)) * size.height))
                }
            }
        }
        return points
    }
}
