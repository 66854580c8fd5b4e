import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: drag, magnification, taps, long presses, @GestureState.
@MainActor @Suite struct GestureCardTests {
    private func stage() -> TestStage {
        TestStage(GestureCard(), size: CGSize(width: 300, height: 400))
    }

    private func card(_ stage: TestStage) throws -> DrawnItem {
        try #require(stage.filled(255, 149, 0).first)
    }

    @Test func aDragBeginsOnlyAfterItsMinimumDistance() throws {
        let stage = stage()
        let start = try card(stage).frame
        try stage.touchDown("card")
        try stage.touchMove(by: CGSize(width: 8, height: 0))
        #expect(try card(stage).frame == start)
        try stage.touchMove(by: CGSize(width: 30, height: 0))
        #expect(try card(stage).frame.minX == start.minX + 30)
    }

    @Test func gestureStateFallsBackToItsInitialValueWhenTheGestureEnds() throws {
        let stage = stage()
        let start = try card(stage).frame
        try stage.drag("card", by: CGSize(width: 40, height: 20))
        try stage.settle()
        // Its end has added the translation to the state; the gesture state would double it.
        #expect(try card(stage).frame.origin == CGPoint(x: start.minX + 40, y: start.minY + 20))
    }

    @Test func aCancelledGestureResetsItsStateWithoutOnEnded() throws {
        let stage = stage()
        let start = try card(stage).frame
        try stage.touchDown("card")
        try stage.touchMove(by: CGSize(width: 50, height: 0))
        try stage.touchCancel()
        try stage.settle()
        #expect(try card(stage).frame == start)
    }

    @Test func simultaneousGesturesBothSeeTheirTouches() throws {
        let stage = stage()
        var largest = 0.0
        try stage.touchDown(at: CGPoint(x: 140, y: 110), touch: 0)
        try stage.touchDown(at: CGPoint(x: 160, y: 110), touch: 1)
        for step in 1...10 {
            try stage.touchMove(to: CGPoint(x: 140 - Double(step) * 2, y: 110), touch: 0)
            try stage.touchMove(to: CGPoint(x: 160 + Double(step) * 2, y: 110), touch: 1)
            largest = max(largest, try card(stage).transform.a)
        }
        try stage.touchUp(touch: 0)
        try stage.touchUp(touch: 1)
        try stage.settle()
        #expect(largest > 1.5)
        #expect(isNear(try card(stage).transform.a, 1))
    }

    @Test func aSingleTapWaitsForTheDoubleTapThatStandsBeforeIt() throws {
        let stage = stage()
        try stage.tap("Touch")
        try stage.settle()
        try stage.doubleTap("Touch")
        try stage.settle()
        let log = try stage.drawn("log").text?.split(separator: " ").filter { $0 == "single" || $0 == "double" }
        #expect(log == ["single", "double"])
    }

    @Test func aLongPressTellsOfThePressingAndActsAfterItsMinimumDuration() throws {
        let stage = stage()
        try stage.touchDown("Touch")
        stage.advance(by: 0.9)
        #expect(try stage.drawn("log").text == "down")
        stage.advance(by: 0.2)
        #expect(try stage.drawn("log").text?.split(separator: " ").contains("long") == true)
        try stage.touchUp()
        try stage.settle()
        #expect(try stage.drawn("log").text?.split(separator: " ").contains("single") == false)
    }
}
