import Foundation
import Glibc
internal import ProcessOverrides

/// HTTP and WebSockets for the pages of one user, on the loopback address.
///
/// One thread accepts connections and reads heads, with limits of length, time and number, and does no other work before a request is authorized. An
/// authorized request gets its own thread.
final class LoopbackServer: @unchecked Sendable {
    /// The limits of the server; a client that exceeds them is disconnected.
    struct Limits: Sendable {
        /// Seconds for a whole head.
        var headSeconds = 10.0
        /// Connections that have not sent a whole head: with one more, the one that has waited longest goes.
        var waiting = 128
        /// The limit of requests that are answered at the same time, including WebSockets.
        var served = 64
        /// Seconds without progress after which a client that does not read is let go.
        var writeSeconds = 30
        /// Bytes that wait for a page which does not read.
        var unsent = 512 << 20
    }

    /// What becomes of a request.
    enum Reaction {
        case answer(HTTPAnswer)
        /// Answers later, on a thread that may wait.
        case work(@Sendable () -> HTTPAnswer)
        /// Reads so many bytes after the head, and answers on a thread that may wait.
        case upload(count: Int, @Sendable ([UInt8]) -> HTTPAnswer)
        /// Becomes a WebSocket.
        case socket(key: String, @Sendable (LoopbackSocketConnection) -> Void)
        /// An answer with this head, whose content is sent little by little until the client goes.
        case stream(HTTPAnswer, @Sendable (LoopbackSocketConnection) -> Void)
    }

    let port: UInt16
    private let listener: Int32
    private let limits: Limits
    private let react: @Sendable (HTTPHead) -> Reaction
    private let wake: (reading: Int32, writing: Int32)
    private let lock = NSLock()
    private var servedCount = 0
    private var sockets: [ObjectIdentifier: LoopbackSocketConnection] = [:]
    private var isOver = false

    /// A connection without an answer yet, or whose client is still reading it.
    private struct Waiting {
        let descriptor: Int32
        var end: Double
        var bytes: [UInt8] = []
        var isAnswered = false
    }

    /// Listens. Throws `EADDRINUSE` and others as numbers.
    init(port wanted: UInt16, limits: Limits = Limits(), react: @escaping @Sendable (HTTPHead) -> Reaction) throws {
        (self.limits, self.react) = (limits, react)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard listener >= 0 else { throw Failure(number: errno) }
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = wanted.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 128) == 0 && getsockname(listener, address, &length) == 0
            }
        }
        guard result else {
            let number = errno
            close(listener)
            throw Failure(number: number)
        }
        port = UInt16(bigEndian: address.sin_port)
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            close(listener)
            throw Failure(number: errno)
        }
        wake = (ends[0], ends[1])
        self.listener = listener
    }

    struct Failure: Error {
        let number: Int32
    }

    /// Begins to serve; returns at once.
    func begin() {
        let thread = Thread { [self] in run() }
        thread.name = "pages"
        thread.start()
    }

    /// No more connections; those that there are end.
    func end() {
        let open = lock.withLock { () -> [LoopbackSocketConnection] in
            // Afterwards the descriptor may be another's: the thread closes it once it has seen the end.
            if !isOver { _ = Glibc.write(wake.writing, [0], 1) }
            isOver = true
            return Array(sockets.values)
        }
        open.forEach { $0.end() }
    }

    // MARK: Heads

    private func run() {
        var waiting: [Waiting] = []
        while !lock.withLock({ isOver }) {
            var entries = [pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0), pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
            entries += waiting.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            let now = stage_clock_real_seconds()
            let next = waiting.map(\.end).min().map { max($0 - now, 0) + 0.01 } ?? 3600
            guard poll(&entries, nfds_t(entries.count), Int32(next * 1000)) >= 0 || errno == EINTR else { break }
            let ready = Set(entries.dropFirst(2).filter { $0.revents != 0 }.map(\.fd))
            let time = stage_clock_real_seconds()
            waiting = waiting.compactMap { ready.contains($0.descriptor) ? read($0, time) : $0.end > time ? $0 : expire($0, time) }
            if entries[1].revents != 0 { accept(&waiting, time) }
        }
        lock.withLock { isOver = true }
        waiting.forEach { close($0.descriptor) }
        [listener, wake.reading, wake.writing].forEach { close($0) }
    }

    private func accept(_ waiting: inout [Waiting], _ time: Double) {
        while true {
            let descriptor = Glibc.accept(listener, nil, nil)
            guard descriptor >= 0 else {
                // Without a free descriptor the oldest one makes room.
                if errno == EMFILE || errno == ENFILE, !waiting.isEmpty {
                    close(waiting.removeFirst().descriptor)
                    continue
                }
                if errno == EINTR || errno == ECONNABORTED { continue }
                return
            }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            var yes: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
            if waiting.count >= limits.waiting { close(waiting.removeFirst().descriptor) }
            waiting.append(Waiting(descriptor: descriptor, end: time + limits.headSeconds))
        }
    }

    private func expire(_ connection: Waiting, _ time: Double) -> Waiting? {
        guard !connection.isAnswered, !connection.bytes.isEmpty else {
            close(connection.descriptor)
            return nil
        }
        return refuse(connection, .text(408, "The request was not completed in time."), time)
    }

    /// Reads the available bytes; nil when the connection has ended, or has another reader.
    private func read(_ connection: Waiting, _ time: Double) -> Waiting? {
        var connection = connection
        let room = HTTPHead.mostBytes + 1 - (connection.isAnswered ? 0 : connection.bytes.count)
        let searched = connection.bytes.count
        var chunk = [UInt8](repeating: 0, count: room)
        let count = Glibc.read(connection.descriptor, &chunk, room)
        if count < 0, errno == EAGAIN || errno == EINTR { return connection }
        guard count > 0 else {
            close(connection.descriptor)
            return nil
        }
        if connection.isAnswered { return connection }
        connection.bytes += chunk[..<count]
        guard let end = HTTPHead.end(in: connection.bytes, from: searched) else {
            guard connection.bytes.count > HTTPHead.mostBytes else { return connection }
            return refuse(connection, .text(431, "The request is too long."), time)
        }
        do {
            return take(connection, try HTTPHead(connection.bytes[..<end]), Array(connection.bytes[end...]), time)
        } catch let problem as HTTPHead.Problem {
            return refuse(connection, .text(problem.status, problem.text), time)
        } catch {
            return refuse(connection, .text(400, "The request cannot be read."), time)
        }
    }

    /// Sends a short answer, and lets the client read it: closing a connection with unread input discards the answer.
    private func refuse(_ connection: Waiting, _ answer: HTTPAnswer, _ time: Double) -> Waiting? {
        guard case .bytes(let body) = answer.body else { return nil }
        let bytes = answer.head + body
        _ = Glibc.send(connection.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        shutdown(connection.descriptor, Int32(SHUT_WR))
        return Waiting(descriptor: connection.descriptor, end: time + 1, isAnswered: true)
    }

    private func take(_ connection: Waiting, _ head: HTTPHead, _ rest: [UInt8], _ time: Double) -> Waiting? {
        let reaction = react(head)
        if case .answer(let answer) = reaction, answer.status != 200 { return refuse(connection, answer, time) }
        let hasRoom = lock.withLock { () -> Bool in
            guard servedCount < limits.served else { return false }
            servedCount += 1
            return true
        }
        guard hasRoom else { return refuse(connection, .text(503, "There are too many connections."), time) }
        let descriptor = connection.descriptor
        let thread = Thread { [self] in
            serve(descriptor, reaction, isBodyWanted: head.method != "HEAD", rest)
            lock.withLock { servedCount -= 1 }
        }
        thread.name = "page"
        thread.start()
        return nil
    }

    // MARK: Answers

    private func serve(_ descriptor: Int32, _ reaction: Reaction, isBodyWanted: Bool, _ rest: [UInt8]) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        var limit = timeval(tv_sec: limits.writeSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        switch reaction {
        case .answer(let answer): write(answer, to: descriptor, isBodyWanted)
        case .work(let work): write(work(), to: descriptor, isBodyWanted)
        case .upload(let count, let work):
            if let bytes = Self.read(count, after: rest, from: descriptor, seconds: limits.writeSeconds) {
                write(work(bytes), to: descriptor, isBodyWanted)
            }
        case .socket(let key, let begin):
            let answer = HTTPAnswer(
                status: 101, headers: [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", WebSocketFrame.accept(key: key))],
                body: .bytes([]))
            keep(descriptor, answer, isWebSocket: true, rest, begin)
        case .stream(let answer, let begin): keep(descriptor, answer, isWebSocket: false, rest, begin)
        }
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    /// Sends the head, and keeps the connection until one of the sides ends it.
    private func keep(
        _ descriptor: Int32, _ answer: HTTPAnswer, isWebSocket: Bool, _ rest: [UInt8], _ begin: @Sendable (LoopbackSocketConnection) -> Void
    ) {
        guard Self.write(answer.head, to: descriptor) else { return }
        let socket = LoopbackSocketConnection(descriptor: descriptor, unsent: limits.unsent, isWebSocket: isWebSocket)
        let isLate = lock.withLock { () -> Bool in
            sockets[ObjectIdentifier(socket)] = socket
            return isOver
        }
        if isLate { socket.end() }
        begin(socket)
        socket.run(rest)
        lock.withLock { sockets[ObjectIdentifier(socket)] = nil }
    }

    /// Nil when the client ends before, or takes too long.
    private static func read(_ count: Int, after first: [UInt8], from descriptor: Int32, seconds: Int) -> [UInt8]? {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var bytes = Array(first.prefix(count))
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < count {
            let read = Glibc.read(descriptor, &chunk, min(chunk.count, count - bytes.count))
            if read < 0, errno == EINTR { continue }
            guard read > 0 else { return nil }
            bytes += chunk[..<read]
        }
        return bytes
    }

    private func write(_ answer: HTTPAnswer, to descriptor: Int32, _ isBodyWanted: Bool) {
        guard Self.write(answer.head, to: descriptor), isBodyWanted else { return }
        switch answer.body {
        case .bytes(let bytes): _ = Self.write(bytes, to: descriptor)
        case .endless: break
        case .file(let path, let count):
            let file = open(path, O_RDONLY | O_CLOEXEC)
            defer { close(file) }
            var rest = count
            while rest > 0 {
                let sent = sendfile(descriptor, file, nil, min(rest, 1 << 20))
                if sent < 0, errno == EINTR { continue }
                guard sent > 0 else { return }
                rest -= sent
            }
        }
        // The client closes when it has read all of it.
        shutdown(descriptor, Int32(SHUT_WR))
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var scrap = [UInt8](repeating: 0, count: 4096)
        while poll(&entry, 1, 1000) > 0, Glibc.read(descriptor, &scrap, scrap.count) > 0 {}
    }

    /// False when the other side has gone, or does not read.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
}
