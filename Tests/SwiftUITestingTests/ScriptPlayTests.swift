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

    private struct Fader: View {
        @State private var isOn = false

        var body: some View {
            VStack {
                Circle().opacity(isOn ? 0 : 1)
                Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
            }
        }
    }

    @Test func anAnimationIsHeldByAScript() throws {
        let script = """
            - {at: 0, tap: Go}
            - {at: 0.5, animationSpeed: {view: "Fader/VStack/Circle[0]", attribute: opacity, to: 0}}
            """
        let stage = TestStage(Fader(), size: CGSize(width: 200, height: 200), traces: true)
        try stage.play(script: script, until: 3)
        #expect(!stage.isAnimating, "what is held asks for no frames")
        // Without names the animation is ambiguous.
        let other = TestStage(Fader(), size: CGSize(width: 200, height: 200))
        #expect { try other.play(script: script, until: 1) } throws: { "\($0)".contains("traces: true") }
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
        #expect(stage.time == 1.5 && stage.texts.contains("Tap 1"))
    }

    @Test func aLabelThatIsNotThereIsToldWithItsLine() throws {
        let stage = TestStage(Knob(), size: CGSize(width: 200, height: 200))
        let error = #expect(throws: ScriptError.self) { try stage.play(script: "- {at: 0, tap: \"Tap 0\"}\n- {at: 1, tap: Gone}") }
        #expect(error?.line == 2 && error?.problem.contains("nothing is labelled “Gone”") == true)
        #expect(throws: ScriptError.self) { try stage.play(script: "- tap") }
    }
}
