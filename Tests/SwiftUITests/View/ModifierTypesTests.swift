import SwiftUI
import SwiftUITesting
import Testing

/// The types of modifiers do what the methods do.
@MainActor
@Suite struct ModifierTypesTests {
    struct Width: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    struct Reader: View {
        @Environment(\.lineLimit) private var limit
        var body: some View { Text("limit \(limit ?? 0)") }
    }

    @Test func valuesOfTheEnvironment() {
        let view = Reader().modifier(_EnvironmentKeyTransformModifier(keyPath: \.lineLimit) { $0 = ($0 ?? 0) + 1 })
            .modifier(_EnvironmentKeyWritingModifier(keyPath: \.lineLimit, value: 4))
        #expect(TestStage(view, size: CGSize(width: 100, height: 40)).texts == ["limit 5"])
    }

    @Test func preferencesGoUp() {
        nonisolated(unsafe) var found: [CGFloat] = []
        let view = Text("a")._identified(by: 1)
            .modifier(_PreferenceWritingModifier<Width>(value: 3))
            .modifier(_PreferenceTransformModifier<Width> { $0 += 1 })
            .modifier(_PreferenceActionModifier<Width> { found.append($0) })
            .modifier(_OverlayPreferenceModifier<Width, Text> { Text("over \(Int($0))") })
        let stage = TestStage(view, size: CGSize(width: 100, height: 40))
        stage.advance(by: 0.1)
        #expect(stage.texts == ["a", "over 4"] && found == [4])
    }

    @Test func layersAndColumns() {
        let view = _VariadicView.Tree(_VStackLayout(alignment: .leading, spacing: 3)) {
            Color.red.frame(width: 20, height: 10)
            Color.blue.frame(width: 10, height: 10)
        }
        .modifier(_BackgroundModifier(background: Color.green))
        .modifier(_OverlayModifier(overlay: Text("top"), alignment: .bottomTrailing))
        let stage = TestStage(view, size: CGSize(width: 100, height: 100))
        #expect(stage.texts == ["top"])
        #expect(stage.items.contains { $0.frame == CGRect(x: 40, y: 38.5, width: 20, height: 23) })
    }

    /// A library's own signature.
    private func named<Content: View>(_ content: Content) -> ModifiedContent<Content, _IdentifiedModifier<String>> { content._identified(by: "name") }

    @Test func identifiersAreKept() {
        #expect(named(Text("a")).modifier.identifier == "name")
    }
}
