import Geometry
import Rendering
import SwiftUI

/// An image or a colour in a scene.
@MainActor
open class SKSpriteNode: SKNode {
    /// The image; nil for a rectangle of `color`.
    open var texture: SKTexture?
    /// The colour of a sprite without a texture; otherwise that which the texture is mixed with.
    open var color: UIColor
    /// How much the texture is multiplied by the colour, from 0 to 1.
    open var colorBlendFactor: CGFloat = 0
    /// The size in points, before scaling.
    open var size: CGSize
    /// Where its position is in it: (0, 0) is the bottom-left corner, (1, 1) the top-right one.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The part of the texture, in fractions from the bottom-left corner, that is stretched; around it only edges are.
    open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// How it is put onto what is behind it.
    open var blendMode = SKBlendMode.alpha

    /// An image, with a colour and a size in points.
    public init(texture: SKTexture?, color: UIColor, size: CGSize) {
        (self.texture, self.color, self.size) = (texture, color, size)
        super.init()
    }

    /// An empty sprite.
    public override convenience init() { self.init(texture: nil, color: .white, size: .zero) }

    /// An image in its own size.
    public convenience init(texture: SKTexture?) { self.init(texture: texture, color: .white, size: texture?.size() ?? .zero) }

    /// An image in a size, in points.
    public convenience init(texture: SKTexture?, size: CGSize) { self.init(texture: texture, color: .white, size: size) }

    /// The image of a name in the asset catalogues.
    public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }

    /// A rectangle, in points.
    public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        (color, size) = (.white, .zero)
        super.init()
        return nil
    }

    /// Sets the scale so that the sprite has this size, in points of the parent.
    open func scale(to size: CGSize) {
        guard self.size.width != 0, self.size.height != 0 else { return }
        (xScale, yScale) = (size.width / self.size.width, size.height / self.size.height)
    }

    override var contentArea: CGRect? {
        CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    }

    override var blending: SKBlendMode { blendMode }

    override func draw(in drawing: SceneDrawing) {
        guard let area = contentArea, area.width != 0, area.height != 0 else { return }
        let color = drawing.color(color)
        guard let texture else {
            drawing.add(.filled(area, color), blend: blendMode)
            return
        }
        drawing.add(picture(texture, in: area).tinted(color, colorBlendFactor), blend: blendMode)
    }

    private func picture(_ texture: SKTexture, in area: CGRect) -> DisplayList {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard centerRect != whole, whole.contains(centerRect) else {
            return .upright(texture.list, of: texture.size(), in: area)
        }
        let own = texture.size()
        let columns = Self.cuts(centerRect.minX, centerRect.maxX, own: own.width, area.minX, area.width)
        let rows = Self.cuts(centerRect.minY, centerRect.maxY, own: own.height, area.minY, area.height)
        return .group(
            rows.flatMap { row in
                columns.map { column in
                    let part = SKTexture(rect: CGRect(x: column.from, y: row.from, width: column.part, height: row.part), in: texture)
                    return .upright(part.list, of: part.size(), in: CGRect(x: column.start, y: row.start, width: column.length, height: row.length))
                }
            })
    }

    /// The three parts of a side: two in their own lengths, and what remains between.
    private static func cuts(
        _ low: CGFloat, _ high: CGFloat, own: CGFloat, _ start: CGFloat, _ length: CGFloat
    ) -> [(from: CGFloat, part: CGFloat, start: CGFloat, length: CGFloat)] {
        let (first, last) = (own * low, own * (1 - high))
        let shrink = first + last > length ? length / (first + last) : 1
        let (near, far) = (first * shrink, last * shrink)
        return [
            (0, low, start, near), (low, high - low, start + near, length - near - far), (high, 1 - high, start + length - far, far),
        ].filter { $0.1 > 0 && $0.3 > 0 }
    }

    override func makeEmptyCopy() -> SKNode { SKSpriteNode(texture: texture, color: color, size: size) }

    override func copyProperties(to node: SKNode) {
        super.copyProperties(to: node)
        guard let sprite = node as? SKSpriteNode else { return }
        (sprite.colorBlendFactor, sprite.anchorPoint, sprite.centerRect) = (colorBlendFactor, anchorPoint, centerRect)
        sprite.blendMode = blendMode
    }
}
