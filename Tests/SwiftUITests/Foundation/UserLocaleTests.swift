import Foundation
import SwiftUITesting
import Testing
import VirtualTime

@testable import SwiftUI

/// What code means that names no locale. Serialized: the locale is the process's.
@MainActor
@Suite(.serialized) struct UserLocaleTests {
    @Test func theLocaleIsAmericanEnglish() {
        #expect(Locale.current.identifier == "en_US" && Locale.autoupdatingCurrent.identifier == "en_US")
        #expect(Locale.preferredLanguages == ["en-US"])
        #expect(Calendar.current.firstWeekday == 1 && Calendar.autoupdatingCurrent.firstWeekday == 1)
        #expect(1234.5.formatted() == "1,234.5")
        #expect(Locale.current.currency?.identifier == "USD" && Locale.current.measurementSystem == .us)
        #expect(NumberFormatter().locale.identifier == "en_US" && DateFormatter().locale.identifier == "en_US")
        var style = Date.FormatStyle(date: .numeric, time: .omitted)
        style.timeZone = .gmt
        #expect(Date(timeIntervalSince1970: 0).formatted(style) == "1/1/1970")
    }

    @Test func allOfThemFollowTheLocaleThatIsSet() {
        UserLocale.current = Locale(identifier: "de_DE")
        defer { UserLocale.current = UserLocale.standard }
        #expect(Locale.current.identifier == "de_DE" && Locale.preferredLanguages == ["de-DE"])
        #expect(1234.5.formatted() == "1.234,5" && Calendar.current.firstWeekday == 2)
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        #expect(formatter.string(from: 1234.5) == "1.234,5")
    }
}
