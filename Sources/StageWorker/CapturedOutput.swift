@preconcurrency import Foundation
internal import ProcessOverrides

/// What a process writes to standard output or standard error, kept in memory until it is taken.
package final class CapturedOutput: @unchecked Sendable {
    private let file: Int32
    private var offset: off_t = 0
    private var partial: [UInt8] = []

    /// Takes `descriptor` over. Nil when the system has no memory for it.
    package init?(replacing descriptor: Int32) {
        file = stage_memory_file()
        guard file >= 0 else { return nil }
        if descriptor == STDOUT_FILENO {
            fflush(stdout)
        }
        dup2(file, descriptor)
    }

    deinit {
        close(file)
    }

    /// Everything that has been written since the last call.
    package func takeText() -> String {
        fflush(stdout)
        return takeWritten()
    }

    /// The same, without what still lies in a buffer of the program's: where a thread may have stopped in the midst of printing.
    package func takeWritten() -> String {
        read()
        defer { partial.removeAll() }
        return String(decoding: partial, as: UTF8.self)
    }

    /// The whole lines that have been written since the last call.
    package func takeLines() -> [String] {
        fflush(stdout)
        read()
        guard let end = partial.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = partial[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        defer { partial.removeSubrange(...end) }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = pread(file, &buffer, buffer.count, offset)
            guard count > 0 else { return }
            offset += off_t(count)
            partial += buffer[..<count]
        }
    }
}
