import Motion
import Rendering
import SwiftUICore
import StageTime

extension ViewGraphTrace {
    /// A view has come into a container that was there before, or leaves it.
    func note(
        _ subject: AnimationTrace.Change.Subject, of child: ContainerChild, in container: TracePath?, _ state: TransitionState,
        in transaction: Transaction, time: Double
    ) {
        let isRemoval = subject == .removal
        let path = child.element.base.tracePath
        guard !(path?.isDescribed ?? false) else { return noteEvent() }
        // The branches inside a control are not the user's.
        let exchange =
            path?.isInsideControl ?? false
            ? nil : child.owners.lazy.compactMap { self.exchanges[ObjectIdentifier($0)] }.last
        var change = AnimationTrace.Change(subject, at: time, source: source(of: transaction))
        change.view = path?.text ?? ""
        change.exchange = exchange?.number(self)
        change.animation = transaction.animation?.summary
        change.transition = state.displayName { TraceName.view($0) }
        change.reason = state.reasonWithoutMotion(isRemoval: isRemoval, in: transaction)
        let verb = isRemoval ? "goes" : "comes"
        switch change.reason {
        case nil:
            if !isRemoval {
                // Everything in it is as it will be from the start on.
                change.message = "The view is new: what it shows is its final state from the first frame on, and only its transition moves."
            }
        case .identityTransition?:
            change.message = "The view has the transition identity, so it \(verb) at once."
        case .exchanged?:
            change.message = "The view is another one in the same place (an AnyView of another type), which is an exchange without a transition."
        default:
            // What stands inside the container comes with the view.
            explain(&change, "The view", isRemoval: isRemoval, in: transaction, at: path, around: container?.animations.last?.message)
        }
        if let exchange {
            let words = [exchange.message(of: child, isRemoval: isRemoval, trace: self), change.message].compactMap { $0 }
            change.message = words.isEmpty ? nil : words.joined(separator: " ")
        }
        add(change)
    }

    /// Says why something comes or goes without a motion.
    func explain(
        _ change: inout AnimationTrace.Change, _ what: String, isRemoval: Bool, in transaction: Transaction, at path: TracePath?, around: String? = nil
    ) {
        let verb = isRemoval ? "goes" : "comes"
        let (reason, message) = reason(transaction, at: path)
        change.reason = reason == .noAnimation && !isRemoval ? .firstAppearance : reason
        change.message =
            reason == .driven
            ? "\(what) \(verb) in the middle of a motion (of an animatable view, keyframes, a timeline around it), which has no transaction for its transition to play in."
            : reason == .noAnimation
                ? "\(what) \(verb) in a change without an animation, so its transition does not play: \(around ?? "put the change into withAnimation { }, or .animation(_:value:) around the container; the view's own .animation(_:value:) is too far inside.")"
                : message
    }

    /// A text has other characters, or an image shows another symbol.
    func noteContent(_ content: ObservedContentChange, inputs: _GraphInputs) {
        let (old, new, transaction) = (content.old, content.new, content.transaction)
        guard old != new else { return }
        guard !(inputs.tracePath?.isDescribed ?? false) else { return noteEvent() }
        let isText = content.kind == .text
        var change = AnimationTrace.Change(.content, at: inputs.host.currentTime, source: source(of: transaction))
        change.view = inputs.tracePath?.text ?? ""
        change.attribute = isText ? "text" : "symbol"
        change.animation = transaction.animation?.summary
        change.transition = content.transition
        let what = "“\(old)” becomes “\(new)”"
        if transaction.animation == nil {
            let (reason, message) = reason(transaction, at: inputs.tracePath)
            change.reason = reason
            change.message = what + ". " + message
        } else {
            switch (content.transition, isText) {
            case ("identity", true):
                change.reason = .notAnimatable
                change.message =
                    what + " at once: characters are not animatable. Give the text a .contentTransition such as .numericText(), or an .id and a transition."
            case ("identity", false):
                change.reason = .notAnimatable
                change.message = what + " at once: there is nothing between two symbols. Give the image a .contentTransition such as .symbolEffect(.replace)."
            case ("automatic", true), ("opacity", true):
                change.message =
                    what
                    + ": the old characters fade out while the new ones fade in. To see them move, give the text .contentTransition(.numericText()) or .contentTransition(.interpolate)."
            case ("automatic", false), ("opacity", false), ("interpolate", false):
                change.message =
                    what
                    + ": the old symbol fades out while the new one fades in. To see one replace the other, give the image .contentTransition(.symbolEffect(.replace))."
            default:
                change.message = what + "."
            }
        }
        add(change)
    }
}

extension InputEvent {
    /// `the tap on “Go”`.
    package var traceName: String {
        switch self {
        case .tap(let target): "the tap \(target.traceName)"
        case .pointer(.down(let target), _): "the touch down \(target.traceName)"
        case .pointer(.moved, _), .pointer(.movedToward, _): "the move of the touch"
        case .pointer(.up, _): "the touch up"
        case .pointer(.cancelled, _): "the cancelled touch"
        case .pointer(.pairDown(let target, _), _): "two touches down \(target.traceName)"
        case .pointer(.pairMoved, _): "the move of two touches"
        case .pointer(.hover(let target), _): target.map { "the pointer's move \($0.traceName)" } ?? "the pointer's leaving"
        case .key: "the key"
        case .type: "the typing"
        case .select(let label, _): "the selection in “\(label)”"
        case .set(let label, _): "the setting of “\(label)”"
        case .scroll: "a scroll"
        case .open: "an address"
        case .scene: "a change of the scene"
        case .animationSpeed: "another speed of an animation"
        case .state(let changes, _): "the setting of \(changes.map(\.name).joined(separator: ", "))"
        case .action: "an action"
        }
    }
}

extension InputEvent.Target {
    fileprivate var traceName: String {
        switch self {
        case .label(let label), .near(let label, _): "on “\(label)”"
        case .point(let point): "at (\(Double(point.x)), \(Double(point.y)))"
        }
    }
}

// MARK: - Motions of no animatable value

extension ViewGraphTrace {
    /// The frame that views share moves on to another source.
    func noteBegin(of motion: inout ObservedMotion, from start: FrameVector, to end: FrameVector, in transaction: Transaction, time: Double) {
        guard let animator = motion.animator else { return }
        noteEvent()
        var event = AnimationTrace.Event(
            .started, at: time, animation: transaction.effectiveAnimation?.summary, source: source(of: transaction), to: TracedNumbers.of(end))
        if motion.isNew {
            motion.number = records.begin(
                view: motion.view, attribute: motion.attribute, from: TracedNumbers.of(start), event: event, animator: animator)
        } else {
            event.kind = animator.animation == CombinedAnimation.shared ? .combined : .merged
            records.add(event, to: motion.number)
        }
    }

    func noteFrame(_ frame: FrameVector, of number: UInt32, isOver: Bool, time: Double) {
        records.addSample(TracedNumbers.of(frame), at: time, isLast: isOver, to: number)
        if isOver {
            records.add(AnimationTrace.Event(.finished, at: time), to: number)
        }
    }
}
