import Testing

@testable import SwiftUI

@Suite struct FeedbackLoopGuardTests {
    /// Plays reports one after the other; returns the final value, and the number of reports.
    private func told(_ wanted: (Int) -> Int, from first: Int) -> (told: Int, reports: Int) {
        var loop = FeedbackLoopGuard<Int>()
        var told = first
        for round in 0..<100 {
            let new = wanted(told)
            guard new != told else { return (told, round) }
            if loop.keeps(told, against: new, in: 1) { return (told, round) }
            told = new
        }
        return (told, 100)
    }

    @Test(arguments: [1, 2, 3]) func theGreatestOfALoopStays(first: Int) {
        let (told, reports) = told({ $0 % 3 + 1 }, from: first)
        #expect(told == 3)
        #expect(reports <= 9)
    }

    @Test func whatComesToAnEndIsReported() {
        #expect(told({ min($0 + 1, 20) }, from: 0) == (20, 20))
        #expect(told({ max($0 - 3, 2) }, from: 11) == (2, 3))
    }

    @Test func eachFlushBeginsAnew() {
        var loop = FeedbackLoopGuard<Int>()
        let isClosed = [(2, 1, 1), (1, 2, 1), (2, 1, 1), (1, 2, 1), (2, 1, 2)].map { loop.isClosed(by: $0, after: $1, in: $2) }
        #expect(isClosed == [false, false, false, true, false])
    }

    @Test func whatIsPassedTwiceOnTheWayToAnEndIsReported() {
        var loop = FeedbackLoopGuard<Int>()
        let isClosed = [(2, 1), (1, 2), (3, 1)].map { loop.isClosed(by: $0, after: $1, in: 1) }
        #expect(isClosed == [false, false, false])
    }
}
