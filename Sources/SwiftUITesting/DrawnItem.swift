import Foundation
import Geometry
import Inbetween
import Rendering

/// One thing that is drawn: what, where and how, after all transforms, in window points.
public struct DrawnItem: CustomStringConvertible {
    /// What is drawn: a filled or stroked outline, a text, or an image (a symbol included).
    public enum Kind: String, Sendable { case fill, stroke, text, image }

    /// What is drawn.
    public var kind: Kind
    /// The axis-aligned box, in the window, of the layout's frame.
    public var frame: CGRect
    /// The axis-aligned box, in the window, of the geometry that is drawn, without a stroke's width.
    public var bounds: CGRect
    /// The layout frame before transforms.
    public var untransformedFrame: CGRect
    /// From the item's own coordinates to the window; the best affine part where there is a perspective.
    public var transform: CGAffineTransform
    /// Product of the opacities of the enclosing groups.
    public var opacity: Double
    /// Red, green, blue and alpha, sRGB 0…1, when it is painted in one colour.
    public var color: [Double]?
    /// The string, of a text.
    public var text: String?
    /// The symbol's name, of an image that is one.
    public var symbol: String?
    /// The outline in the item's own coordinates, of fills and strokes.
    public var path: Path?
    /// Points in the item's own coordinates, of a stroke.
    public var lineWidth: CGFloat?
    /// Sum of the radii of the blurs around it, in points.
    public var blur: CGFloat
    /// Accessibility labels and identifiers around it, outermost first.
    public var labels: [String]
    /// What a text or a symbol is set in.
    public var font: StageElement.TextFont?
    /// Where something of it may be seen, in the window: `bounds` without what clips and masks take away. Null when that is nothing.
    public var visibleBounds: CGRect
    let paint: Paint?

    /// The line that a timeline has for the item.
    public var description: String {
        ItemText.line(for: self)
    }

    /// Nil for a layer, whose content has items of its own.
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
