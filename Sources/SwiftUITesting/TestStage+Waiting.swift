import Foundation
import Inbetween
import SwiftUI

/// Waiting in the stage's time: it costs as many frames as pass, and no moment of the test's own.
extension TestStage {
    /// Plays, frame by frame, until a query means an element that is there, and returns the first of them. Comes back at once when it
    /// is there already.
    ///
    /// It gives up after `timeout` seconds of the stage, and before that when nothing moves and nothing waits any more, since then
    /// nothing can ever change by itself.
    /// - Throws: `ElementError`, which says how long it waited and what there was instead.
    @discardableResult
    public func waitFor(_ query: ElementQuery, timeout: Double = 5) throws -> StageElement {
        let wait = play(until: { exists(query) }, timeout: timeout)
        return try withElements { tree in
            guard let element = tree.matches(query).first else {
                throw ElementError(noneFor: query, in: tree, prefix: wait.words + ": ")
            }
            return StageElement(element, in: tree)
        }
    }

    /// Plays, frame by frame, until nothing is there any more that a query means; see ``waitFor(_:timeout:)``.
    /// - Throws: `ElementError`, which says how long it waited and what is still there.
    public func waitUntilGone(_ query: ElementQuery, timeout: Double = 5) throws {
        let wait = play(until: { !exists(query) }, timeout: timeout)
        guard wait.isOver else {
            let rest = elements(query).prefix(5).map { "\n  \($0)" }.joined()
            throw ElementError("\(wait.words): \(query) is still there:\(rest)", query: query)
        }
    }

    /// Plays, frame by frame, until a condition holds; see ``waitFor(_:timeout:)``. The condition may ask the stage and the model, and
    /// is asked once in each frame.
    /// - Throws: `ExpectationError`, which says how long it waited and which texts are shown.
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
            throw ExpectationError(file: "\(file)", line: line, problem: "\(wait.words): the condition does not hold; \(shown)")
        }
    }

    /// Moves the clock on, frame by frame, until a condition holds, for at most `limit` seconds.
    /// - Returns: Whether it holds. Other than `waitFor` it is no error when it does not.
    @discardableResult
    public func advance(until condition: () -> Bool, limit: Double = 60) -> Bool {
        play(until: condition, timeout: limit).isOver
    }

    /// Moves the clock on by a number of the stage's own frames.
    public func run(frames: Int) {
        precondition(frames >= 0, "there is no going on by \(frames) frames")
        // A tick of the present has been shown by then.
        show()
        for _ in 0..<frames {
            show(at: stage.nextTickTime)
        }
    }

    /// Runs `work` on the stage, in a task, and plays until it is over: what it awaits – sleep, tasks, what the views do – happens in the
    /// stage's time.
    /// - Throws: What `work` throws; `ExpectationError` when it is not over after `timeout` seconds, or when nothing is left that it could
    ///   wait for.
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
            throw ExpectationError(file: "\(file)", line: line, problem: "\(wait.words): the work is not over; it was cancelled")
        }
        return try result.get()
    }

    // MARK: How it waits

    struct Wait {
        /// Whether what was waited for has come.
        var isOver: Bool
        /// Seconds.
        var duration: Double
        /// Whether nothing could change any more.
        var isAtRest: Bool

        var words: String {
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
