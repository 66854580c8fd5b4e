import Foundation

/// A WebSocket to a server on this machine, from the side of the browser.
final class WebSocketClient {
    enum Message {
        case text(String)
        case data([UInt8])
    }

    /// The answer to a refused request.
    struct Refused: Error {
        let answer: HTTPAnswer
    }

    private let stream: ByteStream

    init(_ path: String, port: UInt16, headers: [String: String]) throws {
        guard let descriptor = LoopbackSocket.connect(port: port) else { throw StudioTestError("nobody listens at \(port)") }
        stream = ByteStream(reading: descriptor, writing: descriptor)
        let own = ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": "aW5iZXR3ZWVuIHRlc3RzIQ==", "Sec-WebSocket-Version": "13"]
        let head = ["GET \(path) HTTP/1.1"] + own.merging(headers) { $1 }.map { "\($0): \($1)" }
        try stream.write(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        var answer = ""
        while !answer.hasSuffix("\r\n\r\n") {
            answer += String(decoding: try stream.read(to: UInt8(ascii: "\n")), as: UTF8.self) + "\n"
        }
        let head2 = HTTPAnswer(head: Data(answer.dropLast(4).utf8), body: [])
        guard head2.status == 101 else {
            let body = try stream.read(count: Int(head2.headers["content-length"] ?? "0") ?? 0)
            throw Refused(answer: HTTPAnswer(head: Data(answer.dropLast(4).utf8), body: body))
        }
    }

    func send(_ text: String) throws {
        try send(opcode: 1, Array(text.utf8))
    }

    private func send(opcode: UInt8, _ content: [UInt8]) throws {
        var frame: [UInt8] = [0x80 | opcode]
        switch content.count {
        case ..<126: frame.append(0x80 | UInt8(content.count))
        case ..<65536: frame += [0x80 | 126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
        default: frame += [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
        }
        let mask: [UInt8] = [7, 91, 201, 33]
        frame += mask
        frame += content.enumerated().map { $1 ^ mask[$0 % 4] }
        try stream.write(frame)
    }

    /// What no client would send.
    func send(bytes: [UInt8]) throws {
        try stream.write(bytes)
    }

    /// With which code the server closes.
    func receiveEnd() throws -> Int {
        let end = Limit.end
        while true {
            let (opcode, _, content) = try frame(by: end)
            if opcode == 8 { return content.prefix(2).reduce(0) { $0 << 8 | Int($1) } }
        }
    }

    /// The next message, of however many frames; nil when the server closes.
    func receive(by end: Date = Limit.end) throws -> Message? {
        var content: [UInt8] = []
        var kind: UInt8 = 0
        while true {
            let (opcode, isLast, part): (UInt8, Bool, [UInt8])
            do {
                (opcode, isLast, part) = try frame(by: end)
            } catch is ByteStream.Closed {
                return nil
            }
            switch opcode {
            case 8: return nil
            case 9: try send(opcode: 10, part)
            case 10: break
            default:
                if opcode != 0 { kind = opcode }
                content += part
                if isLast {
                    return kind == 1 ? .text(String(decoding: content, as: UTF8.self)) : .data(content)
                }
            }
        }
    }

    private func frame(by end: Date) throws -> (opcode: UInt8, isLast: Bool, content: [UInt8]) {
        let head = try stream.read(count: 2, by: end)
        var count = Int(head[1] & 0x7F)
        if count >= 126 {
            count = try stream.read(count: count == 126 ? 2 : 8, by: end).reduce(0) { $0 << 8 | Int($1) }
        }
        return (head[0] & 0xF, head[0] & 0x80 != 0, try stream.read(count: count, by: end))
    }
}
