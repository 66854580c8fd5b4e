import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: Tab, tab roles, badges, @Entry.
@MainActor @Suite struct MusicTabsTests {
    private let stage = TestStage(MusicTabs())

    @Test func theTabOfTheSelectionIsShown() throws {
        #expect(stage.exists("Volume 75%"))
        try stage.tap("Browse")
        try stage.settle()
        #expect(stage.exists("To search") && !stage.texts.contains("Volume 75%"))
        try stage.tap("To search")
        try stage.settle()
        #expect(stage.exists("Search page"))
    }

    @Test func theSearchRoleGivesATabItsNameAndSymbol() {
        #expect(stage.exists("Search"))
        #expect(stage.items.contains { $0.symbol?.hasPrefix("magnifyingglass") == true })
    }

    @Test func aBadgeIsShownOnTheTab() {
        #expect(stage.texts.contains("3"))
    }

    @Test func anEntryHasItsDefaultWhereNobodyWritesIt() {
        #expect(TestStage(VolumeLabel()).exists("Volume 50%"))
    }
}
