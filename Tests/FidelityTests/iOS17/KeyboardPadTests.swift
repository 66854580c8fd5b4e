import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: MagnifyGesture, RotateGesture, focusable views, onKeyPress.
@MainActor @Suite struct KeyboardPadTests {
    private let stage = TestStage(KeyboardPad())

    @Test func aMagnifyGestureTellsTheFactorOfTheDistance() throws {
        try stage.pinch("pad", scale: 1.5)
        let transform = try #require(stage.filled(255, 149, 0).first).transform
        #expect(isNear(hypot(transform.a, transform.b), 1.5, within: 0.05))
    }

    @Test func aRotateGestureTellsTheAngleSinceItBegan() throws {
        try stage.rotate("pad", by: .degrees(60))
        let transform = try #require(stage.filled(255, 149, 0).first).transform
        #expect(isNear(atan2(transform.b, transform.a) * 180 / .pi, 60, within: 3))
    }

    @Test func keysReachAViewThatHasTheFocus() throws {
        try stage.tap("Focus")
        try stage.press(.leftArrow)
        try stage.press(.leftArrow)
        #expect(stage.exists("At -2"))
        try stage.press("7")
        #expect(stage.exists("At 7"))
    }

    @Test func keysReachNothingWithoutTheFocus() {
        #expect(throws: (any Error).self) { try stage.press(.leftArrow) }
        #expect(stage.exists("At 0"))
    }
}
