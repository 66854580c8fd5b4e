import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: Timer.publish, onReceive, onAppear, onDisappear, asyncAfter.
@MainActor @Suite struct StopwatchTests {
    private let stage = TestStage(Stopwatch())

    @Test func aTimersPublisherSendsAtItsIntervalAndOnReceiveActs() {
        stage.advance(by: 3.5)
        #expect(stage.exists("3 s"))
    }

    @Test func onAppearAndOnDisappearRunOnceForEachTimeAViewComesAndGoes() throws {
        try stage.tap("Stop")
        try stage.tap("Go on")
        #expect(try stage.drawn("events").text == "appeared, disappeared, appeared")
    }

    @Test func stateOutlivesTheViewThatShowedIt() throws {
        stage.advance(by: 2)
        try stage.tap("Stop")
        stage.advance(by: 5)
        try stage.tap("Go on")
        #expect(stage.exists("2 s"))
    }

    @Test func aBlockThatIsDispatchedForLaterRunsThen() throws {
        try stage.tap("Later")
        stage.advance(by: 1.9)
        #expect(try stage.drawn("events").text == "appeared")
        stage.advance(by: 0.2)
        #expect(try stage.drawn("events").text == "appeared, later")
    }
}
