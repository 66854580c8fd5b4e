import Foundation
import Testing

/// The speed of single animations, the views of past moments, and what was done as a test, over the protocol.
extension StudioTests {
    @Suite struct PaceTests {
        private func trace(_ client: StudioClient) throws -> [[String: Any]] {
            try client.ask("trace", ["since": 0]).list("lives")
        }

        @Test func anAnimationIsHeldAndGoesOnAndTheScriptSaysSo() throws {
            let studio = try TestStudio()
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 0.3)
            let life = try #require(trace(client).first { $0["attribute"] as? String == "scale" })
            let number = try #require(life["id"] as? Int)
            try client.send("control", ["stage": 1, "animation": number, "speed": 0])
            // By then the end of the press has faded.
            let held = try client.frame(at: 2).pixels
            let later = try client.frame(at: 3)
            #expect(later.pixels.isEmpty || later.pixels == held, "it stands")
            try client.send("control", ["stage": 1, "animation": number, "speed": 0.5])
            _ = try client.frame(at: 6)
            let end = try #require(trace(client).first { $0["attribute"] as? String == "scale" }?["end"] as? Double)
            #expect(end > 3.5, "\(end)")
            let script = try client.script()
            #expect(script.contains("animationSpeed: {view: \"Card/ZStack/Circle[0]\", attribute: \"scale\", to: 0}"), "\(script)")
            // The tool plays it.
            let image = try studio.snapshot(at: 2, script: script)
            let other = try studio.snapshot(at: 3, script: script)
            #expect(image.hash == other.hash)
            #expect(try studio.snapshot(at: 6, script: script).hash != image.hash)
        }

        @Test func theTracksOfKeyframesAreTold() throws {
            let client = try StudioClient(TestStudio(.pulse))
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 0.5)
            let first = try client.ask("trace", ["since": 0])
            let life = try #require(first.list("tracks").first)
            #expect(life["attribute"] as? String == "\\.self" && life["append"] as? Bool == false)
            let track = try #require(life["track"] as? [String: Any])
            let keyframes = track["keyframes"] as? [[String: Any]] ?? []
            #expect(keyframes.map { $0["kind"] as? String } == ["cubic", "linear", "spring"])
            #expect(keyframes.map { $0["duration"] as? Double } == [0.2, 0.3, 0.5])
            #expect(track["start"] as? Double == life["start"] as? Double)
            // It continues, and ends.
            _ = try client.frame(at: 2)
            let answer = try client.ask("trace", ["since": first.values["revision"] ?? 0])
            let next = try #require(answer.list("tracks").first)
            #expect(next["append"] as? Bool == true && next["id"] as? Int == life["id"] as? Int && next["end"] as? Double != nil)
            #expect(try trace(client).allSatisfy { $0["track"] == nil }, "animations have none")
        }

        @Test func viewsOfAPastMomentAreThoseOfThen() throws {
            let studio = try TestStudio()
            let client = try StudioClient(studio)
            try client.open()
            _ = try client.frame(at: 1)
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 1.5)
            _ = try client.frame(at: 4)
            func text(_ answer: StudioClient.Reply) -> String { "\(answer.values)" }
            let now = try client.ask("inspect")
            let past = try client.ask("inspect", ["at": 1.25])
            #expect(now.type == "tree" && past.type == "tree")
            #expect(text(now).contains("Count 1") && !text(now).contains("Count 0"))
            #expect(text(past).contains("Count 0") && !text(past).contains("Count 1"))
            #expect(past.values["time"] as? Double == 1.25)
            // The stage is where it was, and the copy has ended.
            #expect(try client.frame(at: 4.5).time == 4.5)
            try until("the copy has ended") { studio.workers.stages.count == 1 }
        }

        @Test func whatIsCopiedAsATestIsATestThatPasses() throws {
            let studio = try TestStudio()
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 1)
            // It stands in a file beside this one, and so it is compiled and run with the other tests.
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Fixtures/RecordedTest.swift")
            func words(_ text: String) -> String {
                text.filter { !$0.isWhitespace }
            }
            #expect(try words(client.test()) == words(String(contentsOf: file, encoding: .utf8)))
        }
    }
}
