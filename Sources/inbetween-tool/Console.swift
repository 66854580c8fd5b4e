import ArgumentParser
import Foundation
import Inbetween
import StageClock

/// Says what went wrong in one sentence, and ends with a code that is not 0.
enum Failure {
    static func reporting(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch is CancellationError {
            write("interrupted; nothing was written")
            throw ExitCode(130)
        } catch let error as ExitCode {
            throw error
        } catch {
            write("error: \(error)")
            throw ExitCode.failure
        }
    }

    static func warn(_ text: String) {
        write("warning: \(text)")
    }

    static func note(_ text: String) {
        write("note: \(text)")
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}

/// Frames, speed and the time left, on one line of a terminal; nothing on a pipe.
@MainActor
final class ProgressDisplay {
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private let start = stage_clock_real_seconds()
    private var last = 0.0
    private var hasLine = false

    func show(_ progress: MovieProgress) {
        guard isTerminal else { return }
        let now = stage_clock_real_seconds()
        guard now - last >= 0.1 else { return }
        last = now
        let seconds = now - start
        let speed = seconds > 0 ? Double(progress.framesWritten) / seconds : 0
        var text = "\(progress.framesWritten)"
        if let count = progress.frameCount {
            text += "/\(count)"
        }
        text += " frames, \(Int(saturating: speed.rounded())) fps"
        if let count = progress.frameCount, speed > 0 {
            text += ", \(Int(saturating: (Double(count - progress.framesWritten) / speed).rounded(.up))) s left"
        }
        FileHandle.standardError.write(Data(("\r\u{1B}[K" + text).utf8))
        hasLine = true
    }

    func end() {
        guard hasLine else { return }
        hasLine = false
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    }
}
