import Foundation

/// Messages of JSON-RPC between two processes, each behind a head with its length, as language servers and build servers write them.
final class MessagePipe {
    typealias Message = [String: Any]

    enum Received {
        case message(Message)
        /// What is no message, though it has the length that its head names.
        case damaged
        case nothing
        case end
    }

    private let input: Int32
    private let output: Int32
    private var bytes = Data()

    init(input: Int32, output: Int32) {
        (self.input, self.output) = (input, output)
    }

    /// The next message, or nothing if none arrives for some milliseconds; -1 means no limit.
    func next(within milliseconds: Int32) -> Received {
        while true {
            if let body = takeBody() {
                return (try? JSONSerialization.jsonObject(with: body)).flatMap { $0 as? Message }.map(Received.message) ?? .damaged
            }
            var file = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            let count = poll(&file, 1, milliseconds)
            if count == 0 { return .nothing }
            if count < 0, errno == EINTR { continue }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let length = read(input, &buffer, buffer.count)
            if length < 0, errno == EINTR { continue }
            guard length > 0 else { return .end }
            bytes.append(contentsOf: buffer[..<length])
        }
    }

    /// Takes a whole body from what has been read; nil while it is not there.
    private func takeBody() -> Data? {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[bytes.startIndex..<end.lowerBound], as: UTF8.self)
        let length = head.components(separatedBy: "\r\n").compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].trimmingCharacters(in: .whitespaces))
        }.first.map { max(0, $0) }
        // A head without a length has no body.
        let rest = bytes[end.upperBound...]
        guard let length else {
            bytes = Data(rest)
            return Data()
        }
        guard rest.count >= length else { return nil }
        let body = Data(rest.prefix(length))
        bytes = Data(rest.dropFirst(length))
        return body
    }

    /// - Returns: Whether the other process takes it.
    @discardableResult func write(_ message: Message) -> Bool {
        var message = message
        message["jsonrpc"] = "2.0"
        guard let body = try? JSONSerialization.data(withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes]) else { return false }
        let all = Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
        return all.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Foundation.write(output, bytes.baseAddress! + written, bytes.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }
}

/// Paths as language servers name them.
enum FileAddress {
    static func address(of path: String) -> String { URL(fileURLWithPath: path, isDirectory: false).absoluteString }

    static func folder(_ path: String) -> String { URL(fileURLWithPath: path, isDirectory: true).absoluteString }

    /// Nil for what is no file.
    static func path(of address: String) -> String? {
        guard let url = URL(string: address), url.isFileURL else { return nil }
        return url.standardizedFileURL.path
    }
}
