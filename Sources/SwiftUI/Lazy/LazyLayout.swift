import IncrementalGraph
import Foundation

/// As long as its lines, as wide as it is offered.
private struct LazyLayoutRules: LayoutRules {
    let axis: Axis
    let total: CGFloat
    /// The largest width of built elements; the ideal width, once that has been requested.
    let widest: CGFloat
    weak var container: LazyContainer?

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        size[axis] = total
        if let offered = proposal[axis.other] {
            size[axis.other] = offered
        } else {
            container?.measureIdeal()
            size[axis.other] = widest
        }
        return size
    }
}

/// A container that builds only the elements of `content` that are visible.
func makeLazyContainer<Content: View>(
    of content: _GraphValue<Content>, parameters: Attribute<LazyParameters>, inputs: _ViewInputs
) -> _ViewOutputs {
    makeLazyContainer(of: content, parameters: parameters, inputs: inputs) { container, slots in
        LazyContainer(container, parameters: parameters, slots: slots)
    }
}

/// The same with a container of another kind.
func makeLazyContainer<Content: View>(
    of content: _GraphValue<Content>, parameters: Attribute<LazyParameters>, inputs: _ViewInputs,
    makeLazy: (DynamicContainer, Attribute<LazySlots>) -> LazyContainer
) -> _ViewOutputs {
    var inputs = inputs
    let isScrollTarget = inputs.base.scrollTargetLayout
    inputs.base.enter(.container)
    let first = Graph.untracked { parameters.value }
    var listInputs = _ViewListInputs(base: inputs.base)
    listInputs.base.stackAxis = first.items.isEmpty ? first.axis : nil
    let list = Content._makeViewList(view: content, inputs: listInputs)
    let isGrid = !first.items.isEmpty
    let slots = Attribute<LazySlots>(
        "lazy slots", stateful: LazySlotsRule(list: list.node, needsSingleViews: isGrid, host: inputs.base.host))
    let keeper = DynamicContainer(list: list.node, inputs: inputs)
    let container = makeLazy(keeper, slots)
    let children = Attribute<ContainerChildren>("lazy container", stateful: keeper)
    children.makeTransactional()
    keeper.current = children
    keeper.isScrollTarget = isScrollTarget
    inputs.base.scrollContent?.register(keeper, isTargetLayout: isScrollTarget != nil)
    let geometry = inputs.geometry
    keeper.childGeometry = { [unowned container] child in
        _ = children.value
        guard var childGeometry = container.geometry(of: child) else { return nil }
        let origin = geometry.value.origin
        childGeometry.origin.x += origin.x
        childGeometry.origin.y += origin.y
        return childGeometry
    }
    let layout = Attribute<LayoutComputer>(
        "lazy layout",
        uncompared: { [measured = container.measured] in
            measured.value
            let slots = slots.value
            let axis = parameters.value.axis
            let measure = container.measure(of: slots)
            return LayoutComputer(
                rules: LazyLayoutRules(
                    axis: axis, total: measure.total + container.endSpace(), widest: measure.widest, container: container))
        })
    var outputs = _ViewOutputs(
        layout: layout, displayList: makeDisplayListJoin(children: children, inputs: inputs.base),
        responder: GroupResponder { children.value.drawn.filter { !$0.isRemoved }.compactMap(\.outputs.responder) })
    outputs.preferences = .combiningPlaced(inputs.base) { children.value.live.map(\.outputs.preferences) }
    return outputs
}
