import Geometry
import Rendering
import SwiftUI
import SwiftUICore

/// Collects what the nodes of a tree draw, and puts it into the order of their depths.
@MainActor
final class SceneDrawing {
    /// The environment of the view, for colours and texts.
    let environment: EnvironmentValues
    private var pieces: [(depth: CGFloat, list: DisplayList)] = []
    private var place = CGAffineTransform.identity
    private var depth: CGFloat = 0
    private var opacity: CGFloat = 1
    private(set) var nodeCount = 0
    /// The pieces that nodes have drawn.
    var drawCount: Int { pieces.count }

    init(_ environment: EnvironmentValues) {
        self.environment = environment
    }

    /// All that has been drawn, in order.
    var list: DisplayList {
        let lists = pieces.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element.list)
        return lists.count == 1 ? lists[0] : lists.isEmpty ? .empty : .group(lists)
    }

    func color(_ color: UIColor) -> ResolvedColor { color.color.resolvedColor(in: environment) }

    /// Draws a node with all in it. `place` is where its parent is.
    func add(_ node: SKNode, in place: CGAffineTransform, depth: CGFloat = 0, opacity: CGFloat = 1) {
        let opacity = opacity * min(max(node.alpha, 0), 1)
        guard !node.isHidden, opacity > 0, node.xScale != 0, node.yScale != 0 else { return }
        nodeCount += 1
        let own = node is SKScene ? place : node.localTransform.concatenating(place)
        let (outerPlace, outerDepth, outerOpacity) = (self.place, self.depth, self.opacity)
        (self.place, self.depth, self.opacity) = (own, depth + node.zPosition, opacity)
        node.draw(in: self)
        if node.drawsChildren {
            for child in node.children {
                add(child, in: own, depth: self.depth, opacity: opacity)
            }
        }
        (self.place, self.depth, self.opacity) = (outerPlace, outerDepth, outerOpacity)
    }

    /// Adds something in the points of the node that draws.
    func add(_ list: DisplayList, blend: SKBlendMode = .alpha) { add(list, in: place, blend: blend) }

    /// Adds something in the points of another node of the same scene than the one that draws.
    func add(_ list: DisplayList, in space: SKNode, of node: SKNode, blend: SKBlendMode) {
        let view = node.sceneTransform.inverse.concatenating(place)
        add(list, in: space.sceneTransform.concatenating(view), blend: blend)
    }

    private func add(_ list: DisplayList, in place: CGAffineTransform, blend: SKBlendMode) {
        guard !list.isEmpty else { return }
        var list = DisplayList.effect(.transform(place), list)
        if opacity < 1 {
            list = .effect(.opacity(Double(opacity)), list)
        }
        if blend != .alpha {
            list = .effect(.blend(blend.blendOperator), list)
        }
        pieces.append((depth, list))
    }

    /// What the children of a node draw, in its points, as a picture of their own.
    func layer(of nodes: [SKNode]) -> DisplayList {
        let inner = SceneDrawing(environment)
        for node in nodes {
            inner.add(node, in: .identity)
        }
        nodeCount += inner.nodeCount
        return inner.list
    }
}

extension DisplayList {
    /// A picture that hangs down from its corner, in a rectangle whose y goes upwards.
    static func upright(_ list: DisplayList, of size: CGSize, in rect: CGRect) -> DisplayList {
        guard size.width > 0, size.height > 0 else { return .empty }
        let place = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: -rect.height / size.height, tx: rect.minX, ty: rect.maxY)
        return .effect(.transform(place), list)
    }

    /// The picture multiplied by a colour as far as `amount` says.
    func tinted(_ color: ResolvedColor, _ amount: CGFloat) -> DisplayList {
        let amount = Float(min(max(amount, 0), 1))
        guard amount > 0, color.red < 1 || color.green < 1 || color.blue < 1 else { return self }
        func factor(_ component: Float) -> Float { 1 + (component - 1) * amount }
        let matrix = ColorTransform(
            red: SIMD4(factor(color.red), 0, 0, 0), green: SIMD4(0, factor(color.green), 0, 0), blue: SIMD4(0, 0, factor(color.blue), 0))
        return .effect(.filter(.matrix(matrix)), self)
    }

    static func filled(_ rect: CGRect, _ color: ResolvedColor) -> DisplayList {
        guard color.alpha > 0 else { return .empty }
        return .item(Item(frame: CGRect(origin: .zero, size: rect.size), content: .fill(Path(rect), .nonZero, .color(color))))
    }
}

extension SKNode {
    /// Whether the children are drawn in the scene's order of depths, and not within a picture of the node's own.
    var drawsChildren: Bool { !((self as? SKEffectNode)?.isPicture ?? (self is SKCropNode)) }
}
