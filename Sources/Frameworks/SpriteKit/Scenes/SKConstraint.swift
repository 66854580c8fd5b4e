import SwiftUI

/// A rule for a node's place or turn, applied in each frame after actions and physics.
@MainActor
open class SKConstraint: NSObject {
    private let apply: @MainActor (SKNode, SKNode) -> Void
    /// Whether it counts.
    open var enabled = true
    /// The node in whose points places are; the node's parent unless set.
    open var referenceNode: SKNode?

    /// Gets the node and the one in whose points it is placed.
    private init(_ apply: @escaping @MainActor (SKNode, SKNode) -> Void) {
        self.apply = apply
    }

    func apply(to node: SKNode) {
        guard enabled, let reference = referenceNode ?? node.parent else { return }
        apply(node, reference)
    }

    private static func place(_ reference: @escaping @MainActor (CGPoint) -> CGPoint) -> SKConstraint {
        SKConstraint { node, space in
            guard let parent = node.parent else { return }
            let point = parent.convert(node.position, to: space)
            let limited = reference(point)
            if limited != point {
                node.position = parent.convert(limited, from: space)
            }
        }
    }

    /// Keeps x in a range.
    open class func positionX(_ range: SKRange) -> SKConstraint { place { CGPoint(x: range.limit($0.x), y: $0.y) } }
    /// Keeps y in a range.
    open class func positionY(_ range: SKRange) -> SKConstraint { place { CGPoint(x: $0.x, y: range.limit($0.y)) } }
    /// Keeps x and y in ranges.
    open class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
        place { CGPoint(x: xRange.limit($0.x), y: yRange.limit($0.y)) }
    }

    /// Keeps a distance from a point.
    open class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint { place { limited($0, from: point, range) } }

    /// Keeps a distance from another node of the scene.
    open class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint { distance(range, to: .zero, in: node) }

    /// Keeps a distance from a point of another node of the scene.
    open class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
        SKConstraint { moved, _ in
            guard let parent = moved.parent else { return }
            let goal = parent.convert(point, from: node)
            moved.position = limited(moved.position, from: goal, range)
        }
    }

    private static func limited(_ point: CGPoint, from goal: CGPoint, _ range: SKRange) -> CGPoint {
        let (x, y) = (point.x - goal.x, point.y - goal.y)
        let distance = hypot(x, y)
        let wanted = range.limit(distance)
        guard wanted != distance, distance > 0 else { return point }
        return CGPoint(x: goal.x + x * wanted / distance, y: goal.y + y * wanted / distance)
    }

    /// Keeps the turn in a range, in radians.
    open class func zRotation(_ zRange: SKRange) -> SKConstraint { SKConstraint { node, _ in node.zRotation = zRange.limit(node.zRotation) } }

    /// Turns the node's x axis to another node of the scene, up to angles in a range, in radians.
    open class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint { orient(to: .zero, in: node, offset: radians) }

    /// Turns the node's x axis to a point.
    open class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
        SKConstraint { node, space in
            guard let parent = node.parent else { return }
            turn(node, to: parent.convert(point, from: space), radians)
        }
    }

    /// Turns the node's x axis to a point of another node of the scene.
    open class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
        SKConstraint { turned, _ in
            guard let parent = turned.parent else { return }
            turn(turned, to: parent.convert(point, from: node), radians)
        }
    }

    private static func turn(_ node: SKNode, to goal: CGPoint, _ range: SKRange) {
        let angle = atan2(goal.y - node.position.y, goal.x - node.position.x)
        let off = (node.zRotation - angle).remainder(dividingBy: 2 * .pi)
        node.zRotation = angle + range.limit(off)
    }
}

extension SKNode {
    /// Applies the constraints of the node and of all in it.
    func applyConstraints() {
        constraints?.forEach { $0.apply(to: self) }
        children.forEach { $0.applyConstraints() }
    }
}
