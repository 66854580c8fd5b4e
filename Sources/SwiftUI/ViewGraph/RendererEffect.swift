import AttributeGraph
import Rendering

/// Changes the picture of a view without changing its layout.
package protocol RendererEffect: Animatable, ViewModifier where Body == Never {
    /// The effects to put around the content, innermost first. `frame` is the view's moving frame, in the coordinates
    /// that the effects act in.
    func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect]

    /// Whether touches at `point` reach the content.
    func allowsHit(at point: CGPoint, frame: CGRect) -> Bool
}

extension RendererEffect {
    package func allowsHit(at point: CGPoint, frame: CGRect) -> Bool { true }
}

nonisolated extension RendererEffect {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let picture = outputs.displayList else { return outputs }
        let effect = makeAnimatable(modifier, inputs: inputs.base)
        let frame = makeAnimatedFrame(inputs)
        let environment = inputs.base.environment
        let effects = Attribute<[DisplayList.Effect]>("renderer effect") {
            effect.value.effects(frame: frame.value, environment: environment.value)
        }
        outputs.displayList = Attribute("effect", uncompared: {
            effects.value.reduce(picture.value) { .applying($1, to: $0) }
        })
        outputs.responder = FilterResponder(outputs.responder) { point in
            modifier.value.allowsHit(at: point, frame: inputs.geometry.value.frame)
        }
        return outputs
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        let list = body(_Graph(), inputs)
        return _ViewListOutputs(list.node.map { element in
            element.wrapped(in: inputs.base) { inputs, content in
                Self._makeView(modifier: modifier, inputs: inputs) { _, inputs in content(inputs) }
            }
        })
    }
}
