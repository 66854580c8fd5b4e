import AttributeGraph
import Rendering

/// Keeps a view with all its state while it is not shown: it draws nothing, cannot be touched or found, and its preferences
/// do not count. `onDisappear` and `onAppear` run when that changes, and tasks are cancelled and begin anew. A change in an
/// animated transaction fades.
nonisolated package struct KeptViewModifier: PrimitiveViewModifier {
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
        outputs.responder = KeptResponder(outputs.responder, isShown: isShown)
        if let picture = outputs.displayList {
            let share = makeAnimatable(modifier.map("share") { KeptViewShare(share: $0.isShown ? 1 : 0) }, inputs: inputs.base)
            outputs.displayList = Attribute("kept view", uncompared: {
                let share = share.value.share
                // What is not shown is not brought up to date either.
                guard share > 0 else { return .empty }
                return share >= 1 ? picture.value : .applying(.opacity(share), to: picture.value)
            })
        }
        return outputs
    }
}

private struct KeptViewShare: Animatable, Equatable {
    var share: Double

    var animatableData: Double {
        get { share }
        set { share = newValue }
    }
}

private final class KeptResponder: WrapperResponder {
    private let isShown: Attribute<Bool>

    init(_ child: ViewResponder?, isShown: Attribute<Bool>) {
        self.isShown = isShown
        super.init(child)
    }

    override var children: [ViewResponder] { isShown.value ? super.children : [] }
}
