import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct BackgroundProminenceTests {
    private struct Levels: View {
        @State private var isShown = false
        var body: some View {
            VStack {
                Rectangle().fill(.primary).accessibilityIdentifier("style")
                Rectangle().fill(Color.secondary).accessibilityIdentifier("colour")
                Text("text")
                Rectangle().fill(.red).accessibilityIdentifier("red")
                Button("Open") { isShown = true }
            }
            .sheet(isPresented: $isShown) { Text("sheet") }
        }
    }

    @Test func foregroundsAreLightOnStrongBackgrounds() throws {
        let plain = TestStage(Levels())
        #expect(plain.item("style")?.color == [0, 0, 0, 1])
        #expect(plain.item("text")?.color == [0, 0, 0, 1])
        let prominent = TestStage(Levels().environment(\.backgroundProminence, .increased))
        #expect(prominent.item("style")?.color == [1, 1, 1, 1])
        #expect(prominent.item("text")?.color == [1, 1, 1, 1])
        #expect(try #require(prominent.item("colour")?.color)[0] > 0.9)
        #expect(prominent.item("red")?.color == plain.item("red")?.color)
        // A presentation has a separate background.
        try prominent.tap("Open")
        try prominent.settle()
        #expect(prominent.item("sheet")?.color == [0, 0, 0, 1])
    }
}
