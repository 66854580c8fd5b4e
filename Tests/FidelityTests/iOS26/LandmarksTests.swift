import SwiftUI
import SwiftUITesting
import Testing

/// iOS 26: subtitles, toolbar spacers, what a tab view has at its bottom.
@MainActor @Suite struct LandmarksTests {
    private let stage = TestStage(Landmarks())

    @Test func aSubtitleStandsUnderItsTitle() throws {
        let (title, subtitle) = (try stage.drawn("Places").frame, try stage.drawn("30 of them").frame)
        #expect(subtitle.minY >= title.minY && subtitle.minY < 150)
    }

    @Test func aSpacerSeparatesToolbarItems() throws {
        #expect(try stage.place("Filter").minX > stage.place("Sort").maxX)
    }

    @Test func theAccessoryStandsAboveTheBarInEveryTab() throws {
        #expect(try stage.place("Now playing").maxY < stage.place("About").minY + 1)
        try stage.tap("About")
        try stage.settle()
        #expect(stage.exists("About page") && stage.exists("Now playing"))
    }

    @Test func linksWithValuesWorkInATab() throws {
        try stage.tap("Place 2")
        try stage.settle()
        #expect(stage.exists("Detail 2"))
    }
}
