import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// The stage begins at 09:41:00.
@MainActor
@Suite struct TimelineViewTests {
    private final class Log {
        var parent = 0
        var dates: [Double] = []
        var invalidate: (() -> Void)?
    }

    private static let epoch = Date(timeIntervalSinceReferenceDate: 788_953_260)

    private struct Clock<Schedule: TimelineSchedule>: View {
        let log: Log
        let schedule: Schedule

        var body: some View {
            log.parent += 1
            return TimelineView(schedule) { context in
                let seconds = context.date.timeIntervalSince(TimelineViewTests.epoch)
                let _ = log.dates.append((seconds * 1e6).rounded() / 1e6)
                let _ = log.invalidate = context.invalidateTimelineContent
                Text("\(Int(seconds))")
            }
        }
    }

    private func play<S: TimelineSchedule>(_ schedule: S, for seconds: Double, fps: Double = 60) -> (log: Log, stage: TestStage) {
        let log = Log()
        let stage = TestStage(Clock(log: log, schedule: schedule), size: CGSize(width: 100, height: 50))
        stage.play(seconds, framesPerSecond: fps)
        return (log, stage)
    }

    @Test(arguments: [60.0, 50, 24])
    func animationUpdatesInEachFrame(_ fps: Double) {
        let (log, stage) = play(.animation, for: 1, fps: fps)
        #expect(log.dates == (0...Int(fps)).map { (Double($0) / fps * 1e6).rounded() / 1e6 })
        #expect(log.parent == 1)
        #expect(stage.texts == ["1"])
        #expect(stage.date == Self.epoch.addingTimeInterval(1))
    }

    @Test func minimumInterval() {
        let (log, _) = play(.animation(minimumInterval: 0.1), for: 1)
        #expect(log.dates == (0...10).map { Double($0) / 10 })
    }

    @Test func periodic() {
        let (log, stage) = play(.periodic(from: Self.epoch.addingTimeInterval(-0.25), by: 1), for: 3)
        #expect(log.dates == [-0.25, 0.75, 1.75, 2.75])
        #expect(stage.frame.nextUpdate > 3.7 && stage.frame.nextUpdate < 3.8)
    }

    /// Between two dates nothing runs, and the next frame that is wanted is the one of the next date.
    @Test func everyMinuteIsIdleBetween() {
        let (log, stage) = play(.everyMinute, for: 1)
        #expect(abs(stage.frame.nextUpdate - 60) < 1e-6)
        stage.resetCounts()
        stage.play(58)
        #expect(stage.ruleCount == 0 && stage.bodyCount == 0)
        stage.advance(to: 60)
        #expect(log.dates == [0, 60])
        #expect(stage.bodyCount == 1)
    }

    @Test func explicitEnds() {
        let dates = [-5, 0.5, 0.75].map { Self.epoch.addingTimeInterval($0) }
        let (log, stage) = play(.explicit(dates), for: 2)
        #expect(log.dates == [-5, 0.5, 0.75])
        #expect(!stage.isAnimating)
    }

    @Test func datesToCome() {
        let (log, _) = play(.explicit([Self.epoch.addingTimeInterval(1)]), for: 2)
        #expect(log.dates == [0, 1])
    }

    /// A long frame skips dates.
    @Test func skips() {
        let (log, stage) = play(.periodic(from: Self.epoch, by: 0.1), for: 0.1)
        stage.dropFrames(for: 5.05)
        #expect(log.dates == [0, 0.1, 5.1])
    }

    private struct Pausable: View {
        let log: Log
        @State private var isPaused = false

        var body: some View {
            VStack {
                Clock(log: log, schedule: .animation(minimumInterval: 0.25, paused: isPaused))
                Button("Pause") { isPaused.toggle() }
            }
        }
    }

    @Test func pauseKeepsTheDate() throws {
        let log = Log()
        let stage = TestStage(Pausable(log: log), size: CGSize(width: 100, height: 100))
        stage.play(0.6)
        try stage.tap("Pause")
        #expect(!stage.isAnimating)
        stage.play(0.9)
        #expect(Set(log.dates) == [0, 0.25, 0.5])
        stage.resetCounts()
        stage.play(1)
        #expect(stage.ruleCount == 0)
        try stage.tap("Pause")
        stage.play(0.3)
        #expect(log.dates.suffix(2) == [2.5, 2.75])
    }

    @Test func invalidation() {
        let (log, stage) = play(.everyMinute, for: 0.5)
        #expect(log.dates.count == 1)
        stage.perform { log.invalidate?() }
        #expect(log.dates == [0, 0])
    }

    private struct Odd: TimelineSchedule {
        var offsets: [Double]
        var isEndless = false

        func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
            let dates = offsets.map { startDate.addingTimeInterval($0) }
            return isEndless ? AnySequence(sequence(first: startDate) { $0 }) : AnySequence(dates)
        }
    }

    @Test(
        arguments: [
            ([0, 1, 0.5, 1.5], [0, 1, 1.5], 1), ([0, .nan, 1], [0, 1], 1), ([0, 1, .infinity, 1.5], [0, 1], 0), ([-.infinity, 0.5], [0, 0.5], 1),
        ] as [([Double], [Double], Int)])
    func oddDates(_ offsets: [Double], _ expected: [Double], _ count: Int) {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let (log, stage) = play(Odd(offsets: offsets), for: 2)
        #expect(log.dates == expected)
        #expect(warnings.count == count)
        #expect(!stage.isAnimating)
    }

    @Test func datesThatDoNotGetOn() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let (log, stage) = play(Odd(offsets: [], isEndless: true), for: 0.5)
        #expect(log.dates == [0])
        #expect(warnings.count == 1)
        #expect(!stage.isAnimating)
    }

    /// A tick is an update like another one: content comes, goes and animates.
    @Test func contentAnimates() {
        let view = TimelineView(.periodic(from: Self.epoch, by: 1)) { context in
            let isOdd = Int(context.date.timeIntervalSince(Self.epoch).rounded()) % 2 == 1
            Rectangle().frame(width: 10, height: 10)
                .offset(x: isOdd ? 40 : 0)
                .animation(.linear(duration: 0.5), value: isOdd)
            if isOdd {
                Text("odd")
            }
        }
        let stage = TestStage(view, size: CGSize(width: 100, height: 100))
        #expect(stage.texts.isEmpty)
        stage.play(1)
        #expect(stage.texts == ["odd"])
        stage.play(0.25)
        #expect(abs(stage.items[0].frame.minX - 65) < 1e-6)
        stage.play(0.75)
        #expect(stage.texts.isEmpty)
    }

    @Test func contextOfATypeOfItsOwn() {
        struct Face: View {
            let context: TimelineViewDefaultContext
            var body: some View { Text("\(context.cadence == .live ? 1 : 0)") }
        }
        let stage = TestStage(TimelineView(.everyMinute) { Face(context: $0) })
        #expect(stage.texts == ["1"])
    }
}
