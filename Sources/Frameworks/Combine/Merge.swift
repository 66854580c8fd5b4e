import Foundation

// What OpenCombine has not: https://developer.apple.com/documentation/combine/publishers/mergemany

extension Publisher {
    /// The elements of both publishers, as they come. It finishes when both have finished, and fails when one fails.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
        Publishers.Merge(self, other)
    }

    /// The elements of this publisher and of another one of the same type, as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany([self, other])
    }

    /// The elements of three publishers, as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        Publishers.Merge3(self, b, c)
    }
}

extension Publishers {
    /// The elements of two publishers, as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// The elements of `a` and `b`.
        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()]).receive(subscriber: subscriber)
        }
    }

    /// The elements of three publishers, as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// The elements of `a`, `b` and `c`.
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()]).receive(subscriber: subscriber)
        }
    }

    /// The elements of any number of publishers of one type, as they come. It finishes when all have finished: at once, where
    /// there are none.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publishers.
        public let publishers: [Upstream]

        /// The elements of all of them.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// The elements of all of them.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// These publishers, and another one.
        public func merge(with other: Upstream) -> MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = MergedSubscription(subscriber, count: publishers.count)
            subscriber.receive(subscription: inner)
            for publisher in publishers {
                inner.subscribe(to: publisher)
            }
            inner.finishIfEmpty()
        }
    }
}

/// The subscription of a subscriber to several publishers. One element of each is kept until there is demand.
private final class MergedSubscription<Downstream: Subscriber>: Subscription {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var running: Int
    private var subscriptions: [(subscription: any Subscription, isUnlimited: Bool)] = []
    private var waiting: [(value: Downstream.Input, from: Int)] = []
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        running = count
    }

    func subscribe<P: Publisher>(to publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        var number = -1
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { [self] subscription in
                    lock.withLock {
                        guard downstream != nil else { return subscription.cancel() }
                        number = subscriptions.count
                        subscriptions.append((subscription, demand == .unlimited))
                        subscription.request(demand == .unlimited ? .unlimited : .max(1))
                    }
                },
                receiveValue: { [self] value in
                    lock.withLock { take(value, from: number) }
                },
                receiveCompletion: { [self] completion in
                    lock.withLock {
                        running -= 1
                        if case .failure = completion, let downstream {
                            cancel()
                            downstream.receive(completion: completion)
                        }
                        finishIfDone()
                    }
                }))
    }

    func finishIfEmpty() {
        lock.withLock { finishIfDone() }
    }

    private func finishIfDone() {
        guard running == 0, waiting.isEmpty, let downstream else { return }
        self.downstream = nil
        subscriptions = []
        downstream.receive(completion: .finished)
    }

    /// What the publisher of that number may send further.
    private func take(_ value: Downstream.Input, from number: Int) -> Subscribers.Demand {
        guard let downstream else { return .none }
        guard demand > .none else {
            waiting.append((value, number))
            return .none
        }
        demand -= 1
        demand += downstream.receive(value)
        return .max(1)
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock {
            demand += more
            while demand > .none, !waiting.isEmpty, let downstream {
                let next = waiting.removeFirst()
                demand -= 1
                demand += downstream.receive(next.value)
                if subscriptions.indices.contains(next.from) {
                    subscriptions[next.from].subscription.request(.max(1))
                }
            }
            if demand == .unlimited {
                for index in subscriptions.indices where !subscriptions[index].isUnlimited {
                    subscriptions[index].isUnlimited = true
                    subscriptions[index].subscription.request(.unlimited)
                }
            }
            finishIfDone()
        }
    }

    func cancel() {
        lock.withLock {
            downstream = nil
            subscriptions.forEach { $0.subscription.cancel() }
            subscriptions = []
            waiting = []
        }
    }
}
