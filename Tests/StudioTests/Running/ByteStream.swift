import Foundation
import Glibc

/// Reads from a descriptor with a limit of time, and writes to one.
final class ByteStream {
    private let reading, writing: Int32
    private var isWritable = true
    private var bytes: [UInt8] = []

    /// Both are closed with this object.
    init(reading: Int32, writing: Int32) {
        (self.reading, self.writing) = (reading, writing)
    }

    deinit {
        close(reading)
        if writing != reading, isWritable { close(writing) }
    }

    /// Nothing more is going to be written.
    func closeWriting() {
        guard isWritable, writing != reading else { return }
        isWritable = false
        close(writing)
    }

    func write(_ content: some Sequence<UInt8>) throws {
        let content = Array(content)
        var place = 0
        while place < content.count {
            let count = content.withUnsafeBytes { Glibc.write(writing, $0.baseAddress! + place, content.count - place) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw StudioTestError("nobody reads any more") }
            place += count
        }
    }

    /// What stands before the next byte of this value, which is passed over.
    func read(to delimiter: UInt8, by end: Date = Limit.end) throws -> [UInt8] {
        var searched = 0
        while true {
            if let index = bytes[searched...].firstIndex(of: delimiter) {
                defer { bytes.removeFirst(index + 1) }
                return Array(bytes[..<index])
            }
            searched = bytes.count
            try readMore(by: end)
        }
    }

    func read(count: Int, by end: Date = Limit.end) throws -> [UInt8] {
        while bytes.count < count { try readMore(by: end) }
        defer { bytes.removeFirst(count) }
        return Array(bytes[..<count])
    }

    /// All that comes until the other side closes.
    func readToEnd() throws -> [UInt8] {
        let end = Limit.end
        do {
            while true { try readMore(by: end) }
        } catch is Closed {
            return bytes
        }
    }

    struct Closed: Error {}

    /// Whether something can be read at once.
    var hasMore: Bool {
        var poller = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        return !bytes.isEmpty || poll(&poller, 1, 0) > 0
    }

    private func readMore(by end: Date) throws {
        var poller = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(max(end.timeIntervalSinceNow, 0) * 1000)
        let ready = poll(&poller, 1, milliseconds)
        if ready < 0, errno == EINTR { return }
        guard ready > 0 else { throw StudioTestError("waited in vain for the other side to say something") }
        let size = 1 << 18
        let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(Glibc.read(reading, buffer.baseAddress, size), 0)
        }
        guard !chunk.isEmpty else { throw Closed() }
        bytes += chunk
    }
}
