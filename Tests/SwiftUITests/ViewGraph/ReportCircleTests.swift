import Testing

@testable import SwiftUI

@Suite struct ReportCircleTests {
    /// Plays reports one after the other; returns the final value, and the number of reports.
    private func told(_ wanted: (Int) -> Int, from first: Int) -> (told: Int, reports: Int) {
        var circle = ReportCircle<Int>()
        var told = first
        for round in 0..<100 {
            let new = wanted(told)
            guard new != told else { return (told, round) }
            if circle.keeps(told, against: new, in: 1) { return (told, round) }
            told = new
        }
        return (told, 100)
    }

    @Test(arguments: [1, 2, 3]) func theGreatestOfACircleStays(first: Int) {
        let (told, reports) = told({ $0 % 3 + 1 }, from: first)
        #expect(told == 3)
        #expect(reports <= 9)
    }

    @Test func whatComesToAnEndIsReported() {
        #expect(told({ min($0 + 1, 20) }, from: 0) == (20, 20))
        #expect(told({ max($0 - 3, 2) }, from: 11) == (2, 3))
    }

    @Test func eachFlushBeginsAnew() {
        var circle = ReportCircle<Int>()
        let isClosed = [(2, 1, 1), (1, 2, 1), (2, 1, 1), (1, 2, 1), (2, 1, 2)].map { circle.isClosed(by: $0, after: $1, in: $2) }
        #expect(isClosed == [false, false, false, true, false])
    }

    @Test func whatIsPassedTwiceOnTheWayToAnEndIsReported() {
        var circle = ReportCircle<Int>()
        let isClosed = [(2, 1), (1, 2), (3, 1)].map { circle.isClosed(by: $0, after: $1, in: 1) }
        #expect(isClosed == [false, false, false])
    }
}
