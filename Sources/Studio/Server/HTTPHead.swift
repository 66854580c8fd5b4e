import Foundation

/// The request line and the headers of a request.
struct HTTPHead: Sendable {
    /// Bytes that it may have, and lines.
    static let mostBytes = 16 << 10
    static let mostLines = 100

    let method: String
    /// Without what follows a question mark; escapes are as they came.
    let path: String
    let query: [(name: String, value: String)]
    /// By their names in small letters.
    let headers: [String: String]

    subscript(name: String) -> String? { headers[name] }

    /// Why a head is none.
    struct Problem: Error, Equatable {
        let status: Int
        let text: String
    }

    /// The end of the head at the start of these bytes: after the empty line. Bytes before `searched` are not searched again.
    static func end(in bytes: [UInt8], from searched: Int) -> Int? {
        var index = max(searched - 3, 0)
        while let line = bytes[index...].firstIndex(of: 10) {
            if line + 1 < bytes.count, bytes[line + 1] == 10 { return line + 2 }
            if line + 2 < bytes.count, bytes[line + 1] == 13, bytes[line + 2] == 10 { return line + 3 }
            index = line + 1
        }
        return nil
    }

    /// - Parameter bytes: The whole head, with the empty line at its end.
    init(_ bytes: some Collection<UInt8>) throws {
        guard bytes.count <= Self.mostBytes else { throw Problem(status: 431, text: "The request is too long.") }
        var lines = try bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
            guard let text = String(validating: line.last == 13 ? line.dropLast() : line, as: UTF8.self) else {
                throw Problem(status: 400, text: "The request is no text.")
            }
            return text
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.count <= Self.mostLines else { throw Problem(status: 431, text: "The request has too many lines.") }
        let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false).map(String.init) ?? []
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
            throw Problem(status: 400, text: "The request line cannot be read.")
        }
        method = words[0]
        let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(target[0])
        query =
            target.count < 2
            ? []
            : target[1].split(separator: "&").map { part in
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.removingPercentEncoding ?? String($0) }
                return (pair[0], pair.count > 1 ? pair[1] : "")
            }
        headers = try Self.headers(lines.dropFirst())
    }

    private static func headers(_ lines: some Sequence<String>) throws -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line[..<colon].contains(where: \.isWhitespace) else {
                throw Problem(status: 400, text: "A header cannot be read.")
            }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            // Of two that name a host or an origin, one would be looked at and another one meant.
            guard headers[name] == nil || !["host", "origin", "content-length"].contains(name) else {
                throw Problem(status: 400, text: "A header comes twice.")
            }
            headers[name] = headers[name].map { $0 + (name == "cookie" ? "; " : ", ") + value } ?? value
        }
        return headers
    }

    /// The key of a WebSocket request; nil for other requests.
    var webSocketKey: String? {
        guard method == "GET", self["upgrade"]?.lowercased() == "websocket", self["connection"]?.lowercased().contains("upgrade") == true else { return nil }
        return self["sec-websocket-key"]
    }
}

/// The answer to a request.
struct HTTPAnswer: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        /// A file of this many bytes.
        case file(String, Int)
        /// What is sent until one of the sides ends the connection.
        case endless
    }

    var status: Int
    var headers: [(String, String)]
    var body: Body

    static func text(_ status: Int, _ text: String) -> HTTPAnswer {
        HTTPAnswer(status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array((text + "\n").utf8)))
    }

    private static let words = [
        101: "Switching Protocols", 200: "OK", 204: "No Content", 302: "Found", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 411: "Length Required", 413: "Content Too Large", 426: "Upgrade Required",
        431: "Request Header Fields Too Large", 503: "Service Unavailable",
    ]

    private var count: Int? {
        switch body {
        case .bytes(let bytes): bytes.count
        case .file(_, let count): count
        case .endless: nil
        }
    }

    /// The status line and the headers. Each connection is for one request: on one machine another one costs nothing.
    var head: [UInt8] {
        let length = count.map { [("Content-Length", "\($0)")] } ?? []
        let all = headers + (status == 101 ? [] : length + [("Connection", "close")])
        let lines = ["HTTP/1.1 \(status) \(Self.words[status] ?? "Error")"] + all.map { "\($0.0): \($0.1)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
