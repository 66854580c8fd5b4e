import IncrementalGraph
import Foundation
import Rendering

/// Shows the first of its children whose ideal size fits into what it is offered, or else the last.
nonisolated public struct ViewThatFits<Content: View>: PrimitiveView {
    package var axes: Axis.Set
    package var content: Content

    /// `axes` are those along which a child has to fit.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.scrollTargetLayout = nil
        let list = Content._makeViewList(view: view.map("content") { $0.content }, inputs: _ViewListInputs(base: inputs.base))
        let axes = view.map("axes") { $0.axes }.attribute
        let container = DynamicContainer(list: list.node, inputs: inputs)
        let children = Attribute<ContainerChildren>("view that fits", stateful: container)
        if list.node.isDynamic {
            children.makeTransactional()
        }
        let layout = Attribute<LayoutComputer>(
            "fitting layout",
            uncompared: {
                LayoutComputer(FittingEngine(axes: axes.value, children: children.value.live.map(\.proxy)))
            })
        let geometry = inputs.geometry
        container.childGeometry = { _ in geometry.value }
        let chosen = Attribute<Int>("fitting child") {
            (layout.value.engine as? FittingEngine)?.choice(for: geometry.value.size.proposal) ?? 0
        }
        func child() -> ContainerChild? {
            let live = children.value.live
            return chosen.value < live.count ? live[chosen.value] : nil
        }
        var outputs = _ViewOutputs(
            layout: layout,
            displayList: Attribute("fitting display list", uncompared: { child()?.outputs.displayList?.value ?? .empty }),
            responder: GroupResponder { child()?.outputs.responder.map { [$0] } ?? [] })
        outputs.preferences = .combiningPlaced(inputs.base) { child().map { [$0.outputs.preferences] } ?? [] }
        return outputs
    }
}

/// As large as the chosen child.
private final class FittingEngine: CompositeLayoutEngine {
    var computed = ComputedLayout()
    var guides = FoundGuides()
    let axes: Axis.Set
    let children: [LayoutProxy]

    init(axes: Axis.Set, children: [LayoutProxy]) {
        self.axes = axes
        self.children = children
    }

    func choice(for proposal: ProposedViewSize) -> Int {
        for (index, child) in children.enumerated().dropLast() {
            let ideal = child.size(
                ProposedViewSize(
                    width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height))
            let fits = [Axis.horizontal, .vertical].allSatisfy { axis in
                guard axes.contains(Axis.Set(axis)), let offered = proposal[axis] else { return true }
                return ideal[axis] <= offered + 0.001
            }
            if fits {
                return index
            }
        }
        return max(children.count - 1, 0)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        children.isEmpty ? .zero : children[choice(for: proposal)].size(proposal)
    }

    var layoutPriority: Double { children.first?.layoutPriority ?? 0 }

    func spacing() -> ViewSpacing { children.first?.spacing ?? ViewSpacing() }

    func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        children.isEmpty ? nil : children[choice(for: size.proposal)].computer.engine.explicitAlignment(key, at: size)
    }
}
