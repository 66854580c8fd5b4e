import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Test func recordedCard() throws {
    let stage = TestStage(
        Card(), size: CGSize(width: 300, height: 300), scale: 1)
    try stage.play(
        script: #"""
            - at: 0.1
              touch: {at: "Animate", duration: 0.1}
            """#, until: 1)
    #expect(stage.texts == ["Count 1", "Animate"])
}
