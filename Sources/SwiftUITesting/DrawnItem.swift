import Foundation
import Geometry
import ScriptedStage
import Rendering

/// A drawn item: what, where and how, after all transforms, in window points.
public struct DrawnItem: CustomStringConvertible {
    /// The kind of an item: a filled or stroked outline, a text, or an image (or symbol).
    public enum Kind: String, Sendable { case fill, stroke, text, image }

    /// The kind of the item.
    public var kind: Kind
    /// The bounding box of the layout's frame, in the window.
    public var frame: CGRect
    /// The bounding box of the drawn geometry without a stroke's width, in the window.
    public var bounds: CGRect
    /// The layout frame before transforms.
    public var untransformedFrame: CGRect
    /// The transform from the item's coordinates to the window; with a perspective, the best affine part.
    public var transform: CGAffineTransform
    /// The product of the opacities of the enclosing groups.
    public var opacity: Double
    /// Red, green, blue and alpha, sRGB 0…1, if the item is painted in one colour.
    public var color: [Double]?
    /// The string of a text.
    public var text: String?
    /// The name of a symbol.
    public var symbol: String?
    /// The outline in the item's coordinates, of fills and strokes.
    public var path: Path?
    /// The line width of a stroke, in points of the item's coordinates.
    public var lineWidth: CGFloat?
    /// The sum of the radii of the enclosing blurs, in points.
    public var blur: CGFloat
    /// The enclosing accessibility labels and identifiers, outermost first.
    public var labels: [String]
    /// The font of a text or symbol.
    public var font: StageElement.TextFont?
    /// The part of `bounds` that clips and masks leave visible, in the window. Null if nothing is visible.
    public var visibleBounds: CGRect
    let paint: Paint?

    /// The item's line in a timeline.
    public var description: String {
        ItemText.line(for: self)
    }

    /// Nil for a layer, whose content has separate items.
    private init?(_ item: DisplayListItems.Item) {
        guard let kind = Kind(rawValue: item.kind) else { return nil }
        self.kind = kind
        let corners = Path(CGRect(origin: .zero, size: item.frame.size))
        frame = DisplayListItems.bounds(of: corners, under: item.projection ?? ProjectionTransform(item.transform))
        bounds = item.bounds
        untransformedFrame = item.frame
        transform = item.transform
        opacity = item.opacity
        if case .color(let color) = item.paint {
            self.color = [color.red, color.green, color.blue, color.alpha].map(Double.init)
        }
        paint = item.paint
        text = item.text
        symbol = item.symbol
        path = item.path
        lineWidth = item.stroke?.lineWidth
        blur = item.enclosingBlur
        labels = item.labels
        font = item.font.map { StageElement.TextFont(size: $0.size, weight: $0.weight) }
        visibleBounds = item.clip.map { item.bounds.intersection($0) } ?? item.bounds
    }

    package static func list(_ displayList: DisplayList) -> [DrawnItem] {
        DisplayListItems.all(in: displayList).compactMap(DrawnItem.init)
    }
}
