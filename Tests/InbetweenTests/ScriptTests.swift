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

    @Test(arguments: ["", "# nothing", "[]"]) func emptyScripts(_ yaml: String) throws {
        #expect(try Script(yaml: yaml).events.isEmpty)
    }

    @Test(arguments: [
        ("- at: 0.5\n  drag: Knob", "s.yaml:2: unknown event “drag”; known are tap"),
        ("- at: 0.5", "s.yaml:1: the event at 0.5 s does nothing; known events are tap"),
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
