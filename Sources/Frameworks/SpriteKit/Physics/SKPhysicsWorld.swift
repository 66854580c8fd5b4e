internal import CChipmunk
import SwiftUI

/// Where bodies of a scene fall, hit and hold each other. It moves on in steps of a fixed length, a quarter of a frame or less.
@MainActor
open class SKPhysicsWorld: NSObject {
    /// The longest step, in seconds.
    private static let longestStep = 1.0 / 240

    private let space: OpaquePointer = quiet_space_new()
    private let book = ContactBook()
    private var bodies: [SKPhysicsBody] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var serial = 0
    private var pins: [ObjectIdentifier: OpaquePointer] = [:]
    private var fields: [SKFieldNode] = []
    private var fieldTime = 0.0
    private(set) var joints: [SKPhysicsJoint] = []
    weak var scene: SKScene?

    /// Metres per second, each second: (0, −9.8) unless set.
    open var gravity = CGVector(dx: 0, dy: -9.8)
    /// How fast its time goes; 1 is usual.
    open var speed: CGFloat = 1
    /// Gets which bodies meet.
    open weak var contactDelegate: (any SKPhysicsContactDelegate)?

    override init() {
        super.init()
        cpSpaceSetUserData(space, nil)
        book.install(in: space)
        book.order = { [unowned self] body in places[ObjectIdentifier(body)] ?? 0 }
    }

    isolated deinit {
        book.order = { _ in 0 }
        joints.forEach { detach($0) }
        bodies.forEach { remove($0) }
        cpSpaceFree(space)
    }

    // MARK: Joints

    /// Joins two bodies of the scene.
    open func add(_ joint: SKPhysicsJoint) {
        guard !joints.contains(where: { $0 === joint }) else { return }
        joints.append(joint)
        joint.world = self
        attachBodies()
        attach(joint)
    }

    /// Takes a joint away.
    open func remove(_ joint: SKPhysicsJoint) {
        guard let index = joints.firstIndex(where: { $0 === joint }) else { return }
        joints.remove(at: index)
        detach(joint)
        joint.world = nil
    }

    /// Takes all joints away.
    open func removeAllJoints() { joints.forEach { remove($0) } }

    private func attach(_ joint: SKPhysicsJoint) {
        guard joint.constraints.isEmpty, joint.bodyA !== joint.bodyB, joint.bodyA.world === self, joint.bodyB.world === self else { return }
        joint.constraints = joint.makeConstraints()
        for constraint in joint.constraints {
            cpConstraintSetCollideBodies(constraint, 0)
            cpSpaceAddConstraint(space, constraint)
        }
    }

    private func detach(_ joint: SKPhysicsJoint) {
        for constraint in joint.constraints {
            cpSpaceRemoveConstraint(space, constraint)
            cpConstraintFree(constraint)
        }
        joint.constraints = []
    }

    // MARK: Bodies

    /// Makes the bodies of the scene's nodes those of the world, where the nodes are.
    func attachBodies() {
        guard let scene else { return }
        var found: [SKPhysicsBody] = []
        fields = []
        collect(scene, CGAffineTransform.identity, into: &found)
        let present = Set(found.map { ObjectIdentifier($0) })
        for body in bodies where !present.contains(ObjectIdentifier(body)) {
            remove(body)
        }
        bodies = found
        for joint in joints {
            attach(joint)
        }
    }

    private func collect(_ node: SKNode, _ place: CGAffineTransform, into found: inout [SKPhysicsBody]) {
        let own = node is SKScene ? place : node.localTransform.concatenating(place)
        if let body = node.physicsBody, !found.contains(where: { $0 === body }) {
            put(body, own)
            if body.world === self {
                found.append(body)
            }
        }
        if let field = node as? SKFieldNode, field.isEnabled {
            fields.append(field)
        }
        for child in node.children {
            collect(child, own, into: &found)
        }
    }

    private func put(_ body: SKPhysicsBody, _ place: CGAffineTransform) {
        if let other = body.world, other !== self {
            other.remove(body)
        }
        guard place.isFinite else {
            RuntimeIssue.report("SKPhysicsBody: a node with a body has a position, turn or scale that is not a number; the body stays where it is.")
            return
        }
        let lengths = place.lengths
        let old = body.shapes
        if body.world === self, abs(lengths.width - body.scale.width) > 1e-6 || abs(lengths.height - body.scale.height) > 1e-6 {
            old.forEach { cpSpaceRemoveShape(space, $0) }
        }
        let isNew = body.world !== self
        let rounded = isNew || abs(lengths.width - body.scale.width) > 1e-6 || abs(lengths.height - body.scale.height) > 1e-6 ? lengths : body.scale
        let hasShapes = body.makeShapes(for: rounded)
        let (position, angle) = (CGPoint(x: place.tx, y: place.ty), place.turn)
        let isMoved = body.placed.map { abs($0.position.x - position.x) + abs($0.position.y - position.y) > 1e-9 } ?? true
        let turn = body.placed.map { (angle - $0.angle).remainder(dividingBy: 2 * .pi) }
        if isMoved {
            cpBodySetPosition(body.handle, position.vector)
        }
        if turn.map({ abs($0) > 1e-9 }) ?? true {
            cpBodySetAngle(body.handle, turn.map { cpBodyGetAngle(body.handle) + Double($0) } ?? Double(angle))
        }
        body.placed = (position, angle)
        if isNew {
            body.world = self
            serial += 1
            places[ObjectIdentifier(body)] = serial
            cpSpaceAddBody(space, body.handle)
        }
        if hasShapes {
            body.shapes.forEach { cpSpaceAddShape(space, $0) }
        } else if isMoved || turn.map({ abs($0) > 1e-9 }) ?? true {
            cpSpaceReindexShapesForBody(space, body.handle)
        }
        pin(body)
    }

    private func pin(_ body: SKPhysicsBody) {
        let key = ObjectIdentifier(body)
        if body.pinned, body.isDynamic, pins[key] == nil, let still = cpSpaceGetStaticBody(space) {
            let pin: OpaquePointer = cpPivotJointNew(body.handle, still, cpBodyGetPosition(body.handle))
            cpSpaceAddConstraint(space, pin)
            pins[key] = pin
        } else if !body.pinned, let pin = pins.removeValue(forKey: key) {
            cpSpaceRemoveConstraint(space, pin)
            cpConstraintFree(pin)
        }
    }

    private func remove(_ body: SKPhysicsBody) {
        for joint in joints where joint.bodyA === body || joint.bodyB === body {
            remove(joint)
        }
        if let pin = pins.removeValue(forKey: ObjectIdentifier(body)) {
            cpSpaceRemoveConstraint(space, pin)
            cpConstraintFree(pin)
        }
        body.shapes.forEach { cpSpaceRemoveShape(space, $0) }
        body.freeShapes()
        cpSpaceRemoveBody(space, body.handle)
        places[ObjectIdentifier(body)] = nil
        body.world = nil
        body.placed = nil
        bodies.removeAll { $0 === body }
    }

    // MARK: Time

    /// Moves on by seconds, and moves the nodes.
    func simulate(_ time: TimeInterval) {
        attachBodies()
        guard speed > 0, time > 0, !bodies.isEmpty else { return }
        let units = BodyShape.pointsPerMetre
        cpSpaceSetGravity(space, CGVector(dx: gravity.dx * units, dy: gravity.dy * units).vector)
        let isPrecise = bodies.contains { $0.usesPreciseCollisionDetection }
        let count = max(Int(saturating: (time / Self.longestStep - 1e-6).rounded(.up)), 1) * (isPrecise ? 4 : 1)
        let step = time * Double(speed) / Double(count)
        for _ in 0..<count {
            cpSpaceStep(space, step)
            fieldTime += step
            report()
        }
        for body in bodies {
            body.clearForces()
            place(body)
        }
    }

    private func report() {
        for event in book.takeEvents() {
            if event.isBeginning {
                contactDelegate?.didBegin(event.contact)
            } else {
                contactDelegate?.didEnd(event.contact)
            }
        }
    }

    /// Puts a node where its body is.
    private func place(_ body: SKPhysicsBody) {
        guard body.isDynamic, let node = body.node, let parent = node.parent, body.world === self, let old = body.placed else { return }
        let (position, angle) = (CGPoint(cpBodyGetPosition(body.handle)), CGFloat(cpBodyGetAngle(body.handle)))
        guard position.x.isFinite, position.y.isFinite, angle.isFinite else { return }
        if parent is SKScene {
            node.position = position
        } else {
            node.position = position.applying(parent.sceneTransform.inverse)
        }
        if body.allowsRotation {
            node.zRotation += (angle - old.angle).remainder(dividingBy: 2 * .pi)
        }
        body.placed = (position, node.sceneTransform.turn)
        cpBodySetAngle(body.handle, Double(angle))
    }

    func contacts(of body: SKPhysicsBody) -> [SKPhysicsBody] { book.bodies(touching: body) }

    // MARK: Questions

    /// A body at a point of the scene; nil for none.
    open func body(at point: CGPoint) -> SKPhysicsBody? { all(at: point).first }

    /// A body in a rectangle of the scene; nil for none.
    open func body(in rect: CGRect) -> SKPhysicsBody? { all(in: rect).first }

    /// The first body on a line of the scene; nil for none.
    open func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? { all(from: start, to: end).first?.body }

    /// Calls the block with each body at a point of the scene, until it sets its flag to stop.
    open func enumerateBodies(at point: CGPoint, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var isOver = ObjCBool(false)
        for body in all(at: point) where !isOver.boolValue {
            block(body, &isOver)
        }
    }

    /// Calls the block with each body in a rectangle of the scene, until it sets its flag to stop.
    open func enumerateBodies(in rect: CGRect, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var isOver = ObjCBool(false)
        for body in all(in: rect) where !isOver.boolValue {
            block(body, &isOver)
        }
    }

    /// Calls the block with each body on a line, with the point where the line meets it and the direction out of it, until it sets its flag to stop.
    open func enumerateBodies(
        alongRayStart start: CGPoint, end: CGPoint, using block: (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var isOver = ObjCBool(false)
        for hit in all(from: start, to: end) where !isOver.boolValue {
            block(hit.body, hit.point, hit.normal, &isOver)
        }
    }

    private func all(at point: CGPoint) -> [SKPhysicsBody] {
        attachBodies()
        return bodies.filter { body in
            body.shapes.contains { shape in
                var info = cpPointQueryInfo()
                return cpShapePointQuery(shape, point.vector, &info) <= 0
            }
        }
    }

    private func all(in rect: CGRect) -> [SKPhysicsBody] {
        attachBodies()
        return bodies.filter { body in
            body.shapes.contains { shape in
                let box = cpShapeGetBB(shape)
                return box.l <= rect.maxX && box.r >= rect.minX && box.b <= rect.maxY && box.t >= rect.minY
            }
        }
    }

    private func all(from start: CGPoint, to end: CGPoint) -> [(body: SKPhysicsBody, point: CGPoint, normal: CGVector)] {
        attachBodies()
        var hits: [(part: Double, body: SKPhysicsBody, point: CGPoint, normal: CGVector)] = []
        for body in bodies {
            var nearest: cpSegmentQueryInfo?
            for shape in body.shapes {
                var info = cpSegmentQueryInfo()
                if cpShapeSegmentQuery(shape, start.vector, end.vector, 0, &info) != 0, info.alpha < nearest?.alpha ?? 2 {
                    nearest = info
                }
            }
            if let nearest {
                hits.append((nearest.alpha, body, CGPoint(nearest.point), CGVector(nearest.normal)))
            }
        }
        return hits.sorted { $0.part < $1.part }.map { ($0.body, $0.point, $0.normal) }
    }

    // MARK: Fields

    /// What fields add to the velocity of a body, in points per second, each second.
    nonisolated func fieldAcceleration(of body: SKPhysicsBody) -> CGVector? {
        MainActor.assumeIsolated {
            guard !fields.isEmpty else { return nil }
            return accelerate(CGPoint(cpBodyGetPosition(body.handle)), body.velocity, body)
        }
    }

    private func accelerate(_ point: CGPoint, _ velocity: CGVector, _ body: SKPhysicsBody) -> CGVector {
        var sum = CGVector.zero
        for field in fields where field.categoryBitMask & body.fieldBitMask != 0 {
            let push = field.acceleration(at: point, velocity: velocity, mass: body.mass, charge: body.charge, time: fieldTime)
            sum = CGVector(dx: sum.dx + push.dx, dy: sum.dy + push.dy)
            if field.isExclusive {
                return push
            }
        }
        return sum
    }
}
