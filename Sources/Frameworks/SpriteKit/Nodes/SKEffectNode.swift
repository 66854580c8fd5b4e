import CoreImage
import Geometry
import Rendering
import SwiftUI

/// A node whose children are drawn as one picture, which a filter changes.
@MainActor
open class SKEffectNode: SKNode {
    /// A filter of Core Image; nil only makes one picture of the children.
    open var filter: CIFilter?
    /// Whether there is an effect; otherwise the children are drawn as those of any node.
    open var shouldEnableEffects = true
    /// Harmless: pictures are always drawn with all of their pixels, and drawn anew only where they change.
    open var shouldRasterize = false
    /// How the picture is put onto what is behind it.
    open var blendMode = SKBlendMode.alpha

    /// Creates an empty node.
    public override init() {
        super.init()
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        nil
    }

    /// Whether the children are one picture.
    var isPicture: Bool { shouldEnableEffects }

    override var blending: SKBlendMode { blendMode }

    override func draw(in drawing: SceneDrawing) {
        guard isPicture else { return }
        let list = DisplayList.effect(.isolated, drawing.layer(of: children))
        guard let filter else {
            drawing.add(list, blend: blendMode)
            return
        }
        let area = calculateAccumulatedFrame().applying(localTransform.inverse)
        // Filters draw downwards.
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: area.minY + area.maxY)
        guard let result = filter.applied(to: .effect(.transform(flip), list), in: area) else { return drawing.add(list, blend: blendMode) }
        drawing.add(.effect(.transform(flip), result), blend: blendMode)
    }

    override func makeEmptyCopy() -> SKNode { SKEffectNode() }

    override func copyProperties(to node: SKNode) {
        super.copyProperties(to: node)
        guard let effect = node as? SKEffectNode else { return }
        (effect.filter, effect.shouldEnableEffects, effect.blendMode) = (filter, shouldEnableEffects, blendMode)
    }
}

/// A node whose children are drawn only where a mask is.
@MainActor
open class SKCropNode: SKNode {
    /// What the children are seen through, in the points of this node: where it is opaque. Nil shows all.
    open var maskNode: SKNode?

    /// Creates an empty node.
    public override init() {
        super.init()
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        nil
    }

    override func draw(in drawing: SceneDrawing) {
        let list = drawing.layer(of: children)
        guard let maskNode, !list.isEmpty else { return drawing.add(list) }
        drawing.add(.effect(.mask(DisplayList.Mask(drawing.layer(of: [maskNode]))), list))
    }

    override func makeEmptyCopy() -> SKNode { SKCropNode() }

    override func copyProperties(to node: SKNode) {
        super.copyProperties(to: node)
        (node as? SKCropNode)?.maskNode = maskNode?.copy() as? SKNode
    }
}

/// From where a scene is seen: set it as the scene's `camera`. What is in it stays in its place on the screen.
@MainActor
open class SKCameraNode: SKNode {
    /// Whether a node of the camera's scene is at least partly in what the camera shows.
    open func contains(_ node: SKNode) -> Bool { containedNodeSet().contains(node) }

    /// The nodes that are at least partly in what the camera shows.
    open func containedNodeSet() -> Set<SKNode> {
        guard let scene else { return [] }
        let half = CGSize(width: scene.size.width / 2, height: scene.size.height / 2)
        let view = CGRect(x: -half.width, y: -half.height, width: scene.size.width, height: scene.size.height)
        var found = Set<SKNode>()
        func visit(_ node: SKNode) {
            for child in node.children {
                let toCamera = child.sceneTransform.concatenating(sceneTransform.inverse)
                if let area = child.contentArea, area.applying(toCamera).intersects(view) {
                    found.insert(child)
                }
                visit(child)
            }
        }
        visit(scene)
        return found
    }

    override func makeEmptyCopy() -> SKNode { SKCameraNode() }
}
