import SwiftUI

extension SKAction {
    /// Changes the body of a node in each frame of a duration, or once.
    private static func body(
        _ name: String, _ duration: TimeInterval, _ change: @escaping @MainActor (SKPhysicsBody, SKNode, _ part: Double) -> Void,
        reverse: @escaping () -> SKAction
    ) -> SKAction {
        SKAction(
            .interval { node in
                guard let body = node.physicsBody else {
                    RuntimeIssue.report("SKAction.\(name) has no effect on a node without a physicsBody.")
                    return { _, _ in }
                }
                return { old, new in change(body, node, new - old) }
            }, duration, reverse: reverse)
    }

    @MainActor private static func scenePoint(_ point: CGPoint, _ node: SKNode) -> CGPoint { point.applying(node.sceneTransform) }

    /// Pushes the body of a node for a duration. A force of 1 gives 1 kilogram in each second 1 point per second.
    public static func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
        body("applyForce", sec) { body, _, part in
            if part > 0 { body.applyForce(force) }
        } reverse: {
            applyForce(CGVector(dx: -force.dx, dy: -force.dy), duration: sec)
        }
    }

    /// Pushes the body of a node at a point of the node.
    public static func applyForce(_ force: CGVector, at point: CGPoint, duration sec: TimeInterval) -> SKAction {
        body("applyForce", sec) { body, node, part in
            if part > 0 { body.applyForce(force, at: scenePoint(point, node)) }
        } reverse: {
            applyForce(CGVector(dx: -force.dx, dy: -force.dy), at: point, duration: sec)
        }
    }

    /// Turns the body of a node for a duration, in newton metres.
    public static func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
        body("applyTorque", sec) { body, _, part in
            if part > 0 { body.applyTorque(torque) }
        } reverse: {
            applyTorque(-torque, duration: sec)
        }
    }

    /// Pushes the body of a node, the impulse spread over a duration.
    public static func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
        body("applyImpulse", sec) { body, _, part in
            body.applyImpulse(CGVector(dx: impulse.dx * part, dy: impulse.dy * part))
        } reverse: {
            applyImpulse(CGVector(dx: -impulse.dx, dy: -impulse.dy), duration: sec)
        }
    }

    /// Pushes the body of a node at a point of the node, the impulse spread over a duration.
    public static func applyImpulse(_ impulse: CGVector, at point: CGPoint, duration sec: TimeInterval) -> SKAction {
        body("applyImpulse", sec) { body, node, part in
            body.applyImpulse(CGVector(dx: impulse.dx * part, dy: impulse.dy * part), at: scenePoint(point, node))
        } reverse: {
            applyImpulse(CGVector(dx: -impulse.dx, dy: -impulse.dy), at: point, duration: sec)
        }
    }

    /// Turns the body of a node, the impulse spread over a duration.
    public static func applyAngularImpulse(_ impulse: CGFloat, duration sec: TimeInterval) -> SKAction {
        body("applyAngularImpulse", sec) { body, _, part in
            body.applyAngularImpulse(impulse * part)
        } reverse: {
            applyAngularImpulse(-impulse, duration: sec)
        }
    }

    /// Changes the mass of a node's body to a value, in kilograms.
    public static func changeMass(to v: Float, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                guard let body = node.physicsBody else { return { _, _ in } }
                let start = body.mass
                return { _, new in body.mass = start + (CGFloat(v) - start) * new }
            }, duration)
    }
}
