import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: phaseAnimator with a trigger, a PhaseAnimator that repeats.
@MainActor @Suite struct ConfettiTests {
    private let stage = TestStage(Confetti(), size: CGSize(width: 300, height: 500))

    private func height() throws -> CGFloat {
        try #require(stage.filled(255, 45, 85).first).frame.minY
    }

    @Test func withATriggerTheFirstPhaseRestsUntilTheTriggerChanges() throws {
        let start = try height()
        stage.advance(by: 3)
        #expect(try height() == start)
    }

    @Test func eachPhaseIsReachedWithTheAnimationReturnedForIt() throws {
        let start = try height()
        try stage.tap("Throw")
        let began = stage.time
        stage.advance(to: began + 0.25)
        #expect(isNear(try height(), start - 50, within: 4))
        stage.advance(to: began + 0.5)
        #expect(isNear(try height(), start - 100, within: 4))
        stage.advance(to: began + 1)
        #expect(isNear(try height(), start - 25, within: 6))
    }

    @Test func afterTheLastPhaseItGoesBackToTheFirstAndRests() throws {
        let start = try height()
        try stage.tap("Throw")
        stage.advance(by: 2.5)
        #expect(isNear(try height(), start))
    }

    @Test func withoutATriggerThePhasesGoOnForEver() throws {
        let circle = { try #require(stage.items.first { $0.frame.size == CGSize(width: 20, height: 20) }).opacity }
        stage.advance(to: 0.5)
        #expect(isNear(try circle(), 0.5, within: 0.05))
        stage.advance(to: 1.5)
        #expect(isNear(try circle(), 0.5, within: 0.05))
        #expect(throws: (any Error).self) { try stage.settle(limit: 10) }
    }
}
