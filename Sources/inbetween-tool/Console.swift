import ArgumentParser
import Foundation
import Inbetween
import StageClock

/// Says what went wrong in one sentence, and ends with a code that is not 0.
enum Failure {
    /// Whether only errors are told.
    nonisolated(unsafe) static var isQuiet = false

    static func reporting(_ body: () throws -> Void) throws {
        defer { UserOutput.shared.flush() }
        do {
            try body()
            RunGuard.shared.waitIfEnding()
        } catch let error as ExitCode {
            throw error
        } catch {
            RunGuard.shared.waitIfEnding()
            UserOutput.shared.flush()
            write("error: \(error)")
            throw ExitCode.failure
        }
    }

    static func warn(_ text: String) {
        if !isQuiet {
            write("warning: \(text)")
        }
    }

    static func note(_ text: String) {
        if !isQuiet {
            write("note: \(text)")
        }
    }

    static func write(_ text: String, terminator: String = "\n") {
        FileHandle.standardError.write(Data((ProgressDisplay.clearing + text + terminator).utf8))
    }
}

/// Frames, speed and the time left, on one line of a terminal; nothing on a pipe.
@MainActor
final class ProgressDisplay {
    /// What has to be written before anything else can be.
    nonisolated static var clearing: String { hasLine ? clear : "" }

    nonisolated private static let clear = "\r\u{1B}[K"
    nonisolated(unsafe) private static var hasLine = false
    private let isShown = isatty(STDERR_FILENO) != 0 && !Failure.isQuiet
    private let start = stage_clock_real_seconds()
    private var last = 0.0

    func show(_ progress: MovieProgress) {
        guard isShown, isDue() else { return }
        let seconds = last - start
        let speed = seconds > 0 ? Double(progress.framesWritten) / seconds : 0
        var text = "\(progress.framesWritten)"
        if let count = progress.frameCount {
            text += "/\(count)"
        }
        text += " frames, \(Int(saturating: speed.rounded())) fps"
        if let count = progress.frameCount, speed > 0 {
            text += ", \(Int(saturating: (Double(count - progress.framesWritten) / speed).rounded(.up))) s left"
        }
        write(text)
    }

    /// How much of a number of things is done.
    func show(_ done: Int, of count: Int, _ things: String) {
        guard isShown, isDue() else { return }
        let speed = Double(done) / max(last - start, 0.001)
        write("\(done)/\(count) \(things)" + (done > 0 ? ", \(Int(saturating: (Double(count - done) / speed).rounded(.up))) s left" : ""))
    }

    /// Whether the last line has stood long enough.
    private func isDue() -> Bool {
        let now = stage_clock_real_seconds()
        guard now - last >= 0.1 else { return false }
        last = now
        return true
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data((Self.clear + text).utf8))
        Self.hasLine = true
    }

    func end() {
        guard Self.hasLine else { return }
        Self.hasLine = false
        FileHandle.standardError.write(Data(Self.clear.utf8))
    }
}
