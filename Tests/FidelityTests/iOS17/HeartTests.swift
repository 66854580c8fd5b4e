import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: symbol effects, sensoryFeedback, onChange with two and no parameters.
@MainActor @Suite struct HeartTests {
    private let stage = TestStage(Heart())

    @Test func onChangeGetsTheOldAndTheNewValueAndRunsAtFirstWithInitial() throws {
        #expect(stage.exists("1 events"))
        try stage.tap("Like")
        #expect(stage.exists("2 events"))
    }

    @Test func aDiscreteEffectPlaysOnceForEachChange() throws {
        try stage.settle()
        try stage.tap("Like")
        stage.advance(by: 0.1)
        #expect(stage.isAnimating)
        try stage.settle(limit: 5)
        #expect(try stage.drawn("heart").transform.a == 1)
    }

    @Test func anIndefiniteEffectGoesOnWhileItIsActive() throws {
        try stage.tap("Load")
        #expect(throws: (any Error).self) { try stage.settle(limit: 10) }
        try stage.tap("Load")
        try stage.settle(limit: 10)
    }

    @Test func logicallyCompleteAfterMovesTheCompletionForward() throws {
        try stage.tap("Fly")
        stage.advance(by: 0.9)
        #expect(stage.exists("2 events"))
        stage.advance(by: 0.2)
        #expect(stage.exists("3 events"))
    }
}
