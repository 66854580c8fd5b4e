import Foundation
import Testing
@testable import ScriptedStage

/// Scripts that are nearly right: read, or refused with one error. Never a crash, and never more events than a person could mean.
@Suite struct ScriptFuzzTests {
    private static let seeds = [
        "- {at: 1, tap: \"Go\"}\n- {at: 0.5, tap: {x: 120, y: 300.5}}\n",
        "- at: 2\n  tap: {at: \"Photo\", count: 3}\n- {at: 3, doubleTap: Photo}\n",
        "- at: 1\n  drag: {from: \"Knob\", by: [80, -6], duration: 0.05}\n",
        "- {at: 0, swipe: {at: Card, direction: left, velocity: 600, distance: 60}}\n",
        "- at: 1\n  scroll: {in: List, by: [0, 300], duration: 0.2}\n- {at: 2, scroll: {to: \"Row 12\"}}\n",
        "- {at: 0, pinch: {at: Photo, scale: 2, duration: 0.1}}\n- {at: 1, rotate: {at: {x: 1, y: 2}, degrees: 30}}\n",
        "- {at: 1, set: {slider: Response, to: 2.5}}\n- {at: 1, set: {toggle: Wi-Fi, to: true}}\n- {at: 2, hover: nothing}\n",
        "- {at: 1, longPress: {at: Row, duration: 1.5}}\n- {at: 1, toggle: Wi-Fi}\n- {at: 1, key: return}\n",
    ]
    private static let bits = [
        "-", ":", " ", "\n", "  ", "\t", "{", "}", "[", "]", ",", "\"", "'", "#", "&a ", "*a", "!!int ", "|", ">", "? ", "---\n", "...\n", "%YAML 9\n", "<<: ",
        "at", "tap", "drag", "by", "to", "count", "duration", "key", "0", "-1", "1e308", "1e400", ".nan", ".inf", "nan", "0x7f", "99999999999999999999",
        "é", "\u{0}", "\u{FEFF}", "\u{2028}", "🏳️‍🌈", "\\u0000", "\\x", "~", "true", "null", "- {at: 0, tap: a}\n",
    ]

    private func mutated(_ dice: inout Dice) -> String {
        var scalars = Array(Self.seeds.randomElement(using: &dice)!.unicodeScalars)
        for _ in 0..<Int.random(in: 0...4, using: &dice) {
            let place = Int.random(in: 0...scalars.count, using: &dice)
            let end = min(scalars.count, place + Int.random(in: 1...12, using: &dice))
            switch Int.random(in: 0..<4, using: &dice) {
            case 0:
                scalars.insert(contentsOf: Array(Self.bits.randomElement(using: &dice)!.unicodeScalars), at: place)
            case 1:
                scalars.replaceSubrange(place..<end, with: Array(Self.bits.randomElement(using: &dice)!.unicodeScalars))
            case 2:
                scalars.removeSubrange(place..<end)
            default:
                scalars.append(contentsOf: scalars[place..<end])
            }
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    /// The same few thousand scripts each time; `INBETWEEN_FUZZ` names another count.
    @Test func mutatedScripts() {
        let cases = ProcessInfo.processInfo.environment["INBETWEEN_FUZZ"].flatMap { Int($0) } ?? 2000
        var dice = Dice(state: 9)
        var accepted = 0
        for _ in 0..<cases {
            let yaml = mutated(&dice)
            do {
                let events = try Script(yaml: yaml).events
                accepted += 1
                #expect(events.count < 200_000)
                #expect(events.allSatisfy { $0.time >= 0 && $0.time.isFinite }, "\(yaml)")
            } catch let error as ScriptError {
                #expect(!error.problem.isEmpty && !error.problem.contains("\n"), "\(yaml): \(error.problem)")
            } catch {
                Issue.record("\(yaml): \(error)")
            }
        }
        #expect(accepted > cases / 10 && accepted < cases)
    }

    @Test func deepNestingIsAnError() {
        for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", "")] {
            let yaml = String(repeating: open, count: 20_000) + String(repeating: close, count: 20_000)
            #expect(throws: ScriptError.self) { try Script(yaml: yaml) }
        }
    }

    /// Ten references to ten references to ten …: each is small, and all together are too much for any memory.
    @Test func referencesThatMultiplyAreAnError() {
        var yaml = "- &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            yaml += "- &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
        }
        for end in ["", "- *a12\n", "- {*a12 : 1}\n", "- ? *a12\n  : 1\n", "- {[*a12]: 1}\n"] {
            #expect(throws: ScriptError.self, "\(end)") { try Script(yaml: yaml + end) }
        }
    }

    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
