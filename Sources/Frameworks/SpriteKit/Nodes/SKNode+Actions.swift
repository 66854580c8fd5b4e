import SwiftUI

extension SKNode {
    /// Runs an action, from the scene's next frame on; immediately in time.
    public func run(_ action: SKAction) { start(action, key: nil) {} }

    /// Runs an action in place of the one with this key.
    public func run(_ action: SKAction, withKey key: String) {
        removeAction(forKey: key)
        start(action, key: key) {}
    }

    /// Runs an action, and a block when it has ended. The block does not run if the action is removed.
    public func run(_ action: SKAction, completion block: @escaping () -> Void) { start(action, key: nil, completion: block) }

    /// Runs an action and waits until it has ended or is removed.
    public func run(_ action: SKAction) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let end = ContinuationEnd(continuation)
            start(action, key: nil) { end.resume() }
            running.last?.onRemoval = { end.resume() }
        }
    }

    private func start(_ action: SKAction, key: String?, completion: @escaping () -> Void) {
        running.append(RunningAction(action, key: key, completion: completion))
    }

    /// The running action of this key.
    public func action(forKey key: String) -> SKAction? { running.last { $0.key == key }?.action }

    /// Whether an action runs.
    public func hasActions() -> Bool { !running.isEmpty }

    /// Ends all actions where they are.
    public func removeAllActions() {
        let all = running
        running = []
        all.forEach { $0.remove() }
    }

    /// Ends the action of this key where it is.
    public func removeAction(forKey key: String) {
        let ended = running.filter { $0.key == key }
        running.removeAll { $0.key == key }
        ended.forEach { $0.remove() }
    }

    /// Moves the actions of the node and of all in it on.
    func runActions(for time: TimeInterval) {
        guard !isPaused else { return }
        let time = time * speed
        for action in running where !action.isOver {
            if action.step(self, time) {
                running.removeAll { $0 === action }
                action.completion()
            }
        }
        for child in children where child.parent === self {
            child.runActions(for: time)
        }
    }
}

/// Resumes once, by whatever comes first.
@MainActor
private final class ContinuationEnd {
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = continuation
    }

    func resume() {
        continuation?.resume()
        continuation = nil
    }
}

/// An action of a node, as far as it has come.
@MainActor
final class RunningAction {
    let action: SKAction
    let key: String?
    let completion: () -> Void
    var onRemoval: () -> Void = {}
    private(set) var isOver = false
    private let run: ActionRun

    init(_ action: SKAction, key: String?, completion: @escaping () -> Void) {
        (self.action, self.key, self.completion) = (action, key, completion)
        run = ActionRun(action)
    }

    /// True when it has come to its end.
    func step(_ node: SKNode, _ time: TimeInterval) -> Bool {
        let isAtEnd = run.advance(node, time) != nil && !isOver
        isOver = isOver || isAtEnd
        return isAtEnd
    }

    func remove() {
        isOver = true
        onRemoval()
    }
}
