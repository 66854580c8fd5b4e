import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: AnimatableModifier.
@MainActor @Suite struct BadgeModifierTests {
    private struct Ring: OlderView {
        @available(*, deprecated)
        func shown() -> AnyView { AnyView(LoadingRing()) }
    }

    private func stage() -> TestStage {
        let ring: any OlderView = Ring()
        return TestStage(ring.shown())
    }

    @Test func aModifiersBodyIsMadeAnewForEachFrameWithTheAnimatedNumber() throws {
        let stage = stage()
        try stage.tap("Load")
        stage.advance(by: 0.5)
        #expect(stage.texts.contains("50"))
        try stage.settle()
        #expect(stage.texts.contains("100"))
    }

    @Test func withoutAChangeTheModifierRests() {
        let stage = stage()
        #expect(stage.texts.contains("0") && !stage.isAnimating)
    }
}
