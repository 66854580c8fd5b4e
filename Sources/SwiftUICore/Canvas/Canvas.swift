import IncrementalGraph
import Rendering

/// A view that draws with commands.
///
/// A canvas takes all the space that it is offered. Its closure draws the whole content, with points from the top-left corner, y downwards;
/// drawing outside of the canvas is cut off. The closure runs again when the canvas is made again (the closure may have captured other
/// values), and when its size, its environment or a drawn symbol changes; not when it only moves. Blend modes see the drawing of the canvas
/// itself, not the background.
nonisolated public struct Canvas<Symbols: View>: PrimitiveView {
    /// Views that the closure can draw: each has a `tag`.
    public var symbols: Symbols
    /// The drawing closure.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether the canvas is black where nothing is drawn.
    public var isOpaque: Bool
    /// Colours are always mixed as gamma-encoded sRGB.
    public var colorMode: ColorRenderingMode
    /// Frames are always complete, so this makes no difference.
    public var rendersAsynchronously: Bool

    /// A canvas with symbols, each with a `tag`, for `GraphicsContext.resolveSymbol(id:)`.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let frame = makeAnimatedFrame(inputs)
        let size = Attribute<CGSize>("canvas size") { frame.value.size }
        let environment = inputs.base.environment
        let host = inputs.base.host
        let symbols = CanvasSymbols(view.map("symbols") { $0.symbols }, inputs: inputs)
        let drawing = Attribute<DisplayList>(
            "canvas",
            uncompared: {
                let canvas = view.value
                let size = size.value
                canvas.colorMode.warnIfUnavailable(in: "Canvas")
                let surface = CanvasSurface(date: host.date)
                var context = GraphicsContext(surface: surface, size: size, environment: environment.value, symbols: symbols)
                host.observing { canvas.renderer(&context, size) }
                return .drawingGroup(surface.displayList, in: CGRect(origin: .zero, size: size), isOpaque: canvas.isOpaque)
            })
        let displayList = Attribute<DisplayList>(
            "canvas display list",
            uncompared: {
                let origin = frame.value.origin
                return .applying(.transform(CGAffineTransform(translationX: origin.x, y: origin.y)), to: drawing.value)
            })
        let layout = Attribute<LayoutComputer>("canvas layout", uncompared: { .flexible })
        return _ViewOutputs(layout: layout, displayList: displayList, responder: LeafResponder(inputs: inputs))
    }
}

nonisolated extension Canvas where Symbols == EmptyView {
    /// A canvas without symbols.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
            symbols: { EmptyView() })
    }
}

/// The symbols of a canvas, alive as long as it is. Each is offered the canvas's size.
package final class CanvasSymbols {
    private let children: Attribute<ContainerChildren>?
    private let size: (ContainerChild) -> CGSize

    package init<Symbols: View>(_ symbols: _GraphValue<Symbols>, inputs: _ViewInputs) {
        guard Symbols.self != EmptyView.self else {
            children = nil
            size = { _ in .zero }
            return
        }
        let geometry = inputs.geometry
        var base = inputs.base
        base.preferenceKeys = []
        var symbolInputs = inputs
        symbolInputs.base = base
        let list = Symbols._makeViewList(view: symbols, inputs: _ViewListInputs(base: base))
        let container = DynamicContainer(list: list.node, inputs: symbolInputs)
        let children = Attribute<ContainerChildren>("canvas symbols", stateful: container)
        if list.node.isDynamic {
            children.makeTransactional()
        }
        container.childGeometry = { child in
            guard child.layoutIndex != nil else { return nil }
            let proposal = ProposedViewSize(geometry.value.size.value)
            return ViewGeometry(origin: .zero, size: ViewSize(child.proxy.size(proposal), proposal: proposal))
        }
        self.children = children
        size = { child in child.proxy.size(ProposedViewSize(geometry.value.size.value)) }
    }

    /// Called in a rule, which then depends on what it finds.
    package func resolve(_ id: AnyHashable) -> GraphicsContext.ResolvedSymbol? {
        guard let child = children?.value.live.first(where: { $0.element.traits.value(TagTraitKey.self)?.value == id }) else { return nil }
        return GraphicsContext.ResolvedSymbol(size: size(child), list: child.outputs.displayList?.value ?? .empty)
    }
}
