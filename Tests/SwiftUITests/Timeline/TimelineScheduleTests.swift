import Foundation
import Testing

@testable import SwiftUI

@Suite struct TimelineScheduleTests {
    private func date(_ seconds: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: seconds)
    }

    private func first<S: TimelineSchedule>(_ count: Int, of schedule: S, from start: Double, mode: TimelineScheduleMode = .normal) -> [Double] {
        schedule.entries(from: date(start), mode: mode).prefix(count).map(\.timeIntervalSinceReferenceDate)
    }

    @Test(
        arguments: [
            (0, 5, 12, [10, 15, 20]), (0, 10, 25, [20, 30, 40]), (0, 5, 15, [15, 20, 25]), (100, 10, 3, [100, 110, 120]),
        ] as [(Double, Double, Double, [Double])])
    func periodic(_ from: Double, _ by: Double, _ asked: Double, _ expected: [Double]) {
        #expect(first(3, of: .periodic(from: date(from), by: by), from: asked) == expected)
    }

    @Test func periodicStaysOnItsGrid() {
        let dates = first(1001, of: .periodic(from: date(0), by: 0.1), from: 0.3)
        #expect(dates[0] == 3 * 0.1)
        #expect(abs(dates[1000] - 100.3) < 1e-9)
    }

    @Test func everyMinute() {
        #expect(first(3, of: .everyMinute, from: 788_953_275.5) == [788_953_260, 788_953_320, 788_953_380])
        #expect(first(2, of: .everyMinute, from: 788_953_260) == [788_953_260, 788_953_320])
        #expect(first(2, of: .everyMinute, from: -30) == [-60, 0])
    }

    @Test func explicit() {
        let dates = [date(100), date(200), date(300)]
        #expect(first(9, of: .explicit(dates), from: 250) == [100, 200, 300])
    }

    @Test func animation() {
        #expect(first(3, of: .animation(minimumInterval: 1.5), from: 0) == [0, 1.5, 3])
        #expect(first(3, of: .animation, from: 0) == [0, 1.0 / 120, 2.0 / 120] as [Double])
        #expect(first(3, of: .animation(minimumInterval: 1.5), from: 0, mode: .lowFrequency).isEmpty)
        #expect(first(3, of: .animation(minimumInterval: 1.5, paused: true), from: 0).isEmpty)
    }

    @MainActor @Test(arguments: [0, -1, Double.nan, .infinity])
    func periodicWithoutAnInterval(_ interval: Double) {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        #expect(first(3, of: .periodic(from: date(0), by: interval), from: 7) == [7])
        #expect(warnings.count == 1)
    }

    @Test func cadence() {
        typealias Cadence = TimelineViewDefaultContext.Cadence
        #expect([Cadence.minutes, .live, .seconds].sorted() == [.live, .seconds, .minutes])
    }
}
