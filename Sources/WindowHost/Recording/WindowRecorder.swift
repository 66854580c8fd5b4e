import Foundation
import Rendering
import ScriptedStage
import StageMessages
import StageTime
import SwiftUI

/// Writes down what is done in a window, and makes a file of it: a script, a test or a movie.
@MainActor
package final class WindowRecorder {
    /// Ends the recording while the app goes on.
    package static let endKey = KeyInput(character: "r", modifiers: EventModifiers.command.rawValue | EventModifiers.shift.rawValue)
    /// Seconds after which a touch that goes on is written again.
    private static let patience = 0.25

    package let file: SessionFile
    package private(set) var isRecording = false
    private let writer: SessionLog
    /// The script that is played meanwhile.
    private let script: String
    private let seed: UInt64?
    private let make: @Sendable (RecordedSession) throws -> Void
    private let warn: @MainActor (String) -> Void
    private let note: @Sendable (String) -> Void
    private var log = InputLog()
    /// The last entry of the log that is in the file, whole.
    private var written = -1
    private var lastWrite = -Double.infinity
    private var size = CGSize.zero, scale: CGFloat = 1, epoch = Date.distantPast
    /// What a script does not have.
    private var leftOut: [String] = []
    private var making: DispatchSemaphore?

    /// - Parameters:
    ///   - script: The path of a script that is played in the window.
    ///   - seed: That of a stage's chance; nil for real chance.
    ///   - make: Writes the file of a test or movie. Called on a separate thread, outside of the stage's time.
    package init(
        _ file: SessionFile, script: String? = nil, seed: UInt64? = nil, warn: @escaping @MainActor (String) -> Void,
        note: @escaping @Sendable (String) -> Void, make: @escaping @Sendable (RecordedSession) throws -> Void
    ) throws {
        (self.file, self.seed, self.warn, self.note, self.make) = (file, seed, warn, note, make)
        self.script = try script.map { try Self.text(ofScript: $0) } ?? ""
        writer = try SessionLog(file.scriptPath)
    }

    /// A script to which events can be added.
    private static func text(ofScript path: String) throws -> String {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        guard !text.isEmpty, text.contains(where: { !$0.isWhitespace }) else { return "" }
        let whole = text.hasSuffix("\n") ? text : text + "\n"
        guard (try? Script(yaml: whole + "- {at: 0, hover: nothing}\n")) != nil else {
            throw WindowError("--record continues the script \(path), which has to be a list with a line “- at: …” for each event")
        }
        return whole
    }

    // MARK: The recording

    /// The window has opened.
    func begin(_ geometry: WindowGeometry, size: CGSize, epoch: Date) {
        (self.size, scale, self.epoch) = (size, geometry.scale, epoch)
        isRecording = true
        let chance = seed.map { "with the seed \($0)" } ?? "in real time, with real chance"
        writer.write(
            "# A window of \(InputLog.number(size.width))x\(InputLog.number(size.height)) points, at \(InputLog.number(scale)) pixels per point, \(chance)\n"
                + script)
        report()
    }

    /// Writes an input down, and returns when to deliver it: at times that a script can say.
    func add(_ input: InputEvent, at time: Double) -> InputLog.Entry {
        if case .key(let key) = input, key.scriptText == nil { leaveOut("a key that scripts have no name for") }
        return log.append(input, at: time, earliest: time)
    }

    /// It was delivered; `hasEffect` is false where nothing has taken it.
    func delivered(_ entry: InputLog.Entry, hasEffect: Bool) {
        if !hasEffect { log.remove(entry.id) }
        let next = log.oldestOpen ?? .max
        let text = log.yaml(after: written, before: next)
        guard !text.isEmpty || entry.time >= lastWrite + Self.patience else { return }
        lastWrite = entry.time
        writer.write(text, unfinished: next == .max ? "" : log.yaml(after: next - 1))
        written = next == .max ? max(written, entry.id) : next - 1
        log.forget(through: written)
        report()
    }

    /// Something happens that is not in the script.
    func leaveOut(_ what: String) {
        guard isRecording, !leftOut.contains(what) else { return }
        leftOut.append(what)
    }

    private func report() {
        guard let problem = writer.problem, isRecording else { return }
        isRecording = false
        warn("\(problem); the recording has ended")
    }

    // MARK: The end

    /// Ends the recording, and begins to make the file.
    /// - Parameter texts: What is shown now.
    func end(at time: Double, texts: [String]) {
        guard isRecording else { return }
        isRecording = false
        writer.write(log.yaml(after: written))
        writer.sync()
        if let problem = writer.problem { return warn("\(problem)") }
        if !leftOut.isEmpty { warn("the recording lacks \(leftOut.joined(separator: ", "))") }
        let script = (try? String(contentsOfFile: file.scriptPath, encoding: .utf8)) ?? ""
        do {
            _ = try Script(yaml: script, name: file.scriptPath)
        } catch {
            warn("the recorded script cannot be played: \(error)")
        }
        note("the recording is in \(file.scriptPath)")
        guard file.kind != .script else { return }
        let list = "[" + texts.map { String(reflecting: $0) }.joined(separator: ", ") + "]"
        finish(RecordedSession(file: file, size: size, scale: scale, epoch: epoch, end: (time * 10000).rounded(.up) / 10000, texts: list, script: script))
    }

    private func finish(_ session: RecordedSession) {
        let done = DispatchSemaphore(value: 0)
        making = done
        let outcome = outcome
        StageTime.outside {
            Thread.detachNewThread { [make, note] in
                do {
                    try make(session)
                    note("the session is \(session.file.path)")
                } catch {
                    outcome.error = error
                }
                done.signal()
            }
        }
    }

    private final class Outcome: @unchecked Sendable {
        var error: (any Error)?
    }

    private let outcome = Outcome()

    /// Waits for the file. Throws why there is none.
    func wait() throws {
        making?.wait()
        making = nil
        if let error = outcome.error { throw error }
    }
}
