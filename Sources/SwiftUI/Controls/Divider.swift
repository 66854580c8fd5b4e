import IncrementalGraph
import Foundation

/// A hairline: across the axis of its stack, horizontal elsewhere.
nonisolated public struct Divider: PrimitiveView, Sendable {
    /// One pixel thick. Along its line it is as long as it is offered, 10 points where that is unspecified.
    public init() {}

    public static func _makeView(view: _GraphValue<Divider>, inputs: _ViewInputs) -> _ViewOutputs {
        let axis = inputs.base.stackAxis
        let changing = inputs.base.changingStackAxis
        let host = inputs.base.host
        var outputs = Color._makeView(view: _GraphValue(Attribute("divider", value: Color.separator)), inputs: inputs)
        outputs.layout = Attribute<LayoutComputer>(
            "divider layout",
            uncompared: {
                LayoutComputer(rules: DividerRules(isVertical: (changing?.value ?? axis) == .horizontal, thickness: 1 / host.scale))
            })
        return outputs
    }

    /// In a menu it parts groups of rows.
    public static func _makeViewList(view: _GraphValue<Divider>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.observe(view)
        if inputs.base.presentation?.kind == .floating {
            inputs.traits[MenuBreakTrait.self] = Attribute("menu break", value: true)
        }
        return inputs.element { _makeView(view: view, inputs: $0) }
    }
}

private struct DividerRules: LayoutRules {
    let isVertical: Bool
    let thickness: CGFloat

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        isVertical
            ? CGSize(width: thickness, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: thickness)
    }
}
