@_exported import Foundation
import SwiftUI

/// Something in a scene: a place that others can be in, moved, turned, scaled and faded together with them.
///
/// Positions are points of the parent, x to the right and y upwards; angles are radians against the clock.
@MainActor
open class SKNode: UIResponder, NSCopying {
    /// In the parent's points, upwards.
    open var position = CGPoint.zero
    /// The drawing order, added to that of the parent: what is higher is in front.
    open var zPosition: CGFloat = 0
    /// Radians against the clock.
    open var zRotation: CGFloat = 0
    /// The factor of widths; negative ones mirror.
    open var xScale: CGFloat = 1
    /// The factor of heights; negative ones mirror.
    open var yScale: CGFloat = 1
    /// The opacity, from 0 to 1, multiplied by that of the parent.
    open var alpha: CGFloat = 1
    /// Whether the node and all in it is left out when the scene is drawn. Actions run all the same.
    open var isHidden = false
    /// Whether actions, particles and bodies of the node, and of all in it, stand still.
    open var isPaused = false
    /// The speed of actions and particles of the node and all in it; 1 is usual.
    open var speed: CGFloat = 1
    /// Whether touches in the node reach it; otherwise they reach the scene.
    open var isUserInteractionEnabled = false
    /// What `childNode(withName:)` finds it by.
    open var name: String?
    /// What the program keeps with the node.
    open var userData: NSMutableDictionary?
    /// What is applied after actions and physics, in this order.
    open var constraints: [SKConstraint]?
    /// How the node turns when a `reach` action bends it.
    open var reachConstraints: SKReachConstraints?

    /// How it moves and hits others. A body belongs to one node.
    open var physicsBody: SKPhysicsBody? {
        didSet {
            guard oldValue !== physicsBody else { return }
            oldValue?.leave(self)
            physicsBody?.join(self)
        }
    }

    /// The node that it is in.
    open private(set) weak var parent: SKNode?
    /// The nodes in it; later ones are in front where `zPosition` is the same.
    open private(set) var children: [SKNode] = []
    var running: [RunningAction] = []

    /// Creates an empty node.
    public override init() {
        super.init()
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        nil
    }

    /// The scene that it is in.
    open var scene: SKScene? { self as? SKScene ?? parent?.scene }

    /// The next node around, or the view for a scene.
    open override var next: UIResponder? { parent }

    /// The area of what the node itself draws, in the parent's points; it has no size for a node that draws nothing.
    open var frame: CGRect {
        guard let area = contentArea else { return CGRect(origin: position, size: .zero) }
        return area.applying(localTransform)
    }

    /// What the node itself draws, in its own points; nil for nothing.
    var contentArea: CGRect? { nil }

    /// What the node itself draws, in its own points.
    func draw(in drawing: SceneDrawing) {}

    /// How what it draws is put onto what is behind.
    var blending: SKBlendMode { .alpha }

    // MARK: The tree

    /// Puts a node in front of the others in it. A node that is in another one is taken out there first, with a warning: on Apple's systems the program
    /// ends then.
    open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

    /// Puts a node between the others in it.
    open func insertChild(_ node: SKNode, at index: Int) {
        guard node !== self, !inParentHierarchy(node) else {
            RuntimeIssue.report("SKNode: a node cannot be added to itself or to a node in it; it is left where it is.")
            return
        }
        if node.parent != nil {
            RuntimeIssue.report("SKNode: a node that already has a parent is added to another one. Call removeFromParent() or move(toParent:) first.")
            node.removeFromParent()
        }
        children.insert(node, at: min(max(index, 0), children.count))
        node.parent = self
    }

    /// Takes it out of its parent.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Removes all children.
    open func removeAllChildren() {
        let all = children
        children = []
        all.forEach { $0.parent = nil }
    }

    /// Removes these children.
    open func removeChildren(in nodes: [SKNode]) {
        for node in nodes where node.parent === self {
            node.removeFromParent()
        }
    }

    /// Takes it into another node, where it stays in the same place of the scene, with the same turn and size.
    open func move(toParent parent: SKNode) {
        let place = parent.convert(position, from: self.parent ?? self)
        let (before, after) = (self.parent?.sceneTransform ?? .identity, parent.sceneTransform)
        let turn = before.turn - after.turn
        let (width, height) = (before.lengths.width / after.lengths.width, before.lengths.height / after.lengths.height)
        removeFromParent()
        parent.addChild(self)
        position = place
        zRotation += turn
        if width.isFinite, height.isFinite {
            (xScale, yScale) = (xScale * width, yScale * height)
        }
    }

    /// Whether it is in that node, or in one in it.
    open func inParentHierarchy(_ parent: SKNode) -> Bool {
        var node = self.parent
        while let here = node {
            if here === parent {
                return true
            }
            node = here.parent
        }
        return false
    }

    /// Sets the scale in both directions.
    open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

    // MARK: Copies

    /// A copy with copies of its children, without its actions. A node of a class of the program's becomes one of the class that it inherits from, with a
    /// warning. Harmless: a `zone` has no meaning any more.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { makeCopy() }
    }

    private func makeCopy() -> SKNode {
        let node = makeEmptyCopy()
        if type(of: node) != type(of: self) {
            RuntimeIssue.report("\(type(of: self)).copy(): the copy is an \(type(of: node)). Create another \(type(of: self)) instead.")
        }
        copyProperties(to: node)
        for child in children {
            node.addChild(child.makeCopy())
        }
        return node
    }

    /// A node of the same class of this module, without properties.
    func makeEmptyCopy() -> SKNode { SKNode() }

    func copyProperties(to node: SKNode) {
        (node.position, node.zPosition, node.zRotation) = (position, zPosition, zRotation)
        (node.xScale, node.yScale, node.alpha, node.isHidden) = (xScale, yScale, alpha, isHidden)
        (node.isPaused, node.speed, node.isUserInteractionEnabled, node.name) = (isPaused, speed, isUserInteractionEnabled, name)
        node.userData = userData?.mutableCopy() as? NSMutableDictionary
        (node.constraints, node.reachConstraints) = (constraints, reachConstraints)
        node.physicsBody = physicsBody?.makeCopy()
    }

    // MARK: Touches

    /// A touch comes down in the node. Handed on to the node around unless a subclass overrides it.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { parent?.touchesBegan(touches, with: event) }
    /// A touch of the node moves. Handed on to the node around unless a subclass overrides it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { parent?.touchesMoved(touches, with: event) }
    /// A touch of the node goes up. Handed on to the node around unless a subclass overrides it.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { parent?.touchesEnded(touches, with: event) }
    /// A touch of the node is taken away. Handed on to the node around unless a subclass overrides it.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { parent?.touchesCancelled(touches, with: event) }
}
