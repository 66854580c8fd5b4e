import IncrementalGraph
import Foundation
import Motion
import Rendering
import SwiftUICore
import StageTime

/// What watches one host: makes a trace of its animations, an inspection of its views, or both.
package final class ViewInspector: ViewObserver {
    package fileprivate(set) var trace: ViewGraphTrace?
    package fileprivate(set) var inspection: ViewInspection?
    /// The speeds of single animations.
    var rates = PlaybackRates()

    package init() {}

    package func makeRoot(_ view: Any.Type) -> any ObservedPlace {
        TracePath(self).naming(view)
    }

    // MARK: Frames and updates

    package func frameWillBegin(at time: Double) {
        trace?.records.frameWillBegin(at: time)
    }

    package func frameDidEnd(at time: Double) {
        trace?.records.frameDidEnd(at: time)
        trace?.forgetEndedParts()
        trace?.isFirstFrame = false
    }

    package func tickWillBegin() {
        trace?.isTick = true
    }

    package func tickDidEnd() {
        trace?.isTick = false
    }

    package func updateWillBegin(bodies: Int) {
        trace?.updateWillBegin(bodies: bodies)
    }

    package func updateDidEnd(_ transaction: Transaction, bodies: Int, at time: Double) {
        trace?.updateDidEnd(transaction, bodies: bodies, time: time)
    }

    package func originating(_ transaction: Transaction) -> Transaction {
        trace?.originating(transaction) ?? transaction
    }

    package func run(_ action: () -> Void, named name: String) {
        guard let trace else { return action() }
        trace.inHandler(name, action)
    }

    package func stateDidStay<Value>(_ value: Value, in transaction: Transaction, at time: Double) {
        trace?.noteEqualWrite(of: value, in: transaction, time: time)
    }

    // MARK: Animations

    package var watchesValuesWithoutData: Bool { trace != nil }

    package func valueDidStep<Value: Animatable>(_ state: inout AnimatableState<Value>, _ step: AnimationStep<Value>, inputs: _GraphInputs) {
        trace?.noteStep(of: &state, step, inputs: inputs)
    }

    package func leafDidMove(to frame: CGRect, placement: Int) {
        inspection?.leaf(at: placement, isDrawnIn: frame)
    }

    package func playbackRate(of type: Any.Type, at place: (any ObservedPlace)?) -> PlaybackRate? {
        guard !rates.isEmpty, let path = place as? TracePath else { return nil }
        if type is any TracedParts.Type {
            // All parts move together.
            return rates.rate(ofPartsAt: path.text, named: trace?.partNames[path.text] ?? [])
        }
        return rates.rate(view: path.text, attribute: path.attribute ?? TraceName.attribute(type))
    }

    package func playbackRate(of attribute: String, ofView view: String) -> PlaybackRate? {
        rates.isEmpty ? nil : rates.rate(view: view, attribute: attribute)
    }

    package func motionDidBegin(
        _ motion: inout ObservedMotion, from start: FrameVector, to end: FrameVector, in transaction: Transaction, at time: Double
    ) {
        trace?.noteBegin(of: &motion, from: start, to: end, in: transaction, time: time)
    }

    package func motionDidStep(_ motion: ObservedMotion, to frame: FrameVector, isOver: Bool, at time: Double) {
        trace?.noteFrame(frame, of: motion.number, isOver: isOver, time: time)
    }

    package func makeKeyframeObserver(at place: (any ObservedPlace)?) -> (any KeyframeObserver)? {
        guard let trace, !((place as? TracePath)?.isDescribed ?? false) else { return nil }
        return KeyframeTrace(trace.records, at: place as? TracePath)
    }

    // MARK: Children and contents

    package func itemsDidChange(of content: String, from old: [DynamicViewItem], to new: [DynamicViewItem]) {
        trace?.noteItems(of: content, from: old, to: new)
    }

    package func rowsDidChange<Key: Hashable>(
        from old: [Key], to new: [Key], items: [Key: DynamicViewItem], id: (Key) -> AnyHashable
    ) -> ((DynamicViewItem, Key) -> Void)? {
        guard let trace, let replacement = LazyReplacement.make(from: old, to: new, items: items, id: id, trace: trace) else { return nil }
        return { replacement.note($0, of: $1, trace: trace) }
    }

    package func childDidChange(
        _ child: ContainerChild, _ state: TransitionState, isRemoval: Bool, in container: (any ObservedPlace)?, _ transaction: Transaction, at time: Double
    ) {
        trace?.note(isRemoval ? .removal : .appearance, of: child, in: container as? TracePath, state, in: transaction, time: time)
    }

    package func contentDidChange(_ change: ObservedContentChange, inputs: _GraphInputs) {
        trace?.noteContent(change, inputs: inputs)
    }

    package func feedbackDidPlay(_ feedback: String, at place: (any ObservedPlace)?, in transaction: Transaction, at time: Double) {
        trace?.noteFeedback(feedback, at: place as? TracePath, in: transaction, time: time)
    }
}

extension _GraphInputs {
    /// The names of the views around; nil unless there is a trace or an inspection.
    var tracePath: TracePath? { observedPlace as? TracePath }
}

extension ViewGraph {
    /// The trace and the inspection of this host.
    package nonisolated var inspector: ViewInspector? { observer as? ViewInspector }

    /// What the animations do; nil unless a trace is made.
    package nonisolated var trace: ViewGraphTrace? { inspector?.trace }

    /// What is known of the views; nil unless they are inspected.
    package nonisolated var inspection: ViewInspection? { inspector?.inspection }

    private func makeInspector() -> ViewInspector {
        let known = inspector ?? ViewInspector()
        setObserver(known)
        return known
    }

    /// Writes what all animations do to `records`. To be called before the first frame.
    package func startTrace(_ records: AnimationTrace) {
        makeInspector().trace = ViewGraphTrace(records)
    }

    /// Has the views know their names, so that a trace can begin while they are shown. To be called before the first frame.
    ///
    /// The names need the inspector, which has to live as long as the graph. After the first frame nothing observes the graph until `setTrace(_:by:)`.
    package func startNaming() -> ViewInspector { makeInspector() }

    /// Begins or ends a trace of views that know their names.
    package func setTrace(_ records: AnimationTrace?, by inspector: ViewInspector) {
        inspector.trace = records.map { ViewGraphTrace($0) }
        resumeObserver(records == nil ? nil : inspector)
    }

    /// Has the tree know the views that people wrote, for `inspectedTree()`. To be called before the first frame.
    package func startInspection() {
        let inspector = makeInspector()
        inspector.inspection = inspector.inspection ?? ViewInspection()
    }
}
