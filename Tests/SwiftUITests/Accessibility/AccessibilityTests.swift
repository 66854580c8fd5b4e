import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct AccessibilityTests {
    /// The tree without frames and without the window.
    private func lines(_ stage: TestStage) -> [String] {
        stage.accessibilityTree.split(separator: "\n").dropFirst().map { line in
            line.replacingOccurrences(of: " \\([^()]*\\)$", with: "", options: .regularExpression)
        }
    }

    @Test func controls() throws {
        struct Root: View {
            @State private var isOn = true
            @State private var strength = 0.25
            @State private var presses = 0
            var body: some View {
                VStack {
                    Text("Tea").accessibilityAddTraits(.isHeader)
                    Button("Press \(presses)") { presses += 1 }.accessibilityIdentifier("press")
                    Button {
                        presses += 1
                    } label: {
                        Label("Like", systemImage: "heart")
                    }.disabled(true)
                    Button {
                        presses += 10
                    } label: {
                        Image(systemName: "plus")
                    }
                    Toggle("Milk", isOn: $isOn)
                    Slider(value: $strength) { Text("Strength") }
                    Image(systemName: "star").accessibilityLabel("Favourite").accessibilityValue("5 of 5")
                    Image(decorative: "nothing")
                    Circle()
                    Text("secret").accessibilityHidden(true)
                }
            }
        }
        let stage = TestStage(Root())
        #expect(
            lines(stage) == [
                "  text \"Tea\" header",
                "  button \"Press 0\" identifier: \"press\"",
                "  button \"Like\" disabled",
                "  button \"plus\"",
                "  toggle \"Milk\" value: \"on\"",
                "  slider \"Strength\" value: \"25%\"",
                "  image \"Favourite\" value: \"5 of 5\"",
            ])
        try stage.tap("Milk")
        #expect(lines(stage).contains("  toggle \"Milk\" value: \"off\""))
        try stage.tap("press")
        #expect(stage.exists("Press 1"))
        #expect(stage.exists("Favourite"))
        #expect(stage.frame("5 of 5") == stage.frame("Favourite"))
    }

    @Test func groups() {
        struct Root: View {
            var body: some View {
                VStack {
                    HStack {
                        Text("Assam")
                        Text("4 minutes")
                    }
                    .accessibilityElement(children: .combine)
                    HStack {
                        Text("one")
                        Text("two")
                    }
                    .accessibilityElement()
                    .accessibilityLabel("both")
                    VStack {
                        Text("low").accessibilitySortPriority(-1)
                        Text("high").accessibilitySortPriority(2)
                        Text("middle")
                    }
                    .accessibilityElement(children: .contain)
                    .accessibilityIdentifier("group")
                    Color.red.frame(width: 10, height: 10).accessibilityLabel("a red square").accessibilityHint("does nothing")
                    Text("drawn").accessibilityRepresentation { Text("spoken") }
                }
            }
        }
        #expect(
            lines(TestStage(Root())) == [
                "  text \"Assam, 4 minutes\"",
                "  group \"both\"",
                "  group identifier: \"group\"",
                "    text \"high\"",
                "    text \"middle\"",
                "    text \"low\"",
                "  group \"a red square\" hint: \"does nothing\"",
                "  text \"spoken\"",
            ])
    }

    @Test func actions() throws {
        struct Root: View {
            @State private var rating = 3
            @State private var isGone = false
            var body: some View {
                VStack {
                    Text(verbatim: "\(rating) stars")
                        .accessibilityElement()
                        .accessibilityLabel("Rating")
                        .accessibilityValue("\(rating)")
                        .accessibilityAdjustableAction { direction in rating += direction == .increment ? 1 : -1 }
                    Text(isGone ? "gone" : "there").accessibilityIdentifier("row").accessibilityAction(named: "Delete") { isGone = true }
                }
            }
        }
        let stage = TestStage(Root())
        try stage.perform(action: "increment", on: "Rating")
        try stage.perform(action: "increment", on: "Rating")
        try stage.perform(action: "decrement", on: "Rating")
        #expect(stage.texts.contains("4 stars"))
        #expect(lines(stage).first == "  group \"Rating\" value: \"4\" actions: \"increment\" \"decrement\"")
        try stage.perform(action: "Delete", on: "row")
        #expect(stage.texts.contains("gone"))
        #expect(throws: (any Error).self) { try stage.perform(action: "Fly", on: "row") }
    }

    @Test func tabs() {
        let stage = TestStage(
            TabView {
                Text("a").tabItem { Label("First", systemImage: "star") }
                Text("b").tabItem { Text("Second") }
            }, size: CGSize(width: 200, height: 300))
        #expect(
            stage.accessibilityTree == """
                window (0, 0, 200, 300)
                  text "a" (95.25, 115.5, 9.5, 20.5)
                  tabBar (0, 251, 200, 49)
                    tab "First" selected (0, 251, 100, 49)
                    tab "Second" (100, 251, 100, 49)

                """ || lines(stage) == ["  text \"a\"", "  tabBar", "    tab \"First\" selected", "    tab \"Second\""])
    }

    @Test func json() throws {
        let stage = TestStage(Text("a \"b\"").accessibilityIdentifier("id"), size: CGSize(width: 100, height: 50))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(stage.graph.accessibilityTree.json.utf8)) as? [String: Any])
        let child = try #require((object["children"] as? [[String: Any]])?.first)
        #expect(child["role"] as? String == "text")
        #expect(child["label"] as? String == "a \"b\"")
        #expect(child["identifier"] as? String == "id")
        #expect((child["frame"] as? [Double])?.count == 4)
    }
}
