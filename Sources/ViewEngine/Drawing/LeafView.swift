import IncrementalGraph
import Rendering

/// A view that draws one thing. Its frame moves by itself when a transaction animates a change of layout.
protocol LeafView: PrimitiveView {
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
        let rule = LeafViewItem(frame: AnimatedFrame(inputs)) { size in
            view.value.content(size: size, environment: environment.value)
        }
        let leaf = LeafDrawing(Attribute("leaf", stateful: rule), inputs: inputs.base)
        return _ViewOutputs(layout: layout, leaf: leaf, responder: LeafResponder(inputs: inputs))
    }
}

/// What a leaf draws: its frame, moving, and what `content` draws at the frame's present size. `content` runs in a rule.
private struct LeafViewItem: StatefulRule {
    static var readsOldValue: Bool { false }

    var frame: AnimatedFrame
    let content: (CGSize) -> DisplayList.Content?

    mutating func updateValue(old: LeafItem?) -> RuleResult<LeafItem> {
        let rect = frame.step()
        if let content = content(rect.size) {
            return .changed(frame.leafItem(.item(DisplayList.Item(frame: rect, content: content))))
        }
        frame.followClock()
        return .changed(LeafItem(.empty))
    }
}

extension AnimatedFrame {
    /// `list`, which has been made for the frame of the last step, moved on as long as it is one item whose content does not depend on the
    /// clock or on where it is.
    package mutating func leafItem(_ list: DisplayList) -> LeafItem {
        if case .item = list.kind, let motion = handOffAnimator() {
            return LeafItem(list, motion: motion)
        }
        followClock()
        return LeafItem(list)
    }
}

private final class LeafLayoutEngine<V: LeafView>: LayoutEngine {
    var computed = ComputedLayout()
    let view: V
    let environment: EnvironmentValues

    init(view: V, environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        view.sizeThatFits(proposal, environment: environment)
    }
}
