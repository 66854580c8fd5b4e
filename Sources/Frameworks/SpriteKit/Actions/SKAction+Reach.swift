import SwiftUI

/// How far a node turns when a `reach` action bends the nodes around it.
open class SKReachConstraints: NSObject, @unchecked Sendable {
    /// The least angle, in radians.
    open var lowerAngleLimit: CGFloat
    /// The greatest angle, in radians.
    open var upperAngleLimit: CGFloat

    /// Limits, in radians.
    public init(lowerAngleLimit: CGFloat, upperAngleLimit: CGFloat) {
        (self.lowerAngleLimit, self.upperAngleLimit) = (lowerAngleLimit, upperAngleLimit)
    }
}

extension SKAction {
    /// Turns the nodes from the root node down to this one, so that this one comes to a point of the scene, or as close as they reach.
    public static func reach(to position: CGPoint, rootNode root: SKNode, duration sec: TimeInterval) -> SKAction {
        reach(root, sec) { _ in position }
    }

    /// The same with another node as the goal, which may move.
    public static func reach(to node: SKNode, rootNode root: SKNode, duration sec: TimeInterval) -> SKAction {
        reach(root, sec) { _ in CGPoint.zero.applying(node.sceneTransform) }
    }

    private static func reach(_ root: SKNode, _ duration: TimeInterval, goal: @escaping @MainActor (SKNode) -> CGPoint) -> SKAction {
        SKAction(
            .interval { node in
                { old, new in
                    // The part of the way that remains.
                    let part = old < 1 ? min((new - old) / (1 - old), 1) : 1
                    bend(node, from: root, to: goal(node), part)
                }
            }, duration)
    }

    /// Turns each joint a part of the way to where all of them together reach the goal.
    @MainActor private static func bend(_ end: SKNode, from root: SKNode, to goal: CGPoint, _ part: Double) {
        var joints: [SKNode] = []
        var next = end.parent
        while let node = next, !(node is SKScene) {
            joints.append(node)
            next = node === root ? nil : node.parent
        }
        let before = joints.map { $0.zRotation }
        for _ in 0..<16 {
            for joint in joints {
                let (pivot, tip) = (CGPoint.zero.applying(joint.sceneTransform), CGPoint.zero.applying(end.sceneTransform))
                let turn = atan2(goal.y - pivot.y, goal.x - pivot.x) - atan2(tip.y - pivot.y, tip.x - pivot.x)
                joint.zRotation += turn.remainder(dividingBy: 2 * .pi)
                if let limits = joint.reachConstraints, limits.lowerAngleLimit <= limits.upperAngleLimit {
                    joint.zRotation = min(max(joint.zRotation, limits.lowerAngleLimit), limits.upperAngleLimit)
                }
            }
        }
        for (joint, old) in zip(joints, before) {
            joint.zRotation = old + (joint.zRotation - old).remainder(dividingBy: 2 * .pi) * part
        }
    }
}
