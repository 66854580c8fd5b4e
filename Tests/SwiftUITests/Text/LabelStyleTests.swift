import SwiftUI
import SwiftUITesting
import Testing

private struct Stacked: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Label(configuration)
            Text("below")
        }
    }
}

@MainActor
@Suite struct LabelStyleTests {
    private func texts<V: View>(_ view: V) -> [String] { TestStage(view).texts }

    private func symbolCount<V: View>(_ view: V) -> Int {
        TestStage(view).items.count - TestStage(view).textContents.count
    }

    @Test func styles() {
        let label = Label("Star", systemImage: "star.fill")
        #expect(texts(label) == ["Star"])
        #expect(symbolCount(label) == 1)
        #expect(symbolCount(label.labelStyle(.titleOnly)) == 0)
        #expect(texts(label.labelStyle(.titleOnly)) == ["Star"])
        #expect(TestStage(label.labelStyle(.iconOnly)).textContents.isEmpty)
        #expect(symbolCount(label.labelStyle(.iconOnly)) == 1)
        #expect(symbolCount(label.labelStyle(.titleAndIcon)) == 1)
    }

    @Test func aStyleMayAddToTheOneAround() {
        let label = Label("Star", systemImage: "star.fill")
        #expect(texts(label.labelStyle(Stacked())) == ["Star", "below"])
        #expect(symbolCount(label.labelStyle(Stacked()).labelStyle(.titleOnly)) == 0)
    }
}
