import Combine
import Testing

/// `combineLatest` and `merge`, which are ours.
@Suite struct CombineOperatorTests {
    private enum Failure: Error {
        case some
    }

    /// Takes a limited number of elements.
    private final class Taker<Input>: Subscriber {
        typealias Failure = Never
        var subscription: (any Subscription)?
        var values: [Input] = []
        var isFinished = false

        func receive(subscription: any Subscription) { self.subscription = subscription }

        func receive(_ input: Input) -> Subscribers.Demand {
            values.append(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<Never>) { isFinished = true }
    }

    @Test func theLatestOfAll() {
        let (a, b, c, d) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>(), CurrentValueSubject<Int, Never>(7), Just(true))
        var log: [String] = []
        var ends = 0
        var cancellables: Set<AnyCancellable> = []
        a.combineLatest(b).sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { log.append("\($0)\($1)") }).store(in: &cancellables)
        a.combineLatest(b) { "\($0)-\($1)" }.sink { log.append($0) }.store(in: &cancellables)
        a.combineLatest(b, c).map { "\($0)\($1)\($2)" }.sink { log.append($0) }.store(in: &cancellables)
        a.combineLatest(b, c) { "\($0 + $2)\($1)" }.sink { log.append($0) }.store(in: &cancellables)
        Publishers.CombineLatest4(a, b, c, d).sink { log.append("\($0)\($1)\($2)\($3)") }.store(in: &cancellables)
        a.combineLatest(b, c, d) { w, x, y, z in z ? w : y }.sink { log.append("\($0)") }.store(in: &cancellables)
        a.send(1)
        #expect(log.isEmpty)
        b.send("x")
        #expect(Set(log) == ["1x", "1-x", "1x7", "8x", "1x7true", "1"] && log.count == 6)
        log = []
        c.send(9)
        #expect(Set(log) == ["1x9", "10x", "1x9true", "1"] && log.count == 4)
        a.send(completion: .finished)
        #expect(ends == 0)
        b.send(completion: .finished)
        #expect(ends == 1)
    }

    @Test func aFailureEndsItAndTheRestIsCancelled() {
        let (a, b) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
        var failures = 0
        var isCancelled = false
        let cancellable = a.combineLatest(b.handleEvents(receiveCancel: { isCancelled = true }))
            .sink(receiveCompletion: { if case .failure = $0 { failures += 1 } }, receiveValue: { _ in })
        a.send(completion: .failure(.some))
        #expect(failures == 1 && isCancelled)
        cancellable.cancel()
        var merged: [Int] = []
        let other = PassthroughSubject<Int, Failure>()
        let second = other.merge(with: b).sink(receiveCompletion: { if case .failure = $0 { failures += 1 } }, receiveValue: { merged.append($0) })
        b.send(2)
        other.send(completion: .failure(.some))
        b.send(3)
        #expect(failures == 2 && merged == [2])
        second.cancel()
    }

    @Test func asManyAsAreWanted() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let latest = Taker<(Int, Int)>()
        a.combineLatest(b).subscribe(latest)
        latest.subscription?.request(.max(1))
        a.send(1)
        b.send(2)
        a.send(3)
        #expect(latest.values.map(\.0) == [1])
        let all = Taker<Int>()
        Publishers.MergeMany([1, 2, 3].publisher, [4, 5].publisher).subscribe(all)
        #expect(all.values.isEmpty && !all.isFinished)
        all.subscription?.request(.max(2))
        #expect(all.values.count == 2)
        all.subscription?.request(.unlimited)
        #expect(all.values.sorted() == [1, 2, 3, 4, 5] && all.isFinished)
    }

    @Test func mergedAsTheyCome() {
        let (a, b, c) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), Just(0))
        var log: [Int] = []
        var ends = 0
        var cancellables: Set<AnyCancellable> = []
        a.merge(with: b).sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { log.append($0) }).store(in: &cancellables)
        a.merge(with: b, c).sink { log.append($0 * 10) }.store(in: &cancellables)
        a.map { $0 }.merge(with: b).sink { log.append($0 * 100) }.store(in: &cancellables)
        Publishers.MergeMany([a, b]).merge(with: PassthroughSubject()).sink { log.append($0 * 1000) }.store(in: &cancellables)
        a.send(1)
        b.send(2)
        #expect(log.sorted() == [0, 1, 2, 10, 20, 100, 200, 1000, 2000])
        a.send(completion: .finished)
        #expect(ends == 0)
        b.send(completion: .finished)
        #expect(ends == 1)
        var isEmptyFinished = false
        Publishers.MergeMany([Just<Int>]()).sink(receiveCompletion: { _ in isEmptyFinished = true }, receiveValue: { _ in }).store(in: &cancellables)
        #expect(isEmptyFinished)
    }

    @Test func whoLetsGoHearsNothingMore() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var count = 0
        var cancellable: AnyCancellable? = a.combineLatest(b).sink { _ in count += 1 }
        a.send(1)
        b.send(1)
        cancellable = nil
        b.send(2)
        #expect(count == 1 && cancellable == nil)
    }
}
