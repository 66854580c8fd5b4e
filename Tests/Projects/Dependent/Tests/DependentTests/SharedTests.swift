import Shared
import SwiftUI
import SwiftUITesting
import Testing

private struct Growing: View {
    @State private var count = 2.0

    var body: some View {
        Badge(count: count)
            .environment(\.badgeColor, .blue)
            .onTapGesture {
                withAnimation(.linear(duration: 1)) { count = 12 }
            }
            .accessibilityIdentifier("badge")
    }
}

@MainActor @Test func theMacrosOfASharedLibraryWork() throws {
    let stage = TestStage(Growing(), size: CGSize(width: 200, height: 100))
    #expect(stage.texts == ["2"])
    try stage.tap("badge")
    stage.advance(by: 0.5)
    #expect(stage.texts == ["7"])
    try stage.settle()
    #expect(stage.texts == ["12"])
}
