import Foundation
import Rendering
import Testing
@testable import ScriptedStage

@Suite struct ScriptTests {
    @Test func events() throws {
        let script = try Script(
            yaml: """
                # second first
                - at: 1.5
                  tap: {x: 120, y: 300.5}
                - at: 0.5
                  tap: "Animate"
                - tap: 7
                  at: 0.5
                """)
        #expect(
            script.events == [
                .init(time: 0.5, input: .tap(.label("Animate")), line: 4),
                .init(time: 0.5, input: .tap(.label("7")), line: 6),
                .init(time: 1.5, input: .tap(.point(CGPoint(x: 120, y: 300.5))), line: 2),
            ])
    }

    @Test func controls() throws {
        let script = try Script(
            yaml: """
                - at: 1
                  set: {slider: "Response", to: 2.5}
                - at: 2
                  set: {toggle: "Wi-Fi", to: true}
                - at: 3
                  toggle: "Wi-Fi"
                """)
        #expect(script.events.map(\.input) == [.set("Response", 2.5), .set("Wi-Fi", 1), .tap(.label("Wi-Fi"))])
    }

    @Test func statesAreSetByTheirNames() throws {
        let script = try Script(
            yaml: """
                - at: 0.5
                  set: {isOn: true, size: 20, "Row[1].title": "20", note: nil}
                  animation: .spring(duration: 0.6, bounce: 0.2)  # gently
                - animation: .default
                  set: {isOn: false}
                  at: 1
                - {at: 2, set: {mode: big}}
                - {at: 3, set: {size: 1}, animation: ".linear(duration: 1)"}
                """)
        let changes = [
            StateChange(name: "isOn", value: StateValue("true")), StateChange(name: "size", value: StateValue("20")),
            StateChange(name: "Row[1].title", value: StateValue("20", isQuoted: true)), StateChange(name: "note", value: StateValue("nil")),
        ]
        #expect(
            script.events.map(\.input) == [
                .state(changes, animation: ".spring(duration: 0.6, bounce: 0.2)"),
                .state([StateChange(name: "isOn", value: StateValue("false"))], animation: ".default"),
                .state([StateChange(name: "mode", value: StateValue("big"))], animation: nil),
                .state([StateChange(name: "size", value: StateValue("1"))], animation: ".linear(duration: 1)"),
            ])
    }

    @Test(arguments: [
        ("- {at: 0, set: 3}", "“set” looks like"), ("- {at: 0, set: {}}", "“set” looks like"), ("- {at: 0, set: {a: [1]}}", "the state “a” is set to true"),
        ("- at: 0\n  tap: A\n  animation: .default", "script:3: “animation” is that of states"), ("- {at: 0, animation: .default}", "does nothing"),
        ("- {at: 0, set: {a: 1}, animation: [1]}", "“animation” takes a label"),
    ])
    func statesThatCannotBeSet(yaml: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try Script(yaml: yaml) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test func aDragIsATouchThatMovesEvenly() throws {
        let script = try Script(
            yaml: """
                - at: 1
                  drag: {from: "Knob", by: [80, -6], duration: 0.05}
                """)
        #expect(
            script.events.map(\.input) == [
                .pointer(.down(.label("Knob"))), .pointer(.moved(by: CGSize(width: 80 * (1.0 / 3), height: -6 * (1.0 / 3)))),
                .pointer(.moved(by: CGSize(width: 80 * (2.0 / 3), height: -6 * (2.0 / 3)))), .pointer(.moved(by: CGSize(width: 80, height: -6))),
                .pointer(.up),
            ])
        #expect(script.events.map { ($0.time * 60).rounded() } == [60, 61, 62, 63, 63])
        let held = try Script(yaml: "- {at: 1, drag: {from: A, by: [8, 0], hold: 0.6, duration: 0.1}}").events
        #expect(held.first?.time == 1)
        #expect(abs((held.dropFirst().first?.time ?? 0) - 1.6) < 0.1)
        #expect(abs((held.last?.time ?? 0) - 1.7) < 1e-9)
        let toward = try Script(yaml: "- {at: 0, drag: {from: {x: 1, y: 2}, to: Bin}}").events
        #expect(toward.count == 32)
        #expect(toward[30].input == .pointer(.movedToward(.label("Bin"), fraction: 1)))
    }

    @Test func tapsMayBeCounted() throws {
        let script = try Script(
            yaml: """
                - {at: 1, tap: {at: "Photo", count: 3}}
                - {at: 2, tap: {x: 1, y: 2, count: 2}}
                - {at: 3, doubleTap: Photo}
                - {at: 4, tap: {at: Photo}}
                """)
        let photo = InputEvent.tap(.label("Photo"))
        let point = InputEvent.tap(.point(CGPoint(x: 1, y: 2)))
        #expect(script.events.map(\.input) == [photo, photo, photo, point, point, photo, photo, photo])
        #expect(script.events.map { ($0.time * 10).rounded() } == [10, 11, 12, 20, 21, 30, 31, 40])
    }

    @Test func aLongPressIsATouchThatStays() throws {
        let script = try Script(
            yaml: """
                - {at: 1, longPress: Row}
                - {at: 2, longPress: {at: {x: 1, y: 2}, duration: 1.5}}
                """)
        #expect(
            script.events.map(\.input) == [
                .pointer(.down(.label("Row"))), .pointer(.up), .pointer(.down(.point(CGPoint(x: 1, y: 2)))), .pointer(.up),
            ])
        #expect(script.events.map(\.time) == [1, 1.6, 2, 3.5])
    }

    @Test func aSwipeHasADirectionAndAVelocity() throws {
        let events = try Script(yaml: "- {at: 0, swipe: {at: Card, direction: left, velocity: 600, distance: 60}}").events
        #expect(events.count == 8)
        #expect(events[6].input == .pointer(.moved(by: CGSize(width: -60, height: 0))))
        #expect(abs(events[7].time - 0.1) < 1e-12)
    }

    @Test func aTouchIsWhatAFingerDidMomentByMoment() throws {
        let events = try Script(yaml: "- {at: 1, touch: {at: {label: Knob, offset: [3, -2]}, path: [[0.1, 5, 0], [0.1, 9, 1]], duration: 0.5, finger: 2}}")
            .events
        #expect(events.map(\.time) == [1, 1.1, 1.1, 1.5])
        #expect(
            events.map(\.input) == [
                .pointer(.down(.near("Knob", offset: CGSize(width: 3, height: -2))), touch: 2), .pointer(.moved(by: CGSize(width: 5, height: 0)), touch: 2),
                .pointer(.moved(by: CGSize(width: 9, height: 1)), touch: 2), .pointer(.up, touch: 2),
            ])
        let short = try Script(yaml: "- {at: 0, touch: {at: {x: 1, y: 2}, ends: cancelled}}").events
        #expect(short.map(\.time) == [0, 0.1] && short[1].input == .pointer(.cancelled))
    }

    @Test func aScrollMayHaveAPath() throws {
        let events = try Script(yaml: "- {at: 1, scroll: {at: Songs, path: [[0.5, 0, 44]], duration: 0.75}}").events
        #expect(events.map(\.time) == [1, 1.5, 1.75])
        #expect(
            events.map(\.input) == [
                .scroll(.label("Songs"), .began), .scroll(.label("Songs"), .moved(by: CGSize(width: 0, height: 44))), .scroll(.label("Songs"), .ended),
            ])
    }

    @Test func pinchAndTurnAreTwoTouches() throws {
        let events = try Script(yaml: "- {at: 0, pinch: {at: Photo, scale: 4, degrees: 90, duration: 0.05}}").events
        #expect(events.count == 6)
        #expect(events[0].input == .pointer(.pairDown(.label("Photo"), TouchPair(spread: 0.25, angle: 0))))
        #expect(events[3].input == .pointer(.pairMoved(.label("Photo"), TouchPair(spread: 1, angle: .pi / 2))))
        #expect(events.suffix(2).map(\.input) == [.pointer(.up), .pointer(.up, touch: 1)])
        let turn = try Script(yaml: "- {at: 0, rotate: {at: Photo, degrees: 90}}").events
        #expect(turn.first?.input == .pointer(.pairDown(.label("Photo"), TouchPair(spread: 1, angle: 0))))
    }

    @Test func aPointerHoversOverThingsOrNothing() throws {
        let script = try Script(yaml: "[{at: 0, hover: Card}, {at: 1, hover: {x: 1, y: 2}}, {at: 2, hover: nothing}]")
        #expect(
            script.events.map(\.input) == [
                .pointer(.hover(.label("Card"))), .pointer(.hover(.point(CGPoint(x: 1, y: 2)))), .pointer(.hover(nil)),
            ])
    }

    @Test func keysHaveNamesAndModifiers() throws {
        let script = try Script(yaml: "[{at: 0, key: s}, {at: 1, key: command+shift+s}, {at: 2, key: return}, {at: 3, key: command++}]")
        #expect(
            script.events.map(\.input) == [
                .key(KeyInput(character: "s")), .key(KeyInput(character: "s", modifiers: 18)), .key(KeyInput(character: "\r")),
                .key(KeyInput(character: "+", modifiers: 16)),
            ])
    }

    @Test(arguments: ["", "# nothing", "[]"]) func emptyScripts(_ yaml: String) throws {
        #expect(try Script(yaml: yaml).events.isEmpty)
    }

    @Test(arguments: [
        (
            "- at: 0.5\n  wave: Knob",
            "s.yaml:2: unknown event “wave”; known are tap, doubleTap, longPress, drag, swipe, scroll, touch, pinch, rotate, hover, key, action, open, scene, animationSpeed, toggle, type, select, set"
        ),
        (
            "- at: 0.5",
            "s.yaml:1: the event at 0.5 s does nothing; known events are tap, doubleTap, longPress, drag, swipe, scroll, touch, pinch, rotate, hover, key, action, open, scene, animationSpeed, toggle, type, select, set"
        ),
        ("- at: 1\n  open: tea", "s.yaml:2: “open” takes an address with its scheme, as in \"shop://tea/3\""),
        ("- at: 1\n  drag: Knob", "s.yaml:2: “drag” looks like {from: \"Knob\", by: [80, 0], duration: 0.4}"),
        ("- at: 1\n  drag: {from: A}", "s.yaml:2: “drag” needs “from” and either “by” or “to”"),
        ("- at: 1\n  drag: {from: A, by: [1]}", "s.yaml:2: “by” takes two numbers, [80, 0]"),
        ("- at: 1\n  drag: {from: A, by: [1, 2], duration: 0}", "s.yaml:2: a drag lasts more than 0 and at most 600 s, not 0"),
        ("- at: 1\n  drag: {from: A, past: B}", "s.yaml:2: “drag” has no “past”; known are from, by, to, hold, duration"),
        ("- at: 1\n  tap: {at: A, count: 0}", "s.yaml:2: “count” is a whole number from 1 to 100, not 0"),
        ("- at: 1\n  tap: {at: A, x: 1, count: 2}", "s.yaml:2: “tap” has either “at” or “x” and “y”"),
        ("- at: 1\n  tap: {at: A, times: 2}", "s.yaml:2: “tap” has no “times”; known are at, x, y, count"),
        ("- at: 1\n  longPress: {at: A, duration: -1}", "s.yaml:2: a longPress lasts more than 0 and at most 600 s, not -1"),
        ("- at: 1\n  longPress: {duration: 1}", "s.yaml:2: “longPress” needs “at”, a label or a point"),
        ("- at: 1\n  swipe: {at: A, direction: north}", "s.yaml:2: “direction” is left, right, up or down"),
        ("- at: 1\n  swipe: {at: A}", "s.yaml:2: “direction” is left, right, up or down"),
        ("- at: 1\n  swipe: {at: A, direction: up, velocity: 0}", "s.yaml:2: “velocity” is more than 0, not 0"),
        (
            "- at: 1\n  touch: {at: A, path: [[0.1, 2]]}",
            "s.yaml:2: a moment of a path has three numbers, [0.1, 20, 0]: seconds, points to the right, points down"
        ),
        ("- at: 1\n  touch: {at: A, path: [[0.2, 1, 1], [0.1, 2, 2]]}", "s.yaml:2: the moments of a path come one after the other, within 600 s"),
        ("- at: 1\n  touch: {at: A, path: [[0.2, 1, 1]], duration: 0.1}", "s.yaml:2: “duration” is at least that of the path, 0.2 s, and at most 600 s"),
        ("- at: 1\n  touch: {at: A, finger: 1.5}", "s.yaml:2: “finger” is a whole number from 0 to 15, not 1.5"),
        ("- at: 1\n  touch: {at: A, ends: soon}", "s.yaml:2: “ends” is up or cancelled, not “soon”"),
        ("- at: 1\n  touch: {path: []}", "s.yaml:2: “touch” needs “at”, a label or a point"),
        ("- at: 1\n  tap: {label: A, offset: 3}", "s.yaml:2: “offset” takes two numbers, [80, 0]"),
        ("- at: 1\n  tap: {label: A, x: 3}", "s.yaml:2: a place at a label has “label” and “offset”, no “x”"),
        ("- at: 1\n  scroll: {by: [0, 1], path: []}", "s.yaml:2: “scroll” needs “by”, “to” or “path”, one of them"),
        ("- at: 1\n  swipe: A", "s.yaml:2: “swipe” takes at, direction, velocity, distance in braces"),
        ("- at: 1\n  pinch: {at: A}", "s.yaml:2: “pinch” needs “scale”"),
        ("- at: 1\n  pinch: {at: A, scale: 0}", "s.yaml:2: “scale” is more than 0, not 0"),
        ("- at: 1\n  pinch: {at: A, scale: 1000}", "s.yaml:2: two fingers can pinch by 0.01 to 100, not by 1000"),
        ("- at: 1\n  rotate: {at: A, scale: 2}", "s.yaml:2: “rotate” needs “degrees”"),
        ("- at: 1\n  rotate: {at: A, degrees: 9000, duration: 0.1}", "s.yaml:2: 9000° in 0.1 s are too fast to follow"),
        ("- at: 1\n  rotate: {at: A, degrees: .inf}", "s.yaml:2: “degrees” takes a finite number, not “.inf”"),
        ("- at: 1\n  hover: [1]", "s.yaml:2: “hover” takes a label or a point {x: 120, y: 300}"),
        (
            "- at: 1\n  key: enter",
            "s.yaml:2: “key” takes a character or one of clear, delete, deleteForward, downArrow, end, escape, home, leftArrow, pageDown, pageUp, return, rightArrow, space, tab, upArrow, not “enter”"
        ),
        ("- at: 1\n  key: meta+s", "s.yaml:2: “meta” is no modifier; known are shift, control, option, command"),
        ("- at: 1\n  toggle: [A]", "s.yaml:2: “toggle” takes a label"),
        (
            "- at: 1\n  set: {slider: A}",
            "s.yaml:2: “set” looks like {slider: \"Response\", to: 2.5}, {toggle: \"Wi-Fi\", to: true} or, for states, {isOn: true, size: 20}"
        ),
        ("- at: 1\n  set: {toggle: A, to: 2}", "s.yaml:2: a toggle is set to true or false"),
        ("- at: 1\n  tap: A\n- tap: B", "s.yaml:3: the event has no time; write “at: SECONDS”"),
        ("- at: -1\n  tap: A", "s.yaml:1: the time -1.0 is before the start; write 0 or more seconds"),
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

/// Scripts that would never end.
@Suite struct ScriptLengthTests {
    @Test(arguments: [
        "- {at: 1e15, tap: a}", "- {at: 86401, tap: a}", "- {at: 86400, longPress: {at: a, duration: 5}}",
        "- {at: 1, type: {text: abc, into: a, interval: 1e9}}",
    ])
    func nothingHappensAfterADay(text: String) {
        let error = #expect(throws: ScriptError.self) { try Script(yaml: text) }
        #expect(error?.problem.contains("a script takes at most 86400 s") == true && error?.line == 1, "\(String(describing: error))")
    }

    @Test func aDayIsAllowed() throws {
        #expect(try Script(yaml: "- {at: 86400, tap: a}").events.count == 1)
    }
}
