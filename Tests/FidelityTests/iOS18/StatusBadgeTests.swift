import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: rotate, wiggle, breathe; sheets of their content's size; dates as text.
@MainActor @Suite struct StatusBadgeTests {
    private let stage = TestStage(StatusBadge())

    @Test func discreteEffectsEndByThemselves() throws {
        try stage.tap("Shake")
        stage.advance(by: 0.2)
        let gear = try #require(stage.items.first { $0.symbol == "gearshape" }).transform
        #expect(abs(gear.b) > 0.01)
        try stage.settle(limit: 10)
        #expect(isNear(try #require(stage.items.first { $0.symbol == "gearshape" }).transform.b, 0))
    }

    @Test func breathingGoesOnUntilItIsSwitchedOff() throws {
        try stage.tap("Breathe")
        #expect(throws: (any Error).self) { try stage.settle(limit: 10) }
        try stage.tap("Breathe")
        try stage.settle(limit: 10)
    }

    @Test func aSheetShowsItsContentWhateverItsSizing() throws {
        try stage.tap("Panel")
        try stage.settle()
        #expect(stage.exists("Fitted"))
    }

    @Test func aDatesFormatFollowsTheStagesDate() {
        #expect(stage.texts.contains("2026"))
    }
}
