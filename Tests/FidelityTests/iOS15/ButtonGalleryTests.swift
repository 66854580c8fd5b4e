import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: button styles, tint, control size, toggles as buttons.
@MainActor @Suite struct ButtonGalleryTests {
    private let stage = TestStage(ButtonGallery())

    @Test func aProminentButtonIsFilledWithTheTint() {
        // The system's indigo.
        #expect(stage.filled(88, 86, 214).count == 1)
    }

    @Test func eachStyleRunsTheAction() throws {
        for name in ["Prominent", "Bordered", "Plain", "Pressable"] {
            try stage.tap(name)
        }
        #expect(stage.exists("4 taps"))
    }

    @Test func isPressedIsTrueWhileTheTouchIsDown() throws {
        try stage.touchDown("Pressable")
        stage.advance(by: 0.3)
        #expect(isNear(try stage.drawn("Pressable").transform.a, 0.9))
        try stage.touchUp()
        try stage.settle()
        #expect(isNear(try stage.drawn("Pressable").transform.a, 1))
        #expect(stage.exists("1 taps"))
    }

    @Test func aTouchThatLeavesTheButtonDoesNothing() throws {
        try stage.touchDown("Pressable")
        try stage.touchMove(by: CGSize(width: 0, height: 300))
        try stage.touchUp()
        try stage.settle()
        #expect(stage.exists("0 taps"))
    }

    @Test func aDisabledButtonTakesNoTap() throws {
        try stage.tap("Lock")
        try? stage.tap("Locked")
        #expect(stage.exists("0 taps"))
        try stage.tap("Lock")
        try stage.tap("Locked")
        #expect(stage.exists("1 taps"))
    }

    @Test func aLargerControlSizeMakesALargerButton() throws {
        let small = TestStage(Button("Bordered") {}.buttonStyle(.bordered).controlSize(.small))
        let large = TestStage(Button("Bordered") {}.buttonStyle(.bordered).controlSize(.large))
        func height(_ stage: TestStage) -> CGFloat { stage.items.map(\.frame.height).max() ?? 0 }
        #expect(height(large) > height(small))
    }
}
