import Foundation
import Geometry
import Rendering

/// One thing that is drawn: what, where and how, after all transforms, in window points.
public struct DrawnItem: CustomStringConvertible {
    public enum Kind: String, Sendable { case fill, stroke, text, image }

    public var kind: Kind
    /// The axis-aligned box in the window.
    public var frame: CGRect
    /// The layout frame before transforms.
    public var untransformedFrame: CGRect
    /// From the item's own coordinates to the window; the best affine part where there is a perspective.
    public var transform: CGAffineTransform
    /// Product of the opacities of the enclosing groups.
    public var opacity: Double
    /// Red, green, blue and alpha, sRGB 0…1, when it is painted in one colour.
    public var color: [Double]?
    public var text: String?
    public var symbol: String?
    public var path: Path?
    public var lineWidth: CGFloat?
    public var blur: CGFloat
    /// Accessibility labels and identifiers around it, outermost first.
    public var labels: [String]

    public var description: String {
        var parts = [kind.rawValue]
        if let text { parts.append("“\(text)”") }
        if let symbol { parts.append(symbol) }
        parts.append("[\(Self.short(frame.minX)) \(Self.short(frame.minY)) \(Self.short(frame.width)) \(Self.short(frame.height))]")
        if opacity != 1 { parts.append("opacity \(Self.short(opacity))") }
        if let color { parts.append("(" + color.map { Self.short($0) }.joined(separator: " ") + ")") }
        return parts.joined(separator: " ")
    }

    /// At most three decimals, none where they are zero.
    static func short(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    package static func list(_ displayList: DisplayList) -> [DrawnItem] {
        var collector = Collector()
        collector.visit(displayList)
        return collector.items
    }

    private struct Collector {
        var items: [DrawnItem] = []
        var projection = ProjectionTransform()
        var opacity = 1.0
        var blur: CGFloat = 0
        var labels: [String] = []

        mutating func visit(_ list: DisplayList) {
            switch list {
            case .empty:
                break
            case .group(let lists):
                for list in lists {
                    visit(list)
                }
            case .item(let item):
                add(item)
            case .effect(let effect, let content):
                let outer = self
                apply(effect)
                visit(content)
                let found = items
                self = outer
                items = found
            }
        }

        private mutating func apply(_ effect: DisplayList.Effect) {
            switch effect {
            case .transform(let transform):
                projection = ProjectionTransform(transform).concatenating(projection)
            case .projection(let inner):
                projection = inner.concatenating(projection)
            case .opacity(let value):
                opacity *= value
            case .blur(let radius, _):
                blur += radius
            case .label(let text):
                labels.append(text)
            case .clip, .shadow:
                break
            }
        }

        private mutating func add(_ item: DisplayList.Item) {
            let corners = [
                CGPoint(x: item.frame.minX, y: item.frame.minY), CGPoint(x: item.frame.maxX, y: item.frame.minY),
                CGPoint(x: item.frame.minX, y: item.frame.maxY), CGPoint(x: item.frame.maxX, y: item.frame.maxY),
            ].map { $0.applying(projection) }
            let xs = corners.map(\.x)
            let ys = corners.map(\.y)
            let box = CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
            let toWindow = CGAffineTransform(
                a: projection.m11, b: projection.m12, c: projection.m21, d: projection.m22,
                tx: projection.m31, ty: projection.m32)
            let own = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: item.frame.minX, ty: item.frame.minY)
            var drawn = DrawnItem(
                kind: .fill, frame: box, untransformedFrame: item.frame, transform: own.concatenating(toWindow),
                opacity: opacity, blur: blur, labels: labels)
            switch item.content {
            case .fill(let path, _, let paint):
                drawn.path = path
                drawn.color = paint.components
            case .stroke(let path, let style, let paint):
                drawn.kind = .stroke
                drawn.path = path
                drawn.lineWidth = style.lineWidth
                drawn.color = paint.components
            case .text(let text):
                drawn.kind = .text
                drawn.text = text.string
                drawn.color = text.runs.first?.paint.components
            case .image:
                drawn.kind = .image
            case .symbol(let symbol):
                drawn.kind = .image
                drawn.symbol = symbol.name
                drawn.color = symbol.layers.first?.paint.components
            }
            items.append(drawn)
        }
    }
}

extension Paint {
    fileprivate var components: [Double]? {
        guard case .color(let color) = self else { return nil }
        return [Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)]
    }
}
