import SwiftUI

/// A contact of two bodies.
open class SKPhysicsContact: NSObject, @unchecked Sendable {
    /// One of the bodies.
    public let bodyA: SKPhysicsBody
    /// The other one.
    public let bodyB: SKPhysicsBody
    /// Where they met, in the scene.
    public let contactPoint: CGPoint
    /// The direction from the first to the second body at that point, of length 1.
    public let contactNormal: CGVector
    /// How hard they met: kilograms times points per second. 0 for bodies that do not bounce off each other.
    open internal(set) var collisionImpulse: CGFloat = 0

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, point: CGPoint, normal: CGVector) {
        (bodyA, bodyB, contactPoint, contactNormal) = (a, b, point, normal)
    }
}

/// Gets which bodies meet, as their `contactTestBitMask` asks. Each method may be left out.
@MainActor
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
    /// Two bodies have met. Called once for a pair, whatever number of their shapes meet.
    func didBegin(_ contact: SKPhysicsContact)
    /// Two bodies have parted.
    func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
    public func didBegin(_ contact: SKPhysicsContact) {}
    public func didEnd(_ contact: SKPhysicsContact) {}
}

/// Two bodies, in whatever order.
struct BodyPair: Hashable {
    let a, b: ObjectIdentifier

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody) {
        let (first, second) = (ObjectIdentifier(a), ObjectIdentifier(b))
        (self.a, self.b) = first < second ? (first, second) : (second, first)
    }
}
