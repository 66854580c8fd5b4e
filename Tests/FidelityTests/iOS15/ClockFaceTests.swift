import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: TimelineView and its schedules, Canvas and its symbols.
@MainActor @Suite struct ClockFaceTests {
    @Test func aPeriodicScheduleUpdatesAtItsDatesOnly() {
        let stage = TestStage(ClockFace(), epoch: Date(timeIntervalSince1970: 120))
        #expect(stage.exists("0"))
        stage.resetCounts()
        stage.advance(by: 0.9)
        #expect(stage.exists("0"))
        stage.advance(by: 0.2)
        #expect(stage.exists("1"))
        stage.advance(to: 15)
        #expect(stage.exists("15"))
    }

    @Test func aTransformOfTheContextAppliesToWhatIsDrawnAfterwards() throws {
        let stage = TestStage(ClockFace(), size: CGSize(width: 200, height: 200), epoch: Date(timeIntervalSince1970: 15))
        // A quarter of a turn: the hand points to the right.
        let hand = try #require(stage.filled(255, 59, 48).first).bounds
        #expect(isNear(hand.width, 50) && isNear(hand.height, 2) && isNear(hand.minX, 100))
    }

    @Test func anAnimationScheduleUpdatesEachFrameUntilItIsPaused() throws {
        let stage = TestStage(Sparks(), epoch: Date(timeIntervalSinceReferenceDate: 1000))
        let start = try #require(stage.filled(255, 149, 0).first).frame.midX
        stage.advance(by: 1)
        #expect(isNear(try #require(stage.filled(255, 149, 0).first).frame.midX, start + 100))
        #expect(stage.isAnimating)
        try stage.tap("Pause")
        #expect(!stage.isAnimating)
    }

    @Test func aCopyOfTheContextHasItsOwnOpacity() throws {
        let stage = TestStage(Sparks())
        #expect(try #require(stage.filled(255, 149, 0).first).opacity == 0.5)
        #expect(try stage.drawn("Sparks").opacity == 1)
    }
}
