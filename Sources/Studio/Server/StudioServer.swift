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
        let studio = Studio(options: options, workers: try options.workers())
        let page = StudioPage(studio: studio, token: token, options: options)
        let server: LoopbackServer
        do {
            server = try LoopbackServer(port: options.port, limits: options.limits) { page.reaction(to: $0) }
            page.setPort(server.port)
            server.begin()
        } catch let error as LoopbackServer.Failure {
            await studio.end()
            throw StudioError(
                "the port \(options.port) cannot be used: \(Self.reason(error.number)); choose another one with --port, or none for any that is free")
        }
        do {
            try await studio.begin()
            options.onListening("http://127.0.0.1:\(server.port)/?token=\(token)")
            // Until it is cancelled.
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        } catch {
            server.end()
            await studio.end()
            throw error
        }
        server.end()
        await studio.end()
    }

    private static func reason(_ number: Int32) -> String {
        number == EADDRINUSE ? "another program uses it" : String(cString: strerror(number))
    }
}

/// Answers the requests of a browser.
final class StudioPage: @unchecked Sendable {
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

    /// Called before anything else is done for the request.
    func reaction(to request: HTTPHead) -> LoopbackServer.Reaction {
        guard isAllowed(request) else {
            return .answer(.text(403, "Not allowed: open the address that inbetween has printed."))
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var answer = HTTPAnswer.text(405, "Only GET.")
            answer.headers.append(("Allow", "GET, HEAD"))
            return .answer(answer)
        }
        switch request.path {
        case "/socket":
            guard let key = request.webSocketKey else { return .answer(.text(426, "Here is a WebSocket.")) }
            return .socket(key: key) { [studio] in StudioSocket.serve($0, studio) }
        case let path where path.hasPrefix("/files/"):
            return .work { [self] in file(String(path.dropFirst(7))) }
        default:
            return page(request)
        }
    }

    /// The token or the cookie, the right host, and no other origin.
    private func isAllowed(_ request: HTTPHead) -> Bool {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = request["host"], hosts.contains(host) else { return false }
        if let origin = request["origin"], origin != "http://\(host)" { return false }
        let cookies = (request["cookie"] ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        return request.query.first { $0.name == "token" }.map { isToken($0.value) }
            ?? cookies.contains { $0.hasPrefix("\(Self.cookie)-\(port)=") && isToken(String($0.split(separator: "=").last ?? "")) }
    }

    /// Takes as long for a wrong one as for the right one.
    private func isToken(_ text: String) -> Bool {
        let (given, wanted) = (Array(text.utf8), Array(token.utf8))
        guard given.count == wanted.count else { return false }
        return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func page(_ request: HTTPHead) -> LoopbackServer.Reaction {
        guard let file = PageFiles.file(at: request.path) else { return .answer(.text(404, "There is nothing here.")) }
        return .answer(
            HTTPAnswer(
                status: 200,
                headers: [
                    ("Content-Type", file.type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
                    (
                        "Content-Security-Policy",
                        "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://127.0.0.1:\(port) ws://localhost:\(port); frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
                    ), ("Referrer-Policy", "no-referrer"), ("Set-Cookie", "\(Self.cookie)-\(port)=\(token); HttpOnly; SameSite=Strict; Path=/"),
                ], body: .bytes(file.bytes)))
    }

    /// Waits for the studio.
    private func file(_ name: String) -> HTTPAnswer {
        final class Found: @unchecked Sendable { var file: (path: String, title: String)? }
        let found = Found()
        let isDone = DispatchSemaphore(value: 0)
        Task { [studio] in
            found.file = await studio.exports[name]
            isDone.signal()
        }
        isDone.wait()
        guard let (path, title) = found.file, let count = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int else {
            return .text(404, "There is no such file.")
        }
        return HTTPAnswer(
            status: 200,
            headers: [
                ("Content-Type", "application/octet-stream"), ("Content-Disposition", "attachment; filename=\"\(title)\""),
                ("X-Content-Type-Options", "nosniff"),
            ], body: .file(path, count))
    }
}

/// A page's connection.
enum StudioSocket {
    static func serve(_ socket: LoopbackSocketConnection, _ studio: Studio) {
        let (texts, continuation) = AsyncStream<String>.makeStream()
        socket.onText = { continuation.yield($0) }
        socket.onEnd = { continuation.finish() }
        Task {
            var page: PageSession?
            var connection = 0
            for await text in texts {
                guard let request = try? JSONDecoder().decode(StageRequest.self, from: Data(text.utf8)) else {
                    socket.send(WebSocketFrame.text(#"{"type": "problem", "text": "a message could not be read"}"#))
                    continue
                }
                if request.type == "hello" {
                    let own = await studio.connect(session: request.session) { message in
                        switch message {
                        case .text(let text): socket.send(WebSocketFrame.text(text))
                        case .data(let data): socket.send(WebSocketFrame.data(data))
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
        }
    }
}
