import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

@Suite @MainActor struct AlertTests {
    @Observable final class Model {
        var isShown = false
        var isSecondShown = false
        var number: Int?
        var error: Failure?
        var log: [String] = []
    }

    enum Failure: LocalizedError {
        case full

        var errorDescription: String? { "The disk is full" }
    }

    private let phone = CGSize(width: 390, height: 844)

    private struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            Button("Below") { model.log.append("below") }
                .alert("Delete?", isPresented: $model.isShown) {
                    Button("Delete", role: .destructive) { model.log.append("delete") }
                    Button("Keep", role: .cancel) { model.log.append("keep") }
                } message: {
                    Text("It cannot be undone.")
                }
        }
    }

    @Test func theCardStandsInTheMiddle() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        #expect(stage.labels == ["Delete?", "It cannot be undone.", "Keep", "Delete"])
        let cancel = try #require(stage.frame("Keep"))
        let delete = try #require(stage.frame("Delete"))
        // The way out is on the left; both are half of 270 points wide.
        #expect(cancel == CGRect(x: 60, y: cancel.minY, width: 135, height: 44))
        #expect(delete == CGRect(x: 195, y: cancel.minY, width: 135, height: 44))
        #expect(stage.frame("Delete?")?.midX == 195)
        let texts = stage.items.filter { $0.text != nil }
        #expect(texts.map(\.text) == ["Below", "Delete?", "It cannot be undone.", "Keep", "Delete"])
    }

    @Test func itShrinksAndFadesIn() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        stage.perform { model.isShown = true }
        let omega = (1000.0 / 3).squareRoot()
        stage.advance(by: 0.1)
        let progress = 1 - (1 + omega * 0.1) * exp(-omega * 0.1)
        let title = try #require(stage.item("Delete?"))
        let rest = try #require(stage.frame("Delete?"))
        #expect(abs(title.opacity - progress) < 0.001)
        #expect(abs(title.frame.width / rest.width - (1 + 0.2 * (1 - progress))) < 0.02)
    }

    @Test func buttonsActAndEndIt() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        #expect(throws: (any Error).self) { try stage.tap("Below") }
        try stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(model.isShown)
        try stage.tap("Delete")
        #expect(model.log == ["delete"])
        #expect(!model.isShown)
        try stage.settle()
        #expect(stage.labels == ["Below"])
        try stage.tap("Below")
        #expect(model.log == ["delete", "below"])
    }

    @Test func nothingStaysAfterAHundredAlerts() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        let before = stage.liveNodes
        for _ in 0..<100 {
            stage.perform { model.isShown = true }
            stage.advance(by: 0.1)
            try stage.tap("Keep")
            try stage.settle()
        }
        #expect(stage.liveNodes == before)
        #expect(model.log.count == 100)
    }

    @Test func oneButtonIsThereWithoutAny() throws {
        let model = Model()
        struct Plain: View {
            @Bindable var model: Model
            var body: some View {
                Color.clear.alert("Done", isPresented: $model.isShown) {}
            }
        }
        let stage = TestStage(Plain(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        try stage.tap("OK")
        try stage.settle()
        #expect(!model.isShown)
    }

    @Test func severalButtonsStandBelowEachOther() throws {
        let model = Model()
        struct Three: View {
            @Bindable var model: Model
            var body: some View {
                Color.clear.alert("Which?", isPresented: $model.isShown) {
                    Button("Cancel", role: .cancel) {}
                    ForEach(["One", "Two"], id: \.self) { name in
                        Button(name) { model.log.append(name) }
                    }
                }
            }
        }
        let stage = TestStage(Three(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        let tops = try ["One", "Two", "Cancel"].map { try #require(stage.frame($0)).minY }
        #expect(tops == tops.sorted() && Set(tops).count == 3)
        try stage.tap("Two")
        #expect(model.log == ["Two"])
    }

    @Test func dataAndErrors() throws {
        struct Data: View {
            @Bindable var model: Model
            var body: some View {
                Color.clear
                    .alert("Number", isPresented: $model.isShown, presenting: model.number) { number in
                        Button("Take \(number)") { model.log.append("\(number)") }
                    } message: { number in
                        Text("It is \(number).")
                    }
                    .alert(isPresented: $model.isSecondShown, error: model.error) { error in
                        Button("Oh") {}
                    } message: { _ in
                        Text("Throw something away.")
                    }
            }
        }
        let model = Model()
        let stage = TestStage(Data(model: model), size: phone)
        stage.perform { model.isShown = true }
        #expect(stage.labels.isEmpty)
        stage.perform { model.number = 3 }
        try stage.settle()
        #expect(stage.labels == ["Number", "It is 3.", "Take 3"])
        stage.perform {
            model.number = nil
            model.isShown = false
        }
        stage.advance(by: 0.05)
        #expect(stage.texts.contains("It is 3."))
        try stage.settle()
        stage.perform {
            model.error = .full
            model.isSecondShown = true
        }
        try stage.settle()
        #expect(stage.labels == ["The disk is full", "Throw something away.", "Oh"])
    }

    @Test func theOlderForms() throws {
        struct Old: View {
            @Bindable var model: Model
            var body: some View {
                Color.clear
                    .alert(isPresented: $model.isShown) {
                        Alert(
                            title: Text("Old"), message: Text("Still works"),
                            primaryButton: .destructive(Text("Go")) { model.log.append("go") }, secondaryButton: .cancel())
                    }
                    .actionSheet(isPresented: $model.isSecondShown) {
                        ActionSheet(title: Text("Sheet"), buttons: [.default(Text("First")) { model.log.append("first") }, .cancel()])
                    }
            }
        }
        let model = Model()
        let stage = TestStage(Old(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        #expect(stage.labels == ["Old", "Still works", "Cancel", "Go"])
        try stage.tap("Go")
        try stage.settle()
        stage.perform { model.isSecondShown = true }
        try stage.settle()
        #expect(stage.labels == ["Sheet", "First", "Cancel"])
        try stage.tap("First")
        try stage.settle()
        #expect(model.log == ["go", "first"])
        #expect(stage.labels.isEmpty)
    }

    @Test func dialogsStandAtTheBottom() throws {
        struct Dialog: View {
            @Bindable var model: Model
            var body: some View {
                Color.clear.confirmationDialog("Photo", isPresented: $model.isShown, titleVisibility: .visible) {
                    Button("Camera") { model.log.append("camera") }
                    Button("Delete", role: .destructive) {}
                    Button("Not now", role: .cancel) { model.log.append("not now") }
                }
            }
        }
        let model = Model()
        let stage = TestStage(Dialog(model: model), size: phone)
        stage.perform { model.isShown = true }
        #expect(try #require(stage.item("Camera")).frame.minY > 844)
        try stage.settle()
        #expect(stage.labels == ["Photo", "Camera", "Delete", "Not now"])
        #expect(stage.frame("Not now") == CGRect(x: 8, y: 844 - 8 - 57, width: 374, height: 57))
        #expect(stage.frame("Delete") == CGRect(x: 8, y: 844 - 8 - 57 - 8 - 57, width: 374, height: 57))
        try stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(model.log == ["not now"])
        try stage.settle()
        #expect(!model.isShown)
        #expect(stage.texts.isEmpty)
    }

    @Test func anAlertAfterADialogWaitsForIt() throws {
        struct Both: View {
            @Bindable var model: Model
            var body: some View {
                Color.clear
                    .confirmationDialog("First", isPresented: $model.isShown) {
                        Button("Next") { model.isSecondShown = true }
                    }
                    .alert("Second", isPresented: $model.isSecondShown) {}
            }
        }
        let model = Model()
        let stage = TestStage(Both(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        try stage.tap("Next")
        stage.advance(by: 0.1)
        #expect(!stage.exists("Second"))
        try stage.settle()
        #expect(stage.exists("Second"))
    }
}
