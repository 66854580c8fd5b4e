import Foundation

/// The frames of a WebSocket, as RFC 6455 has them.
enum WebSocketFrame {
    static func text(_ text: String) -> [UInt8] { head(1, text.utf8.count) + Array(text.utf8) }

    static func data(_ data: Data) -> [UInt8] { head(2, data.count) + Array(data) }

    static func pong(_ content: [UInt8]) -> [UInt8] { head(10, content.count) + content }

    static func close(_ code: Int) -> [UInt8] { head(8, 2) + [UInt8(code >> 8 & 0xFF), UInt8(code & 0xFF)] }

    private static func head(_ opcode: UInt8, _ count: Int) -> [UInt8] {
        switch count {
        case ..<126: [0x80 | opcode, UInt8(count)]
        case ..<65536: [0x80 | opcode, 126, UInt8(count >> 8), UInt8(count & 0xFF)]
        default: [0x80 | opcode, 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
        }
    }

    /// The response to a client's key.
    static func accept(key: String) -> String {
        Data(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    }
}

/// Makes messages of what a client sends.
struct WebSocketReader {
    /// Bytes of a message from a page: the longest are scripts.
    static let longest = 4 << 20

    enum Message: Equatable {
        case text(String)
        case ping([UInt8])
        /// The client closes the connection, or has violated the protocol: with a status code.
        case end(Int)
    }

    private var bytes: [UInt8] = []
    private var offset = 0
    /// A message whose end is still to come.
    private var partial: [UInt8] = []
    private var kind: UInt8 = 0
    private var isOver = false

    /// What these bytes, after those before, are the end of. Nothing comes after an end.
    mutating func read(_ more: some Sequence<UInt8>) -> [Message] {
        guard !isOver else { return [] }
        bytes += more
        var messages: [Message] = []
        while !isOver, let message = next() {
            if let message { messages.append(message) }
        }
        bytes.removeFirst(offset)
        offset = 0
        return messages
    }

    private mutating func end(_ code: Int) -> Message {
        isOver = true
        return .end(code)
    }

    /// Nil when there is no whole frame; a frame that ends no message is `.some(nil)`.
    private mutating func next() -> Message?? {
        guard bytes.count - offset >= 2 else { return nil }
        let (first, second) = (bytes[offset], bytes[offset + 1])
        let opcode = first & 0xF
        // Clients mask; there are no extensions; what steers is short and whole.
        guard second & 0x80 != 0, first & 0x70 == 0 else { return end(1002) }
        var (count, start) = (Int(second & 0x7F), offset + 2)
        if opcode >= 8, first & 0x80 == 0 || count > 125 { return end(1002) }
        if count >= 126 {
            let size = count == 126 ? 2 : 8
            guard bytes.count >= start + size else { return nil }
            let long = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard long <= UInt64(Self.longest) else { return end(1009) }
            (count, start) = (Int(long), start + size)
        }
        // Before anything is kept of it.
        guard count + (opcode < 8 ? partial.count : 0) <= Self.longest else { return end(1009) }
        guard bytes.count >= start + 4 + count else { return nil }
        let mask = Array(bytes[start..<start + 4])
        var content = Array(bytes[start + 4..<start + 4 + count])
        for index in content.indices { content[index] ^= mask[index & 3] }
        offset = start + 4 + count
        return take(opcode, content, isLast: first & 0x80 != 0)
    }

    private mutating func take(_ opcode: UInt8, _ content: [UInt8], isLast: Bool) -> Message?? {
        switch opcode {
        case 8: return end(1000)
        case 9: return .some(.ping(content))
        case 10: return .some(nil)
        case 0 where kind == 0, 1 where kind != 0, 2 where kind != 0, 3...7, 11...15: return end(1002)
        default:
            if opcode != 0 { kind = opcode }
            partial += content
            guard isLast else { return .some(nil) }
            defer { (partial, kind) = ([], 0) }
            guard kind == 1 else { return .some(nil) }
            guard let text = String(validating: partial, as: UTF8.self) else { return end(1007) }
            return .some(.text(text))
        }
    }
}

/// Required by a WebSocket's handshake; no security depends on it.
enum SHA1 {
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> (8 * $0)) }
        for start in stride(from: 0, to: bytes.count, by: 64) {
            var words = (0..<16).map { word in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + 4 * word + $1]) } }
            for index in 16..<80 { words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)) }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for index in 0..<80 {
                let (mixed, constant): (UInt32, UInt32) =
                    switch index {
                    case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
                    case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                    case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
                    default: (b ^ c ^ d, 0xCA62_C1D6)
                    }
                let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
                (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
            }
            state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
        }
        return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
