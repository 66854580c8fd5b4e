import Foundation
import Testing

@testable import ScriptedStage

/// Of two gestures of one finger at one time the first was lost without a word.
@Suite struct ScriptOverlapTests {
    private func problem(_ yaml: String) -> String? {
        do {
            _ = try Script(yaml: yaml, name: "s.yaml")
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func oneFingerDoesOneThingAtATime() {
        #expect(
            problem("- {at: 0, drag: {from: \"A\", by: [80, 0], duration: 1}}\n- {at: 0.5, tap: \"B\"}\n")
                == "s.yaml:2: this “tap” begins at 0.5 s, in the middle of the “drag” of line 1, which lasts until 1.0 s: one finger does one thing at a time; a “touch” with another “finger” may run beside it"
        )
        // Whatever their order in the file.
        #expect(problem("- {at: 0.5, tap: \"B\"}\n- {at: 0, longPress: \"A\"}\n")?.hasPrefix("s.yaml:1: this “tap” begins") == true)
        for pair in [
            "- {at: 1, swipe: {at: \"A\", direction: left}}\n- {at: 1.1, swipe: {at: \"A\", direction: left}}\n",
            "- {at: 0, pinch: {at: \"A\", scale: 2}}\n- {at: 0.1, touch: {at: \"A\", finger: 1, path: [[0.1, 5, 5]]}}\n",
            "- {at: 0, pinch: {at: \"A\", scale: 2}}\n- {at: 0.4, rotate: {at: \"A\", degrees: 20}}\n",
            "- {at: 0, doubleTap: \"A\"}\n- {at: 0.05, tap: \"B\"}\n",
            "- {at: 0, drag: {from: \"A\", by: [80, 0]}}\n- {at: 0, drag: {from: \"B\", by: [80, 0]}}\n",
            "- {at: 0, touch: {at: \"A\", finger: 3, duration: 1}}\n- {at: 0.9, touch: {at: \"A\", finger: 3}}\n",
        ] {
            #expect(problem(pair)?.contains("one finger does one thing at a time") == true, "\(pair)")
        }
        #expect(problem("- {at: 0, scroll: {by: [0, 90]}}\n- {at: 0.2, scroll: {by: [0, 90]}}\n")?.contains("one wheel turns at a time") == true)
        #expect(problem("- {at: 0, type: {into: \"A\", text: \"Ann\"}}\n- {at: 0.1, type: {into: \"B\", text: \"Bo\"}}\n")?.contains("one text") == true)
    }

    @Test func severalFingersAndWhatFollowsAtOnceAreRight() throws {
        #expect(problem("- {at: 0, touch: {at: \"A\", duration: 1}}\n- {at: 0.5, touch: {at: \"B\", finger: 1, duration: 1}}\n") == nil)
        #expect(problem("- {at: 0, drag: {from: \"A\", by: [8, 0]}}\n- {at: 0.2, key: return}\n- {at: 0.3, scroll: {by: [0, 9]}}\n") == nil)
        #expect(problem("- {at: 1, tap: \"A\"}\n- {at: 1, tap: \"B\"}\n- {at: 1, drag: {from: \"A\", by: [8, 0]}}\n") == nil)
        // 0.1 + 0.2 is a little more than 0.3: the touch ends before the next begins.
        let script = try Script(yaml: "- {at: 0.1, longPress: {at: \"A\", duration: 0.2}}\n- {at: 0.3, longPress: {at: \"B\", duration: 0.1}}\n")
        #expect(
            script.events.map(\.input) == [.pointer(.down(.label("A"))), .pointer(.up), .pointer(.down(.label("B"))), .pointer(.up)])
        #expect(script.events[1].time < 0.3 && script.events[1].time > 0.299999)
    }
}
