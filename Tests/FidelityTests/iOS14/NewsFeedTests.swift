import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: @StateObject, ScrollViewReader, LazyVStack with pinned headers.
@MainActor @Suite(.serialized) struct NewsFeedTests {
    private let stage = TestStage(NewsFeed())

    @Test func aStateObjectIsMadeOnceForTheLifeOfItsView() throws {
        let made = FeedModel.made
        try stage.tap("Next edition")
        try stage.tap("Next edition")
        #expect(stage.exists("Edition 3") && FeedModel.made == made)
    }

    @Test func aLazyStackMakesItsRowsWhenTheyAreSeen() {
        #expect(stage.exists("Article 5") && !stage.exists("Article 60"))
    }

    @Test func scrollToWithAnAnchorPutsTheRowsAnchorAtTheContainersAnchor() throws {
        try stage.tap("Middle")
        #expect(isNear(try stage.place("Article 50").midY, try stage.place("feed").midY, within: 1))
        #expect(!stage.isAnimating)
        try stage.tap("Top")
        #expect(try stage.place("Article 1").minY < stage.place("feed").minY + 31)
    }

    @Test func anAnimatedScrollToTakesTimeAndEndsAtTheBottom() throws {
        try stage.tap("End")
        #expect(stage.isAnimating)
        try stage.settle()
        // The text is in the middle of its row of 40.
        #expect(isNear(try stage.place("Article 100").midY + 20, try stage.place("feed").maxY, within: 1))
    }

    @Test func aPinnedHeaderStaysAtTheTopWhileItsSectionIsSeen() throws {
        try stage.tap("Middle")
        #expect(isNear(try stage.drawn("News").frame.midY, try stage.place("feed").minY + 15, within: 1))
    }

    @Test func aPublishedArrayOfAStateObjectUpdatesTheRows() throws {
        try stage.tap("Drop")
        #expect(!stage.exists("Article 1") && stage.exists("Article 11"))
    }
}
