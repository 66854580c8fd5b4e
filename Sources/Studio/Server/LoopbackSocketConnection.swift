import Foundation
import Glibc

/// A connection that stays: a WebSocket, or an answer whose content is sent little by little. Sending does not block.
final class LoopbackSocketConnection: @unchecked Sendable {
    private let descriptor: Int32
    private let most: Int
    private let isWebSocket: Bool
    private let condition = NSCondition()
    private var outgoing: [[UInt8]] = []
    private var outgoingCount = 0
    private var isOver = false
    /// Called with each message, one after the other; and when there are no more.
    var onText: (String) -> Void = { _ in }
    var onEnd: () -> Void = {}

    init(descriptor: Int32, unsent: Int, isWebSocket: Bool) {
        (self.descriptor, most, self.isWebSocket) = (descriptor, unsent, isWebSocket)
    }

    func send(_ frame: [UInt8]) {
        condition.withLock {
            guard !isOver else { return }
            outgoing.append(frame)
            outgoingCount += frame.count
            // A client that has not read so much is not going to.
            if outgoingCount > most {
                isOver = true
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
            condition.signal()
        }
    }

    func end() {
        if isWebSocket { send(WebSocketFrame.close(1001)) }
        finish()
    }

    private func finish() {
        condition.withLock {
            isOver = true
            condition.signal()
        }
    }

    /// Reads until the other side ends, and writes on another thread.
    func run(_ first: [UInt8]) {
        let isWritten = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in
            write()
            isWritten.signal()
        }
        thread.name = "page, sending"
        thread.start()
        var reader = WebSocketReader()
        var isOpen = !isWebSocket || take(reader.read(first))
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while isOpen {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            // What a client sends after a request for a stream means nothing.
            isOpen = !isWebSocket || take(reader.read(chunk[..<count]))
        }
        onEnd()
        finish()
        isWritten.wait()
    }

    /// False when that was the end.
    private func take(_ messages: [WebSocketReader.Message]) -> Bool {
        for message in messages {
            switch message {
            case .text(let text): onText(text)
            case .ping(let content): send(WebSocketFrame.pong(content))
            case .end(let code):
                send(WebSocketFrame.close(code))
                return false
            }
        }
        return true
    }

    private func write() {
        while true {
            let next = condition.withLock { () -> [UInt8]? in
                while outgoing.isEmpty, !isOver { condition.wait() }
                guard !outgoing.isEmpty else { return nil }
                let frame = outgoing.removeFirst()
                outgoingCount -= frame.count
                return frame
            }
            guard let next, LoopbackServer.write(next, to: descriptor) else { break }
        }
        finish()
        // Lets the reader come to its end.
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
