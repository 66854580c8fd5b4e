import SwiftUITesting
import Testing
@testable import SwiftUI

/// A label of several views is one view: they stand side by side, and modifiers of the button are around all of them.
@MainActor @Suite struct ButtonLabelTests {
    private struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(5) }
    }

    private final class Widths {
        var all: [CGFloat] = []
    }

    private func check(_ style: (AnyView) -> AnyView) throws {
        let widths = Widths()
        var count = 0
        let button = Button {
            count += 1
        } label: {
            Spacer()
            Text("Save")
            Spacer()
        }
        let view = VStack {
            style(AnyView(button)).padding(10).background { GeometryReader { proxy in Color.clear.onAppear { widths.all.append(proxy.size.width) } } }
        }
        let stage = TestStage(view, size: CGSize(width: 200, height: 200))
        #expect(widths.all == [200])
        #expect(stage.items.filter { $0.text == "Save" }.map { $0.bounds.midX.rounded() } == [100])
        try stage.tap("Save")
        #expect(count == 1)
    }

    @Test func severalViewsStandSideBySideInEachStyle() throws {
        try check { $0 }
        try check { AnyView($0.buttonStyle(.plain)) }
        try check { AnyView($0.buttonStyle(.borderless)) }
        try check { AnyView($0.buttonStyle(.bordered)) }
        try check { AnyView($0.buttonStyle(.borderedProminent)) }
        try check { AnyView($0.buttonStyle(Filled())) }
    }

    @Test func severalViewsOfAConditionStandSideBySide() {
        struct Conditional: View {
            var isOn = true
            var body: some View {
                Button {
                } label: {
                    if isOn {
                        Text("One")
                        Text("Two")
                    } else {
                        Text("None")
                    }
                }
            }
        }
        let places = TestStage(Conditional()).items.filter { ["One", "Two"].contains($0.text) }.map(\.bounds)
        #expect(places.count == 2 && places[0].midY == places[1].midY && places[0].maxX < places[1].minX)
    }

    @Test func theyStandSideBySideInARowOfAList() throws {
        let stage = TestStage(
            NavigationStack {
                List {
                    NavigationLink {
                        Text("Detail")
                    } label: {
                        Text("One")
                        Text("Two")
                    }
                }
            })
        let places = stage.items.filter { ["One", "Two"].contains($0.text) }.map(\.bounds)
        #expect(places.count == 2 && places[0].midY == places[1].midY && places[0].maxX < places[1].minX)
    }
}
