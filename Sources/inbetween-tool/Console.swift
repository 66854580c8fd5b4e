import Files
import ArgumentParser
import Foundation
import Inbetween
internal import ProcessOverrides
import SourceCode

extension Failure {
    /// Prints an error in one sentence, and ends with a code that is not 0.
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
}

/// Frames, speed, the time left and the size: on one line of a terminal, and nothing on a pipe, or a JSON object a line.
@MainActor
final class ProgressDisplay {
    nonisolated(unsafe) static var style = ProgressStyle.line

    nonisolated private static let clear = "\r\u{1B}[K"
    nonisolated private static var hasLine: Bool {
        get { !Failure.clearing.isEmpty }
        set { Failure.clearing = newValue ? clear : "" }
    }
    private var isJSON: Bool { Self.style == .json }
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private var isShown: Bool { isJSON || isTerminal && !Failure.isQuiet }
    private let start = stage_clock_real_seconds()
    private var last = 0.0

    func show(_ progress: MovieProgress) {
        show(frames: progress.framesWritten, of: progress.frameCount)
    }

    func show(frames: Int, of count: Int?) {
        guard isShown, isDue() else { return }
        write(frames, of: count, isDone: false)
    }

    private func write(_ frames: Int, of count: Int?, isDone: Bool) {
        let seconds = last - start
        let speed = seconds > 0 ? Double(frames) / seconds : 0
        let left = count.flatMap { speed > 0 ? Double($0 - frames) / speed : nil }
        let size = UnfinishedFiles.shared.size
        guard !isJSON else {
            Self.writeJSON([
                ("frames", "\(frames)"), ("of", count.map { "\($0)" }), ("rate", Self.number(speed)),
                ("left", left.map(Self.number)), ("bytes", "\(size)"), ("done", "\(isDone)"),
            ])
            return
        }
        var text = "\(frames)"
        if let count {
            text += "/\(count)"
        }
        text += " frames, \(Int(saturating: speed.rounded())) fps"
        if let left {
            text += ", \(Int(saturating: left.rounded(.up))) s left"
        }
        write(text + ", " + Self.size(size))
    }

    /// Tenths.
    private static func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

    private static func size(_ bytes: Int) -> String {
        bytes < 100_000 ? "\(bytes / 1000) kB" : "\(number(Double(bytes) / 1e6)) MB"
    }

    /// One line, in the order of `values`, nil as `null`.
    private static func writeJSON(_ values: [(name: String, value: String?)]) {
        let text = values.map { "\"\($0.name)\":\($0.value ?? "null")" }.joined(separator: ",")
        FileHandle.standardError.write(Data("{\(text)}\n".utf8))
    }

    /// How much of a number of things is done.
    func show(_ done: Int, of count: Int, _ things: String) {
        guard isShown, isDue() else { return }
        let speed = Double(done) / max(last - start, 0.001)
        guard !isJSON else {
            writeJSON(done, of: count, things)
            return
        }
        write("\(done)/\(count) \(things)" + (done > 0 ? ", \(Int(saturating: (Double(count - done) / speed).rounded(.up))) s left" : ""))
    }

    private func writeJSON(_ done: Int, of count: Int, _ things: String) {
        let rate = Double(done) / max(last - start, 0.001)
        let left = done > 0 ? Self.number(Double(count - done) / rate) : nil
        Self.writeJSON([(things, "\(done)"), ("of", "\(count)"), ("left", left), ("done", "\(done == count)")])
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

    /// - Parameter frames: How many have been made in all, for programs.
    func end(frames: Int? = nil) {
        if isJSON, let frames {
            last = stage_clock_real_seconds()
            write(frames, of: frames, isDone: true)
        }
        guard Self.hasLine else { return }
        Self.hasLine = false
        FileHandle.standardError.write(Data(Self.clear.utf8))
    }
}
