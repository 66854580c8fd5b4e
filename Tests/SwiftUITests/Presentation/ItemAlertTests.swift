import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct ItemAlertTests {
    enum Failure: LocalizedError {
        case full

        var errorDescription: String? { "The disk is full" }
    }

    struct Plain: Error {}

    @Observable final class Model {
        var item: String?
        var error: (any Error)?
        var failure: Failure?
        var log: [String] = []
        var isShown = false
        var isChanged = true
    }

    private let phone = CGSize(width: 390, height: 844)

    private struct Alerts: View {
        @Bindable var model: Model

        var body: some View {
            Text("Below")
                .alert("Delete?", item: $model.item) { item in
                    Button("Delete \(item)", role: .destructive) { model.log.append("delete \(item)") }
                } message: { item in
                    Text("\(item) cannot be restored.")
                }
                .alert(error: $model.failure) {}
        }
    }

    @Test func anAlertGetsTheItemAndSetsItToNil() throws {
        let model = Model()
        let stage = TestStage(Alerts(model: model), size: phone)
        #expect(stage.alert == nil)
        stage.perform { model.item = "Letter" }
        try stage.settle()
        #expect(stage.alert?.title == "Delete?")
        #expect(stage.alert?.message == "Letter cannot be restored.")
        try stage.tap("Delete Letter")
        try stage.settle()
        #expect(model.log == ["delete Letter"])
        #expect(model.item == nil)
        #expect(stage.alert == nil)
    }

    @Test func anErrorIsTheTitleOfItsAlert() throws {
        let model = Model()
        let stage = TestStage(Alerts(model: model), size: phone)
        stage.perform { model.failure = .full }
        try stage.settle()
        #expect(stage.alert?.title == "The disk is full")
        #expect(stage.alert?.buttons == ["OK"])
        try stage.tap("OK")
        try stage.settle()
        #expect(model.failure == nil)
    }

    private struct Dialog: View {
        @Bindable var model: Model

        var body: some View {
            Text("Below")
                .confirmationDialog("Sort", item: $model.item, titleVisibility: .visible) { item in
                    Button("By \(item)") { model.log.append(item) }
                }
        }
    }

    @Test func aDialogGetsTheItem() throws {
        let model = Model()
        let stage = TestStage(Dialog(model: model), size: phone)
        stage.perform { model.item = "name" }
        try stage.settle()
        #expect(stage.exists("Sort"))
        try stage.tap("By name")
        try stage.settle()
        #expect(model.log == ["name"])
        #expect(model.item == nil)
    }

    private struct Draft: View {
        @Bindable var model: Model

        var body: some View {
            Text("Below")
                .sheet(isPresented: $model.isShown) {
                    Text("Draft")
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .dismissalConfirmationDialog("Discard?", shouldPresent: model.isChanged) {
                            Button("Discard", role: .destructive) { model.log.append("discarded") }
                        }
                }
        }
    }

    @Test func aDragAsksBeforeItEndsASheet() throws {
        let model = Model()
        model.isShown = true
        let stage = TestStage(Draft(model: model), size: phone)
        try stage.settle()
        func draft() -> CGRect? { stage.items.first { $0.text == "Draft" }?.frame }
        let rest = try #require(draft())
        try stage.drag(from: CGPoint(x: 195, y: 100), by: CGSize(width: 0, height: 600), duration: 0.3)
        try stage.settle()
        #expect(model.isShown)
        #expect(draft() == rest)
        try stage.tap("Cancel")
        try stage.settle()
        #expect(model.isShown)
        #expect(!stage.exists("Discard"))
        try stage.drag(from: CGPoint(x: 195, y: 100), by: CGSize(width: 0, height: 600), duration: 0.3)
        try stage.settle()
        try stage.tap("Discard")
        try stage.settle()
        #expect(model.log == ["discarded"])
        #expect(!model.isShown)
    }

    @Test func withoutAReasonADragEndsTheSheet() throws {
        let model = Model()
        model.isShown = true
        model.isChanged = false
        let stage = TestStage(Draft(model: model), size: phone)
        try stage.settle()
        try stage.drag(from: CGPoint(x: 195, y: 100), by: CGSize(width: 0, height: 600), duration: 0.3)
        try stage.settle()
        #expect(!model.isShown)
    }

    private struct Fading: View {
        @Bindable var model: Model
        var transition: AnyNavigationTransition

        var body: some View {
            Text("Below")
                .sheet(isPresented: $model.isShown) {
                    Color.red.accessibilityLabel("Card").navigationTransition(transition)
                }
        }
    }

    @Test func aSheetThatCrossFadesStandsStill() throws {
        func middle(_ transition: AnyNavigationTransition) throws -> (top: CGFloat, rest: CGFloat, opacity: Double) {
            let model = Model()
            let stage = TestStage(Fading(model: model, transition: transition), size: phone)
            stage.perform { model.isShown = true }
            stage.advance(by: 0.1)
            let moving = try #require(stage.item("Card"))
            try stage.settle()
            return (moving.frame.minY, try #require(stage.item("Card")).frame.minY, moving.opacity)
        }
        let faded = try middle(AnyNavigationTransition(.crossFade))
        #expect(faded.top == faded.rest)
        #expect(faded.opacity > 0.1 && faded.opacity < 0.9)
        let slid = try middle(AnyNavigationTransition(.automatic))
        #expect(slid.top > slid.rest + 50)
        #expect(slid.opacity == 1)
    }

    @Test func aPlacedSheetStandsAtItsEdge() throws {
        func card(_ placement: PresentationPlacement) throws -> CGRect {
            let view = Text("Below").sheet(isPresented: .constant(true)) {
                Color.red.accessibilityLabel("Card").presentationPlacement(placement)
            }
            let stage = TestStage(view, size: CGSize(width: 1024, height: 768))
            try stage.settle()
            return try #require(stage.item("Card")).frame
        }
        #expect(try card(.leading).minX == 20)
        #expect(try card(.trailing).maxX == 1004)
        #expect(try card(.center).midX == 512)
    }
}
