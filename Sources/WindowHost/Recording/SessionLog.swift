import Foundation

/// The file of a script that grows while a session goes on, so that a kill leaves what was done until then.
///
/// What is whole is followed by what has not ended, such as a touch, which is written over.
final class SessionLog {
    let path: String
    private let descriptor: Int32
    private var end: off_t = 0
    /// Why it is no longer written.
    private(set) var problem: WindowError?

    init(_ path: String) throws {
        self.path = path
        descriptor = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw Self.problem(path, errno) }
    }

    deinit {
        close(descriptor)
    }

    static func problem(_ path: String, _ number: Int32) -> WindowError {
        WindowError("--record \(path): the file cannot be written: \(String(cString: strerror(number)))")
    }

    /// Adds whole events, and after them what goes on.
    func write(_ text: String, unfinished: String = "") {
        guard problem == nil else { return }
        put(text, at: end)
        guard problem == nil else { return }
        end += off_t(text.utf8.count)
        put(unfinished, at: end)
        if problem == nil, ftruncate(descriptor, end + off_t(unfinished.utf8.count)) != 0 {
            problem = Self.problem(path, errno)
        }
    }

    private func put(_ text: String, at start: off_t) {
        var text = text
        text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let count = pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, start + off_t(done))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    problem = Self.problem(path, count < 0 ? errno : ENOSPC)
                    return
                }
                done += count
            }
        }
    }

    /// It stays after a failure of the machine, too.
    func sync() {
        fsync(descriptor)
    }
}
