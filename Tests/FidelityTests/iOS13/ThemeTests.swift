import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: EnvironmentKey, environment(_:_:), transformEnvironment, @EnvironmentObject.
@MainActor @Suite struct ThemeTests {
    private func stage() -> TestStage {
        TestStage(ThemedScreen().environmentObject(UserSettings()))
    }

    @Test func withoutAWriterAViewReadsTheKeysDefaultValue() {
        #expect(stage().texts.first == "Ada likes Plain")
    }

    @Test func theNearestWriterAboveAViewWins() {
        #expect(stage().texts[1] == "Ada likes Sea")
    }

    @Test func transformEnvironmentChangesWhatComesFromAboveForAllOfAGroup() {
        #expect(stage().texts[2...3] == ["Ada likes Suner", "Ada likes Suner"])
    }

    @Test func allViewsThatReadAnEnvironmentObjectFollowItsChange() throws {
        let stage = stage()
        try stage.tap("Rename")
        #expect(stage.texts.filter { $0.hasPrefix("Grace") }.count == 4)
    }
}
