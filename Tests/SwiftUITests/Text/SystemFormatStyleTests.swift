import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SystemFormatStyleTests {
    /// The stage's clock begins here.
    private static let epoch = Date(timeIntervalSinceReferenceDate: 788_953_260)

    private func date(_ offset: Double) -> Date { Self.epoch.addingTimeInterval(offset) }

    private func shown(_ text: Text, at times: [Double]) -> [String] {
        let stage = TestStage(text)
        var now = 0.0
        return times.map { time in
            stage.advance(by: time - now)
            now = time
            return stage.texts.first ?? ""
        }
    }

    @Test func timers() {
        let down = Text(.currentDate, format: .timer(countingDownIn: date(1)..<date(5)))
        #expect(shown(down, at: [0, 1.5, 2, 5, 9]) == ["0:04", "0:04", "0:03", "0:00", "0:00"])
        let up = Text(.currentDate, format: .timer(countingUpIn: date(1)..<date(3)))
        #expect(shown(up, at: [0, 1, 2, 2.9, 3, 9]) == ["0:00", "0:00", "0:01", "0:01", "0:02", "0:02"])
        #expect(shown(Text(.currentDate, format: .timer(countingDownIn: date(0)..<date(3601))), at: [0, 1, 2]) == ["1:00:01", "1:00:00", "59:59"])
        #expect(shown(Text(.currentDate, format: .timer(countingDownIn: date(0)..<date(5400), showsHours: false)), at: [0]) == ["90:00"])
        #expect(shown(Text(.currentDate, format: .timer(countingDownIn: date(0)..<date(5400), maxFieldCount: 2)), at: [0, 1]) == ["1:30", "1:30"])
        let minutes = SystemFormatStyle.Timer(countingDownIn: date(0)..<date(300), maxPrecision: .seconds(60))
        #expect(shown(Text(.currentDate, format: minutes), at: [0, 1, 60]) == ["5 minutes", "5 minutes", "4 minutes"])
    }

    @Test func stopwatches() {
        let style = SystemFormatStyle.Stopwatch(startingAt: date(0))
        #expect(shown(Text(.currentDate, format: style), at: [0, 3.42, 65.5]) == ["00:00.00", "00:03.42", "01:05.50"])
        #expect(String(style.format(date(5025.67)).characters) == "01:23:45.67")
        #expect(shown(Text(.currentDate, format: .stopwatch(startingAt: date(0), maxPrecision: .seconds(1))), at: [83.4]) == ["01:23"])
        #expect(style.discreteInput(after: date(1.234)).map { abs($0.timeIntervalSince(date(1.24))) < 1e-6 } == true)
    }

    @Test func offsets() {
        func text(_ offset: Double) -> Text { Text(.currentDate, format: .offset(to: date(offset))) }
        #expect(shown(text(-222), at: [0, 1]) == ["3 minutes, 42 seconds", "3 minutes, 43 seconds"])
        #expect(shown(text(5), at: [0, 1]) == ["-5 seconds", "-4 seconds"])
        #expect(shown(Text(.currentDate, format: .offset(to: date(5), sign: .never)), at: [0]) == ["5 seconds"])
        #expect(shown(Text(.currentDate, format: .offset(to: date(-5), sign: .always(includingZero: false))), at: [0]) == ["+5 seconds"])
        let clock = SystemFormatStyle.DateOffset(to: date(-5025), allowedFields: [.hour, .minute, .second], maxFieldCount: 3)
        #expect(shown(Text(.currentDate, format: clock), at: [0, 1]) == ["1:23:45", "1:23:46"])
        #expect(shown(Text(.currentDate, format: .offset(to: date(-86_400 * 40))), at: [0]) == ["1 month, 1 week"])
        let hours = Text(.currentDate, format: .offset(to: date(-7200), allowedFields: [.hour, .minute]))
        #expect(shown(hours, at: [0, 60]) == ["2 hours", "2 hours, 1 minute"])
    }

    @Test func references() {
        func text(_ offset: Double) -> Text { Text(.currentDate, format: .reference(to: date(offset))) }
        #expect(shown(text(300), at: [0, 1]) == ["in 5 minutes", "in 4 minutes"])
        #expect(shown(text(-7500), at: [0]) == ["2 hours, 5 minutes ago"])
        #expect(shown(text(-86_400), at: [0]) == ["yesterday"])
        #expect(shown(text(-86_400 * 60), at: [0]).first?.contains("2025") == true)
    }

    @Test func sources() {
        let style = Duration.TimeFormatStyle(pattern: .minuteSecond)
        #expect(shown(Text(.durationOffset(to: date(-61)), format: style), at: [0, 1]) == ["1:01", "1:02"])
        #expect(shown(Text("for \(.currentDate, format: .timer(countingUpIn: date(0)..<date(9)))"), at: [0, 2]) == ["for 0:00", "for 0:02"])
    }

    @Test func nothingRunsUntilTheTextChanges() {
        let stage = TestStage(Text(.currentDate, format: .timer(countingDownIn: date(0)..<date(100))))
        stage.advance(by: 0.01)
        let before = stage.texts
        stage.advance(by: 0.9)
        #expect(stage.texts == before)
        stage.advance(by: 0.09)
        #expect(stage.texts == ["1:39"])
    }

    @Test func variants() {
        let text = Text(.currentDate, format: .offset(to: date(-8580)))
        func shown(_ width: CGFloat, _ text: some View) -> [String] { TestStage(text, size: CGSize(width: width, height: 50)).texts }
        #expect(shown(300, text.textVariant(.sizeDependent)) == ["2 hours, 23 minutes"])
        #expect(shown(100, text.textVariant(.sizeDependent)) == ["2 hr, 23 min"])
        #expect(shown(60, text.textVariant(.sizeDependent)) == ["2h, 23m"])
        #expect(shown(60, text.textVariant(.fixed)) == ["2 hours, 23 minutes"])
        #expect(shown(110, Text(date(0), style: .date).textVariant(.sizeDependent)) == ["Jan 1, 2026"])
    }
}
