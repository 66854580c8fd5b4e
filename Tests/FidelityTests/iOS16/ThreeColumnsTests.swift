import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: NavigationSplitView.
@MainActor @Suite struct ThreeColumnsTests {
    @Test func onAPhoneTheColumnsAreAStackThatASelectionPushesOn() throws {
        let stage = TestStage(ThreeColumns().environment(\.horizontalSizeClass, .compact))
        #expect(stage.exists("Folders") && !stage.texts.contains("Choose a folder"))
        try stage.tap("Home")
        try stage.settle()
        #expect(stage.exists("Notes of Home"))
        try stage.tap("Back")
        try stage.settle()
        #expect(stage.exists("Folders"))
    }

    @Test func onAWideScreenBothColumnsStandSideBySide() throws {
        let stage = TestStage(ThreeColumns(), size: CGSize(width: 1180, height: 820))
        #expect(stage.exists("Folders") && stage.exists("Choose a folder"))
        #expect(try stage.place("Work").maxX < stage.place("Choose a folder").minX)
        try stage.tap("Work")
        try stage.settle()
        #expect(stage.exists("Notes of Work") && stage.exists("Folders"))
    }
}
