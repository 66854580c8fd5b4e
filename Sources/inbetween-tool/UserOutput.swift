import Files
@preconcurrency import Foundation
import ProcessGuard
internal import ProcessOverrides

/// What user code prints goes to the console as it is, and to the dump line by line.
final class UserOutput: @unchecked Sendable {
    static let shared = UserOutput()

    private let lock = NSLock()
    private var file: Int32 = -1
    private var console: Int32 = -1
    private var offset: off_t = 0
    private var partial: [UInt8] = []

    /// Takes standard output over: from here on it goes to a file in memory, which never blocks the writer. When files are
    /// written to standard output, the console is standard error.
    func begin(besidesFiles: Bool) throws {
        try lock.withLock {
            file = stage_memory_file()
            let output = dup(STDOUT_FILENO)
            guard file >= 0, output >= 0 else {
                throw FileError("standard output cannot be watched: \(String(cString: strerror(errno)))")
            }
            StandardOutput.descriptor = output
            console = besidesFiles ? STDERR_FILENO : output
            fflush(stdout)
            dup2(file, STDOUT_FILENO)
        }
    }

    /// The size of the output in memory.
    var bytes: UInt64 {
        var status = stat()
        return file >= 0 && fstat(file, &status) == 0 ? UInt64(max(status.st_blocks, 0)) * 512 : 0
    }

    /// The whole lines printed since the last call; all output is also passed on to the console.
    func takeLines() -> [String] {
        fflush(stdout)
        return lock.withLock {
            pass { partial += $0 }
            var lines: [String] = []
            var start = partial.startIndex
            while let end = partial[start...].firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: partial[start..<end], as: UTF8.self))
                start = end + 1
            }
            partial.removeSubrange(..<start)
            return lines
        }
    }

    /// The last thing: everything printed goes to the console. A thread that has crashed may be in the midst of printing.
    func flush(isCrashed: Bool = false) {
        if !isCrashed {
            fflush(stdout)
        } else if ftrylockfile(stdout) == 0 {
            fflush_unlocked(stdout)
            funlockfile(stdout)
        }
        for _ in 0..<20 {
            if lock.try() {
                pass { _ in }
                lock.unlock()
                return
            }
            guard_pause(0.01)
        }
    }

    private func pass(to taker: (ArraySlice<UInt8>) -> Void) {
        guard file >= 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = pread(file, &buffer, buffer.count, offset)
            guard count > 0 else { return }
            offset += off_t(count)
            guard_release_start(file, Int64(offset))
            var written = 0
            while written < count {
                let step = buffer.withUnsafeBytes { write(console, $0.baseAddress! + written, count - written) }
                guard step > 0 else { break }
                written += step
            }
            taker(buffer[..<count])
        }
    }
}
