import Foundation

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case logicallyComplete
        case removed
    }

    private let kind: Kind

    /// When it has done its work in the eyes of a user: a spring after its perceptual duration.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

    /// When nothing moves any more, including animations that took over from it.
    public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// Counts the animations of a transaction and reports once that all have ended.
///
/// A host that updates a graph with a transaction brackets the update:
///
///     transaction.updateWillBegin(deliver: { action in /* run it after the update */ })
///     … the update; animators that it starts call `animationWasAdded` …
///     transaction.updateDidEnd()
///
/// The bracket keeps the count above zero while animators come and go within the update; if none is left at its end,
/// the completion is delivered then. Repeated brackets (follow-up updates with the same transaction) are fine. A listener
/// that no host ever saw, or whose animators are gone, reports when the last reference to it goes: to the host that saw
/// it, else on the main queue.
package final class AnimationListener {
    package typealias Action = () -> Void

    package let criteria: AnimationCompletionCriteria
    /// Whether to wait for animations that take over, too. A removal ends with its own animations: otherwise a value that changes again and again would
    /// delay it forever.
    package let waitsForTakeovers: Bool
    private var completion: Action?
    private var deliver: ((@escaping Action) -> Void)?
    private var count = 0
    /// How many of them are no animators.
    private var holds = 0
    /// When an animator of it moved last.
    private var lastMove = -Double.infinity

    package init(criteria: AnimationCompletionCriteria, waitsForTakeovers: Bool = true, completion: @escaping Action) {
        self.criteria = criteria
        self.waitsForTakeovers = waitsForTakeovers
        self.completion = completion
    }

    deinit {
        finish()
    }

    /// Whether the completion has been delivered.
    package var isFinished: Bool {
        completion == nil
    }

    package func animationWasAdded() {
        count += 1
    }

    package func animationWasRemoved() {
        count -= 1
        if count == 0 {
            finish()
        }
    }

    /// Counts something that is no animator, and reports its end by itself.
    package func hold() {
        holds += 1
        count += 1
    }

    package func release() {
        holds -= 1
        animationWasRemoved()
    }

    /// Records that one of the counted animators moves at `time`.
    package func noteMove(at time: Double) {
        lastMove = time
    }

    /// Whether only animators are counted and none of them moves in the frame at `time`. Their values are no longer used, so they never end.
    package func isStalled(at time: Double) -> Bool {
        !isFinished && holds == 0 && lastMove < time
    }

    /// Reports now, whatever it still counts.
    package func end() {
        finish()
    }

    package func updateWillBegin(deliver: @escaping (@escaping Action) -> Void) {
        self.deliver = deliver
        count += 1
    }

    package func updateDidEnd() {
        animationWasRemoved()
    }

    /// Forgets the completion: nothing is delivered, not even when the last reference goes.
    package func cancel() {
        completion = nil
    }

    private func finish() {
        guard let completion else {
            return
        }
        self.completion = nil
        if let deliver {
            deliver(completion)
        } else {
            nonisolated(unsafe) let action = completion
            DispatchQueue.main.async {
                action()
            }
        }
    }
}

extension Transaction {
    /// To be called by a host before it updates with this transaction; see `AnimationListener`.
    ///
    /// - Parameter deliver: Runs a completion after the update, never during it. Must not keep the host alive.
    package func updateWillBegin(deliver: @escaping (@escaping () -> Void) -> Void) {
        for listener in listeners {
            listener.updateWillBegin(deliver: deliver)
        }
    }

    /// To be called by a host after each update that it began with `updateWillBegin`.
    package func updateDidEnd() {
        for listener in listeners {
            listener.updateDidEnd()
        }
    }
}
