import IncrementalGraph

/// Stands between a value and its readers and lets it move: the rule of every animatable attribute. Reads the clock only
/// while it animates, and the transaction only when the value has changed.
@usableFromInline
struct AnimatableAttribute<Value: Animatable>: StatefulRule {
    @inlinable static var readsOldValue: Bool { false }

    @usableFromInline let source: Attribute<Value>
    @usableFromInline let inputs: _GraphInputs
    /// Says whether the value moves, to who keeps it moving.
    @usableFromInline var motion: AnimatableMotion?
    @usableFromInline var state = AnimatableState<Value>()
    @usableFromInline var lastChange: UInt64 = 0

    @inlinable
    init(source: Attribute<Value>, inputs: _GraphInputs, motion: AnimatableMotion? = nil) {
        self.source = source
        self.inputs = inputs
        self.motion = motion
    }

    @inlinable
    mutating func updateValue(old: Value?) -> RuleResult<Value> {
        var value = source.value
        let change = source.changeStamp
        state.update(value: &value, changed: change != lastChange, inputs: inputs)
        lastChange = change
        motion?.isRunning = state.isAnimating
        return .changed(value)
    }
}

/// Whether an animatable view or modifier moves, and where it is shown.
@usableFromInline
final class AnimatableMotion {
    private struct Place {
        weak var subgraph: Subgraph?
        let isShown: Attribute<Bool>?
    }

    @usableFromInline var isRunning = false
    private let isShownAround: Attribute<Bool>?
    /// Where the elements are that a list has of it. A tab that is kept has elements of a list that is outside of it.
    private var places: [Place] = []

    fileprivate init(isShown: Attribute<Bool>?) {
        isShownAround = isShown
    }

    fileprivate func note(_ inputs: _GraphInputs) {
        places.append(Place(subgraph: .requireCurrent, isShown: inputs.presence?.isShown))
    }

    /// Whether it is shown anywhere. What has no element is shown where its list is.
    fileprivate var isShown: Bool {
        places.removeAll { $0.subgraph?.isAlive != true }
        return places.isEmpty ? isShownAround?.value != false : places.contains { $0.isShown?.value != false }
    }
}

extension _GraphInputs {
    /// Makes an animatable view's or modifier's body in `make`, of the value as it is shown. It is brought up to date in every frame, also
    /// where its content does not depend on it: to be given each value is what its type declares animatable data for. In a frame that begins
    /// with a transaction, what it moves is in its new place before: only what the transaction changes is the transaction's.
    fileprivate mutating func makeAnimatedBody<Value: Animatable, Body>(
        of value: _GraphValue<Value>, _ make: (_GraphValue<Value>, inout _GraphInputs) -> _GraphValue<Body>
    ) -> (body: _GraphValue<Body>, motion: AnimatableMotion?) {
        guard AnimatableState<Value>.isAnimatable else {
            return (make(_GraphValue(makeAnimatable(value, inputs: self)), &self), nil)
        }
        let motion = AnimatableMotion(isShown: presence?.isShown)
        let rule = AnimatableAttribute(source: value.attribute, inputs: self, motion: motion)
        let body = make(_GraphValue(Attribute("animatable", stateful: rule)), &self)
        host.watch { [attribute = body.attribute] in
            if motion.isShown {
                _ = attribute.value
            }
        }
        host.frames.watchInFlight { motion.isRunning }
        return (body, motion)
    }
}

extension _ViewListOutputs {
    /// Gives `motion` the place where the elements are made.
    fileprivate func noting(_ motion: AnimatableMotion?, in outer: _GraphInputs) -> _ViewListOutputs {
        guard let motion else { return self }
        return _ViewListOutputs(
            node.map { element in
                element.wrapped(in: outer) { inputs, content in
                    motion.note(inputs.base)
                    return content(inputs)
                }
            })
    }
}

extension AnimatableState {
    /// Brings `value` to what is shown now. Called from a rule, which from then on depends on the clock exactly as long
    /// as the value moves.
    @inlinable
    package mutating func update(value: inout Value, changed: Bool, inputs: _GraphInputs) {
        step(value: &value, changed: changed, inputs: inputs, isObserved: inputs.isObserved)
        if isAnimating {
            followClock(inputs)
        }
    }

    /// Brings `value` to what is shown now. The caller makes the rule follow the clock.
    @inlinable @inline(__always)
    mutating func step(value: inout Value, changed: Bool, inputs: _GraphInputs, isObserved: Bool) {
        if isObserved {
            stepObserved(value: &value, changed: changed, inputs: inputs)
        } else {
            step(value: &value, changed: changed, inputs: inputs, pace: nil)
        }
    }

    // One copy for all types of values saves a tenth of a minute of building.
    @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
    mutating func stepObserved(value: inout Value, changed: Bool, inputs: _GraphInputs) {
        var step = AnimationStep(model: value, shown: value, hasChanged: changed, previousModel: previousModel, previousAnimator: animator)
        self.step(value: &value, changed: changed, inputs: inputs, pace: inputs.playbackRate(of: Value.self))
        step.shown = value
        inputs.host.observer?.valueDidStep(&self, step, inputs: inputs)
    }

    @inlinable
    mutating func step(value: inout Value, changed: Bool, inputs: _GraphInputs, pace: PlaybackRate?) {
        _ = update(
            value: &value, changed: changed, time: { inputs.currentTime }, pace: pace, transaction: { inputs.currentTransaction },
            environment: { inputs.environmentReader })
    }

    /// Has the rule that runs now run again in the next frame. To be called while the value moves.
    @usableFromInline
    func followClock(_ inputs: _GraphInputs) {
        let clock = inputs.clock
        // What is held needs no frames.
        if inputs.playbackRate(of: Value.self)?.speed == 0 {
            return clock.depend()
        }
        clock.follow(animator.map { $0.animation.summary } ?? "an animation")
    }
}

extension _GraphInputs {
    @usableFromInline var watchesValuesWithoutData: Bool { host.observer?.watchesValuesWithoutData ?? false }
    @usableFromInline var isObserved: Bool { host.observer != nil }
    /// Seconds of stage time. No dependency.
    @usableFromInline var currentTime: Double { host.currentTime }

    /// Reads the environment without a dependency, for custom animations.
    @usableFromInline var environmentReader: () -> EnvironmentValues {
        let environment = environment
        return { Graph.untracked { environment.value } }
    }

    /// How fast the animations of a value here run; nil for as they were made.
    func playbackRate(of type: Any.Type) -> PlaybackRate? {
        guard let observer = host.observer else { return nil }
        return observer.playbackRate(of: type, at: observedPlace)
    }
}

/// `value` as it is shown: moving towards its target when a transaction says so. A value without animatable data is
/// its own attribute.
@inlinable
package func makeAnimatable<Value: Animatable>(_ value: _GraphValue<Value>, inputs: _GraphInputs) -> Attribute<Value> {
    if Value.AnimatableData.self == EmptyAnimatableData.self, !inputs.watchesValuesWithoutData {
        return value.attribute
    }
    return Attribute("animatable", stateful: AnimatableAttribute(source: value.attribute, inputs: inputs))
}

extension View where Self: Animatable {
    nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.observe(view)
        inputs.observePlacement()
        let node = inputs.base.observedView
        let body = inputs.base.makeAnimatedBody(of: view) { makeBody(of: $0, inputs: &$1) }.body
        let outputs = Body._makeView(view: body, inputs: inputs)
        node?.note(outputs)
        return outputs
    }

    nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.observe(view)
        let outer = inputs.base
        let (body, motion) = inputs.base.makeAnimatedBody(of: view) { makeBody(of: $0, inputs: &$1) }
        return Body._makeViewList(view: body, inputs: inputs).noting(motion, in: outer).observed(in: outer)
    }
}

extension ViewModifier where Self: Animatable {
    nonisolated public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        makeModified(inputs: inputs, body: body) { $0.makeAnimatedBody(of: modifier) { makeBody(of: $0, inputs: &$1) }.body }
    }

    nonisolated public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        var motion: AnimatableMotion?
        let outputs = makeModifiedList(inputs: inputs, body: body) {
            let made = $0.makeAnimatedBody(of: modifier) { makeBody(of: $0, inputs: &$1) }
            motion = made.motion
            return made.body
        }
        return outputs.noting(motion, in: inputs.base)
    }
}
