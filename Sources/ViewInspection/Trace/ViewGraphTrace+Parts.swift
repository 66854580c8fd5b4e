import Motion
import StageTime
import SwiftUICore

/// One motion of a value of parts: the lives of those that move.
struct PartMotion {
    /// How many parts of one change have entries.
    static let limit = 100

    weak var animator: AnyObject?
    var lives: [(part: TracedPart, number: UInt32)] = []
}

extension ViewGraphTrace {
    /// What is described by a value around has changed.
    func noteDescribed<Data: Equatable>(_ change: (new: Data, old: Data?)?) {
        if let change, let old = change.old, change.new != old {
            noteEvent()
        }
    }

    /// Forgets the motions whose values are gone.
    func forgetEndedParts() {
        if !partMotions.isEmpty {
            partMotions = partMotions.filter { $0.value.animator != nil }
        }
    }

    fileprivate func view(_ part: TracedPart, _ path: TracePath?) -> String {
        let around = path?.text ?? ""
        return around.isEmpty ? part.name : around + "/" + part.name
    }

    /// Records a part that changes, comes or goes without an animation of numbers.
    fileprivate func add(_ part: TracedPart, in transaction: Transaction, at path: TracePath?, time: Double, why: (AnimationTrace.Reason, String)?) {
        let subject: AnimationTrace.Change.Subject =
            switch part.change {
            case .change: .change
            case .appearance: .appearance
            case .removal: .removal
            }
        var change = AnimationTrace.Change(subject, at: time, source: source(of: transaction))
        change.view = view(part, path)
        change.animation = transaction.animation?.summary
        if part.change == .change {
            (change.attribute, change.from, change.to) = (part.attribute, part.from, part.to)
            (change.reason, change.message) = (why?.0, why?.1)
        } else {
            change.transition = part.transition
            if let why {
                explain(&change, "It", isRemoval: part.change == .removal, in: transaction, at: path)
                if why.0 != .noAnimation {
                    (change.reason, change.message) = why
                }
            }
        }
        add(change)
    }
}

extension AnimatableState {
    /// Records one step of a value of parts.
    mutating func noteParts<Parts: TracedParts>(of model: Parts, _ step: AnimationStep<Value>, inputs: _GraphInputs, trace: ViewGraphTrace) {
        let time = inputs.host.currentTime
        if step.hasChanged, let before = step.previousModel as? Parts.AnimatableData, model.animatableData != before {
            var old = model
            old.animatableData = before
            let parts = model.changedParts(since: old, limit: PartMotion.limit)
            noteParts(parts, old: step.previousAnimator, inputs: inputs, trace: trace, time: time)
        }
        guard let motion = trace.partMotions[traceNumber], let shown = step.shown as? Parts else { return }
        for (part, number) in motion.lives {
            trace.records.addSample(shown.tracedNumbers(of: part) ?? part.to, at: time, isLast: animator == nil, to: number)
            if animator == nil {
                trace.records.add(AnimationTrace.Event(.finished, at: time), to: number)
            }
        }
        if animator == nil {
            trace.partMotions[traceNumber] = nil
            traceNumber = 0
        }
    }

    private mutating func noteParts(
        _ parts: [TracedPart], old: AnimatorState<Value.AnimatableData>?, inputs: _GraphInputs, trace: ViewGraphTrace, time: Double
    ) {
        let transaction = inputs.currentTransaction
        let path = inputs.tracePath
        guard let animation = transaction.effectiveAnimation else {
            if old != nil {
                noteShift(of: parts, in: transaction, trace: trace, time: time)
            }
            if inputs.presence?.isRemoved ?? false { return }
            let why = trace.reason(transaction, at: path)
            for part in parts {
                trace.add(part, in: transaction, at: path, time: time, why: why)
            }
            return
        }
        trace.noteEvent()
        guard let animator else {
            let why = (AnimationTrace.Reason.noAnimation, "The animation \(animation.summary) takes no time, so the change is shown at once.")
            for part in parts {
                trace.add(part, in: transaction, at: path, time: time, why: why)
            }
            return
        }
        for part in parts where part.change != .change {
            trace.add(part, in: transaction, at: path, time: time, why: nil)
        }
        var event = AnimationTrace.Event(.started, at: time, animation: animation.summary, source: trace.source(of: transaction))
        if animator === old, trace.partMotions[traceNumber] != nil {
            event.kind = animator.animation == CombinedAnimation.shared ? .combined : .merged
        } else {
            trace.partMotionCount += 1
            traceNumber = trace.partMotionCount
            trace.partMotions[traceNumber] = PartMotion(animator: animator)
        }
        noteMotion(of: parts, event, at: path, animator: animator, trace: trace)
    }

    /// The parts that move already go on; the others begin.
    private func noteMotion(of parts: [TracedPart], _ event: AnimationTrace.Event, at path: TracePath?, animator: AnyObject, trace: ViewGraphTrace) {
        guard var motion = trace.partMotions[traceNumber] else { return }
        let known = Dictionary(motion.lives.map { ($0.part.id, $0.number) }, uniquingKeysWith: { first, _ in first })
        let targets = Dictionary(parts.map { ($0.id, $0.to) }, uniquingKeysWith: { first, _ in first })
        for life in motion.lives {
            var event = event
            event.to = targets[life.part.id]
            trace.records.add(event, to: life.number)
        }
        for part in parts where known[part.id] == nil && !part.attribute.isEmpty {
            var start = event
            (start.kind, start.to) = (.started, part.to)
            let view = trace.view(part, path)
            let number = trace.records.begin(view: view, attribute: part.attribute, from: part.from, event: start, animator: animator)
            trace.partNames[path?.text ?? "", default: []].insert("\(view) \(part.attribute)")
            motion.lives.append((part, number))
        }
        trace.partMotions[traceNumber] = motion
    }

    private func noteShift(of parts: [TracedPart], in transaction: Transaction, trace: ViewGraphTrace, time: Double) {
        guard let motion = trace.partMotions[traceNumber] else { return }
        let targets = Dictionary(parts.map { ($0.id, $0.to) }, uniquingKeysWith: { first, _ in first })
        for life in motion.lives {
            if let target = targets[life.part.id] {
                trace.records.add(AnimationTrace.Event(.shifted, at: time, source: trace.source(of: transaction), to: target), to: life.number)
            }
        }
    }
}
