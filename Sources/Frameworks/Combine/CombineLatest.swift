import Foundation

// What OpenCombine has not: https://developer.apple.com/documentation/combine/publishers/combinelatest

extension Publisher {
    /// The latest elements of both publishers, each time that one of them sends something, once both have. It finishes when both
    /// have finished, and fails when one fails.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// What `transform` makes of the latest elements of both publishers.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    /// The latest elements of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// What `transform` makes of the latest elements of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// The latest elements of four publishers.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// What `transform` makes of the latest elements of four publishers.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

extension Publishers {
    /// The latest elements of two publishers, each time that one of them sends something, once both have.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// The latest elements of `a` and `b`.
        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (first, second) = (Latest<A.Output>(), Latest<B.Output>())
            let inner = LatestSubscription(subscriber, [first, second]) { (first.value!, second.value!) }
            inner.subscribe(to: a, first)
            inner.subscribe(to: b, second)
            inner.start()
        }
    }

    /// The latest elements of three publishers, each time that one of them sends something, once all have.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// The latest elements of `a`, `b` and `c`.
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (first, second, third) = (Latest<A.Output>(), Latest<B.Output>(), Latest<C.Output>())
            let inner = LatestSubscription(subscriber, [first, second, third]) { (first.value!, second.value!, third.value!) }
            inner.subscribe(to: a, first)
            inner.subscribe(to: b, second)
            inner.subscribe(to: c, third)
            inner.start()
        }
    }

    /// The latest elements of four publishers, each time that one of them sends something, once all have.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// The latest elements of `a`, `b`, `c` and `d`.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (first, second, third, fourth) = (Latest<A.Output>(), Latest<B.Output>(), Latest<C.Output>(), Latest<D.Output>())
            let inner = LatestSubscription(subscriber, [first, second, third, fourth]) {
                (first.value!, second.value!, third.value!, fourth.value!)
            }
            inner.subscribe(to: a, first)
            inner.subscribe(to: b, second)
            inner.subscribe(to: c, third)
            inner.subscribe(to: d, fourth)
            inner.start()
        }
    }
}

/// One of the publishers whose latest elements are combined.
private class AnyLatest {
    var subscription: (any Subscription)?
    var isFinished = false
    var hasValue: Bool { false }
}

private final class Latest<Value>: AnyLatest {
    var value: Value?

    override var hasValue: Bool { value != nil }
}

/// The subscription of a subscriber to the latest elements. Without demand, a new element replaces the old one.
private final class LatestSubscription<Downstream: Subscriber>: Subscription {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var parts: [AnyLatest]
    private let combined: () -> Downstream.Input
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, _ parts: [AnyLatest], combined: @escaping () -> Downstream.Input) {
        self.downstream = downstream
        self.parts = parts
        self.combined = combined
    }

    func subscribe<P: Publisher>(to publisher: P, _ part: Latest<P.Output>) where P.Failure == Downstream.Failure {
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { [self] subscription in
                    lock.withLock {
                        if downstream == nil {
                            subscription.cancel()
                        } else {
                            part.subscription = subscription
                        }
                    }
                },
                receiveValue: { [self] value in
                    lock.withLock {
                        part.value = value
                        return send(from: part)
                    }
                },
                receiveCompletion: { [self] completion in
                    lock.withLock { finish(part, completion) }
                }))
    }

    func start() {
        lock.withLock { downstream }?.receive(subscription: self)
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock {
            guard downstream != nil else { return }
            demand += more
            for part in parts {
                part.subscription?.request(more)
            }
        }
    }

    func cancel() {
        lock.withLock {
            downstream = nil
            parts.forEach { $0.subscription?.cancel() }
            parts = []
        }
    }

    /// Sends the next elements, as far as there is demand.
    private func send(from part: AnyLatest) -> Subscribers.Demand {
        // An element that leads to nothing does not count.
        guard let downstream, demand > .none, parts.allSatisfy(\.hasValue) else { return .max(1) }
        demand -= 1
        let more = downstream.receive(combined())
        guard more > .none, self.downstream != nil else { return .none }
        demand += more
        for other in parts where other !== part {
            other.subscription?.request(more)
        }
        return more
    }

    private func finish(_ part: AnyLatest, _ completion: Subscribers.Completion<Downstream.Failure>) {
        part.isFinished = true
        part.subscription = nil
        guard let downstream else { return }
        switch completion {
        case .failure:
            cancel()
            downstream.receive(completion: completion)
        case .finished:
            // Without an element of one of them there is never one of all, and no end either.
            guard parts.allSatisfy({ $0.isFinished && $0.hasValue }) else { return }
            self.downstream = nil
            parts = []
            downstream.receive(completion: .finished)
        }
    }
}
