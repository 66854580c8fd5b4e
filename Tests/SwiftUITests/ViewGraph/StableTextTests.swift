import Foundation
import Inbetween
import SwiftUITesting
import Testing
import StageTime

@testable import SwiftUI
@testable import SwiftUICore

/// What is printed is the same in every run: an address in memory is not.
@MainActor
@Suite struct StableTextTests: TraceSuite {
    private final class Model: NSObject, @unchecked Sendable {}

    @Test func addressesAreLeftOut() {
        let model = Model()
        #expect(StableText.of(ObjectIdentifier(model)) == "ObjectIdentifier(…)")
        #expect(StableText.of((1, [ObjectIdentifier(model)])) == "(1, [ObjectIdentifier(…)])")
        #expect(!StableText.of(model).contains("0x"))
        #expect(StableText.of(UnsafeRawPointer(bitPattern: 0x7f35_d1c2_a0f4)!) == "…")
        // What the user has written stays.
        for text in ["0xFF0000", "0x", "20x30 0xABCDEF12", "a0x7f35d1c2 …", "", "0", "0x7fx35d1c2a0f4"] {
            #expect(StableText.withoutAddresses(text) == text)
        }
        struct Local {}
        #expect(StableText.withoutAddresses("App.(unknown context at $7f35d1c2).Row") == "App.Row")
        #expect(!StableText.withoutAddresses(String(reflecting: Local.self)).contains("$"))
    }

    /// The texts of a trace in which rows, ids and watched values are objects.
    private func trace() -> [String] {
        let models = (0..<3).map { _ in Model() }
        let (stage, model) = stage(size: CGSize(width: 100, height: 200)) { isOn in
            VStack {
                ForEach((isOn ? models.dropFirst() : models[...]).map(ObjectIdentifier.init), id: \.self) { _ in
                    Color.red.opacity(isOn ? 0.5 : 1)
                }
                Color.blue.id(ObjectIdentifier(models[isOn ? 1 : 0]))
                Circle().opacity(isOn ? 0.5 : 1).animation(.bouncy, value: ObjectIdentifier(models[2]))
            }
        }
        stage.perform { model.change { $0 = true } }
        stage.perform { withAnimation(Animation(Named(model: models[0]))) { model.change { $0 = false } } }
        stage.advance(by: 0.5)
        return changes(stage).flatMap { [$0.view, $0.animation, $0.message].compactMap { $0 } } + lives(stage).map { "\($0.view)" }
    }

    private struct Named: CustomAnimation {
        let model: Model
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { nil }
    }

    /// Two runs of one trace differed in `ObjectIdentifier(0x…)`.
    @Test func tracesNameObjectsByNumbers() {
        let (first, second) = (trace(), trace())
        #expect(first == second)
        #expect(!first.contains { StableText.hasAddress($0) }, "\(first.filter(StableText.hasAddress))")
        #expect(first.contains { $0.contains("with the id #1") }, "\(first)")
        #expect(first.contains { $0.contains("its .id(_:) was #") }, "\(first)")
    }

    @Test func warningsHaveNoAddresses() {
        let before = RuntimeIssue.handler
        defer { RuntimeIssue.handler = before }
        var messages: [String] = []
        RuntimeIssue.handler = { messages.append($0) }
        let id = ObjectIdentifier(Model.self)
        _ = TestStage(ForEach([0, 1], id: \.self) { _ in ForEach([id, id], id: \.self) { _ in Text("x") } })
        #expect(messages.contains { $0.contains("the id ObjectIdentifier(…) occurs more than once") }, "\(messages)")
    }
}
