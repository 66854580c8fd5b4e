import FlyingFox
import FlyingSocks
import Foundation
import StageMessages

/// The studio's page and its WebSocket, on the loopback address.
///
/// Every address needs the token that the studio's own address carries, or the cookie that it sets. A request that names another host
/// than the loopback's, or comes from another origin, is refused: a page from elsewhere can neither read nor steer the studio.
public struct StudioServer: Sendable {
    private let options: StudioOptions
    private let token: String

    public init(options: StudioOptions) {
        self.options = options
        var generator = SystemRandomNumberGenerator()
        token = (0..<4).map { _ in String(format: "%08x", UInt32.random(in: .min ... .max, using: &generator)) }.joined()
    }

    /// Serves until the task is cancelled. Throws when the port is taken.
    public func run() async throws {
        let studio = try Studio(options: options)
        let page = StudioPage(studio: studio, token: token, options: options)
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: options.port), logger: .disabled, handler: page)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    try await server.run()
                } catch let error as SocketError {
                    throw StudioError(
                        "the port \(options.port) cannot be used: \(Self.reason(error)); choose another one with --port, or none for any that is free")
                }
            }
            group.addTask {
                try await server.waitUntilListening(timeout: 10)
                guard case .ip4(_, let port)? = await server.listeningAddress else {
                    throw StudioError("the studio has no address")
                }
                page.setPort(port)
                try await studio.begin()
                options.onListening("http://127.0.0.1:\(port)/?token=\(token)")
            }
            do {
                while try await group.next() != nil {}
            } catch {
                await studio.end()
                throw error
            }
        }
        await studio.end()
    }

    private static func reason(_ error: SocketError) -> String {
        if case .failed(_, let number, _) = error {
            return number == EADDRINUSE ? "another program uses it" : String(cString: strerror(number))
        }
        return "\(error)"
    }
}

/// Answers what a browser asks for.
final class StudioPage: HTTPHandler, @unchecked Sendable {
    private let studio: Studio
    private let token: String
    private let options: StudioOptions
    private let portLock = NSLock()
    private var knownPort: UInt16 = 0
    private static let cookie = "inbetween-studio"

    init(studio: Studio, token: String, options: StudioOptions) {
        (self.studio, self.token, self.options) = (studio, token, options)
    }

    func setPort(_ port: UInt16) {
        portLock.withLock { knownPort = port }
    }

    private var port: UInt16 { portLock.withLock { knownPort } }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard isAllowed(request) else {
            return HTTPResponse(
                statusCode: .forbidden, headers: [.contentType: "text/plain; charset=utf-8"],
                body: Data("Not allowed: open the address that inbetween has printed.\n".utf8))
        }
        switch request.path {
        case "/socket":
            let handler = MessageFrameWSHandler(handler: StudioSocket(studio: studio), frameSize: 1 << 26)
            return try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
        case let path where path.hasPrefix("/files/"):
            return await file(String(path.dropFirst(7)))
        default:
            return page(request.path)
        }
    }

    /// The token or the cookie, the right host, and no other origin.
    private func isAllowed(_ request: HTTPRequest) -> Bool {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = request.headers[.host], hosts.contains(host) else { return false }
        if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" { return false }
        let cookies = (request.headers[HTTPHeader("Cookie")] ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        return request.query["token"].map { isToken($0) }
            ?? cookies.contains { $0.hasPrefix("\(Self.cookie)-\(port)=") && isToken(String($0.split(separator: "=").last ?? "")) }
    }

    /// Takes as long for a wrong one as for the right one.
    private func isToken(_ text: String) -> Bool {
        let (given, wanted) = (Array(text.utf8), Array(token.utf8))
        guard given.count == wanted.count else { return false }
        return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func page(_ path: String) -> HTTPResponse {
        guard let file = PageFiles.file(at: path) else {
            return HTTPResponse(statusCode: .notFound, headers: [.contentType: "text/plain; charset=utf-8"], body: Data("There is nothing here.\n".utf8))
        }
        return HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: file.type, HTTPHeader("Cache-Control"): "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
                HTTPHeader("Content-Security-Policy"):
                    "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://127.0.0.1:\(port) ws://localhost:\(port); frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
                HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("Set-Cookie"): "\(Self.cookie)-\(port)=\(token); HttpOnly; SameSite=Strict; Path=/",
            ], body: Data(file.bytes))
    }

    private func file(_ name: String) async -> HTTPResponse {
        guard let (data, title) = await studio.exported(name) else {
            return HTTPResponse(statusCode: .notFound)
        }
        return HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: "application/octet-stream", HTTPHeader("Content-Disposition"): "attachment; filename=\"\(title)\"",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
            ],
            body: data)
    }
}

/// A page's connection.
struct StudioSocket: WSMessageHandler {
    let studio: Studio

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream<WSMessage>.makeStream()
        Task { [studio] in
            var page: PageSession?
            var connection = 0
            for await message in client {
                guard case .text(let text) = message else { continue }
                guard let request = try? JSONDecoder().decode(StageRequest.self, from: Data(text.utf8)) else {
                    continuation.yield(.text(#"{"type": "problem", "text": "a message could not be read"}"#))
                    continue
                }
                if request.type == "hello" {
                    let own = await studio.connect(session: request.session) { message in
                        switch message {
                        case .text(let text): continuation.yield(.text(text))
                        case .data(let data): continuation.yield(.data(data))
                        }
                    }
                    (page, connection) = (own, own.connection)
                } else if let page {
                    await studio.handle(request, from: page)
                }
            }
            if let page {
                await studio.disconnect(page, connection: connection)
            }
            continuation.finish()
        }
        return messages
    }
}
