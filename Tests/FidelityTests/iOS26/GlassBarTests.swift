import SwiftUI
import SwiftUITesting
import Testing

/// iOS 26: glassEffect, its container and identifiers, glass buttons.
@MainActor @Suite struct GlassBarTests {
    private let stage = TestStage(GlassBar())

    @Test func glassDoesNotChangeTheSizeOfItsView() throws {
        let plain = TestStage(Text("0 taps").padding())
        let text = try plain.place("0 taps")
        #expect(try stage.place("count").size == CGSize(width: text.width + 32, height: text.height + 32))
    }

    @Test func glassIsDrawnBehindItsContent() throws {
        let without = TestStage(Text("0 taps"), size: CGSize(width: 100, height: 100))
        let with = TestStage(Text("0 taps").padding().glassEffect(), size: CGSize(width: 100, height: 100))
        #expect(try without.snapshot() != with.snapshot())
        #expect(with.texts == ["0 taps"])
    }

    @Test func glassButtonsAct() throws {
        try stage.tap("Glass")
        try stage.settle()
        #expect(stage.exists("1 taps"))
    }

    @Test func anotherPieceOfGlassComesWithTheAnimation() throws {
        #expect(!stage.items.contains { $0.symbol == "eraser" })
        try stage.tap("Prominent")
        stage.advance(by: 0.5)
        #expect(stage.isAnimating)
        try stage.settle()
        let (pencil, eraser) = (
            try #require(stage.items.first { $0.symbol == "pencil" }).frame, try #require(stage.items.first { $0.symbol == "eraser" }).frame
        )
        #expect(isNear(eraser.midX - pencil.midX, 80, within: 0.5))
    }
}
