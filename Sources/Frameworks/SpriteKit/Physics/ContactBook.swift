internal import CChipmunk
import SwiftUI

/// Which shapes of bodies touch, as the engine reports it within a step; what has begun and ended is handed on after it.
final class ContactBook {
    /// Slower than this, in points per second, nothing bounces: a metre per second, as in Box2D.
    private static let leastBounce = 150.0

    struct Event {
        let contact: SKPhysicsContact
        let isBeginning: Bool
        /// The places of the bodies in the world, for an order that is the same in each run.
        let order: (Int, Int)
    }

    private struct Touching {
        var count: Int
        let a, b: SKPhysicsBody
        let isTested: Bool
        var last: SKPhysicsContact
    }

    private var touching: [BodyPair: Touching] = [:]
    private(set) var events: [Event] = []
    /// The place of a body in the world.
    var order: (SKPhysicsBody) -> Int = { _ in 0 }

    func install(in space: OpaquePointer) {
        guard let handler = cpSpaceAddDefaultCollisionHandler(space) else { return }
        handler.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        handler.pointee.beginFunc = { arbiter, _, data in
            ContactBook.with(arbiter, data) { $0.begin($1, $2, $3) }
            return 1
        }
        handler.pointee.preSolveFunc = { arbiter, _, data in
            var collides = false
            ContactBook.with(arbiter, data) { collides = $0.prepare($1, $2, $3) }
            return collides ? 1 : 0
        }
        handler.pointee.postSolveFunc = { arbiter, _, data in
            ContactBook.with(arbiter, data) { $0.solved($1, $2, $3) }
        }
        handler.pointee.separateFunc = { arbiter, _, data in
            ContactBook.with(arbiter, data) { $0.separate($1, $2, $3) }
        }
    }

    private static func with(
        _ arbiter: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ body: (ContactBook, OpaquePointer, SKPhysicsBody, SKPhysicsBody) -> Void
    ) {
        guard let arbiter, let data else { return }
        var (a, b): (OpaquePointer?, OpaquePointer?)
        cpArbiterGetBodies(arbiter, &a, &b)
        guard let first = a.flatMap({ SKPhysicsBody.of($0) }), let second = b.flatMap({ SKPhysicsBody.of($0) }) else { return }
        body(Unmanaged<ContactBook>.fromOpaque(data).takeUnretainedValue(), arbiter, first, second)
    }

    private func begin(_ arbiter: OpaquePointer, _ a: SKPhysicsBody, _ b: SKPhysicsBody) {
        let pair = BodyPair(a, b)
        if touching[pair] != nil {
            touching[pair]?.count += 1
            return
        }
        let point = cpArbiterGetCount(arbiter) > 0 ? cpArbiterGetPointA(arbiter, 0) : cpBodyGetPosition(a.handle)
        let contact = SKPhysicsContact(a, b, point: CGPoint(point), normal: CGVector(cpArbiterGetNormal(arbiter)))
        let isTested =
            (a.isDynamic || b.isDynamic) && (a.contactTestBitMask & b.categoryBitMask != 0 || b.contactTestBitMask & a.categoryBitMask != 0)
        touching[pair] = Touching(count: 1, a: a, b: b, isTested: isTested, last: contact)
        if isTested {
            events.append(Event(contact: contact, isBeginning: true, order: sorted(a, b)))
        }
    }

    /// Whether they bounce off each other, and how.
    private func prepare(_ arbiter: OpaquePointer, _ a: SKPhysicsBody, _ b: SKPhysicsBody) -> Bool {
        guard a.collisionBitMask & b.categoryBitMask != 0 || b.collisionBitMask & a.categoryBitMask != 0 else { return false }
        cpArbiterSetFriction(arbiter, Double(max(a.friction, 0) * max(b.friction, 0)).squareRoot())
        let normal = cpArbiterGetNormal(arbiter)
        let point = cpArbiterGetPointA(arbiter, 0)
        let (va, vb) = (cpBodyGetVelocityAtWorldPoint(a.handle, point), cpBodyGetVelocityAtWorldPoint(b.handle, point))
        let speed = (va.x - vb.x) * normal.x + (va.y - vb.y) * normal.y
        cpArbiterSetRestitution(arbiter, speed > Self.leastBounce ? Double(min(max(a.restitution, b.restitution), 1)) : 0)
        return true
    }

    private func solved(_ arbiter: OpaquePointer, _ a: SKPhysicsBody, _ b: SKPhysicsBody) {
        guard cpArbiterIsFirstContact(arbiter) != 0, let contact = touching[BodyPair(a, b)]?.last else { return }
        let impulse = cpArbiterTotalImpulse(arbiter)
        contact.collisionImpulse = max(contact.collisionImpulse, hypot(impulse.x, impulse.y))
    }

    private func separate(_ arbiter: OpaquePointer, _ a: SKPhysicsBody, _ b: SKPhysicsBody) {
        let pair = BodyPair(a, b)
        guard var found = touching[pair] else { return }
        found.count -= 1
        guard found.count <= 0 else {
            touching[pair] = found
            return
        }
        touching[pair] = nil
        if found.isTested {
            let contact = SKPhysicsContact(found.a, found.b, point: found.last.contactPoint, normal: found.last.contactNormal)
            events.append(Event(contact: contact, isBeginning: false, order: sorted(a, b)))
        }
    }

    private func sorted(_ a: SKPhysicsBody, _ b: SKPhysicsBody) -> (Int, Int) {
        let (first, second) = (order(a), order(b))
        return (min(first, second), max(first, second))
    }

    /// What has happened since the last time. The engine finds endings in the order of addresses, so they are sorted.
    func takeEvents() -> [Event] {
        let sorted = events.filter(\.isBeginning) + events.filter { !$0.isBeginning }.sorted { $0.order < $1.order }
        events = []
        return sorted
    }

    func bodies(touching body: SKPhysicsBody) -> [SKPhysicsBody] {
        touching.values.compactMap { $0.a === body ? $0.b : $0.b === body ? $0.a : nil }.sorted { order($0) < order($1) }
    }
}

extension SKPhysicsBody {
    /// The body of an engine's one; nil for the engine's own.
    static func of(_ handle: OpaquePointer) -> SKPhysicsBody? {
        cpBodyGetUserData(handle).map { Unmanaged<SKPhysicsBody>.fromOpaque($0).takeUnretainedValue() }
    }
}
