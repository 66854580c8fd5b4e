import Foundation
import Glibc

/// TCP on this machine.
enum LoopbackSocket {
    /// Nil if no process listens there.
    static func connect(port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let result = withAddress(port: port) { Glibc.connect(descriptor, $0, $1) }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// A port that is taken for as long as the socket is open.
    static func takePort() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let bound = withAddress(port: 0) { bind(descriptor, $0, $1) }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let named = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard descriptor >= 0, bound == 0, named == 0, listen(descriptor, 1) == 0 else {
            throw StudioTestError("no port can be taken: \(String(cString: strerror(errno)))")
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    private static func withAddress(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}

/// The answer of a server to one request.
struct HTTPAnswer {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// - Parameter headers: All of them, `Host` too: what no browser would send can be sent.
    static func get(_ path: String, port: UInt16, headers: [String: String]) throws -> HTTPAnswer {
        try send("GET", path, port: port, headers: headers)
    }

    /// A request with content has its length, unless the headers have another one.
    static func send(_ method: String, _ path: String, port: UInt16, headers: [String: String], body: String = "") throws -> HTTPAnswer {
        guard let descriptor = LoopbackSocket.connect(port: port) else { throw StudioTestError("nobody listens at \(port)") }
        let stream = ByteStream(reading: descriptor, writing: descriptor)
        let all = method == "GET" ? headers : ["Content-Length": "\(body.utf8.count)"].merging(headers) { $1 }
        let head = ["\(method) \(path) HTTP/1.1", "Connection: close"] + all.map { "\($0): \($1)" }
        try stream.write(Array((head.joined(separator: "\r\n") + "\r\n\r\n" + (method == "GET" ? "" : body)).utf8))
        let bytes = Data(try stream.readToEnd())
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { throw StudioTestError("no answer to \(path)") }
        return HTTPAnswer(head: bytes[..<end.lowerBound], body: Array(bytes[end.upperBound...]))
    }

    init(head: Data, body: [UInt8]) {
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        headers = Dictionary(
            lines.dropFirst().compactMap { line in
                line.firstIndex(of: ":").map { (line[..<$0].lowercased(), line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces)) }
            }, uniquingKeysWith: { first, _ in first })
        self.body = body
    }
}
