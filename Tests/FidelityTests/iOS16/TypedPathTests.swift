import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: NavigationStack with an array as its path, navigationDestination(isPresented:).
@MainActor @Suite struct TypedPathTests {
    private let stage = TestStage(WizardFlow())

    @Test func theArrayIsTheStackOfPages() throws {
        try stage.tap("Skip")
        try stage.settle()
        #expect(stage.exists("Step 3"))
        try stage.tap("Back")
        try stage.settle()
        #expect(stage.exists("Step 2"))
        try stage.tap("Restart")
        try stage.settle()
        #expect(stage.exists("Begin"))
        #expect(stage.item("path")?.text ?? "" == "")
    }

    @Test func aSwipeFromTheLeadingEdgeGoesBackAndShortensThePath() throws {
        try stage.tap("Begin")
        try stage.settle()
        try stage.drag(from: CGPoint(x: 2, y: 400), by: CGSize(width: 300, height: 0), duration: 0.2)
        try stage.settle()
        #expect(stage.exists("Begin") && !stage.exists("Step 1"))
    }

    @Test func isPresentedShowsItsPageAndBecomesFalseOnTheWayBack() throws {
        try stage.tap("Begin")
        try stage.settle()
        try stage.tap("Finish")
        try stage.settle()
        #expect(stage.exists("Finished"))
        try stage.tap("Back")
        try stage.settle()
        #expect(stage.exists("Step 1"))
        try stage.tap("Finish")
        try stage.settle()
        #expect(stage.exists("Finished"))
    }
}
