import Foundation
import ScriptedStage
import SwiftUI

/// Waiting in the stage's time: it costs as many frames as pass, and no moment of the test's own.
extension TestStage {
    /// Plays frame by frame until an element matches a query, and returns the first one. Returns at once if it exists already.
    ///
    /// It stops after `timeout` seconds of the stage, and earlier if nothing moves and nothing waits any more, because nothing can then
    /// change.
    /// - Throws: `ElementError` with the waiting time and the existing elements.
    @discardableResult
    public func waitFor(_ query: ElementQuery, timeout: Double = 5) throws -> StageElement {
        let wait = play(until: { exists(query) }, timeout: timeout)
        return try withElements { tree in
            guard let element = tree.matches(query).first else {
                throw ElementError(noneFor: query, in: tree, prefix: wait.summary + ": ")
            }
            return StageElement(element, in: tree)
        }
    }

    /// Plays frame by frame until no element matches a query; see ``waitFor(_:timeout:)``.
    /// - Throws: `ElementError` with the waiting time and the remaining elements.
    public func waitUntilGone(_ query: ElementQuery, timeout: Double = 5) throws {
        let wait = play(until: { !exists(query) }, timeout: timeout)
        guard wait.isOver else {
            let rest = elements(query).prefix(5).map { "\n  \($0)" }.joined()
            throw ElementError("\(wait.summary): \(query) is still there:\(rest)", query: query)
        }
    }

    /// Plays frame by frame until a condition holds; see ``waitFor(_:timeout:)``. The condition can read the stage and the model. It is
    /// evaluated once in each frame.
    /// - Throws: `ExpectationError` with the waiting time and the visible texts.
    public func waitFor(
        timeout: Double = 5, file: StaticString = #filePath, line: UInt = #line, _ condition: () throws -> Bool
    ) throws {
        var problem: (any Error)?
        let wait = play(
            until: {
                do {
                    return try condition()
                } catch {
                    problem = error
                    return true
                }
            }, timeout: timeout)
        if let problem {
            throw problem
        }
        guard wait.isOver else {
            let shown = texts.isEmpty ? "no text is shown" : "what is shown: " + texts.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
            throw ExpectationError(file: "\(file)", line: line, problem: "\(wait.summary): the condition does not hold; \(shown)")
        }
    }

    /// Advances frame by frame until a condition holds, for at most `limit` seconds.
    /// - Returns: Whether the condition holds. Unlike `waitFor`, it is no error if it does not.
    @discardableResult
    public func advance(until condition: () -> Bool, limit: Double = 60) -> Bool {
        play(until: condition, timeout: limit).isOver
    }

    /// Advances by a number of the stage's frames.
    public func run(frames: Int) {
        precondition(frames >= 0, "there is no going on by \(frames) frames")
        // A tick of the present has been shown by then.
        show()
        for _ in 0..<frames {
            show(at: stage.nextTickTime)
        }
    }

    /// Runs `work` on the stage, in a task, and plays until it has finished. Everything that it awaits – sleep, tasks, actions of the views –
    /// happens in the stage's time.
    /// - Throws: The error of `work`; `ExpectationError` if it has not finished after `timeout` seconds, or if it waits for nothing that can
    ///   happen.
    public func wait<Result>(
        timeout: Double = 60, file: StaticString = #filePath, line: UInt = #line, for work: @escaping @MainActor () async throws -> Result
    ) throws -> Result {
        let box = ResultBox<Result>()
        perform {
            box.task = Task { @MainActor in
                do {
                    box.result = .success(try await work())
                } catch {
                    box.result = .failure(error)
                }
            }
        }
        let wait = play(until: { box.result != nil }, timeout: timeout)
        guard let result = box.result else {
            box.task?.cancel()
            throw ExpectationError(file: "\(file)", line: line, problem: "\(wait.summary): the work is not over; it was cancelled")
        }
        return try result.get()
    }

    // MARK: How it waits

    /// The progress of a wait: its outcome, and how long it took.
    struct Wait {
        /// Whether the condition has been met.
        var isOver: Bool
        /// The duration in seconds.
        var duration: Double
        /// Whether nothing could change any more.
        var isAtRest: Bool

        var summary: String {
            let time = "waited \(ItemText.number(duration)) s"
            return isAtRest ? "\(time), until nothing moved and nothing waited any more" : time
        }
    }

    func play(until isThere: () -> Bool, timeout: Double) -> Wait {
        precondition(timeout >= 0 && timeout.isFinite, "one waits for a finite time, not for \(timeout) s")
        let start = time
        show()
        while !isThere() {
            if isAtRest {
                return Wait(isOver: false, duration: time - start, isAtRest: true)
            }
            guard time - start < timeout - 1e-9 else {
                return Wait(isOver: false, duration: time - start, isAtRest: false)
            }
            show(at: min(stage.nextTickTime, start + timeout))
        }
        return Wait(isOver: true, duration: time - start, isAtRest: false)
    }

    /// Whether nothing can change by itself any more. Code in the system's time may do something at any moment.
    private var isAtRest: Bool { clock == .stage && stage.nextChange == .infinity }
}

@MainActor
private final class ResultBox<Value> {
    var task: Task<Void, Never>?
    var result: Result<Value, any Error>?
}
