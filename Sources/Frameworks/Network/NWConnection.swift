import Foundation
import SwiftUICore

/// A connection with another program, by TCP or UDP. In `render` and `snapshot`, which reach no network without `--allow-network`, it waits
/// with `ENETUNREACH`.
public final class NWConnection: @unchecked Sendable, CustomDebugStringConvertible {
    /// What a connection does.
    public enum State: Equatable, Sendable {
        case setup
        /// Until `restart()`: the other end cannot be reached.
        case waiting(NWError)
        case preparing
        case ready
        case failed(NWError)
        case cancelled
    }

    /// What belongs to data that are sent.
    public final class ContentContext: Sendable {
        public let identifier: String
        /// Whether these data are the last.
        public let isFinal: Bool

        public init(identifier: String, isFinal: Bool = false) { (self.identifier, self.isFinal) = (identifier, isFinal) }

        public static let defaultMessage = ContentContext(identifier: "default")
        public static let finalMessage = ContentContext(identifier: "final", isFinal: true)
        public static let defaultStream = ContentContext(identifier: "stream")
    }

    /// What happens when data are sent.
    public enum SendCompletion: Sendable {
        /// Is called with nil, or an error.
        case contentProcessed(@Sendable (NWError?) -> Void)
        case idempotent
    }

    private struct Outgoing: Sendable {
        var data: Data
        var isFinal: Bool
        var completion: SendCompletion
    }

    private struct Wish: Sendable {
        let minimum, maximum: Int
        let completion: @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
    }

    /// The other end.
    public let endpoint: NWEndpoint
    public let parameters: NWParameters
    private let work = DispatchQueue(label: "NWConnection")
    private let lock = NSLock()
    // Behind the lock.
    private var handlers: (state: (@Sendable (State) -> Void)?, path: (@Sendable (NWPath) -> Void)?, viable: (@Sendable (Bool) -> Void)?) = (nil, nil, nil)
    private var currentState = State.setup
    private var userQueue: DispatchQueue?
    // On the queue `work`.
    private var socket: Socket?
    private var reader, writer: (any DispatchSourceProtocol)?
    private var isWriterWaiting = false
    private var outgoing: [Outgoing] = []
    private var wishes: [Wish] = []
    private var received = Data()
    private var hasEnded = false
    private var isReading = false

    /// A connection to an endpoint.
    public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
        (self.endpoint, self.parameters) = (endpoint, parameters)
    }

    /// A connection to a port of a host.
    public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) {
        self.init(to: .hostPort(host: host, port: port), using: parameters)
    }

    /// One that a listener has accepted.
    init(accepted socket: Socket, from endpoint: NWEndpoint, using parameters: NWParameters) {
        (self.endpoint, self.parameters, self.socket) = (endpoint, parameters, socket)
    }

    deinit {
        for source in [reader, writer] { source?.cancel() }
        // A source that is suspended cannot go.
        if !isWriterWaiting { writer?.resume() }
        if !isReading { reader?.resume() }
        if reader == nil, let socket { close(socket.descriptor) }
    }

    public var debugDescription: String { "\(endpoint.debugDescription), \(parameters.debugDescription), \(state)" }
    public var state: State { lock.withLock { currentState } }
    public var queue: DispatchQueue? { lock.withLock { userQueue } }
    /// The path to the other end; nil before it is ready.
    public var currentPath: NWPath? { state == .ready ? NWPathMonitor().currentPath : nil }

    /// Called on the queue with each state.
    public var stateUpdateHandler: (@Sendable (State) -> Void)? {
        get { lock.withLock { handlers.state } }
        set { lock.withLock { handlers.state = newValue } }
    }

    /// Called on the queue with the path, when the connection is ready.
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { lock.withLock { handlers.path } }
        set { lock.withLock { handlers.path = newValue } }
    }

    /// Called on the queue: with true when the connection is ready, with false when it has failed.
    public var viabilityUpdateHandler: (@Sendable (Bool) -> Void)? {
        get { lock.withLock { handlers.viable } }
        set { lock.withLock { handlers.viable = newValue } }
    }

    /// Begins to connect. Handlers are called on `queue`.
    public func start(queue: DispatchQueue) {
        let isNew = lock.withLock {
            guard userQueue == nil else { return false }
            userQueue = queue
            return true
        }
        guard isNew else { return }
        work.async { [self] in socket == nil ? connect() : begin() }
    }

    /// Tries again, if the connection waits.
    public func restart() {
        work.async { [self] in
            if case .waiting = state { connect() }
        }
    }

    /// Ends the connection when what is to be sent has been sent.
    public func cancel() {
        work.async { [self] in
            guard !outgoing.isEmpty, state == .ready else { return finish(.cancelled) }
            outgoing.append(Outgoing(data: Data(), isFinal: true, completion: .contentProcessed { [weak self] _ in self?.forceCancel() }))
        }
    }

    /// Ends the connection at once.
    public func forceCancel() {
        work.async { [self] in finish(.cancelled) }
    }

    /// Calls the function, whose data are sent one after another.
    public func batch(_ body: () -> Void) { body() }

    // MARK: Work

    private func become(_ new: State) {
        let (queue, handlers) = lock.withLock {
            guard currentState != new, currentState != .cancelled else { return (nil as DispatchQueue?, self.handlers) }
            currentState = new
            return (userQueue, self.handlers)
        }
        queue?.async {
            handlers.state?(new)
            if new == .ready {
                handlers.viable?(true)
                handlers.path.map { $0(NWPathMonitor().currentPath) }
            } else if case .failed = new {
                handlers.viable?(false)
            }
        }
    }

    private func connect() {
        guard state != .cancelled else { return }
        become(.preparing)
        guard !parameters.isEncrypted else {
            RuntimeIssue.report("NWConnection has no TLS here; it fails with an error. URLSession reaches encrypted hosts.")
            return finish(.failed(.noTLS))
        }
        switch Socket.addresses(of: endpoint, isStream: parameters.tcp != nil) {
        case .failure(let error): become(.waiting(error))
        case .success(let addresses): connect(to: addresses[...], after: .posix(.EHOSTUNREACH))
        }
    }

    /// Tries one address after another.
    private func connect(to addresses: ArraySlice<[UInt8]>, after error: NWError) {
        guard let address = addresses.first else { return become(.waiting(error)) }
        guard let socket = Socket(family: Socket.family(of: address), isStream: parameters.tcp != nil) else { return become(.waiting(.last)) }
        if let error = socket.connect(to: address) {
            close(socket.descriptor)
            return connect(to: addresses.dropFirst(), after: error)
        }
        let source = DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: work)
        let limit = parameters.tcp.map(\.connectionTimeout).flatMap { $0 > 0 ? $0 : nil }
        let timeout = DispatchWorkItem { [weak self] in self?.end(source, socket, addresses, .posix(.ETIMEDOUT)) }
        if let limit { work.asyncAfter(deadline: .now() + .seconds(limit), execute: timeout) }
        source.setEventHandler { [weak self] in
            timeout.cancel()
            self?.end(source, socket, addresses, socket.pendingError)
        }
        source.setCancelHandler { close(socket.descriptor) }
        writer = source
        isWriterWaiting = true
        source.resume()
    }

    /// The attempt to connect to the first address has ended.
    private func end(_ source: any DispatchSourceProtocol, _ socket: Socket, _ addresses: ArraySlice<[UInt8]>, _ error: NWError?) {
        guard !source.isCancelled else { return }
        writer = nil
        isWriterWaiting = false
        if let error {
            source.cancel()
            return connect(to: addresses.dropFirst(), after: error)
        }
        source.setCancelHandler { [weak self] in
            if let self, state != .cancelled {
                self.socket = socket
                begin()
            } else {
                close(socket.descriptor)
            }
        }
        source.cancel()
    }

    /// The socket is connected.
    private func begin() {
        guard let socket else { return }
        if let tcp = parameters.tcp {
            if tcp.noDelay { socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1) }
            if tcp.enableKeepalive { socket.set(SOL_SOCKET, SO_KEEPALIVE, 1) }
            if tcp.enableKeepalive, tcp.keepaliveIdle > 0 { socket.set(Int32(IPPROTO_TCP), TCP_KEEPIDLE, Int32(clamping: tcp.keepaliveIdle)) }
        }
        let reader = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: work)
        reader.setEventHandler { [weak self] in self?.read() }
        let writer = DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: work)
        writer.setEventHandler { [weak self] in self?.write() }
        // A socket is closed when both have ended.
        let group = DispatchGroup()
        for source in [reader as any DispatchSourceProtocol, writer] {
            group.enter()
            source.setCancelHandler { group.leave() }
        }
        group.notify(queue: work) { close(socket.descriptor) }
        (self.reader, self.writer) = (reader, writer)
        become(.ready)
        serve()
        write()
    }

    private func finish(_ new: State) {
        guard state != .cancelled else { return }
        become(new)
        for source in [reader, writer].compactMap(\.self) { source.cancel() }
        if !isReading { reader?.resume() }
        if !isWriterWaiting { writer?.resume() }
        (reader, writer, socket, isReading, isWriterWaiting) = (nil, nil, nil, false, false)
        let error: NWError = if case .failed(let error) = new { error } else { .posix(.ECANCELED) }
        let (sent, asked) = (outgoing, wishes)
        (outgoing, wishes) = ([], [])
        queue?.async {
            for case .contentProcessed(let completion) in sent.map(\.completion) { completion(error) }
            for wish in asked { wish.completion(nil, nil, true, error) }
        }
    }

    // MARK: Sending

    /// Sends data. An `isComplete` last message (`.finalMessage`) ends the sending side.
    public func send(
        content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true, completion: SendCompletion
    ) {
        work.async { [self] in
            switch state {
            case .cancelled, .failed:
                if case .contentProcessed(let body) = completion { queue?.async { body(.posix(.ENOTCONN)) } }
            default:
                outgoing.append(Outgoing(data: content ?? Data(), isFinal: contentContext.isFinal && isComplete, completion: completion))
                write()
            }
        }
    }

    private func write() {
        guard let socket, let writer, state == .ready else { return }
        while !outgoing.isEmpty {
            if !outgoing[0].data.isEmpty {
                switch socket.write(outgoing[0].data) {
                case .failure(let error): return finish(.failed(error))
                case .success(nil):
                    if !isWriterWaiting { writer.resume() }
                    isWriterWaiting = true
                    return
                case .success(let count?):
                    outgoing[0].data = Data(outgoing[0].data.dropFirst(count))
                    guard outgoing[0].data.isEmpty else { continue }
                }
            }
            let sent = outgoing.removeFirst()
            if sent.isFinal { shutdown(socket.descriptor, Int32(SHUT_WR)) }
            if case .contentProcessed(let completion) = sent.completion { queue?.async { completion(nil) } }
        }
        if isWriterWaiting { writer.suspend() }
        isWriterWaiting = false
    }

    // MARK: Receiving

    /// Calls the completion with at least `minimumIncompleteLength` bytes, and at most `maximumLength`; with fewer at the end.
    public func receive(
        minimumIncompleteLength: Int, maximumLength: Int,
        completion: @escaping @Sendable (_ content: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?) -> Void
    ) {
        work.async { [self] in
            wishes.append(Wish(minimum: max(minimumIncompleteLength, 1), maximum: max(maximumLength, 1), completion: completion))
            serve()
        }
    }

    /// Calls the completion with one datagram, or with all that a stream has until its end.
    public func receiveMessage(
        completion: @escaping @Sendable (_ completeContent: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?) -> Void
    ) {
        work.async { [self] in
            wishes.append(Wish(minimum: parameters.tcp == nil ? 1 : .max, maximum: .max, completion: completion))
            serve()
        }
    }

    private func read() {
        guard let socket else { return }
        switch socket.read(most: 65536) {
        case .failure(let error): finish(.failed(error))
        case .success(nil): break
        case .success(let bytes?):
            if bytes.isEmpty, parameters.tcp != nil { hasEnded = true }
            received += bytes
            serve()
        }
    }

    /// Gives what has come to those who wait for it; reads on while some do.
    private func serve() {
        switch state {
        case .cancelled, .failed:
            let asked = wishes
            wishes = []
            queue?.async { for wish in asked { wish.completion(nil, nil, true, .posix(.ENOTCONN)) } }
            return
        default: break
        }
        while let wish = wishes.first, received.count >= wish.minimum || hasEnded {
            wishes.removeFirst()
            let data = Data(received.prefix(wish.maximum))
            received = Data(received.dropFirst(data.count))
            let isComplete = parameters.tcp == nil || hasEnded && received.isEmpty
            queue?.async { wish.completion(data.isEmpty ? nil : data, .defaultMessage, isComplete, nil) }
        }
        let shouldRead = !wishes.isEmpty && !hasEnded
        if shouldRead != isReading, let reader {
            shouldRead ? reader.resume() : reader.suspend()
            isReading = shouldRead
        }
    }
}
