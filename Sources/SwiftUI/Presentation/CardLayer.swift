import IncrementalGraph
import Foundation
import Rendering

extension PresentationLayer {
    /// Shows a view that has the whole window and arranges itself in it: an alert's dimming and its card.
    func fillWindow<Screen: View>(
        with screen: Attribute<Screen>, presenter inputs: _GraphInputs, arriving: Spring = .presentation,
        leaving: Spring = .cardLeave
    ) {
        let insets = Attribute<EdgeInsets>("card insets") { [unowned host] in host.safeAreaInsets }
        outputs = makeScreen(screen, insets: insets, inputs: makeInputs(from: inputs))
        motion.move(to: 1, with: inputs.animatesPresentations ? arriving : nil, epsilon: 0.001)
        startLeaving = { [motion] animated, whenGone in
            motion.move(to: 0, with: animated ? leaving : nil, epsilon: 0.005, onRest: whenGone)
        }
    }
}

extension Spring {
    /// What an alert fades out with. Matches an iPhone by eye.
    static let cardLeave = Spring(response: 0.25, dampingRatio: 1)
}

/// Draws a view of a presentation as far as the presentation has come: effects of its progress, 0…1, and of the view's frame.
nonisolated struct PresentationEffect: PrimitiveViewModifier {
    var effects: (CGFloat, CGRect) -> [DisplayList.Effect]

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let progress = inputs.base.presentation?.progress, let displayList = outputs.displayList else { return outputs }
        let geometry = inputs.geometry
        outputs.displayList = Attribute(
            "presentation effect",
            uncompared: {
                var list = displayList.value
                for effect in modifier.value.effects(progress.value, geometry.value.frame) {
                    list = .applying(effect, to: list)
                }
                return list
            })
        return outputs
    }
}

nonisolated extension View {
    func presentationEffect(_ effects: @escaping (CGFloat, CGRect) -> [DisplayList.Effect]) -> some View {
        modifier(PresentationEffect(effects: effects))
    }
}

/// The dark layer behind alerts and dialogs.
nonisolated struct DimmingLayer: View {
    @Environment(\.colorScheme) private var colorScheme

    @MainActor var body: some View {
        Color.black
            .opacity(DimmingView.opacity(in: colorScheme))
            .ignoresSafeArea()
            .presentationEffect { progress, _ in [.opacity(Double(min(max(progress, 0), 1)))] }
            .modifier(UnnamedModifier())
    }
}
