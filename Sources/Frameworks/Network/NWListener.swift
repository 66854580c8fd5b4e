import Foundation
import SwiftUICore

/// Waits for connections by TCP.
public final class NWListener: @unchecked Sendable, CustomDebugStringConvertible {
    /// What a listener does.
    public enum State: Equatable, Sendable {
        case setup
        case waiting(NWError)
        case ready
        case failed(NWError)
        case cancelled
    }

    /// A name by which others in the network find a listener. Nothing makes it known here.
    public struct Service: Equatable, Sendable {
        public let name: String?
        public let type: String
        public let domain: String?

        public init(name: String? = nil, type: String, domain: String? = nil) { (self.name, self.type, self.domain) = (name, type, domain) }
    }

    public let parameters: NWParameters
    private let requestedPort: NWEndpoint.Port
    private let work = DispatchQueue(label: "NWListener")
    private let lock = NSLock()
    private var handlers: (state: (@Sendable (State) -> Void)?, connection: (@Sendable (NWConnection) -> Void)?) = (nil, nil)
    private var current: (state: State, port: NWEndpoint.Port?, queue: DispatchQueue?, service: Service?) = (.setup, nil, nil, nil)
    private var source: (any DispatchSourceProtocol)?

    /// Listens on a port, or on one that the system chooses. Fails for encrypted connections and for datagrams.
    public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
        guard !parameters.isEncrypted else { throw NWError.noTLS }
        guard parameters.tcp != nil else { throw NWError.posix(.EPROTONOSUPPORT) }
        (self.parameters, requestedPort) = (parameters, port)
    }

    deinit {
        source?.cancel()
    }

    public var debugDescription: String { "listener, \(parameters.debugDescription), \(state)" }
    public var state: State { lock.withLock { current.state } }
    /// The port; nil before the listener is ready.
    public var port: NWEndpoint.Port? { lock.withLock { current.port } }
    public var queue: DispatchQueue? { lock.withLock { current.queue } }

    /// The name in the network. Not shown: the setter reports that it is not made known.
    public var service: Service? {
        get { lock.withLock { current.service } }
        set {
            lock.withLock { current.service = newValue }
            if newValue != nil { RuntimeIssue.report("NWListener makes no service known here; connect to its port.") }
        }
    }

    /// Called on the queue with each state.
    public var stateUpdateHandler: (@Sendable (State) -> Void)? {
        get { lock.withLock { handlers.state } }
        set { lock.withLock { handlers.state = newValue } }
    }

    /// Called on the queue with each connection, which is to be started.
    public var newConnectionHandler: (@Sendable (NWConnection) -> Void)? {
        get { lock.withLock { handlers.connection } }
        set { lock.withLock { handlers.connection = newValue } }
    }

    /// Begins to listen. Handlers are called on `queue`.
    public func start(queue: DispatchQueue) {
        let isNew = lock.withLock {
            guard current.queue == nil else { return false }
            current.queue = queue
            return true
        }
        guard isNew else { return }
        work.async { [self] in listen() }
    }

    /// Ends listening.
    public func cancel() {
        work.async { [self] in
            source?.cancel()
            source = nil
            become(.cancelled)
        }
    }

    private func become(_ new: State, port: NWEndpoint.Port? = nil) {
        let (queue, handler) = lock.withLock {
            guard current.state != new, current.state != .cancelled else { return (nil as DispatchQueue?, handlers.state) }
            (current.state, current.port) = (new, port)
            return (current.queue, handlers.state)
        }
        queue?.async { handler?(new) }
    }

    private func listen() {
        guard let socket = Socket(family: AF_INET6, isStream: true) ?? Socket(family: AF_INET, isStream: true) else { return become(.failed(.last)) }
        if parameters.allowLocalEndpointReuse { socket.set(SOL_SOCKET, SO_REUSEADDR, 1) }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = requestedPort.rawValue.bigEndian
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0 }
        }
        guard isBound, Glibc.listen(socket.descriptor, 128) == 0 else {
            let error = NWError.last
            close(socket.descriptor)
            return become(.failed(error))
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: work)
        source.setEventHandler { [weak self] in self?.accept(socket) }
        source.setCancelHandler { close(socket.descriptor) }
        source.resume()
        self.source = source
        become(.ready, port: socket.port)
    }

    private func accept(_ socket: Socket) {
        var descriptor: Int32 = -1
        let other = Socket.endpoint { address, length in
            descriptor = Glibc.accept(socket.descriptor, address, length)
            return descriptor
        }
        guard descriptor >= 0 else { return }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        guard let other, let handler = newConnectionHandler else {
            close(descriptor)
            return
        }
        let connection = NWConnection(
            accepted: Socket(descriptor: descriptor), from: .hostPort(host: other.host, port: other.port), using: parameters)
        queue?.async { handler(connection) }
    }
}

/// Looks for services in the network: finds none.
public final class NWBrowser: @unchecked Sendable {
    /// What is looked for.
    public enum Descriptor: Equatable, Sendable {
        case bonjour(type: String, domain: String?)
        case bonjourWithTXTRecord(type: String, domain: String?)
    }

    /// What a browser does.
    public enum State: Equatable, Sendable {
        case setup, ready
        case failed(NWError)
        case cancelled
        case waiting(NWError)
    }

    /// A service that was found. Not created on Linux.
    public struct Result: Hashable, Sendable {
        public let endpoint: NWEndpoint

        /// A change of what was found.
        public enum Change: Hashable, Sendable {
            case identical
            case added(Result)
            case removed(Result)
        }
    }

    public let descriptor: Descriptor
    public let parameters: NWParameters
    private let lock = NSLock()
    private var current: (state: State, handler: (@Sendable (State) -> Void)?, queue: DispatchQueue?) = (.setup, nil, nil)

    public init(for descriptor: Descriptor, using parameters: NWParameters) { (self.descriptor, self.parameters) = (descriptor, parameters) }

    public var state: State { lock.withLock { current.state } }
    /// None.
    public var browseResults: Set<Result> { [] }

    /// Called on the queue with each state.
    public var stateUpdateHandler: (@Sendable (State) -> Void)? {
        get { lock.withLock { current.handler } }
        set { lock.withLock { current.handler = newValue } }
    }

    /// Never called: nothing is found.
    public var browseResultsChangedHandler: (@Sendable (_ newResults: Set<Result>, _ changes: Set<Result.Change>) -> Void)?

    /// Fails: there is no service discovery here.
    public func start(queue: DispatchQueue) {
        RuntimeIssue.report("NWBrowser finds no services here; it fails with an error.")
        lock.withLock { current.queue = queue }
        become(.failed(.dns(-65563)))
    }

    /// Ends the search.
    public func cancel() { become(.cancelled) }

    private func become(_ new: State) {
        let (queue, handler) = lock.withLock {
            current.state = new
            return (current.queue, current.handler)
        }
        queue?.async { handler?(new) }
    }
}
