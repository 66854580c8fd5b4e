import Foundation
import StageMessages

/// The studio's page and its WebSocket, on the loopback address.
///
/// Every request needs the token that the studio's own address carries, or the cookie that it sets. A request that names another host
/// than the loopback's or a given one, or comes from another origin, is refused: a page from elsewhere can neither read nor steer the studio.
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
            page.end()
            await studio.end()
            throw error
        }
        server.end()
        page.end()
        await studio.end()
    }

    private static func reason(_ number: Int32) -> String {
        number == EADDRINUSE ? "another program uses it" : String(cString: strerror(number))
    }
}
