import Inbetween
import SwiftUITesting
import Testing

/// Scripts played on a stage.
@MainActor @Suite struct ScriptPlayTests {
    private struct Knob: View {
        @State private var offset = 0.0
        @State private var taps = 0

        var body: some View {
            VStack {
                Rectangle().frame(width: 40, height: 40).accessibilityLabel("Knob").offset(x: offset)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { offset = $0.translation.width })
                Button("Tap \(taps)") { taps += 1 }
            }
        }
    }

    @Test func aScriptIsPlayedAtItsTimes() throws {
        let stage = TestStage(Knob(), size: CGSize(width: 200, height: 200))
        try stage.play(
            script: """
                - {at: 0.5, touch: {at: {label: Knob, offset: [5, 5]}, path: [[0.1, 30, 0], [0.2, 42, 0]], duration: 0.3}}
                - {at: 1, tap: "Tap 0"}
                """, until: 2)
        #expect(stage.time == 2)
        #expect(stage.texts == ["Tap 1"])
        #expect(stage.item("Knob")?.frame.midX == 142)
    }

    @Test func timesCountFromThePresent() throws {
        let stage = TestStage(Knob(), size: CGSize(width: 200, height: 200))
        stage.advance(by: 1)
        try stage.play(script: "- {at: 0.5, tap: \"Tap 0\"}")
        #expect(stage.time == 1.5 && stage.texts == ["Tap 1"])
    }

    @Test func aLabelThatIsNotThereIsToldWithItsLine() throws {
        let stage = TestStage(Knob(), size: CGSize(width: 200, height: 200))
        let error = #expect(throws: ScriptError.self) { try stage.play(script: "- {at: 0, tap: \"Tap 0\"}\n- {at: 1, tap: Gone}") }
        #expect(error?.line == 2 && error?.problem.contains("nothing is labelled “Gone”") == true)
        #expect(throws: ScriptError.self) { try stage.play(script: "- tap") }
    }
}
