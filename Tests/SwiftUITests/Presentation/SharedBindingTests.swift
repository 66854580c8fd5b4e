import Testing

@testable import SwiftUI
@testable import SwiftUITesting

/// One binding that several views present something with: the first one does.
@Suite @MainActor struct SharedBindingTests {
    enum Kind: CaseIterable {
        case dialog, alert, sheet, cover, popover, itemSheet
    }

    @Observable final class Model {
        var isShown = false
        var item: Item?
        var dismissed = 0
    }

    struct Item: Identifiable {
        let id = 1
    }

    private struct Row: View {
        @Bindable var model: Model
        var kind: Kind
        var name: String

        var body: some View {
            let row = Text("row " + name)
            switch kind {
            case .dialog: row.confirmationDialog("Really", isPresented: $model.isShown) { Button("Do " + name) {} }
            case .alert: row.alert("Really", isPresented: $model.isShown) { Button("Do " + name) {} }
            case .sheet: row.sheet(isPresented: $model.isShown, onDismiss: { model.dismissed += 1 }) { Text("Do " + name) }
            case .cover: row.fullScreenCover(isPresented: $model.isShown, onDismiss: { model.dismissed += 1 }) { Text("Do " + name) }
            case .popover: row.popover(isPresented: $model.isShown) { Text("Do " + name) }
            case .itemSheet: row.sheet(item: $model.item) { _ in Text("Do " + name) }
            }
        }
    }

    private struct Screen: View {
        var model: Model
        var kind: Kind
        var isList: Bool

        var body: some View {
            if isList {
                List { rows }
            } else {
                VStack { rows }
            }
        }

        private var rows: some View {
            ForEach(["a", "b", "c"], id: \.self) { Row(model: model, kind: kind, name: $0) }
        }
    }

    @Test(arguments: Kind.allCases, [false, true]) func onlyTheFirstPresents(kind: Kind, isList: Bool) throws {
        let model = Model()
        let stage = TestStage(Screen(model: model, kind: kind, isList: isList), size: CGSize(width: 390, height: 844))
        func shown() -> [String] { ["Do a", "Do b", "Do c"].filter(stage.exists) }
        for _ in 0..<2 {
            stage.perform {
                model.isShown = true
                model.item = Item()
            }
            try stage.settle()
            #expect(shown() == ["Do a"], "\(kind)")
            stage.perform {
                model.isShown = false
                model.item = nil
            }
            try stage.settle()
            #expect(shown() == [], "\(kind)")
        }
        #expect(stage.graph.presentations.layers.isEmpty)
    }

    /// The user ends it: the binding changes after the removal, and no other presentation comes in between.
    @Test func whatTheUserEndsIsNotFollowedByTheNext() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model, kind: .sheet, isList: true), size: CGSize(width: 390, height: 844))
        stage.perform { model.isShown = true }
        try stage.settle()
        try stage.drag(from: CGPoint(x: 195, y: 100), by: CGSize(width: 0, height: 600), duration: 0.2)
        try stage.settle()
        #expect(!model.isShown && model.dismissed == 1)
        #expect(["Do a", "Do b", "Do c"].filter(stage.exists) == [])
        let alert = TestStage(Screen(model: model, kind: .alert, isList: true), size: CGSize(width: 390, height: 844))
        alert.perform { model.isShown = true }
        try alert.settle()
        try alert.tap("Do a")
        try alert.settle()
        #expect(!model.isShown && ["Do a", "Do b", "Do c"].filter(alert.exists) == [])
    }

    /// Two of different bindings come one after the other.
    @Test func theSecondWaitsForTheFirst() throws {
        struct Two: View {
            @Bindable var model: Model
            @State var isAlerting = false
            var body: some View {
                Button("Both") {
                    model.isShown = true
                    isAlerting = true
                }
                .sheet(isPresented: $model.isShown) { Text("Sheet") }
                .alert("Alert", isPresented: $isAlerting) {}
            }
        }
        let model = Model()
        let stage = TestStage(Two(model: model), size: CGSize(width: 390, height: 844))
        try stage.tap("Both")
        try stage.settle()
        #expect(stage.graph.presentations.layers.count == 1)
        let first = stage.exists("Sheet")
        if first {
            stage.perform { model.isShown = false }
        } else {
            try stage.tap("OK")
        }
        try stage.settle()
        #expect(stage.exists(first ? "Alert" : "Sheet"))
        #expect(stage.graph.presentations.layers.count == 1)
    }
}
