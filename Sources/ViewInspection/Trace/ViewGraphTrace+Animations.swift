import Motion
import SwiftUICore
import StageTime

extension ViewGraphTrace {
    /// An animatable value was brought up to date.
    func noteStep<Value: Animatable>(of state: inout AnimatableState<Value>, _ step: AnimationStep<Value>, inputs: _GraphInputs) {
        state.note(step, inputs: inputs, trace: self)
    }
}

extension AnimatableState {
    // A trace is not in a hurry: one copy of this and of what it calls for all types of values saves a tenth of a minute of building.
    @_semantics("optimize.sil.specialize.generic.never")
    fileprivate mutating func note(_ step: AnimationStep<Value>, inputs: _GraphInputs, trace: ViewGraphTrace) {
        let (model, changed) = (step.model, step.hasChanged)
        if inputs.tracePath?.isDescribed ?? false {
            return trace.noteDescribed(changed ? (model.animatableData, step.previousModel) : nil)
        }
        if let parts = model as? any TracedParts {
            return noteParts(of: parts, step, inputs: inputs, trace: trace)
        }
        let time = inputs.host.currentTime
        guard Self.isAnimatable else {
            if changed, trace.remembers(model, at: Self.key(inputs)) == false {
                noteNotAnimatable(inputs: inputs, trace: trace)
            }
            return
        }
        let isSame = changed ? trace.remembers(model, at: Self.key(inputs)) : nil
        if changed, let before = step.previousModel {
            if model.animatableData != before {
                noteChange(model, from: before, old: step.previousAnimator, inputs: inputs, trace: trace)
            } else if isSame == false {
                noteEqual(model, inputs: inputs, trace: trace)
            }
        }
        if animator != nil {
            trace.records.addSample(TracedNumbers.of(step.shown), at: time, to: traceNumber)
        } else if traceNumber != 0 {
            trace.records.addSample(TracedNumbers.of(step.shown), at: time, isLast: true, to: traceNumber)
            trace.records.add(AnimationTrace.Event(.finished, at: time), to: traceNumber)
            traceNumber = 0
        }
    }

    private static func key(_ inputs: _GraphInputs) -> String {
        "\(inputs.tracePath?.text ?? "") \(inputs.tracePath?.attribute ?? "\(Value.self)")"
    }

    private mutating func noteChange(
        _ model: Value, from before: Value.AnimatableData, old: AnimatorState<Value.AnimatableData>?,
        inputs: _GraphInputs, trace: ViewGraphTrace
    ) {
        let transaction = inputs.currentTransaction
        let time = inputs.host.currentTime
        let to = TracedNumbers.of(model)
        guard let animation = transaction.effectiveAnimation else {
            if old != nil {
                trace.records.add(AnimationTrace.Event(.shifted, at: time, source: trace.source(of: transaction), to: to), to: traceNumber)
            }
            if inputs.presence?.isRemoved ?? false {
                // The removal of the whole view has been reported.
                return
            }
            let (reason, message) = trace.reason(transaction, at: inputs.tracePath)
            noteUnanimated(model, from: before, reason, message, transaction, inputs: inputs, trace: trace)
            return
        }
        trace.noteEvent()
        var event = AnimationTrace.Event(
            .started, at: time, animation: animation.summary, source: trace.source(of: transaction), to: to)
        guard let animator else {
            if !(model.animatableData - before).magnitudeSquared.isFinite {
                noteUnanimated(
                    model, from: before, .notInterpolable,
                    "There is nothing between the two values (one is not finite, or they are of different kinds, such as a colour and a gradient), so the new one is shown at once.",
                    transaction, inputs: inputs, trace: trace)
            } else {
                // An animation that takes no time.
                noteUnanimated(
                    model, from: before, .noAnimation, "The animation \(animation.summary) takes no time, so the change is shown at once.",
                    transaction, inputs: inputs, trace: trace)
            }
            return
        }
        if animator === old {
            event.kind = animator.animation == CombinedAnimation.shared ? .combined : .merged
            trace.records.add(event, to: traceNumber)
            return
        }
        traceNumber = trace.records.begin(
            view: inputs.tracePath?.text ?? "", attribute: inputs.tracePath?.attribute ?? TraceName.attribute(Value.self),
            from: TracedNumbers.of(model, at: before), event: event, animator: animator)
    }

    private func noteEqual(_ model: Value, inputs: _GraphInputs, trace: ViewGraphTrace) {
        let transaction = inputs.currentTransaction
        guard transaction.animation != nil, Value.self != FrameVector.self, Value.self != ResolvedPaint.self else { return }
        let name = TraceName.attribute(Value.self)
        noteUnanimated(
            model, from: model.animatableData, .equalValue,
            "\(name) is equal to what it was: what has changed is not part of the animatable data, so it is shown at once.",
            transaction, inputs: inputs, trace: trace)
    }

    private func noteNotAnimatable(inputs: _GraphInputs, trace: ViewGraphTrace) {
        let transaction = inputs.currentTransaction
        guard let animation = transaction.animation else { return }
        let type = TraceName.view(Value.self) ?? "\(Value.self)"
        var change = AnimationTrace.Change(.change, at: inputs.host.currentTime, source: trace.source(of: transaction))
        change.view = inputs.tracePath?.text ?? ""
        change.attribute = inputs.tracePath?.attribute ?? TraceName.attribute(Value.self)
        change.animation = animation.summary
        change.reason = .notAnimatable
        change.message =
            "\(type) has no animatableData, so its new properties are shown at once: give it a var animatableData that reads and writes the properties that should move (or @Animatable)."
        trace.add(change)
    }

    private func noteUnanimated(
        _ model: Value, from before: Value.AnimatableData, _ reason: AnimationTrace.Reason, _ message: String,
        _ transaction: Transaction, inputs: _GraphInputs, trace: ViewGraphTrace
    ) {
        var change = AnimationTrace.Change(.change, at: inputs.host.currentTime, source: trace.source(of: transaction))
        change.view = inputs.tracePath?.text ?? ""
        change.attribute = inputs.tracePath?.attribute ?? TraceName.attribute(Value.self)
        change.animation = transaction.animation?.summary
        change.from = TracedNumbers.of(model, at: before)
        change.to = TracedNumbers.of(model)
        change.reason = reason
        change.message = message
        trace.add(change)
    }
}
