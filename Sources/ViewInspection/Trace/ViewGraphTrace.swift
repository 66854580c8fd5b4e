import IncrementalGraph
import Foundation
import Motion
import SwiftUICore
import ViewValues
import StageTime

/// What a host knows beside its trace: what works on the tree now, and the words for it. The host has one only
/// while a trace is made.
package final class ViewGraphTrace {
    package let records: AnimationTrace
    /// Whether the tree is made for the first time: nothing that happens then is a change.
    var isFirstFrame = true
    /// Whether only time has changed.
    package var isTick = false
    private var notes: [String] = [""]
    private var noteNumbers: [String: UInt16] = ["": 0]
    /// Guarded by the lock, as the notes are: state is written on any thread.
    private var handlers: [String] = []
    /// Places of `.animation(_:value:)` whose value has changed in this update.
    private var activeModifiers: Set<String> = []
    private var eventCount = 0
    private var placeCount = 0
    /// The numbers of ids with an address in their texts.
    private var placeNumbers: [String: Int] = [:]
    private var lastValues: [String: Any] = [:]
    /// Which items of dynamic content came and went together in this update.
    var exchanges: [ObjectIdentifier: IdentityReplacement] = [:]
    var exchangeCount = 0
    /// The motions of values of parts, by their numbers.
    var partMotions: [UInt32: PartMotion] = [:]
    var partMotionCount: UInt32 = 0
    /// Of the parts that have moved, as `view attribute`, by the path of their value.
    var partNames: [String: Set<String>] = [:]
    private let lock = NSLock()

    package init(_ records: AnimationTrace) {
        self.records = records
    }

    /// An element's id as a part of a path. Objects have an address for an id, which is another in each run: they are numbered in
    /// the order in which they come.
    func placeName(of id: some Hashable) -> String {
        let text = "\(id)"
        guard StableText.hasAddress(text) else { return text }
        placeCount += 1
        placeNumbers[text] = placeCount
        return "#\(placeCount)"
    }

    /// An id in a message: as in the path of the view that has it.
    func name(of id: AnyHashable?) -> String {
        guard let id else { return "" }
        let text = "\(id.base)"
        guard StableText.hasAddress(text) else { return text }
        return placeNumbers[text].map { "#\($0)" } ?? placeName(of: id)
    }

    package func note(_ text: String) -> UInt16 {
        lock.lock()
        defer { lock.unlock() }
        if let known = noteNumbers[text] {
            return known
        }
        guard notes.count < UInt16.max else { return 0 }
        notes.append(text)
        noteNumbers[text] = UInt16(notes.count - 1)
        return UInt16(notes.count - 1)
    }

    private func note(numbered number: UInt16) -> String {
        lock.withLock { notes[Int(number)] }
    }

    /// Runs user code that `name` calls.
    package func inHandler<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        lock.withLock { handlers.append(name) }
        defer { lock.withLock { _ = handlers.removeLast() } }
        return try body()
    }

    /// The transaction of a write that happens now.
    func originating(_ transaction: Transaction) -> Transaction {
        var transaction = transaction
        if transaction.origin.handler == 0 {
            transaction.origin.handler = note(lock.withLock { handlers.last } ?? "")
        }
        return transaction
    }

    func modifierIsActive(at path: String) {
        activeModifiers.insert(path)
    }

    /// Keeps a value until its next change; returns whether it is the last one, nil when it is the first.
    package func remembers<Value>(_ value: Value, at key: String) -> Bool? {
        let last = lastValues.updateValue(value, forKey: key) as? Value
        return last.map { ValueComparator.of(Value.self).areEqual($0, value) }
    }

    // MARK: Words

    /// `withAnimation in the tap on “Go”`.
    package func source(of transaction: Transaction) -> String {
        let origin = transaction.origin
        let handler = note(numbered: origin.handler)
        let name = words(origin.kind, note: origin.note)
        switch origin.kind {
        case .none: return !handler.isEmpty ? handler : isTick ? "the passing of time" : "a change of state"
        case .withAnimation, .withTransaction, .binding: return handler.isEmpty ? name : "\(name) in \(handler)"
        default: return name
        }
    }

    private func words(_ kind: TransactionOrigin.Kind, note: UInt16 = 0) -> String {
        let note = self.note(numbered: note)
        return switch kind {
        case .none: "the change itself"
        case .withAnimation: "withAnimation"
        case .withTransaction: "withTransaction"
        case .binding: "a binding's animation"
        case .phaseAnimator: "PhaseAnimator"
        case .transition: "the transition's own animation"
        case .animationModifier: note.isEmpty ? ".animation(_:value:)" : ".animation(_:value: \(note))"
        case .valuelessAnimationModifier: ".animation(_:)"
        case .animationBody: ".animation(_:body:)"
        case .transactionModifier: ".transaction { }"
        }
    }

    /// Why `transaction`, which has no animation, has none.
    package func reason(_ transaction: Transaction, at path: TracePath?) -> (AnimationTrace.Reason, String) {
        let handler = note(numbered: transaction.origin.handler)
        if isTick {
            return (
                .driven,
                "The value is worked out anew for each frame by what is around it (an animatable view or layout, keyframes, a timeline), so it moves with that and needs no animation of its own."
            )
        }
        if transaction.disablesAnimations {
            let who = words(transaction.origin.disabler)
            return (.disablesAnimations, "The transaction has disablesAnimations set, by \(who), so that no .animation modifier animates the change.")
        }
        switch transaction.origin.kind {
        case .none:
            let place = handler.isEmpty ? "" : " in \(handler)"
            var message = "The change\(place) came without an animation: put it into withAnimation { }, or put .animation(_:value:) around the view."
            if let animation = path?.animations.last {
                message = animation.message
            }
            if activeModifiers.contains(path?.text ?? "") {
                message =
                    "There is an .animation(_:value:) on this view, and its value has changed, but it stands further inside: it animates only what comes before it. Put it behind the modifier that changes."
            }
            return (.noAnimation, message)
        default:
            return (
                .animationIsNil,
                "\(words(transaction.origin.kind, note: transaction.origin.note)) gives this change the animation nil\(handler.isEmpty ? "" : ", in \(handler)"), so it is shown at once."
            )
        }
    }

    // MARK: Updates

    private var transactionBodies = 0
    private(set) var updateCount = 0

    package func updateWillBegin(bodies: Int) {
        eventCount = 0
        updateCount += 1
        transactionBodies = bodies
    }

    /// Records a transaction with an animation that animated nothing.
    package func updateDidEnd(_ transaction: Transaction, bodies: Int, time: Double) {
        activeModifiers = []
        exchanges = [:]
        guard let animation = transaction.animation, eventCount == 0, !isFirstFrame else { return }
        var change = AnimationTrace.Change(.transaction, at: time, source: source(of: transaction))
        change.animation = animation.summary
        change.reason = .nothingChanged
        change.message =
            bodies == transactionBodies
            ? "No view was updated: what was set is equal to what was there before, or no view on the screen reads it."
            : "Views were updated, but nothing in them that can be animated (frames, colours, effects, shapes' and views' animatableData, coming and going) has changed."
        records.add(change)
    }

    /// Records a write with an animation that changes nothing.
    func noteEqualWrite<Value>(of value: Value, in transaction: Transaction, time: Double) {
        guard let animation = transaction.animation, !isFirstFrame else { return }
        var change = AnimationTrace.Change(.transaction, at: time, source: source(of: originating(transaction)))
        change.animation = animation.summary
        change.reason = .equalValue
        change.message = "A state of the type \(Value.self) was set to the value that it has already, so nothing changes."
        records.add(change)
    }

    /// Records feedback, which may also come with the first frame.
    func noteFeedback(_ feedback: String, at path: TracePath?, in transaction: Transaction, time: Double) {
        var change = AnimationTrace.Change(.feedback, at: time, source: source(of: originating(transaction)))
        change.view = path?.text
        change.feedback = feedback
        records.add(change)
    }

    func noteEvent() {
        eventCount += 1
    }

    package func add(_ change: AnimationTrace.Change) {
        guard !isFirstFrame else { return }
        eventCount += 1
        records.add(change)
    }
}
