import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: animation(_:) without a value.
@MainActor @Suite struct FlipCardTests {
    private struct Card: OlderView {
        @available(*, deprecated)
        func shown() -> AnyView { AnyView(FlipCard()) }
    }

    private func stage() -> TestStage {
        let card: any OlderView = Card()
        return TestStage(card.shown(), size: CGSize(width: 400, height: 400))
    }

    private func card(_ stage: TestStage) throws -> DrawnItem {
        try #require(stage.items.first { $0.kind == .fill && $0.frame.height == 60 })
    }

    @Test func theAnimationAppliesToAllAnimatableValuesBeforeIt() throws {
        let stage = stage()
        let start = try card(stage).frame.minX
        try stage.tap("Open")
        stage.advance(by: 0.25)
        #expect(isNear(try card(stage).frame.minX, start + 25))
        try stage.settle()
        #expect(isNear(try card(stage).frame.minX, start + 100))
    }

    @Test func modifiersAfterTheAnimationAreNotAnimatedByIt() throws {
        let stage = stage()
        try stage.tap("Open")
        stage.advance(by: 0.25)
        #expect(try card(stage).opacity == 0.5)
    }

    @Test func aNilAnimationKeepsWhatIsBeforeItFromMovingSmoothly() throws {
        let stage = stage()
        let start = try #require(stage.items.first { $0.frame.height == 20 }).frame.minX
        try stage.tap("Open")
        stage.advance(by: 0.1)
        #expect(stage.items.contains { $0.frame.height == 20 && isNear($0.frame.minX, start + 100) })
    }

    @Test func anImplicitAnimationReplacesTheOneOfWithAnimation() throws {
        let stage = stage()
        try stage.tap("Tint")
        stage.advance(by: 1.1)
        #expect(!stage.isAnimating)
    }
}
