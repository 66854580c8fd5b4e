import Foundation

// What OpenCombine has not: https://developer.apple.com/documentation/combine/publishers/timegroupingstrategy

extension Publishers {
    /// When elements that are collected are sent on.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Each time that so much time of a scheduler has passed.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// The same, and whenever there are so many.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// The elements of a publisher in arrays, by time.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// Whose elements are collected.
        public let upstream: Upstream
        /// When they are sent on.
        public let strategy: TimeGroupingStrategy<Context>
        /// Options for the scheduler.
        public let options: Context.SchedulerOptions?

        /// The elements of `upstream` in arrays.
        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let collection: CollectionByTime<S, Upstream.Output>
            switch strategy {
            case .byTime(let scheduler, let interval):
                collection = CollectionByTime(subscriber, limit: .max) { collection in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: options
                    ) { collection.flush() }
                }
            case .byTimeOrCount(let scheduler, let interval, let count):
                collection = CollectionByTime(subscriber, limit: Swift.max(count, 1)) { collection in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: options
                    ) { collection.flush() }
                }
            }
            upstream.subscribe(
                AnySubscriber(
                    receiveSubscription: { collection.start($0) },
                    receiveValue: {
                        collection.take($0)
                        return .none
                    },
                    receiveCompletion: { collection.finish($0) }))
        }
    }
}

extension Publisher {
    /// Collects elements in arrays, one for each period of time that has elements. When the publisher finishes, the remaining elements are sent first;
    /// when it fails, they are dropped.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

/// The current elements. Arrays are only made on demand: until then their elements are kept for the next one.
private final class CollectionByTime<Downstream: Subscriber, Element>: Subscription where Downstream.Input == [Element] {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var timer: (any Cancellable)?
    private var elements: [Element] = []
    private var demand = Subscribers.Demand.none
    private let limit: Int
    private let schedule: (CollectionByTime) -> any Cancellable

    init(_ downstream: Downstream, limit: Int, schedule: @escaping (CollectionByTime) -> any Cancellable) {
        self.downstream = downstream
        self.limit = limit
        self.schedule = schedule
    }

    func start(_ subscription: any Subscription) {
        lock.withLock {
            upstream = subscription
            timer = schedule(self)
            downstream?.receive(subscription: self)
        }
        subscription.request(.unlimited)
    }

    func take(_ element: Element) {
        lock.withLock {
            elements.append(element)
            if elements.count >= limit {
                flush()
            }
        }
    }

    func flush() {
        lock.withLock {
            guard let downstream, !elements.isEmpty, demand > .none else { return }
            let group = elements
            elements = []
            demand -= 1
            demand += downstream.receive(group)
        }
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock {
            if case .finished = completion {
                flush()
            }
            let last = downstream
            end()
            last?.receive(completion: completion)
        }
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
    }

    func cancel() {
        lock.withLock {
            let subscription = upstream
            end()
            subscription?.cancel()
        }
    }

    private func end() {
        timer?.cancel()
        (timer, upstream, downstream, elements) = (nil, nil, nil, [])
    }
}
