import Foundation

/// Connections of pages that no WebSocket reaches: one request waits for messages, another one brings those of the page.
///
/// `POST messages?connection=ID&open` opens a connection whose name the page has chosen. `POST messages?connection=ID` has the page's messages, one a
/// line. `GET messages?connection=ID` waits, and is answered with all messages to the page: for each a byte (1 for text, 2 for a frame), the number of
/// its bytes (four of them, little endian) and the bytes.
final class PollConnections: @unchecked Sendable {
    /// As many pages as that.
    static let most = 32
    private let unsent: Int
    private let pause: @Sendable (Double) async -> Void
    private let lock = NSLock()
    private var connections: [String: PollConnection] = [:]
    private var isOver = false

    init(unsent: Int, pause: @escaping @Sendable (Double) async -> Void) {
        (self.unsent, self.pause) = (unsent, pause)
    }

    func end() {
        let all = lock.withLock { () -> [PollConnection] in
            isOver = true
            return Array(connections.values)
        }
        all.forEach { $0.end() }
    }

    private static func name(_ query: [(name: String, value: String)]) -> String? {
        query.first { $0.name == "connection" }.map(\.value).flatMap { $0.wholeMatch(of: #/[0-9a-z]{16,64}/#) == nil ? nil : $0 }
    }

    private static let unknown = HTTPAnswer.text(404, "There is no such connection.")

    /// Messages of a page.
    func take(_ bytes: [UInt8], _ query: [(name: String, value: String)], _ studio: Studio) -> HTTPAnswer {
        guard let name = Self.name(query) else { return .text(400, "The connection has no name of 16 to 64 digits and small letters.") }
        guard let text = String(validating: bytes, as: UTF8.self) else { return .text(400, "The messages are no text.") }
        if query.contains(where: { $0.name == "open" }), let refusal = open(name, studio) { return refusal }
        guard let connection = lock.withLock({ connections[name] }) else { return Self.unknown }
        for line in text.split(separator: "\n") { connection.onText(String(line)) }
        return HTTPAnswer(status: 204, headers: [], body: .bytes([]))
    }

    private func open(_ name: String, _ studio: Studio) -> HTTPAnswer? {
        let made = PollConnection(unsent: unsent, pause: pause) { [weak self] in self?.forget(name) }
        let refusal = lock.withLock { () -> HTTPAnswer? in
            if connections[name] != nil { return .text(409, "The connection is open already.") }
            if isOver || connections.count >= Self.most { return .text(503, "There are too many connections.") }
            connections[name] = made
            return nil
        }
        guard refusal == nil else { return refusal }
        StudioSocket.serve(made, studio)
        made.watch()
        return nil
    }

    private func forget(_ name: String) {
        lock.withLock { connections[name] = nil }
    }

    /// Waits for messages to a page.
    func next(_ query: [(name: String, value: String)]) -> HTTPAnswer {
        guard let name = Self.name(query), let connection = lock.withLock({ connections[name] }), let bytes = connection.next() else { return Self.unknown }
        return HTTPAnswer(status: 200, headers: [("Content-Type", "application/octet-stream"), ("Cache-Control", "no-store")], body: .bytes(bytes))
    }
}

/// One of them.
final class PollConnection: PageLink, @unchecked Sendable {
    /// Seconds between two looks. A request is answered after two of them even if there is no message, so that no proxy ends it. A page that has not
    /// asked for three of them has gone.
    static let interval = 10.0
    private let most: Int
    private let pause: @Sendable (Double) async -> Void
    private let forget: () -> Void
    private let condition = NSCondition()
    private var messages: [PageMessage] = []
    private var count = 0
    private var readers = 0
    private var looks = 0
    private var isWoken = false
    private var isOver = false
    var onText: (String) -> Void = { _ in }
    var onEnd: () -> Void = {}

    init(unsent: Int, pause: @escaping @Sendable (Double) async -> Void, forget: @escaping () -> Void) {
        (most, self.pause, self.forget) = (unsent, pause, forget)
    }

    func send(_ message: PageMessage) {
        let isTooMuch = condition.withLock { () -> Bool in
            guard !isOver else { return false }
            messages.append(message)
            count += message.count
            condition.broadcast()
            return count > most
        }
        // A page that has not read so much is not going to.
        if isTooMuch { end() }
    }

    func end() {
        let isFirst = condition.withLock { () -> Bool in
            defer { isOver = true }
            condition.broadcast()
            return !isOver
        }
        guard isFirst else { return }
        forget()
        onEnd()
    }

    /// All messages since the last call; waits until there are some. Nil after the end.
    func next() -> [UInt8]? {
        condition.withLock {
            readers += 1
            (looks, isWoken) = (0, false)
            while messages.isEmpty, !isOver, !isWoken { condition.wait() }
            readers -= 1
            looks = 0
            guard !messages.isEmpty || !isOver else { return nil }
            defer { (messages, count) = ([], 0) }
            return messages.flatMap(\.record)
        }
    }

    /// Whether a request waits.
    var isAwaited: Bool { condition.withLock { readers > 0 } }

    /// Looks from time to time whether somebody waits.
    func watch() {
        Task { [weak self, pause] in
            while true {
                await pause(Self.interval)
                guard let self, self.look() else { return }
            }
        }
    }

    private func look() -> Bool {
        let isAbandoned = condition.withLock { () -> Bool in
            looks += 1
            if readers > 0, looks >= 2 {
                isWoken = true
                condition.broadcast()
            }
            return readers == 0 && looks >= 3
        }
        if isAbandoned { end() }
        return condition.withLock { !isOver }
    }
}

extension PageMessage {
    fileprivate var count: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .data(let data): data.count
        }
    }

    fileprivate var record: [UInt8] {
        let head = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
        switch self {
        case .text(let text): return [1] + head + Array(text.utf8)
        case .data(let data): return [2] + head + Array(data)
        }
    }
}
