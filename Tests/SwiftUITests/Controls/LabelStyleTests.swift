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

    @Test func anIconAloneIsCalledAsItsTitleSays() throws {
        final class Log {
            var taps = 0
        }
        let log = Log()
        let alone = TestStage(Label("Add", systemImage: "plus").labelStyle(.iconOnly))
        #expect(alone.exists("Add"))
        #expect(alone.labels.first == "Add")
        #expect(alone.texts.isEmpty)
        #expect(alone.accessibilityTree.contains("image \"Add\""))
        let button = TestStage(Button("Share it", systemImage: "square.and.arrow.up") { log.taps += 1 }.labelStyle(.iconOnly))
        try button.tap("Share it")
        #expect(log.taps == 1)
        #expect(button.accessibilityTree.contains("button \"Share it\""))
        let toolbar = TestStage(
            NavigationStack {
                Text("content").toolbar {
                    ToolbarItem {
                        Button("Share it", systemImage: "square.and.arrow.up") { log.taps += 1 }
                    }
                    ToolbarItem(placement: .bottomBar) {
                        Menu("Choose", systemImage: "star") { Button("One") { log.taps += 10 } }
                    }
                }
            })
        try toolbar.tap("Share it")
        #expect(log.taps == 2)
        #expect(toolbar.accessibilityTree.contains("\"Share it\""))
        try toolbar.tap("Choose")
        try toolbar.settle()
        try toolbar.tap("One")
        #expect(log.taps == 12)
    }

    @Test func anIconAloneNamesItsControl() throws {
        struct Control: View {
            @State var isOn = false
            var body: some View {
                Toggle(isOn: $isOn) { Label("Flight mode", systemImage: "airplane") }
                    .labelStyle(.iconOnly)
                Text(isOn ? "on" : "off")
            }
        }
        let stage = TestStage(VStack { Control() })
        try stage.tap("Flight mode")
        #expect(stage.texts.contains("on"))
    }

    @Test func anIconWithoutATitleKeepsItsOwnName() {
        let stage = TestStage(Label("", systemImage: "star").labelStyle(.iconOnly))
        #expect(stage.labels == TestStage(Image(systemName: "star")).labels)
    }
}
