import AttributeGraph
import Foundation

/// Calls an action for a tap on the view.
nonisolated package struct TapActionModifier: PrimitiveViewModifier {
    package var action: () -> Void

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = TapResponder(outputs.responder) { onMainActor { modifier.value.action() } }
        return outputs
    }
}

private final class TapResponder: WrapperResponder {
    private let action: () -> Void

    init(_ child: ViewResponder?, action: @escaping () -> Void) {
        self.action = action
        super.init(child)
    }

    override var tapAction: ((CGPoint) -> Void)? { { [action] _ in action() } }
}

nonisolated extension View {
    /// Calls `action` when the view is tapped. The innermost handler under the finger wins.
    public func onTapGesture(perform action: @escaping () -> Void) -> some View {
        modifier(TapActionModifier(action: action))
    }
}
