import IncrementalGraph
import SwiftUI
import SwiftUICore
import ViewEngine

/// The marks of a chart. Those of whose image an app makes something are views of their own, in the order in which they are drawn.
struct MarkLayers: View {
    let figure: Figure
    let scene: ChartScene

    var body: some View {
        if figure.keys.hasStyledLayers {
            let nodes = LayerNode.nodes(of: figure)
            ForEach(nodes.indices, id: \.self) { LayerNodeView(node: nodes[$0], figure: figure, scene: scene) }
        } else {
            MarkLayer(part: .marks, figure: figure, scene: scene)
        }
    }
}

/// The grid of a chart; the lines of axes of whose image an app makes something are views of their own.
struct GridLayers: View {
    let figure: Figure
    let scene: ChartScene

    var body: some View {
        if figure.keys.hasStyledAxes {
            let layers = layers
            ForEach(layers.indices, id: \.self) { index in
                MarkLayer(part: .grid, figure: figure, scene: scene, slots: layers[index].slots)
                    .modifier(LayerStyling(style: layers[index].style))
            }
        } else {
            MarkLayer(part: .grid, figure: figure, scene: scene)
        }
    }

    private var layers: [(style: LayerStyle?, slots: Set<Int>)] {
        var layers: [(style: LayerStyle?, slots: Set<Int>)] = []
        for (index, slot) in figure.keys.slots.enumerated() {
            guard let content = slot.content as? TickContent else { continue }
            if let known = layers.firstIndex(where: { $0.style === content.layer }) {
                layers[known].slots.insert(index)
            } else {
                layers.append((content.layer, [index]))
            }
        }
        return layers
    }
}

/// Marks, or layers with marks in them.
enum LayerNode {
    /// Slots, inside of so many layers.
    case marks(Set<Int>, depth: Int)
    case layer(MarkLayerGroup, [LayerNode])

    /// One mark or series with its slots.
    private struct Part {
        var slots: [Int]
        /// Outermost first.
        var layers: [MarkLayerGroup]
    }

    static func nodes(of figure: Figure) -> [LayerNode] {
        var parts: [Part] = []
        for (index, slot) in figure.keys.slots.enumerated() {
            if let content = slot.content as? DrawnContent {
                parts.append(Part(slots: [index], layers: content.style.layers.reversed()))
            } else if slot.content is VertexContent, !parts.isEmpty {
                parts[parts.count - 1].slots.append(index)
            }
        }
        return nodes(of: parts[...], depth: 0)
    }

    private static func nodes(of parts: ArraySlice<Part>, depth: Int) -> [LayerNode] {
        var nodes: [LayerNode] = []
        var plain: Set<Int> = []
        func finishPlain() {
            if !plain.isEmpty {
                nodes.append(.marks(plain, depth: depth))
            }
            plain = []
        }
        var rest = parts
        while let first = rest.first {
            guard first.layers.dropFirst(depth).contains(where: { $0.style != nil }) else {
                plain.formUnion(first.slots)
                rest = rest.dropFirst()
                continue
            }
            finishPlain()
            let layer = first.layers[depth]
            let run = rest.prefix { $0.layers.count > depth && $0.layers[depth] === layer }
            rest = rest.dropFirst(run.count)
            nodes.append(.layer(layer, Self.nodes(of: run, depth: depth + 1)))
        }
        finishPlain()
        return nodes
    }
}

/// A node as a view.
private struct LayerNodeView: View {
    let node: LayerNode
    let figure: Figure
    let scene: ChartScene

    var body: some View {
        switch node {
        case .marks(let slots, let depth):
            MarkLayer(part: .marks, figure: figure, scene: scene, slots: slots, depth: depth)
        case .layer(let group, let nodes):
            let content = ZStack {
                ForEach(nodes.indices, id: \.self) { LayerNodeView(node: nodes[$0], figure: figure, scene: scene) }
            }
            if group.mask != nil {
                content.mask { MarkLayer(part: .mask(group), figure: figure, scene: scene) }
            } else if group.style != nil {
                content.compositingGroup().modifier(LayerStyling(style: group.style))
            } else {
                content.compositingGroup()
            }
        }
    }
}

/// Puts a view in place of the placeholder of a style.
struct LayerStyling: ViewModifier {
    let style: LayerStyle?

    @ViewBuilder
    func body(content: Content) -> some View {
        if let style {
            StyledLayer(style: style, content: AnyView(content))
        } else {
            content
        }
    }
}

/// The views of a style, whose placeholder shows a content.
private nonisolated struct StyledLayer: PrimitiveView {
    let style: LayerStyle
    let content: AnyView

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        let content = view.map("content") { $0.content }
        inputs.base.bindPlaceholder(
            Graph.untracked { view.value.style.type },
            makeView: { AnyView._makeView(view: content, inputs: $0) }, makeViewList: { AnyView._makeViewList(view: content, inputs: $0) })
        return AnyView._makeView(view: view.map("style") { $0.style.view }, inputs: inputs)
    }
}
