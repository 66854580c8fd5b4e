import Foundation
import ScriptedStage
import Rendering
@testable import StageMessages
@testable import StageWorker
import Testing

/// What was done is a script: played again it is the same inputs at the same times.
@Suite struct InputLogTests {
    private func inputs(_ script: Script) -> [(time: Double, input: InputEvent)] { script.events.map { ($0.time, $0.input) } }

    private func expectScriptIsTheLog(_ log: InputLog, _ comment: Comment? = nil) throws {
        let script = inputs(try Script(yaml: log.yaml()))
        #expect(script.map(\.time) == log.entries.map(\.time), comment)
        #expect(script.map(\.input) == log.entries.map(\.input), comment)
    }

    @Test func aTouchIsOneEventWithItsPath() throws {
        var log = InputLog()
        _ = log.append(.pointer(.down(.near("Knob", offset: CGSize(width: 3, height: -2.5)))), at: 0.61, earliest: 0.6)
        _ = log.append(.pointer(.moved(by: CGSize(width: 10.25, height: 0))), at: 0.627, earliest: 0.61)
        _ = log.append(.pointer(.moved(by: CGSize(width: 80, height: 4))), at: 0.9, earliest: 0.88)
        _ = log.append(.pointer(.up), at: 0.95, earliest: 0.9)
        #expect(
            log.yaml() == """
                - at: 0.61
                  touch: {at: {label: "Knob", offset: [3, -2.5]}, path: [[0.017, 10.25, 0], [0.29, 80, 4]], duration: 0.34}

                """)
        try expectScriptIsTheLog(log)
        #expect(log.spans.map(\.text) == ["touch “Knob”"])
        #expect(log.spans[0].time == 0.61 && log.spans[0].end == log.entries[3].time)
    }

    @Test func inputsOfEveryKindAreSaidByAScript() throws {
        let inputs: [InputEvent] = [
            .tap(.label("Start \"now\"")), .tap(.point(CGPoint(x: 12.5, y: 7))), .tap(.near("A: b", offset: CGSize(width: 1, height: 0))),
            .key(KeyInput(character: "s", modifiers: 16 | 2)), .key(KeyInput(character: "\r")), .key(KeyInput(character: "+")),
            .type("Tee & Söhne\n", into: "Name"), .type("x"), .select("Tea", choice: "Oolong"), .set("Response", 2.5), .action("increment", on: "Rating"),
            .open(URL(string: "shop://tea/3")!), .scene(.background), .pointer(.hover(.point(CGPoint(x: 3, y: 4)))), .pointer(.hover(nil)),
        ]
        var log = InputLog()
        for (index, input) in inputs.enumerated() {
            _ = log.append(input, at: Double(index) / 10, earliest: 0)
        }
        try expectScriptIsTheLog(log)
        #expect(log.spans.count == inputs.count)
    }

    @Test func scrollsAndSeveralFingersKeepTheirOrder() throws {
        var log = InputLog()
        _ = log.append(.scroll(.label("Songs"), .began), at: 0, earliest: 0)
        _ = log.append(.scroll(.label("Songs"), .moved(by: CGSize(width: 0, height: 44))), at: 0.05, earliest: 0)
        _ = log.append(.scroll(.label("Songs"), .ended), at: 0.2, earliest: 0)
        _ = log.append(.pointer(.down(.point(CGPoint(x: 1, y: 2)))), at: 1, earliest: 0)
        _ = log.append(.pointer(.down(.label("B")), touch: 1), at: 1.1, earliest: 0)
        _ = log.append(.pointer(.moved(by: CGSize(width: 5, height: 5)), touch: 1), at: 1.2, earliest: 0)
        _ = log.append(.pointer(.up), at: 1.3, earliest: 0)
        _ = log.append(.pointer(.cancelled, touch: 1), at: 1.4, earliest: 0)
        try expectScriptIsTheLog(log)
        #expect(log.spans.map(\.kind) == ["scroll", "touch", "touch"])
    }

    @Test func timesRiseAndAreRoundWithinATouch() {
        var log = InputLog()
        let down = log.append(.pointer(.down(.point(.zero))), at: 0.3, earliest: 1.0 / 3)
        #expect(down.time >= 1.0 / 3 - 1e-9)
        let late = log.append(.pointer(.moved(by: .zero)), at: 0.1, earliest: 0.5)
        let again = log.append(.pointer(.up), at: 0.1, earliest: 0.5)
        #expect(late.time >= 0.5 - 1e-9 && again.time > late.time)
        for entry in [late, again] {
            let steps = ((entry.time - down.time) * 10000).rounded()
            #expect(down.time + steps / 10000 == entry.time)
        }
    }

    @Test(arguments: 0..<50) func anyDragIsTheSameAsItsScript(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var log = InputLog()
        var time = 0.0
        for touch in 0..<3 {
            time += Double.random(in: 0...0.5, using: &generator)
            let start = log.append(.pointer(.down(.point(CGPoint(x: touch, y: 5))), touch: touch), at: time, earliest: time)
            time = start.time
            for _ in 0..<20 {
                time += Double.random(in: 0...0.03, using: &generator)
                let distance = CGSize(width: (Double.random(in: -50...50, using: &generator) * 100).rounded() / 100, height: 0)
                time = log.append(.pointer(.moved(by: distance), touch: touch), at: time, earliest: time).time
            }
            time = log.append(.pointer(.up, touch: touch), at: time, earliest: time).time
        }
        try expectScriptIsTheLog(log)
    }

    @Test func whatIsCutOffEndsItsTouches() throws {
        var log = InputLog()
        _ = log.append(.tap(.label("A")), at: 0.1, earliest: 0)
        _ = log.append(.pointer(.down(.label("B"))), at: 0.5, earliest: 0)
        _ = log.append(.pointer(.moved(by: CGSize(width: 9, height: 0))), at: 0.8, earliest: 0)
        log.cut(after: 0.6)
        #expect(log.entries.map(\.input) == [.tap(.label("A")), .pointer(.down(.label("B"))), .pointer(.cancelled)])
        #expect(!log.isOpen)
        log.cut(after: 0.05)
        #expect(log.entries.isEmpty && log.yaml().isEmpty)
    }

    @Test func whatWasPassedOverIsNotPartOfTheScript() {
        var log = InputLog()
        let gone = log.append(.tap(.label("Gone")), at: 0.1, earliest: 0)
        _ = log.append(.tap(.label("There")), at: 0.2, earliest: 0)
        log.note("nothing is labelled “Gone”", of: gone.id)
        #expect(!log.yaml().contains("Gone"))
        #expect(log.spans.map(\.passed) == ["nothing is labelled “Gone”", nil])
    }

    @Test func aScriptsEventsBelongTogether() throws {
        var log = InputLog()
        log.append(try Script(yaml: "- {at: 0.5, drag: {from: A, by: [80, 0], duration: 0.2}}\n- {at: 2, tap: B}"), after: 1)
        #expect(log.spans.map(\.time) == [1.5, 3])
        #expect(log.spans.map(\.text) == ["touch “A”", "tap “B”"])
        #expect(inputs(try Script(yaml: log.yaml())).map(\.input) == log.entries.map(\.input))
    }
}

struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &+ 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
