import SwiftUITesting
import Testing
@testable import SwiftUI

/// Feedback that is felt appears in the trace.
@MainActor
@Suite struct SensoryFeedbackTests {
    private struct Feel: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Button("Count") { count += 1 }
                    .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count)
                Text("Even")
                    .sensoryFeedback(.success, trigger: count) { _, new in new.isMultiple(of: 2) }
                Text("Own")
                    .sensoryFeedback(trigger: count) { old, new in old == 0 ? nil : .impact(flexibility: .soft) }
                Button("Hit") {
                    UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.3)
                    UINotificationFeedbackGenerator().notificationOccurred(.warning)
                    UISelectionFeedbackGenerator().selectionChanged()
                }
            }
        }
    }

    private func feedback(_ stage: TestStage) -> [String] {
        stage.trace?.changes.filter { $0.subject == .feedback }.map { "\($0.time) \($0.view ?? "-") \($0.feedback ?? "") by \($0.source)" } ?? []
    }

    @Test func modifiersGiveFeedbackWhenTheirTriggerChanges() throws {
        let stage = TestStage(Feel(), traces: true)
        stage.advance(by: 0.5)
        #expect(feedback(stage).isEmpty)
        try stage.tap("Count")
        #expect(feedback(stage) == ["0.5 Feel/VStack/Button[0] impact(weight: .heavy, intensity: 0.5) by the tap on “Count”"])
        stage.advance(by: 0.5)
        try stage.tap("Count")
        #expect(
            feedback(stage).dropFirst() == [
                "1.0 Feel/VStack/Button[0] impact(weight: .heavy, intensity: 0.5) by the tap on “Count”",
                "1.0 Feel/VStack/Text[1] success by the tap on “Count”",
                "1.0 Feel/VStack/Text[2] impact(flexibility: .soft) by the tap on “Count”",
            ])
        #expect(stage.traceLines.contains { $0.contains(#""kind": "feedback""#) && $0.contains(#""feedback": "success""#) })
    }

    @Test func generatorsGiveFeedbackInTheWindowWhoseCodeRuns() throws {
        let stage = TestStage(Feel(), traces: true)
        let other = TestStage(Feel(), traces: true)
        try stage.tap("Hit")
        #expect(
            feedback(stage) == [
                "0.0 - impact(style: .rigid, intensity: 0.3) by the tap on “Hit”", "0.0 - warning by the tap on “Hit”",
                "0.0 - selection by the tap on “Hit”",
            ])
        #expect(feedback(other).isEmpty)
    }
}
