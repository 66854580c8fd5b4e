import SwiftUI
import SwiftUITesting
import Testing
@testable import Dependent

@MainActor @Test func aClickWidensTheBar() throws {
    let stage = TestStage(Counter(), size: CGSize(width: 200, height: 200))
    try stage.tap("Click")
    try stage.settle()
    #expect(stage.texts.contains("1 clicks"))
    #expect(stage.items.contains { $0.frame.width > 45 })
}
