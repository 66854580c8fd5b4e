import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing

@MainActor
struct DatePickerTests {
    struct Dates: View {
        @State var date = Date(timeIntervalSinceReferenceDate: 788_953_260)
        var note: Note
        var style = 0

        var body: some View {
            let picker = DatePicker("Start", selection: $date, in: Date(timeIntervalSinceReferenceDate: 788_000_000)...)
            Group {
                switch style {
                case 0: picker
                case 1: DatePicker("Start", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
                default: DatePicker("Start", selection: $date, displayedComponents: .date).datePickerStyle(.wheel).labelsHidden()
                }
            }
            .onChange(of: date) { note.text = $1.formatted(.iso8601) }
        }
    }

    @Test func compactShowsPlates() throws {
        let note = Note()
        let stage = TestStage(Dates(note: note), size: CGSize(width: 360, height: 700))
        #expect(stage.texts.first == "Start")
        #expect(stage.texts.contains("Jan 1, 2026"))
        #expect(stage.texts.contains { $0.hasPrefix("9:41") })
        try stage.select("2026-03-05 14:30", in: "Start")
        #expect(note.text == "2026-03-05T14:30:00Z")
        #expect(stage.texts.contains("Mar 5, 2026"))
        try stage.select("1999-01-01", in: "Start")
        #expect(note.text == Date(timeIntervalSinceReferenceDate: 788_000_000).formatted(.iso8601))
        #expect(throws: (any Error).self) { try stage.select("soon", in: "Start") }
        #expect(throws: (any Error).self) { try stage.select("2026-02-30", in: "Start") }
    }

    @Test func otherLocales() throws {
        let stage = TestStage(
            Dates(note: Note()).environment(\.locale, Locale(identifier: "de_DE")), size: CGSize(width: 360, height: 200))
        #expect(stage.texts.contains("09:41"))
        #expect(stage.texts.contains { $0.contains("1. Jan. 2026") })
    }

    @Test func calendarChoosesDays() throws {
        let note = Note()
        let stage = TestStage(Dates(note: note, style: 1), size: CGSize(width: 360, height: 500))
        #expect(stage.texts.contains("January 2026"))
        #expect(stage.texts.contains("SUN"))
        try stage.tap("17")
        #expect(note.text == "2026-01-17T09:41:00Z")
        try stage.tap("Next Month")
        try stage.settle()
        #expect(stage.texts.contains("February 2026"))
        #expect(!stage.texts.contains("29"))
        try stage.tap("28")
        #expect(note.text == "2026-02-28T09:41:00Z")
        try stage.select("2024-12-24", in: "Start")
        try stage.settle()
        #expect(stage.texts.contains("December 2024"))
    }

    @Test func wheelsTurn() throws {
        let note = Note()
        let stage = TestStage(Dates(note: note, style: 2), size: CGSize(width: 320, height: 300))
        #expect(stage.frame("Start")?.size == CGSize(width: 320, height: 216))
        #expect(stage.texts.contains("January"))
        #expect(stage.texts.contains("2026"))
        // One row of the month's wheel, without momentum worth mentioning.
        try stage.drag(from: CGPoint(x: 80, y: 150), by: CGSize(width: 0, height: -32), duration: 4)
        try stage.settle()
        #expect(note.text == "2026-02-01T09:41:00Z")
        try stage.select("2026-03-31", in: "Start")
        try stage.settle()
        try stage.drag(from: CGPoint(x: 80, y: 150), by: CGSize(width: 0, height: -32), duration: 4)
        try stage.settle()
        #expect(note.text == "2026-04-30T09:41:00Z")
    }

    @Test func textsOfDates() {
        #expect(DateText("2026-13-01") == nil)
        #expect(DateText("14:60") == nil)
        #expect(DateText("") == nil)
        #expect(DateText("2026-01-01 10:00 x") == nil)
        #expect(DateText("10:00") != nil)
    }

    struct Days: View {
        @State var days: Set<DateComponents> = []
        var note: Note

        var body: some View {
            MultiDatePicker("Days", selection: $days)
                .onChange(of: days) { note.text = $1.compactMap(\.day).sorted().map(String.init).joined(separator: " ") }
        }
    }

    @Test func severalDays() throws {
        let note = Note()
        let stage = TestStage(Days(note: note), size: CGSize(width: 360, height: 500))
        try stage.tap("9")
        try stage.tap("3")
        #expect(note.text == "3 9")
        try stage.tap("9")
        #expect(note.text == "3")
    }

    struct Colours: View {
        @State var color = Color.red
        var note: Note

        var body: some View {
            ColorPicker("Paint", selection: $color)
                .onChange(of: color) { note.text = $1.resolve(in: EnvironmentValues()).green > 0.999 ? "green" : "other" }
        }
    }

    @Test func colourWell() throws {
        let note = Note()
        let stage = TestStage(Colours(note: note), size: CGSize(width: 360, height: 500))
        try stage.select("#00FF00", in: "Paint")
        #expect(note.text == "green")
        #expect(throws: (any Error).self) { try stage.select("green", in: "Paint") }
    }

    @Test func theWellOpensASheet() throws {
        let stage = TestStage(Colours(note: Note()))
        try stage.tap(at: CGPoint(x: 370, y: 422))
        try stage.settle()
        #expect(stage.texts.contains("Colors"))
        try stage.tap("Close")
        try stage.settle()
        #expect(!stage.texts.contains("Colors"))
    }

    @Test func thePlateOpensACalendar() throws {
        struct Screen: View {
            @State private var date = Date(timeIntervalSinceReferenceDate: 788_953_260)

            var body: some View {
                Form {
                    DatePicker("Day", selection: $date, displayedComponents: .date)
                }
            }
        }
        let stage = TestStage(Screen())
        try stage.tap("Jan 1, 2026")
        try stage.settle()
        #expect(stage.texts.contains("January 2026"))
        try stage.tap("17")
        try stage.tap(at: CGPoint(x: 20, y: 800))
        try stage.settle()
        #expect(!stage.texts.contains("January 2026"))
        #expect(stage.texts.contains("Jan 17, 2026"))
    }
}
