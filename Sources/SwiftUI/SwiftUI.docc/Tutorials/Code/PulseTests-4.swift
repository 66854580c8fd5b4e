import PulseKit
import SwiftUITesting
import Testing

@MainActor @Test func theCircleGrows() throws {
    let stage = TestStage(Pulse(), size: CGSize(width: 300, height: 300))
    try stage.tap("Animate")
    stage.advance(by: 0.5)
    try stage.expectSnapshot("half-way")
}
