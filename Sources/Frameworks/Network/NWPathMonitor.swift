import Foundation
import Synchronization
import SwiftUICore

/// Watches the networks that this machine reaches, by its interfaces and routes. In `render` and `snapshot`, which reach no network without
/// `--allow-network`, the path is unsatisfied.
public final class NWPathMonitor: Sendable {
    private struct State {
        var handler: (@Sendable (NWPath) -> Void)?
        var path: NWPath?
        var queue: DispatchQueue?
        var isCancelled = false
        var changes: RouteChanges?
        var streams: [Int: AsyncStream<NWPath>.Continuation] = [:]
    }

    private let state = Mutex(State())
    private let required: NWInterface.InterfaceType?
    private let prohibited: [NWInterface.InterfaceType]
    private let source: any NetworkSource

    /// Watches all interfaces.
    public convenience init() {
        self.init(required: nil, prohibited: [], source: ThisMachine())
    }

    /// Watches interfaces of one kind.
    public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
        self.init(required: requiredInterfaceType, prohibited: [], source: ThisMachine())
    }

    /// Watches interfaces of all other kinds.
    public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        self.init(required: nil, prohibited: prohibitedInterfaceTypes, source: ThisMachine())
    }

    init(required: NWInterface.InterfaceType?, prohibited: [NWInterface.InterfaceType], source: any NetworkSource) {
        (self.required, self.prohibited, self.source) = (required, prohibited, source)
    }

    deinit {
        state.withLock { $0.changes }?.cancel()
    }

    /// Called on the queue: when the monitor starts, and when the path changes.
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }

    /// The path now.
    public var currentPath: NWPath {
        state.withLock { $0.path } ?? read()
    }

    /// The queue that the monitor was started on.
    public var queue: DispatchQueue? { state.withLock { $0.queue } }

    /// Begins to watch. A monitor that was cancelled does not start again.
    public func start(queue: DispatchQueue) {
        let isNew = state.withLock { state in
            guard state.queue == nil, !state.isCancelled else { return false }
            state.queue = queue
            return true
        }
        guard isNew else { return }
        let changes = source.changes { [weak self] in self?.update() }
        state.withLock { $0.changes = changes }
        update()
    }

    /// Ends the watch: the handler is not called again.
    public func cancel() {
        let (changes, streams) = state.withLock { state in
            let old = (state.changes, Array(state.streams.values))
            state.isCancelled = true
            (state.changes, state.handler, state.streams) = (nil, nil, [:])
            return old
        }
        changes?.cancel()
        streams.forEach { $0.finish() }
    }

    private func read() -> NWPath { NWPath(tables: source.tables(), required: required, prohibited: prohibited) }

    private func update() {
        let path = read()
        let queue = state.withLock { state in
            guard !state.isCancelled, state.path != path else { return nil as DispatchQueue? }
            state.path = path
            return state.queue
        }
        queue?.async { [self] in
            let (handler, streams) = state.withLock { ($0.handler, Array($0.streams.values)) }
            handler?(path)
            streams.forEach { $0.yield(path) }
        }
    }
}

extension NWPathMonitor: AsyncSequence {
    public typealias Element = NWPath
    public typealias AsyncIterator = Iterator

    /// The paths as they come.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<NWPath>.Iterator

        public mutating func next() async -> NWPath? { await base.next() }
    }

    /// Begins to watch, if the monitor has not been started, and gives each path.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
        let path = state.withLock { state -> NWPath? in
            state.streams[state.streams.count] = continuation
            return state.path
        }
        if let path { continuation.yield(path) }
        start(queue: DispatchQueue(label: "NWPathMonitor"))
        return Iterator(base: stream.makeAsyncIterator())
    }
}
