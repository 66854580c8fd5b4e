import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: TabView as pages and with a bar.
@MainActor @Suite struct OnboardingTests {
    @Test func aSwipeTurnsThePageAndWritesTheSelection() throws {
        let stage = TestStage(Onboarding())
        try stage.swipe("Page 0", .left, velocity: 1500, distance: 250)
        try stage.settle()
        #expect(stage.exists("At 1"))
        #expect(isNear(try stage.drawn("Page 1").frame.midX, 195, within: 0.5))
    }

    @Test func aSelectionThatChangesWithAnAnimationSlidesThePages() throws {
        let stage = TestStage(Onboarding())
        try stage.tap("Next")
        stage.advance(by: 0.1)
        #expect(try stage.drawn("Page 0").frame.midX < 195)
        try stage.settle()
        #expect(isNear(try stage.drawn("Page 1").frame.midX, 195, within: 0.5))
    }

    @Test func aSwipeBeforeTheFirstPageChangesNothing() throws {
        let stage = TestStage(Onboarding())
        try stage.swipe("Page 0", .right, velocity: 1500, distance: 250)
        try stage.settle()
        #expect(stage.exists("At 0"))
        #expect(isNear(try stage.drawn("Page 0").frame.midX, 195, within: 0.5))
    }

    @Test func aTabKeepsItsStateWhileAnotherIsShown() throws {
        let stage = TestStage(MainTabs())
        try stage.tap("Home page 0")
        try stage.tap("Search")
        try stage.settle()
        #expect(stage.exists("Search page 0") && !stage.texts.contains("Home page 1"))
        try stage.tap("Home")
        try stage.settle()
        #expect(stage.exists("Home page 1"))
    }

    @Test func writingTheSelectionShowsThatTab() throws {
        let stage = TestStage(MainTabs())
        try stage.tap("Profile")
        try stage.settle()
        try stage.tap("Go home")
        try stage.settle()
        #expect(stage.exists("Home page 0"))
    }
}
