import AttributeGraph
import Foundation

/// Calls an action for taps on the view.
nonisolated package struct TapActionModifier: PrimitiveViewModifier {
    package var count: Int
    package var action: () -> Void

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        outputs.responder = TapResponder(outputs.responder, host: inputs.base.host, isEnabled: { isEnabled.value }) { modifier.value }
        return outputs
    }
}

private final class TapResponder: WrapperResponder {
    /// Taps that follow each other within this time (seconds) belong together.
    private static let longestPause = 0.35

    private unowned let host: ViewGraph
    private let isEnabled: () -> Bool
    private let modifier: () -> TapActionModifier
    private var taps = 0
    private var lastTap = -Double.infinity

    init(_ child: ViewResponder?, host: ViewGraph, isEnabled: @escaping () -> Bool, modifier: @escaping () -> TapActionModifier) {
        self.host = host
        self.isEnabled = isEnabled
        self.modifier = modifier
        super.init(child)
    }

    override var tapAction: ((CGPoint) -> Void)? {
        guard isEnabled() else { return nil }
        return { [unowned self] _ in tapped() }
    }

    private func tapped() {
        let modifier = modifier()
        taps = host.currentTime - lastTap <= Self.longestPause ? taps + 1 : 1
        lastTap = host.currentTime
        guard taps >= modifier.count else { return }
        taps = 0
        onMainActor { modifier.action() }
    }
}

nonisolated extension View {
    /// Calls `action` when the view is tapped `count` times, each within 0.35 s of the one before. The innermost handler
    /// under the finger gets the tap.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapActionModifier(count: max(count, 1), action: action))
    }
}
