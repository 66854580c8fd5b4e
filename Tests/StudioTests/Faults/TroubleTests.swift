import Foundation
import Testing

/// Code that crashes, and code that does not come to an end.
extension StudioTests {
    @Suite struct TroubleTests {
        private static let place = (x: 150.0, y: 150.0)

        private func opened(_ action: String) throws -> (StudioRun, StudioClient) {
            let studio = try StudioRun(Sources.button(action))
            let client = try StudioClient(studio)
            try client.open()
            return (studio, client)
        }

        private func line(of words: String, in studio: StudioRun) throws -> Int {
            let lines = try studio.sources.text(of: "Trouble.swift").components(separatedBy: "\n")
            return try #require(lines.firstIndex { $0.contains(words) }) + 1
        }

        @Test func aCrashShowsItsPlaceAndTheLastImageStays() throws {
            let shown = try StudioPage(Sources.button("if count == 2 { fatalError(\"twice is too often\") }"))
            let page = shown.page
            try shown.tap(x: Self.place.x, y: Self.place.y)
            try shown.wait(seconds: 1)
            try shown.expectText("Count 1")
            let seen = try shown.hash()
            let before = try shown.liveTime()
            try shown.page.pressMouse(at: shown.place(x: Self.place.x, y: Self.place.y))
            try shown.wait(seconds: 0.1)
            try shown.page.releaseMouse(at: shown.place(x: Self.place.x, y: Self.place.y))
            try page.wait("studio.stage(1).state === 'crashed'")
            let line = try line(of: "fatalError", in: shown.studio)
            try page.wait("document.querySelector('.stage .veil').innerText.includes('Trouble.swift:\(line)')")
            #expect(try page.text("document.querySelector('.stage .veil').innerText").contains("twice is too often"))
            #expect(try shown.colour(x: 150, y: 200) == "255,149,0", "the last image stays")
            // Back before it, and on from there.
            _ = try page.value("studio.pause()")
            _ = try page.value("studio.seek(\(before))")
            _ = try page.value("studio.play()")
            try page.wait("studio.stage(1).state === 'live'")
            try page.wait("studio.stage(1).pixels().hash === '\(seen)'")
            try shown.expectText("Count 1")
        }

        @Test func aStageThatHasCrashedBeginsAgain() throws {
            let (studio, client) = try opened("if count == 2 { let none: [Int] = []; print(none[count]) }")
            try client.tap(x: Self.place.x, y: Self.place.y, at: 0.1)
            let seen = try client.frame(at: 0.6).pixels
            try client.tap(x: Self.place.x, y: Self.place.y, at: 1)
            try client.send("advance", ["to": 2, "request": 5000])
            let crashed = try client.waitForState { $0 == "crashed" }
            #expect((crashed.problem["file"] as? String)?.hasSuffix("Trouble.swift") == true, "\(crashed.values)")
            #expect(crashed.problem["line"] as? Int == (try line(of: "none[count]", in: studio)))
            try client.send("continue", ["from": 0.6])
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.6).pixels == seen)
            try client.send("reset")
            try client.waitForState { $0 == "live" }
            #expect(try client.test().contains("Count 0"))
        }

        @Test func mendedCodeTakesTheCrashedStagesPlace() throws {
            let (studio, client) = try opened("fatalError(\"never\")")
            try client.tap(x: Self.place.x, y: Self.place.y, at: 0.1)
            try client.send("advance", ["to": 1, "request": 5000])
            try client.waitForState { $0 == "crashed" }
            let text = try studio.sources.text(of: "Trouble.swift")
            try studio.sources.write(text.replacingOccurrences(of: "fatalError(\"never\")", with: "print(\"ever\")"), to: "Trouble.swift")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).time == 1)
        }

        @Test func anActionThatNeverEndsIsToldOfAndStopped() throws {
            let (studio, client) = try opened("while count > 0 {}")
            try client.tap(x: Self.place.x, y: Self.place.y, at: 0.1)
            try client.send("advance", ["to": 1, "request": 5000])
            let hung = try client.waitForState { $0 == "hung" }
            #expect((hung.problem["file"] as? String)?.hasSuffix("Trouble.swift") == true, "\(hung.values)")
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            try client.send("close")
            try until("no process is busy for nobody") { studio.stages.isEmpty }
        }

        @Test func aBodyThatNeverEndsIsMended() throws {
            let studio = try StudioRun(Sources.button(""))
            let text = try studio.sources.text(of: "Trouble.swift")
            try studio.sources.write(
                text.replacingOccurrences(of: "        VStack {", with: "        let _ = { while true {} }()\n        VStack {"), to: "Trouble.swift")
            let client = try StudioClient(studio)
            #expect(try client.open().state == "hung")
            let stuck = Set(studio.stages)
            try studio.sources.write(text, to: "Trouble.swift")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.5).time == 0.5)
            try until("what never ends is stopped") { stuck.isDisjoint(with: studio.processes) }
        }

        @Test func aViewWhoseInitializerNeverEndsIsToldOf() throws {
            var files = Sources.button("")
            files["Trouble.swift"] = files["Trouble.swift"]?.replacingOccurrences(of: "    var body", with: "    init() { while true {} }\n\n    var body")
            let studio = try StudioRun(files)
            let client = try StudioClient(studio)
            try client.send("open", ["preview": client.previews[0]["id"] ?? "", "variant": [:]])
            let hung = try client.waitForState { $0 == "hung" }
            #expect((hung.problem["file"] as? String)?.hasSuffix("Trouble.swift") == true, "\(hung.values)")
        }

        @Test func aStudioWhoseCodeNeverEndsEnds() throws {
            for signal in [SIGINT, SIGKILL] {
                let (studio, client) = try opened("while count > 0 {}")
                try client.tap(x: Self.place.x, y: Self.place.y, at: 0.1)
                try client.send("advance", ["to": 1, "request": 5000])
                try client.waitForState { $0 == "hung" }
                studio.process.send(signal)
                _ = try studio.process.wait()
                try until("all its processes have ended") { studio.processes.isEmpty }
            }
        }
    }
}
