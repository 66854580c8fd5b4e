import AttributeGraph
import Foundation
import Rendering

/// A layer with what is in it, as it is at one moment.
@MainActor
final class LayerNode {
    nonisolated let id: ObjectIdentifier
    let layer: CALayer
    let view: UIView?
    let look: LayerLook
    let children: [LayerNode]
    /// What SwiftUI draws over the background and under the children.
    let picture: AnyView?
    /// What is drawn with Core Graphics' calls.
    let drawing: DisplayList?
    let mask: LayerNode?
    let tint: UIColor?
    let scheme: UIUserInterfaceStyle

    init(_ layer: CALayer) {
        id = ObjectIdentifier(layer)
        self.layer = layer
        view = layer.view
        look = layer.look
        tint = layer.view?.givenTint
        scheme = layer.view?.overrideUserInterfaceStyle ?? .unspecified
        if let view = layer.view, let name = view.unshownName {
            picture = AnyView(MarkedPlace(name: name))
            drawing = nil
            children = []
        } else {
            picture = layer.view?.picture ?? (layer as? CATextLayer)?.picture
            drawing = layer.drawn()
            children = layer.orderedSublayers.map { LayerNode($0) }
        }
        mask = layer.mask.map { LayerNode($0) }
    }

    private init(_ node: LayerNode, look: LayerLook, children: [LayerNode]) {
        (id, layer, view, picture, drawing, mask, tint, scheme) =
            (node.id, node.layer, node.view, node.picture, node.drawing, node.mask, node.tint, node.scheme)
        self.look = look
        self.children = children
    }

    /// The same with the places and sizes that a layout has found since.
    func placed() -> LayerNode {
        var look = look
        if look.bounds.size == .zero {
            look.bounds = layer.look.bounds
            look.position = layer.look.position
        }
        return LayerNode(self, look: look, children: children.map { $0.placed() })
    }

    // MARK: Into a context

    /// What SwiftUI draws, as it is at first, in a tree of its own.
    private static func list(of picture: AnyView, size: CGSize) -> DisplayList {
        Graph.untracked {
            let view = picture.frame(width: max(size.width, 0), height: max(size.height, 0))
            let graph = ViewGraph(view, size: size, environment: CurrentTraits.environment, isWindow: false)
            defer { graph.tearDown() }
            return graph.frame(at: 0).displayList
        }
    }

    /// Draws all of it with Core Graphics' calls, without masks and shadows.
    func render(in context: CGContext) {
        guard !look.isHidden, look.opacity > 0 else { return }
        context.saveGState()
        context.setAlpha(CGFloat(context.state.alpha) * CGFloat(look.opacity))
        let size = look.bounds.size
        let outline = look.outline.path(in: CGRect(origin: .zero, size: size))
        func fill(_ color: CGColor, _ path: Path, evenOdd: Bool = false) {
            context.setFillColor(color)
            context.beginPath()
            context.addPath(path.cgPath)
            context.fillPath(using: evenOdd ? .evenOdd : .winding)
        }
        if look.clips {
            context.beginPath()
            context.addPath(outline.cgPath)
            context.clip()
        }
        if let background = look.background {
            fill(background.cgColor, outline)
        }
        if let gradient = look.gradient, !gradient.colors.isEmpty {
            context.add(Self.list(of: AnyView(look.outline.fill(gradient.style(in: size))), size: size))
        }
        if let contents = look.contents {
            UIGraphicsStack.drawing(to: context) { UIImage(cgImage: contents).draw(in: CGRect(origin: .zero, size: size)) }
        }
        if let shape = look.shape, let path = shape.path {
            if let color = shape.fill { fill(color, path, evenOdd: shape.isEvenOdd) }
            if let color = shape.stroke {
                fill(color, path.trimmedPath(from: shape.start, to: shape.end).strokedPath(shape.style))
            }
        }
        if let drawing {
            context.add(drawing)
        }
        if let picture {
            context.add(Self.list(of: picture, size: size))
        }
        context.translateBy(x: -look.bounds.minX, y: -look.bounds.minY)
        for child in children {
            context.saveGState()
            context.concatenate(child.look.toOuter)
            context.translateBy(x: child.look.bounds.minX, y: child.look.bounds.minY)
            child.render(in: context)
            context.restoreGState()
        }
        context.translateBy(x: look.bounds.minX, y: look.bounds.minY)
        if look.borderWidth > 0, let border = look.border {
            let half = look.borderWidth / 2
            let inner = look.outline.path(in: CGRect(origin: .zero, size: size).insetBy(dx: half, dy: half))
            fill(border.cgColor, inner.strokedPath(StrokeStyle(lineWidth: look.borderWidth)))
        }
        context.restoreGState()
    }
}

extension CALayer {
    /// What the layer, or its view, draws with Core Graphics' calls; nil for nothing. Drawn again when that is asked for, and at another
    /// size.
    fileprivate func drawn() -> DisplayList? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
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
        switch drawing?.list {
        case .empty, nil: return nil
        case .group(let children) where children.isEmpty: return nil
        case let list: return list
        }
    }
}

extension CATextLayer {
    fileprivate var picture: AnyView? {
        guard let text else { return nil }
        let alignment: (Alignment, TextAlignment) =
            alignmentMode == .center ? (.top, .center) : alignmentMode == .right ? (.topTrailing, .trailing) : (.topLeading, .leading)
        return AnyView(
            text.multilineTextAlignment(alignment.1).lineLimit(isWrapped ? nil : 1)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment.0))
    }
}
