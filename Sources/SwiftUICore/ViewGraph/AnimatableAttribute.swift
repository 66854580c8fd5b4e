import AttributeGraph

/// Stands between a value and its readers and lets it move: the rule of every animatable attribute. Reads the clock only
/// while it animates, and the transaction only when the value has changed.
struct AnimatableAttribute<Value: Animatable>: StatefulRule {
    static var readsOldValue: Bool { false }

    let source: Attribute<Value>
    let inputs: _GraphInputs
    var state = AnimatableState<Value>()
    var lastChange: UInt64 = 0

    mutating func updateValue(old: Value?) -> RuleResult<Value> {
        var value = source.value
        let change = source.changeStamp
        state.update(value: &value, changed: change != lastChange, inputs: inputs)
        lastChange = change
        return .changed(value)
    }
}

extension AnimatableState {
    /// Brings `value` to what is shown now. Called from a rule, which from then on depends on the clock exactly as long
    /// as the value moves.
    package mutating func update(value: inout Value, changed: Bool, inputs: _GraphInputs) {
        if let trace = inputs.host.trace {
            stepTraced(value: &value, changed: changed, inputs: inputs, trace: trace)
        } else {
            step(value: &value, changed: changed, inputs: inputs)
        }
        followClock(inputs)
    }

    /// Brings `value` to what is shown now, without a trace. Whoever calls it sees to it that the rule follows the clock.
    package mutating func step(value: inout Value, changed: Bool, inputs: _GraphInputs) {
        let host = inputs.host
        _ = update(
            value: &value, changed: changed, time: { host.currentTime }, pace: inputs.animationPace(of: Value.self),
            transaction: { inputs.currentTransaction },
            environment: {
                let environment = inputs.environment
                return { Graph.untracked { environment.value } }
            })
    }

    /// Has the rule that runs now run again in the next frame if the value moves.
    func followClock(_ inputs: _GraphInputs) {
        guard isAnimating else { return }
        _ = inputs.time.value
        // What is held needs no frames.
        if inputs.animationPace(of: Value.self)?.speed == 0 {
            return
        }
        inputs.host.noteAnimating(animator.map { $0.animation.words } ?? "an animation")
    }
}

/// `value` as it is shown: moving towards its target when a transaction says so. A value without animatable data is
/// its own attribute.
func makeAnimatable<Value: Animatable>(_ value: _GraphValue<Value>, inputs: _GraphInputs) -> Attribute<Value> {
    if Value.AnimatableData.self == EmptyAnimatableData.self, inputs.host.trace == nil {
        return value.attribute
    }
    return Attribute("animatable", stateful: AnimatableAttribute(source: value.attribute, inputs: inputs))
}

extension View where Self: Animatable {
    nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.nameTrace(view)
        inputs.inspectPlace()
        let node = inputs.base.inspectedNode
        let animated = _GraphValue(makeAnimatable(view, inputs: inputs.base))
        let body = makeBody(of: animated, inputs: &inputs.base)
        let outputs = Body._makeView(view: body, inputs: inputs)
        node?.note(outputs)
        return outputs
    }

    nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.nameTrace(view)
        let outer = inputs.base
        let animated = _GraphValue(makeAnimatable(view, inputs: inputs.base))
        let body = makeBody(of: animated, inputs: &inputs.base)
        return Body._makeViewList(view: body, inputs: inputs).inspected(in: outer)
    }
}

extension ViewModifier where Self: Animatable {
    nonisolated public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let animated = _GraphValue(makeAnimatable(modifier, inputs: inputs.base))
        return makeModified(by: animated, inputs: inputs, body: body)
    }

    nonisolated public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        let animated = _GraphValue(makeAnimatable(modifier, inputs: inputs.base))
        return makeModifiedList(by: animated, inputs: inputs, body: body)
    }
}
