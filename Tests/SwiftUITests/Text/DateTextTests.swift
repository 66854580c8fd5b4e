import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct DateTextTests {
    /// The stage's clock begins here.
    private static let epoch = Date(timeIntervalSinceReferenceDate: 788_953_260)

    private func date(_ offset: Double) -> Date { Self.epoch.addingTimeInterval(offset) }

    /// What a text shows at some times, and how often rules ran in between.
    private func shown(_ text: Text, at times: [Double]) -> [String] {
        let stage = TestStage(text)
        var now = 0.0
        return times.map { time in
            stage.advance(by: time - now)
            now = time
            return stage.texts.first ?? ""
        }
    }

    @Test func relative() {
        #expect(shown(Text(date(-674), style: .relative), at: [0, 0.5, 1, 46]) == ["11 min, 14 sec", "11 min, 14 sec", "11 min, 15 sec", "12 min"])
        #expect(
            shown(Text(date(2.5), style: .relative), at: [0, 0.4, 0.5, 2.4, 2.5, 3.4, 3.5]) == ["3 sec", "3 sec", "2 sec", "1 sec", "0 sec", "0 sec", "1 sec"])
        #expect(shown(Text(date(-8580), style: .relative), at: [0, 59, 60]) == ["2 hr, 23 min", "2 hr, 23 min", "2 hr, 24 min"])
        #expect(shown(Text(date(3600), style: .relative), at: [0, 0.5, 1]) == ["1 hr", "1 hr", "59 min, 59 sec"])
        #expect(shown(Text(date(-34_200_000), style: .relative), at: [0]) == ["1 yr, 1 mo"])
    }

    @Test func offset() {
        #expect(shown(Text(date(-7200), style: .offset), at: [0]) == ["+2 hours"])
        #expect(shown(Text(date(-1), style: .offset), at: [0, 1]) == ["+1 second", "+2 seconds"])
        #expect(shown(Text(date(7200), style: .offset), at: [0, 0.5, 1]) == ["-2 hours", "-2 hours", "-1 hour"])
        #expect(shown(Text(date(-8_000_000), style: .offset), at: [0]) == ["+3 months"])
    }

    @Test func timers() {
        #expect(shown(Text(date(152), style: .timer), at: [0, 1, 152, 153]) == ["2:32", "2:31", "0:00", "0:01"])
        #expect(shown(Text(date(-133_141), style: .timer), at: [0]) == ["36:59:01"])
        let down = Text(timerInterval: date(1)...date(4))
        #expect(shown(down, at: [0, 1, 1.5, 2, 4, 9]) == ["0:03", "0:03", "0:03", "0:02", "0:00", "0:00"])
        let up = Text(timerInterval: date(0)...date(5400), pauseTime: date(3), countsDown: false, showsHours: false)
        #expect(shown(up, at: [0, 1, 2.9, 3, 9]) == ["0:00", "0:01", "0:02", "0:03", "0:03"])
        #expect(shown(Text(timerInterval: date(0)...date(5400)), at: [0]) == ["1:30:00"])
        #expect(shown(Text(timerInterval: date(0)...date(5400), showsHours: false), at: [0]) == ["90:00"])
        #expect(shown(Text("in \(timerInterval: date(0)...date(9))"), at: [0, 2]) == ["in 0:09", "in 0:07"])
    }

    @Test func ranges() {
        func plain(_ text: Text) -> String {
            (TestStage(text).texts.first ?? "").map { $0.isWhitespace ? " " : String($0) }.joined()
        }
        #expect(plain(Text(date(0)...date(5640))) == "9:41 – 11:15 AM")
        #expect(plain(Text(DateInterval(start: date(0), duration: 5640))) == "9:41 – 11:15 AM")
        #expect(plain(Text("at \(date(0)...date(5640))")) == "at 9:41 – 11:15 AM")
    }

    @Test func nothingRunsUntilTheNextChange() {
        let stage = TestStage(Text(date(-8580), style: .relative))
        stage.resetCounts()
        stage.advance(by: 59)
        #expect(stage.ruleCount == 0)
        stage.advance(by: 1)
        #expect(stage.ruleCount > 0)
        let ended = TestStage(Text(timerInterval: date(-9)...date(-1)))
        ended.resetCounts()
        ended.advance(by: 100)
        #expect(ended.ruleCount == 0)
    }

    @Test func oddDates() {
        for date in [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .infinity), Date(timeIntervalSinceReferenceDate: .nan)] {
            for style in [Text.DateStyle.relative, .offset, .timer] {
                let stage = TestStage(Text(date, style: style))
                stage.advance(by: 2)
                #expect(!stage.texts.isEmpty)
            }
        }
    }
}
