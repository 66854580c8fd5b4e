import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: TextRenderer, custom attributes, animated renderers.
@MainActor @Suite struct WaveTextTests {
    private let stage = TestStage(WaveText(), size: CGSize(width: 300, height: 200))

    private var words: [DrawnItem] { stage.items.filter { $0.kind == .text && $0.text != "Play" } }

    @Test func aRendererDrawsTheRunsOfEachLine() {
        #expect(words.compactMap(\.text).joined().contains("high"))
    }

    @Test func anAttributeMarksTheRunsThatTheRendererTreatsOtherwise() throws {
        let start = try #require(words.first { $0.text == "high" }).frame.minY
        try stage.tap("Play")
        stage.advance(by: 0.5)
        let raised = try #require(words.first { $0.text == "high" })
        #expect(isNear(raised.frame.minY, start - 20, within: 0.5) && raised.opacity == 1)
        let other = try #require(words.first { $0.text != "high" })
        #expect(isNear(other.opacity, 0.75))
    }

    @Test func theLayoutIsAsWithoutTheRenderer() throws {
        let play = try stage.place("Play")
        try stage.tap("Play")
        try stage.settle()
        #expect(try stage.place("Play") == play)
    }
}
