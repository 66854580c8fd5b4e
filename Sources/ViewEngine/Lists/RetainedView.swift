import IncrementalGraph
import Rendering

/// Keeps a view with all its state while it is not shown: it draws nothing, cannot be touched or found, and neither its
/// preferences nor its size count. `onDisappear` and `onAppear` run when that changes, and tasks are cancelled and begin anew. It comes and goes at
/// once, whatever the transaction.
nonisolated package struct RetainedViewModifier: PrimitiveViewModifier {
    package var isShown: Bool

    package init(isShown: Bool) {
        self.isShown = isShown
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let isShown = modifier.map("is shown") { $0.isShown }.attribute
        var contentInputs = inputs
        contentInputs.base.presence = ViewPresence(outer: inputs.base.presence, subgraph: .requireCurrent, isShown: isShown)
        var outputs = body(_Graph(), contentInputs)
        outputs.preferences.isCounted = isShown
        outputs.responder = RetainedResponder(outputs.responder, isShown: isShown)
        if let layout = outputs.layout {
            outputs.layout = Attribute("kept layout", uncompared: { isShown.value ? layout.value : LayoutComputer(AbsentLayoutEngine()) })
        }
        if let displayList = outputs.displayList {
            // What is not shown is not brought up to date either.
            outputs.displayList = Attribute("kept view", uncompared: { isShown.value ? displayList.value : .empty })
        }
        return outputs
    }
}

private final class RetainedResponder: WrapperResponder {
    let child: ViewResponder?
    private let isShown: Attribute<Bool>

    init(_ child: ViewResponder?, isShown: Attribute<Bool>) {
        self.isShown = isShown
        self.child = child
    }

    var children: [ViewResponder] { isShown.value ? child.map { [$0] } ?? [] : [] }
}

/// What is not shown takes what it is offered, and wants nothing.
private final class AbsentLayoutEngine: LayoutEngine {
    @exclusivity(unchecked) var computed = ComputedLayout()
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }
}
