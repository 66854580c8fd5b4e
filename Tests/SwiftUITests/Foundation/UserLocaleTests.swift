import Foundation
import SwiftUITesting
import Testing
import StageTime

@testable import SwiftUI

/// What code means that names no locale. Foundation has `en_001` on this system.
@MainActor
@Suite struct UserLocaleTests {
    @Test func theLocaleIsAmericanEnglish() {
        #expect(UserLocale.isTaken && UserLocale.hasKnownSizes)
        #expect(Locale.current.identifier == "en_US" && Locale.autoupdatingCurrent.identifier == "en_US")
        #expect(Locale.preferredLanguages == ["en-US"] && Locale.preferredLocales.map(\.identifier) == ["en-US"])
        #expect(NSLocale.current.identifier == "en_US")
        #expect(Calendar.current.firstWeekday == 1 && Calendar.autoupdatingCurrent.firstWeekday == 1)
        #expect(Locale.current.currency?.identifier == "USD" && Locale.current.measurementSystem == .us)
        #expect(NumberFormatter().locale.identifier == "en_US" && DateFormatter().locale.identifier == "en_US")
    }

    @Test func formatsWithoutALocaleAreAmericanEnglish() {
        #expect(1234.5.formatted() == "1,234.5" && 3.formatted(.currency(code: "USD")) == "$3.00")
        var style = Date.FormatStyle(date: .numeric, time: .omitted)
        style.timeZone = .gmt
        #expect(Date(timeIntervalSince1970: 0).formatted(style) == "1/1/1970")
        let formatter = DateFormatter()
        formatter.timeZone = .gmt
        formatter.dateStyle = .short
        #expect(formatter.string(from: Date(timeIntervalSince1970: 0)) == "1/1/70")
        let currency = NumberFormatter()
        currency.numberStyle = .currency
        #expect(currency.string(from: 3) == "$3.00")
        #expect(Measurement(value: 5, unit: UnitLength.kilometers).formatted() == "3.1 mi")
    }

    private struct Shown: View {
        @State private var text = "nothing yet"

        var body: some View {
            VStack {
                Text(Locale.current.identifier)
                Text(Date(timeIntervalSince1970: 0), format: Date.FormatStyle(date: .numeric, time: .omitted, timeZone: .gmt))
                Text("\(1234.5.formatted()), \(Measurement(value: 5, unit: UnitLength.kilometers).formatted())")
                Text(text)
            }
            .task {
                await Task.yield()
                text = "\(Calendar.current.firstWeekday) \(Locale.preferredLanguages[0]) \(NumberFormatter().locale.identifier)"
            }
        }
    }

    /// Code elsewhere keeps its locale meanwhile.
    @Test func codeOnAStageHasTheLocaleThatItsUserHasChosen() throws {
        let stage = TestStage(Shown(), traits: StageTraits(locale: Locale(identifier: "de_DE")))
        try stage.settle()
        #expect(stage.texts == ["de_DE", "1.1.1970", "1.234,5, 5 km", "2 de-DE de_DE"])
        #expect(Locale.current.identifier == "en_US" && 1234.5.formatted() == "1,234.5")
        let american = TestStage(Shown())
        try american.settle()
        #expect(american.texts == ["en_US", "1/1/1970", "1,234.5, 3.1 mi", "1 en-US en_US"])
    }

    @Test func aStagesLocaleEndsWithIt() {
        var time: StageTime? = StageTime()
        time?.locale = Locale(identifier: "fr_FR")
        #expect(time?.run { Locale.current.identifier } == "fr_FR")
        time = nil
        #expect(StageTime().run { Locale.current.identifier } == "en_US")
    }
}
