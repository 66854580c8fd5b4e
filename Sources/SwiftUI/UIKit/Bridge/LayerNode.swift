import IncrementalGraph
import Foundation
import Rendering

/// A layer with its sublayers, at one moment.
@MainActor
final class LayerNode {
    nonisolated let id: ObjectIdentifier
    let layer: CALayer
    let view: UIView?
    let properties: LayerProperties
    let children: [LayerNode]
    /// What SwiftUI draws over the background and under the children.
    let drawnContent: AnyView?
    /// The drawing with Core Graphics calls.
    let drawing: DisplayList?
    let mask: LayerNode?
    let tint: UIColor?
    let traits: TraitValues?
    /// Whether it is a snapshot of an earlier state, which neither animates nor takes touches.
    let isStill: Bool
    /// The values that were drawn last.
    var shown: LayerProperties?

    init(_ layer: CALayer) {
        isStill = false
        layer.isShown = true
        id = ObjectIdentifier(layer)
        self.layer = layer
        view = layer.view
        properties = layer.properties
        tint = layer.view?.givenTint
        traits = layer.view?.ownTraits
        if let view = layer.view, let name = view.unsupportedName {
            drawnContent = AnyView(UnsupportedViewPlaceholder(name: name))
            drawing = nil
            children = []
        } else {
            drawnContent = layer.view?.drawnContent ?? (layer as? CATextLayer)?.drawnContent
            drawing = layer.drawn()
            children = layer.orderedSublayers.map { LayerNode($0) }
        }
        mask = layer.mask.map { LayerNode($0) }
    }

    /// A node as it was drawn last.
    private init(stillOf node: LayerNode) {
        (id, layer, view, drawnContent, drawing, tint, traits) =
            (node.id, node.layer, node.view, node.drawnContent, node.drawing, node.tint, node.traits)
        properties = node.shown ?? node.properties
        children = node.children.map { $0.still() }
        mask = node.mask?.still()
        isStill = true
    }

    /// A picture of the layer as it was drawn last.
    func still() -> LayerNode { LayerNode(stillOf: self) }

    /// That of a layer in it; nil for none.
    func node(of layer: CALayer) -> LayerNode? {
        self.layer === layer ? self : children.lazy.compactMap { $0.node(of: layer) }.first ?? mask?.node(of: layer)
    }

    // MARK: Into a context

    /// The display list of SwiftUI content in its initial state, from a separate tree.
    private static func list(of drawnContent: AnyView, size: CGSize) -> DisplayList {
        Graph.untracked {
            let view = drawnContent.frame(width: max(size.width, 0), height: max(size.height, 0))
            let graph = ViewGraph(view, size: size, environment: CurrentTraits.environment, isWindow: false)
            defer { graph.tearDown() }
            return graph.frame(at: 0).displayList
        }
    }

    /// Draws all of it with Core Graphics' calls, without masks and shadows.
    func render(in context: CGContext) {
        guard !properties.isHidden, properties.opacity > 0 else { return }
        context.saveGState()
        context.setAlpha(CGFloat(context.state.alpha) * CGFloat(properties.opacity))
        let size = properties.bounds.size
        let outline = properties.outline.path(in: CGRect(origin: .zero, size: size))
        func fill(_ color: CGColor, _ path: Path, evenOdd: Bool = false) {
            context.setFillColor(color)
            context.beginPath()
            context.addPath(path.cgPath)
            context.fillPath(using: evenOdd ? .evenOdd : .winding)
        }
        if properties.clips {
            context.beginPath()
            context.addPath(outline.cgPath)
            context.clip()
        }
        if let background = properties.background {
            fill(background.cgColor, outline)
        }
        if let gradient = properties.gradient, !gradient.colors.isEmpty {
            context.add(Self.list(of: AnyView(properties.outline.fill(gradient.style(in: size))), size: size))
        }
        if let contents = properties.contents {
            UIGraphicsStack.drawing(to: context) { UIImage(cgImage: contents).draw(in: CGRect(origin: .zero, size: size)) }
        }
        if let shape = properties.shape, let path = shape.path {
            if let color = shape.fill { fill(color, path, evenOdd: shape.isEvenOdd) }
            if let color = shape.stroke {
                fill(color, path.trimmedPath(from: shape.start, to: shape.end).strokedPath(shape.style))
            }
        }
        if let drawing {
            context.add(drawing)
        }
        if let drawnContent {
            context.add(Self.list(of: drawnContent, size: size))
        }
        context.translateBy(x: -properties.bounds.minX, y: -properties.bounds.minY)
        for child in children {
            context.saveGState()
            context.concatenate(child.properties.toOuter)
            context.translateBy(x: child.properties.bounds.minX, y: child.properties.bounds.minY)
            child.render(in: context)
            context.restoreGState()
        }
        context.translateBy(x: properties.bounds.minX, y: properties.bounds.minY)
        if properties.borderWidth > 0, let border = properties.border {
            let half = properties.borderWidth / 2
            let inner = properties.outline.path(in: CGRect(origin: .zero, size: size).insetBy(dx: half, dy: half))
            fill(border.cgColor, inner.strokedPath(StrokeStyle(lineWidth: properties.borderWidth)))
        }
        context.restoreGState()
    }
}

extension CALayer {
    /// The layer's or its view's drawing with Core Graphics calls; nil if there is none. It is drawn again on request and at another size.
    fileprivate func drawn() -> DisplayList? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        if needsDisplay {
            needsDisplay = false
            if view == nil {
                display()
            }
        }
        if drawing == nil {
            let drawing = LayerDrawing()
            self.drawing = drawing
            let context = CGContext(bounds: CGRect(origin: .zero, size: bounds.size))
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            UIGraphicsStack.drawing(to: context) {
                if let view {
                    view.draw(bounds)
                } else {
                    draw(in: context)
                }
            }
            drawing.list = context.takeList()
            self.drawing = drawing
        }
        switch drawing?.list.kind {
        case .empty, nil: return nil
        case .group(let children) where children.isEmpty: return nil
        default: return drawing?.list
        }
    }
}

extension CATextLayer {
    fileprivate var drawnContent: AnyView? {
        guard let text else { return nil }
        let alignment: (Alignment, TextAlignment) =
            alignmentMode == .center ? (.top, .center) : alignmentMode == .right ? (.topTrailing, .trailing) : (.topLeading, .leading)
        return AnyView(
            text.multilineTextAlignment(alignment.1).lineLimit(isWrapped ? nil : 1)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment.0))
    }
}
