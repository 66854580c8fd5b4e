import IncrementalGraph
import Rendering

/// Changes the rendered output of a view without changing its layout.
nonisolated package protocol RendererEffect: Animatable, SingleElementModifier, PrimitiveViewModifier {
    /// The effects to put around the content, innermost first. `frame` is the view's moving frame, in the coordinates
    /// that the effects act in.
    func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect]

    /// Whether touches at `point` reach the content.
    func allowsHit(at point: CGPoint, frame: CGRect, environment: EnvironmentValues) -> Bool
}

/// A modifier that makes an animatable one of itself where it stands, and says what of it may move.
package protocol AnimatablePrimitiveModifier: PrimitiveViewModifier, Animatable {}

extension RendererEffect {
    package func allowsHit(at point: CGPoint, frame: CGRect, environment: EnvironmentValues) -> Bool { true }
}

nonisolated extension RendererEffect {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let displayList = outputs.displayList else { return outputs }
        outputs.displayList = Attribute(
            "effect", stateful: RendererEffectRule(modifier: modifier.attribute, inputs: inputs, displayList: displayList))
        outputs.responder = FilterResponder(outputs.responder) { point in
            let frame = inputs.placement.value.frame
            let environment = inputs.base.environment.value
            return environment.withSurroundings(of: frame, transform: inputs.transform) {
                modifier.value.allowsHit(at: point, frame: frame, environment: environment)
            }
        }
        return outputs
    }
}

/// The display list with the effects of a moving modifier around it: one rule, because it is what a frame is made of.
private final class RendererEffectRule<Effect: RendererEffect>: StatefulRule {
    static var readsOldValue: Bool { false }

    private let modifier: Attribute<Effect>
    private let inputs: _GraphInputs
    private let transform: Attribute<ViewTransform>
    private let displayList: Attribute<DisplayList>
    @exclusivity(unchecked) private var state = AnimatableState<Effect>()
    @exclusivity(unchecked) private var frame: AnimatedFrame
    @exclusivity(unchecked) private var lastChange: UInt64 = 0

    init(modifier: Attribute<Effect>, inputs: _ViewInputs, displayList: Attribute<DisplayList>) {
        self.modifier = modifier
        self.inputs = inputs.base
        transform = inputs.transform
        self.displayList = displayList
        frame = AnimatedFrame(inputs, isEffect: true)
    }

    func updateValue(old: DisplayList?) -> RuleResult<DisplayList> {
        var effect = modifier.value
        let change = modifier.changeStamp
        state.update(value: &effect, changed: change != lastChange, inputs: inputs)
        lastChange = change
        var list = displayList.value
        let frame = frame.update()
        let environment = inputs.environment.value
        let effects = environment.withSurroundings(of: frame, transform: transform) {
            effect.effects(frame: frame, environment: environment)
        }
        for effect in effects {
            list = .applying(effect, to: list)
        }
        return .changed(list)
    }
}
