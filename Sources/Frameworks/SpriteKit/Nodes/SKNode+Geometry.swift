import SwiftUI

extension SKNode {
    /// From the node's points to the parent's.
    var localTransform: CGAffineTransform {
        let (sine, cosine) = zRotation == 0 ? (0, 1) : (sin(zRotation), cos(zRotation))
        return CGAffineTransform(
            a: cosine * xScale, b: sine * xScale, c: -sine * yScale, d: cosine * yScale, tx: position.x, ty: position.y)
    }

    /// From the node's points to those of the scene, or of the outermost node.
    var sceneTransform: CGAffineTransform {
        guard let parent, !(self is SKScene) else { return .identity }
        return localTransform.concatenating(parent.sceneTransform)
    }

    /// The outermost node.
    var root: SKNode { parent?.root ?? self }

    /// A point of another node in this node's points. Both are in one scene.
    public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
        point.applying(node.sceneTransform).applying(sceneTransform.inverse)
    }

    /// A point of this node in the points of another one. Both are in one scene.
    public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.convert(point, from: self) }

    /// The area of the node with all in it, in the parent's points.
    public func calculateAccumulatedFrame() -> CGRect {
        let inner = children.reduce(contentArea ?? .null) { $0.union($1.accumulated) }
        guard !inner.isNull else { return CGRect(origin: position, size: .zero) }
        return inner.applying(localTransform)
    }

    private var accumulated: CGRect {
        let inner = children.reduce(contentArea ?? .null) { $0.union($1.accumulated) }
        return inner.isNull ? .null : inner.applying(localTransform)
    }

    /// Whether a point of the parent is in the node's accumulated frame.
    public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }

    /// Whether the accumulated frames of two nodes of a scene meet.
    public func intersects(_ node: SKNode) -> Bool {
        let mine = calculateAccumulatedFrame().applying(parent?.sceneTransform ?? .identity)
        let others = node.calculateAccumulatedFrame().applying(node.parent?.sceneTransform ?? .identity)
        return mine.intersects(others)
    }

    /// The frontmost node whose drawing a point is in, among those in this node; the node itself when there is none.
    public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }

    /// The nodes in this one whose drawing a point is in, the frontmost first.
    public func nodes(at p: CGPoint) -> [SKNode] {
        var found: [(node: SKNode, depth: CGFloat)] = []
        for child in children {
            child.collect(p.applying(child.localTransform.inverse), depth: child.zPosition, into: &found)
        }
        return found.enumerated().sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }.map(\.element.node)
    }

    private func collect(_ point: CGPoint, depth: CGFloat, into found: inout [(node: SKNode, depth: CGFloat)]) {
        if hits(point) {
            found.append((self, depth))
        }
        for child in children {
            child.collect(point.applying(child.localTransform.inverse), depth: depth + child.zPosition, into: &found)
        }
    }

    /// Whether a point of the node's own is in what it draws.
    func hits(_ point: CGPoint) -> Bool { contentArea?.contains(point) ?? false }

    /// The frontmost node at a point of its own that touches reach: it, or one in it.
    func touched(at point: CGPoint) -> SKNode? {
        nodes(at: point).first { node in node.isUserInteractionEnabled && !node.isUnseen }
    }

    private var isUnseen: Bool { isHidden || alpha <= 0 || parent?.isUnseen == true }
}

extension CGAffineTransform {
    /// The inverse; the identity where there is none.
    var inverse: CGAffineTransform {
        let determinant = a * d - b * c
        return determinant.isFinite && determinant != 0 ? inverted() : .identity
    }

    /// Radians that it turns the x axis.
    var turn: CGFloat { atan2(b, a) }

    /// What it makes of a width and of a height of 1; a mirrored height is negative.
    var lengths: CGSize {
        let width = hypot(a, b)
        return CGSize(width: width, height: width == 0 ? hypot(c, d) : (a * d - b * c) / width)
    }
}
