import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: withAnimation with a completion.
@MainActor @Suite struct CompletionChainTests {
    private let stage = TestStage(CompletionChain())

    private var log: String { stage.item("log")?.text ?? "" }

    @Test func aCompletionRunsWhenItsAnimationIsOver() throws {
        try stage.tap("Chain")
        stage.advance(by: 0.9)
        #expect(log == "")
        stage.advance(by: 0.2)
        #expect(log == "moved")
    }

    @Test func aCompletionMayStartTheNextAnimation() throws {
        try stage.tap("Chain")
        stage.advance(by: 1.6)
        let item = try #require(stage.filled(0, 122, 255).first { $0.kind == .fill })
        #expect(item.opacity > 0.3 && item.opacity < 0.7)
        try stage.settle()
        #expect(log == "moved faded")
    }

    @Test func aSpringIsLogicallyCompleteAtItsDurationAndRemovedWhenItRests() throws {
        try stage.tap("Spring")
        stage.advance(by: 0.55)
        #expect(log == "logical")
        #expect(stage.isAnimating)
        try stage.settle()
        try stage.tap("Removed")
        stage.advance(by: 0.55)
        #expect(log == "logical")
        try stage.settle()
        #expect(log == "logical removed")
    }

    @Test func whenNothingIsAnimatedTheCompletionRunsAtOnce() throws {
        try stage.tap("Nothing")
        stage.advance(by: 1 / 60)
        #expect(log == "nothing")
    }
}
