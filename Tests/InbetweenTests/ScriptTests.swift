import Foundation
import Rendering
import Testing
@testable import Inbetween

@Suite struct ScriptTests {
    @Test func events() throws {
        let script = try Script(yaml: """
            # second first
            - at: 1.5
              tap: {x: 120, y: 300.5}
            - at: 0.5
              tap: "Animate"
            - tap: 7
              at: 0.5
            """)
        #expect(script.events == [
            .init(time: 0.5, input: .tap(.label("Animate")), line: 4),
            .init(time: 0.5, input: .tap(.label("7")), line: 6),
            .init(time: 1.5, input: .tap(.point(CGPoint(x: 120, y: 300.5))), line: 2),
        ])
    }

    @Test func controls() throws {
        let script = try Script(yaml: """
            - at: 1
              set: {slider: "Response", to: 2.5}
            - at: 2
              set: {toggle: "Wi-Fi", to: true}
            - at: 3
              toggle: "Wi-Fi"
            """)
        #expect(script.events.map(\.input) == [.set("Response", 2.5), .set("Wi-Fi", 1), .tap(.label("Wi-Fi"))])
    }

    @Test func aDragIsAFingerThatMovesEvenly() throws {
        let script = try Script(yaml: """
            - at: 1
              drag: {from: "Knob", by: [80, -6], duration: 0.05}
            """)
        #expect(script.events.map(\.input) == [
            .pointer(.down(.label("Knob"))), .pointer(.moved(by: CGSize(width: 80 * (1.0 / 3), height: -6 * (1.0 / 3)))),
            .pointer(.moved(by: CGSize(width: 80 * (2.0 / 3), height: -6 * (2.0 / 3)))), .pointer(.moved(by: CGSize(width: 80, height: -6))),
            .pointer(.up),
        ])
        #expect(script.events.map { ($0.time * 60).rounded() } == [60, 61, 62, 63, 63])
        let toward = try Script(yaml: "- {at: 0, drag: {from: {x: 1, y: 2}, to: Bin}}").events
        #expect(toward.count == 32)
        #expect(toward[30].input == .pointer(.movedToward(.label("Bin"), fraction: 1)))
    }

    @Test(arguments: ["", "# nothing", "[]"]) func emptyScripts(_ yaml: String) throws {
        #expect(try Script(yaml: yaml).events.isEmpty)
    }

    @Test(arguments: [
        ("- at: 0.5\n  wave: Knob", "s.yaml:2: unknown event “wave”; known are tap, doubleTap, longPress, drag, swipe, pinch, rotate, hover, toggle, set"),
        ("- at: 0.5", "s.yaml:1: the event at 0.5 s does nothing; known events are tap, doubleTap, longPress, drag, swipe, pinch, rotate, hover, toggle, set"),
        ("- at: 1\n  drag: Knob", "s.yaml:2: “drag” looks like {from: \"Knob\", by: [80, 0], duration: 0.4}"),
        ("- at: 1\n  drag: {from: A}", "s.yaml:2: “drag” needs “from” and either “by” or “to”"),
        ("- at: 1\n  drag: {from: A, by: [1]}", "s.yaml:2: “by” takes two numbers, [80, 0]"),
        ("- at: 1\n  drag: {from: A, by: [1, 2], duration: 0}", "s.yaml:2: a drag lasts more than 0 and at most 600 s, not 0"),
        ("- at: 1\n  drag: {from: A, past: B}", "s.yaml:2: “drag” has no “past”; known are from, by, to, duration"),
        ("- at: 1\n  toggle: [A]", "s.yaml:2: “toggle” takes a label"),
        ("- at: 1\n  set: {slider: A}", "s.yaml:2: “set” looks like {slider: \"Response\", to: 2.5} or {toggle: \"Wi-Fi\", to: true}"),
        ("- at: 1\n  set: {toggle: A, to: 2}", "s.yaml:2: a toggle is set to true or false"),
        ("- at: 1\n  tap: A\n- tap: B", "s.yaml:3: the event has no time; write “at: SECONDS”"),
        ("- at: -1\n  tap: A", "s.yaml:1: the time -1.0 lies before the start; write 0 or more seconds"),
        ("- at: .nan\n  tap: A", "s.yaml:1: “at” takes a finite number, not “.nan”"),
        ("- at: nan\n  tap: A", "s.yaml:1: “at” takes a finite number, not “nan”"),
        ("- at: soon\n  tap: A", "s.yaml:1: “at” takes a finite number, not “soon”"),
        ("- at: 1\n  tap: {x: 3}", "s.yaml:2: a point needs both x and y"),
        ("- at: 1\n  tap: {x: 3, z: 4}", "s.yaml:2: a point has one x and one y, no “z”"),
        ("- at: 1\n  tap: [1, 2]", "s.yaml:2: “tap” takes a label or a point {x: 120, y: 300}"),
        ("- at: 1\n  tap:", "s.yaml:2: “tap” takes a label or a point {x: 120, y: 300}"),
        ("at: 1", "s.yaml:1: a script is a list of events, each starting with “- at: SECONDS”"),
        ("- 5", "s.yaml:1: an event looks like {at: 0.5, tap: \"Title\"}"),
    ])
    func errorsNameTheLine(_ yaml: String, _ message: String) {
        #expect { try Script(yaml: yaml, name: "s.yaml") } throws: { "\($0)" == message }
    }

    @Test(arguments: [("- at: 1\n  tap: \"A", 2), ("- at: 1\n tap: [", 2), ("- at: 1\n  tap: A\n  tap: B", 1)])
    func brokenYAML(_ yaml: String, _ line: Int) throws {
        let error = #expect(throws: ScriptError.self) { try Script(yaml: yaml, name: "s.yaml") }
        #expect((error?.line ?? 0) >= line)
    }

    @Test func missingFile() {
        #expect { try Script(contentsOfFile: "/none/s.yaml") } throws: { "\($0)".hasPrefix("/none/s.yaml: the file does not exist") }
    }
}
