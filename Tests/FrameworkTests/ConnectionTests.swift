import Foundation
import Synchronization
import Testing

@testable import Network

/// Connections with a listener of this process.
@Suite(.serialized) struct ConnectionTests {
    private let queue = DispatchQueue(label: "ConnectionTests")

    /// Waits until a state comes that is wanted.
    private func state(of connection: NWConnection, until isWanted: @escaping @Sendable (NWConnection.State) -> Bool) async -> NWConnection.State {
        await withCheckedContinuation { done in
            let isOver = Mutex(false)
            connection.stateUpdateHandler = { state in
                guard isWanted(state),
                    isOver.withLock({ isFirst in
                        defer { isFirst = true }; return !isFirst
                    })
                else { return }
                done.resume(returning: state)
            }
            connection.start(queue: queue)
        }
    }

    private func receive(_ connection: NWConnection, minimum: Int, maximum: Int = 1 << 20) async -> (data: Data?, isComplete: Bool, error: NWError?) {
        await withCheckedContinuation { done in
            connection.receive(minimumIncompleteLength: minimum, maximumLength: maximum) { data, _, isComplete, error in
                done.resume(returning: (data, isComplete, error))
            }
        }
    }

    private func send(_ connection: NWConnection, _ data: Data?, isLast: Bool = false) async -> NWError? {
        await withCheckedContinuation { done in
            connection.send(
                content: data, contentContext: isLast ? .finalMessage : .defaultMessage, completion: .contentProcessed { done.resume(returning: $0) })
        }
    }

    /// A listener that is ready, and the connections that it accepts.
    private func listener() async throws -> (listener: NWListener, port: NWEndpoint.Port, accepted: AsyncStream<NWConnection>) {
        let listener = try NWListener(using: .tcp)
        let (accepted, continuation) = AsyncStream.makeStream(of: NWConnection.self)
        listener.newConnectionHandler = { continuation.yield($0) }
        await withCheckedContinuation { done in
            listener.stateUpdateHandler = { if $0 == .ready { done.resume() } }
            listener.start(queue: queue)
        }
        listener.stateUpdateHandler = nil
        return (listener, try #require(listener.port), accepted)
    }

    @Test func dataComeAsTheyWereSent() async throws {
        let (listener, port, accepted) = try await listener()
        let client = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
        #expect(await state(of: client) { $0 == .ready } == .ready)
        var others = accepted.makeAsyncIterator()
        let server = try #require(await others.next())
        #expect(await state(of: server) { $0 == .ready } == .ready)
        // More than a socket takes at once.
        let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        async let error = send(client, large)
        let first = await receive(server, minimum: 10, maximum: 10)
        #expect(first.data == large.prefix(10) && !first.isComplete)
        let rest = await receive(server, minimum: large.count - 10, maximum: large.count)
        #expect(rest.data == large.dropFirst(10) && rest.error == nil)
        #expect(await error == nil)
        #expect(await send(server, Data("bye".utf8), isLast: true) == nil)
        let last = await receive(client, minimum: 1)
        #expect(last.data == Data("bye".utf8))
        let end = last.isComplete ? last : await receive(client, minimum: 1)
        #expect(end.isComplete && end.error == nil)
        #expect(await state(of: server, after: { server.cancel() }) { $0 == .cancelled } == .cancelled)
        #expect(await receive(server, minimum: 1).error == .posix(.ENOTCONN))
        client.cancel()
        listener.cancel()
    }

    private func state(
        of connection: NWConnection, after body: () -> Void, until isWanted: @escaping @Sendable (NWConnection.State) -> Bool
    ) async -> NWConnection.State {
        await withCheckedContinuation { done in
            connection.stateUpdateHandler = { if isWanted($0) { done.resume(returning: $0) } }
            body()
        }
    }

    @Test func aPortWithoutAListenerWaits() async throws {
        let (listener, port, _) = try await listener()
        #expect(
            await withCheckedContinuation { done in
                listener.stateUpdateHandler = { if $0 == .cancelled { done.resume(returning: true) } }
                listener.cancel()
            })
        let client = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
        let found = await state(of: client) { if case .waiting = $0 { true } else { false } }
        #expect(found == .waiting(.posix(.ECONNREFUSED)))
        client.cancel()
    }

    @Test func encryptedConnectionsFail() async throws {
        let client = NWConnection(host: "127.0.0.1", port: 443, using: .tls)
        #expect(await state(of: client) { if case .failed = $0 { true } else { false } } == .failed(.tls(-9810)))
        #expect(throws: NWError.self) { try NWListener(using: .tls) }
        #expect(throws: NWError.self) { try NWListener(using: .udp) }
    }

    @Test func aConnectionCanBeLetGoInEachState() async throws {
        let (listener, port, accepted) = try await listener()
        do {
            let client = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
            _ = await state(of: client) { $0 == .ready }
            let waiting = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
            waiting.start(queue: queue)
            waiting.receiveMessage { _, _, _, _ in }
            _ = NWConnection(host: "127.0.0.1", port: port, using: .udp)
        }
        var others = accepted.makeAsyncIterator()
        let server = try #require(await others.next())
        _ = await state(of: server) { $0 == .ready }
        let end = await receive(server, minimum: 1)
        #expect(end.isComplete)
        listener.cancel()
    }
}
