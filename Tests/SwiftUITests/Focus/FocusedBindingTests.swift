import SwiftUITesting
import Testing

@testable import SwiftUI

private struct TitleKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    fileprivate var title: Binding<String>? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
}

@Suite @MainActor struct FocusedBindingTests {
    final class Model: ObservableObject {
        @Published var count = 0
    }

    private struct Editor: View {
        var name: String
        @State private var title: String
        @ObservedObject var model = Model()

        init(name: String) {
            self.name = name
            _title = State(initialValue: "title of \(name)")
        }

        var body: some View {
            TextField(name, text: .constant(name))
                .focusedValue(\.title, $title)
                .focusedObject(model)
        }
    }

    private struct Panel: View {
        @FocusedBinding(\.title) private var title
        @FocusedObject private var model: Model?

        var body: some View {
            Text("panel: \(title ?? "none")")
            Text("count: \(model?.count ?? -1)")
            Button("Change") { title = "changed" }
            Button("Count") { model?.count += 1 }
            Stepper("Step", value: $model?.count ?? .constant(0))
            TextField("Through", text: Binding($title) ?? .constant("")).disabled(true)
        }
    }

    private struct Screen: View {
        var body: some View {
            VStack {
                Editor(name: "a")
                Editor(name: "b")
                Panel()
            }
        }
    }

    @Test func itIsTheBindingOfTheFocusedView() throws {
        let stage = TestStage(Screen(), size: CGSize(width: 300, height: 500))
        #expect(stage.texts.contains("panel: none"))
        try stage.tap("a")
        #expect(stage.texts.contains("panel: title of a"))
        try stage.tap("Change")
        #expect(stage.texts.contains("panel: changed"))
        try stage.tap("b")
        #expect(stage.texts.contains("panel: title of b"))
    }

    @Test func anObjectIsThatOfTheFocusedView() throws {
        let stage = TestStage(Screen(), size: CGSize(width: 300, height: 500))
        #expect(stage.texts.contains("count: -1"))
        try stage.tap("a")
        try stage.tap("Count")
        try stage.tap("Count")
        #expect(stage.texts.contains("count: 2"))
        try stage.tap("b")
        #expect(stage.texts.contains("count: 0"))
    }

    private struct Scene: View {
        @StateObject private var model = Model()

        var body: some View {
            VStack {
                Panel()
            }
            .focusedSceneObject(model)
        }
    }

    @Test func anObjectOfTheSceneIsThereWithoutFocus() throws {
        let stage = TestStage(Scene(), size: CGSize(width: 300, height: 500))
        #expect(stage.texts.contains("count: 0"))
        try stage.tap("Count")
        #expect(stage.texts.contains("count: 1"))
    }
}
