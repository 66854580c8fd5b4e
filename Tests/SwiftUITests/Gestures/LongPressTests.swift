import SwiftUITesting
import Testing

@MainActor
@Suite struct LongPressTests {
    let log = GestureLog()

    private func stage() -> TestStage {
        TestStage(
            Color.red.onLongPressGesture(perform: log("done")) { log.note("pressing \($0)") }, size: windowOf100)
    }

    @Test func itEndsAfterHalfASecondWithTheTouchDown() throws {
        let stage = stage()
        try stage.touchDown(at: middleOf100)
        #expect(log.lines == ["pressing true"])
        stage.advance(by: 0.49)
        #expect(log.lines == ["pressing true"])
        stage.advance(by: 0.01)
        #expect(log.lines == ["pressing true", "done", "pressing false"])
        stage.advance(by: 1)
        try stage.touchUp()
        #expect(log.lines.count == 3)
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func itFailsWhenTheTouchIsUpTooEarlyOrWanders() throws {
        let stage = stage()
        try stage.touchDown(at: middleOf100)
        stage.advance(by: 0.3)
        try stage.touchUp()
        #expect(log.lines == ["pressing true", "pressing false"])
        try stage.touchDown(at: middleOf100)
        try stage.touchMove(by: CGSize(width: 11, height: 0))
        #expect(log.lines == ["pressing true", "pressing false", "pressing true", "pressing false"])
        stage.advance(by: 1)
        try stage.touchUp()
        #expect(log.lines.count == 4)
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func durationAndDistanceAreSettable() throws {
        let stage = TestStage(
            Color.red.onLongPressGesture(minimumDuration: 2, maximumDistance: 40, perform: log("done")), size: windowOf100)
        try stage.touchDown(at: middleOf100)
        stage.advance(by: 1)
        try stage.touchMove(by: CGSize(width: 39, height: 0))
        stage.advance(by: 1)
        #expect(log.lines == ["done"])
        try stage.touchUp()
    }

    @Test func withoutADurationItEndsAtOnce() throws {
        let stage = TestStage(Color.red.onLongPressGesture(minimumDuration: 0, perform: log("done")), size: windowOf100)
        try stage.touchDown(at: middleOf100)
        #expect(log.lines == ["done"])
        try stage.touchUp()
    }

    @Test func theOldFormTakesPressingFirst() throws {
        let stage = TestStage(
            Color.red.onLongPressGesture(minimumDuration: 0.2, pressing: { log.note("\($0)") }, perform: log("done")), size: windowOf100)
        try stage.longPress(at: middleOf100, duration: 0.3)
        #expect(log.lines == ["true", "done", "false"])
    }

    @Test func aTapInsideStillWorks() throws {
        let stage = TestStage(
            Color.red.onTapGesture(perform: log("tap")).onLongPressGesture(perform: log("press")), size: windowOf100)
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["tap"])
        try stage.longPress(at: middleOf100)
        #expect(log.lines == ["tap", "press"])
    }

    @Test func theValueIsTrueFromTheStart() throws {
        let stage = TestStage(
            Color.red.gesture(LongPressGesture().onChanged { log.note("changed \($0)") }.onEnded { log.note("ended \($0)") }),
            size: windowOf100)
        try stage.touchDown(at: middleOf100)
        #expect(log.lines == ["changed true"])
        stage.advance(by: 0.6)
        #expect(log.lines == ["changed true", "ended true"])
        try stage.touchUp()
    }
}
