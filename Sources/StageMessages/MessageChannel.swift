import Foundation
import Glibc
import Synchronization

/// Messages over a socket: four bytes of length, little endian, one byte for the kind – JSON (0), a frame (1) or a file (2) –, and the content.
package final class MessageChannel: @unchecked Sendable {
    package enum Content: UInt8, Sendable {
        case json, frame
        /// The length of a `StageReply`, the reply, and the bytes of a file.
        case file
    }

    /// A message that is longer is none.
    private static let longest = 1 << 30

    private let descriptor: Int32
    private let writing = NSLock()
    /// Once it is closed, the system may assign its number to another connection: nothing is sent or shut down then.
    private let isOver = Atomic(false)
    private let ending = NSLock()
    private var received: [UInt8] = []

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Connects to a socket in the file system; nil if no process listens there.
    package static func connect(to path: String) -> MessageChannel? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let connected = withAddress(path) { Glibc.connect(descriptor, $0, $1) }
        guard connected == 0 else {
            Glibc.close(descriptor)
            return nil
        }
        return MessageChannel(descriptor: descriptor)
    }

    /// -1, with `errno`, when the path is too long or the system refuses.
    package static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    /// Ends the connection. To be called by the thread that receives, or when none does any more; others may still send, in vain.
    package func close() {
        let isFirst = ending.withLock { () -> Bool in
            guard !isOver.exchange(true, ordering: .sequentiallyConsistent) else { return false }
            // A thread that is in the midst of sending comes to its end.
            shutdown(descriptor, Int32(SHUT_RDWR))
            return true
        }
        if isFirst {
            _ = writing.withLock { Glibc.close(descriptor) }
        }
    }

    /// Closes a forked process's copy of a connection, which stays open. That process has no other threads, whatever locks they held.
    package func closeCopy() {
        Glibc.close(descriptor)
    }

    /// Lets the thread that receives come to the end.
    package func shutDown() {
        ending.withLock {
            if !isOver.load(ordering: .sequentiallyConsistent) {
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
    }

    /// Whether the other side has gone.
    package var isClosed: Bool {
        ending.withLock {
            var entry = pollfd(fd: descriptor, events: 0, revents: 0)
            return isOver.load(ordering: .sequentiallyConsistent) || poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP) != 0
        }
    }

    // MARK: Sending

    /// False when the other side has gone.
    @discardableResult
    package func send(_ message: some Encodable) -> Bool {
        guard let data = try? JSONEncoder().encode(message) else { return false }
        return send(.json, [Array(data)])
    }

    @discardableResult
    package func send(_ content: Content, _ parts: [[UInt8]]) -> Bool {
        writing.withLock { write(content, parts) }
    }

    /// Bytes with a description: its length in four bytes, the description as JSON, the bytes.
    @discardableResult
    package func send(_ content: Content, header: some Encodable, _ bytes: [UInt8]) -> Bool {
        guard let data = try? JSONEncoder().encode(header) else { return false }
        let length = withUnsafeBytes(of: UInt32(data.count).littleEndian) { Array($0) }
        return send(content, [length, Array(data), bytes])
    }

    /// Without waiting for a thread that is in the midst of sending: for a last word.
    @discardableResult
    package func sendAtOnce(_ message: some Encodable) -> Bool {
        guard let data = try? JSONEncoder().encode(message) else { return false }
        let isFree = writing.try()
        defer {
            if isFree { writing.unlock() }
        }
        return isFree && write(.json, [Array(data)])
    }

    private func write(_ content: Content, _ parts: [[UInt8]]) -> Bool {
        guard !isOver.load(ordering: .sequentiallyConsistent) else { return false }
        let length = UInt32(parts.reduce(1) { $0 + $1.count })
        let head = withUnsafeBytes(of: length.littleEndian) { Array($0) } + [content.rawValue]
        return write(head) && parts.allSatisfy(write)
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let count = Glibc.send(descriptor, buffer.baseAddress! + offset, buffer.count - offset, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                offset += count
            }
            return true
        }
    }

    // MARK: Receiving

    /// The messages that are there, at least one; waits for it. Nil when the other side has gone.
    package func receive() -> [(content: Content, bytes: ArraySlice<UInt8>)]? {
        while true {
            let messages = takeMessages()
            if !messages.isEmpty { return messages }
            guard readMore() else { return nil }
        }
    }

    /// Whether something comes, or the other side goes, within so many milliseconds.
    package func waits(_ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    private func readMore() -> Bool {
        let size = 1 << 18
        let start = received.count
        var count = 0
        received.append(contentsOf: repeatElement(0, count: size))
        repeat {
            count = received.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + start, size) }
        } while count < 0 && errno == EINTR
        received.removeLast(size - max(count, 0))
        return count > 0
    }

    private func takeMessages() -> [(content: Content, bytes: ArraySlice<UInt8>)] {
        var messages: [(content: Content, bytes: ArraySlice<UInt8>)] = []
        var offset = 0
        while received.count - offset > 4 {
            let length = (0..<4).reduce(0) { $0 | Int(received[offset + $1]) << (8 * $1) }
            guard length > 0, length <= Self.longest, let content = Content(rawValue: received[offset + 4]) else {
                shutDown()
                received.removeAll()
                return messages
            }
            guard received.count - offset >= 4 + length else { break }
            messages.append((content, ArraySlice(Array(received[(offset + 5)..<(offset + 4 + length)]))))
            offset += 4 + length
        }
        received.removeFirst(offset)
        return messages
    }
}
