import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: swipeActions, badge, searchable, refreshable.
@MainActor @Suite struct InboxTests {
    private let stage = TestStage(Inbox())

    @Test func trailingSwipeActionsShowTheirButtons() throws {
        try stage.swipe("Newsletter", .left, velocity: 400, distance: 100)
        try stage.settle()
        try stage.tap("Throw away")
        try stage.settle()
        #expect(!stage.exists("Newsletter") && stage.exists("Invoice") && stage.exists("Invitation"))
    }

    @Test func aFullSwipeActsAtOnceWhereItIsAllowed() throws {
        try stage.swipe("Invoice", .right, velocity: 800, distance: 330)
        try stage.settle()
        #expect(stage.exists("Invoice (read)"))
    }

    @Test func aBadgeOfZeroIsNotShown() throws {
        #expect(stage.texts.filter { $0 == "1" }.count == 3)
        try stage.swipe("Invoice", .right, velocity: 800, distance: 330)
        try stage.settle()
        #expect(stage.texts.filter { $0 == "1" }.count == 2 && !stage.texts.contains("0"))
    }

    @Test func whatIsTypedIntoTheSearchFieldIsInItsBinding() throws {
        try stage.type("in", into: "Search mail")
        try stage.settle()
        #expect(stage.exists("Invoice") && stage.exists("Invitation") && !stage.exists("Newsletter"))
    }

    @Test func pullingDownRunsTheRefreshActionAndWaitsForIt() throws {
        try stage.drag("Invoice", by: CGSize(width: 0, height: 300), duration: 0.6)
        stage.advance(by: 0.5)
        #expect(stage.exists("Refreshed 0 times"))
        try stage.settle()
        #expect(stage.exists("Refreshed 1 times"))
    }
}
