import Foundation
import SwiftUI

/// The desktop's dialogs for files (`org.freedesktop.portal.FileChooser`), over D-Bus.
///
/// Each dialog has a thread and a connection while it is open; at rest there is neither.
@MainActor
package final class FilePortal: SystemFileDialogs {
    /// A dialog whose answer has not come.
    private struct Waiting {
        let window: Int
        let answer: @MainActor @Sendable (SystemFileAnswer) -> Void
        /// A byte ends the thread's wait.
        let wakeUp: Int32
    }

    private nonisolated let address: String?
    private nonisolated let lock = NSLock()
    private var waiting: [Int: Waiting] = [:]
    private var lastNumber = 0
    /// Dialogs whose threads wait.
    private nonisolated(unsafe) var open: Set<Int> = []
    private nonisolated(unsafe) var answers: [(number: Int, answer: SystemFileAnswer)] = []
    /// Called on another thread when there is an answer to deliver.
    nonisolated(unsafe) var onAnswer: @Sendable () -> Void = {}

    /// - Parameter address: Of the bus; nil for the session's.
    package nonisolated init(address: String? = nil) {
        self.address = address
    }

    package func show(_ dialog: SystemFileDialog, _ answer: @escaping @MainActor @Sendable (SystemFileAnswer) -> Void) -> Int {
        lastNumber += 1
        let number = lastNumber
        var ends: [Int32] = [-1, -1]
        let address = address ?? DBusConnection.sessionAddress()
        let hasPipe = address != nil && pipe(&ends) == 0
        waiting[number] = Waiting(window: dialog.window, answer: answer, wakeUp: ends[1])
        guard let address, hasPipe else {
            post(.unavailable, of: number)
            return number
        }
        let (reading, writing) = (ends[0], ends[1])
        lock.withLock { _ = open.insert(number) }
        let thread = Thread { [self] in
            let result = DBusConnection(address: address).map { FileChooserCall($0, interrupt: reading).run(dialog) } ?? .unavailable
            lock.withLock {
                close(reading)
                close(writing)
                _ = open.remove(number)
            }
            if let result { post(result, of: number) }
        }
        thread.name = "files"
        thread.start()
        return number
    }

    package func withdraw(_ number: Int) {
        guard let dialog = waiting.removeValue(forKey: number) else { return }
        lock.withLock {
            if open.contains(number) { _ = write(dialog.wakeUp, [0], 1) }
        }
    }

    /// Calls what waits for the answers that have come.
    /// - Parameter act: Runs something as an action in the window with this number.
    func deliver(_ act: (Int, () -> Void) -> Void) {
        let answers = lock.withLock { () -> [(number: Int, answer: SystemFileAnswer)] in
            defer { self.answers.removeAll() }
            return self.answers
        }
        for (number, answer) in answers {
            guard let dialog = waiting.removeValue(forKey: number) else { continue }
            act(dialog.window) { dialog.answer(answer) }
        }
    }

    /// Takes all dialogs away.
    func end() {
        waiting.keys.forEach { withdraw($0) }
    }

    private nonisolated func post(_ answer: SystemFileAnswer, of number: Int) {
        lock.withLock { answers.append((number, answer)) }
        onAnswer()
    }
}
