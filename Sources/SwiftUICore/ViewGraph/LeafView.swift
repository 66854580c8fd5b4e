import AttributeGraph
import Rendering

/// A view that draws one thing. Its frame moves by itself when a transaction animates a change of layout.
package protocol LeafView: PrimitiveView {
    /// The size the view takes when offered `proposal`.
    func sizeThatFits(_ proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize

    /// What is drawn at `size` (points), in coordinates from the view's top-left corner; nil draws nothing.
    func content(size: CGSize, environment: EnvironmentValues) -> DisplayList.Content?
}

nonisolated extension LeafView {
    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let environment = inputs.base.environment
        let layout = Attribute<LayoutComputer>(
            "leaf layout",
            uncompared: {
                LayoutComputer(LeafLayoutEngine(view: view.value, environment: environment.value))
            })
        let displayList = makeLeafDisplayList(inputs) { size in
            view.value.content(size: size, environment: environment.value)
        }
        return _ViewOutputs(layout: layout, displayList: displayList, responder: LeafResponder(inputs: inputs))
    }
}

/// The display list of a leaf: its frame, moving, and what `content` draws at the frame's present size. `content` runs in a
/// rule.
package func makeLeafDisplayList(
    _ inputs: _ViewInputs, content: @escaping (CGSize) -> DisplayList.Content?
) -> Attribute<DisplayList> {
    Attribute("leaf", stateful: LeafDisplayList(frame: AnimatedFrame(inputs), content: content))
}

private struct LeafDisplayList: StatefulRule {
    static var readsOldValue: Bool { false }

    var frame: AnimatedFrame
    let content: (CGSize) -> DisplayList.Content?

    mutating func updateValue(old: DisplayList?) -> RuleResult<DisplayList> {
        let frame = frame.update()
        guard let content = content(frame.size) else { return .changed(.empty) }
        return .changed(.item(DisplayList.Item(frame: frame, content: content)))
    }
}

private final class LeafLayoutEngine<V: LeafView>: LayoutEngine {
    let view: V
    let environment: EnvironmentValues

    init(view: V, environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        view.sizeThatFits(proposal, environment: environment)
    }
}
