import PulseKit
import SwiftUITesting
import Testing

@MainActor @Test func theCircleGrows() throws {
    let stage = TestStage(Pulse(), size: CGSize(width: 300, height: 300))
    #expect(stage.items[0].frame.width == 100)

    try stage.tap("Animate")
    stage.advance(by: 0.5)
    #expect(stage.items[0].frame.width == 125)
    #expect(stage.isAnimating)
}
