import Foundation
import Glibc
import Testing

/// Code that crashes, and code that does not come to an end, in processes.
extension StudioTests {
    @Suite struct TroubleTests {
        private static let place = (x: 150.0, y: 150.0)
        private static let studio = Result { try StudioRun(Sources.troubles) }

        private func opened(_ name: String) throws -> (StudioRun, StudioClient) {
            let studio = try Self.studio.get()
            let client = try StudioClient(studio)
            try client.open(preview: client.previews.firstIndex { $0["name"] as? String == name } ?? 0)
            return (studio, client)
        }

        private func line(of words: String, in studio: StudioRun) throws -> Int {
            let lines = try studio.sources.text(of: "Troubles.swift").components(separatedBy: "\n")
            return try #require(lines.firstIndex { $0.contains(words) }) + 1
        }

        @Test func aCrashShowsItsPlaceAndTheLastImageStays() throws {
            let shown = try StudioPage(Self.studio.get())
            let page = shown.page
            try shown.tap(x: Self.place.x, y: Self.place.y)
            try shown.skip(seconds: 1)
            try shown.expectText("Count 1")
            let seen = try shown.hash()
            let before = try shown.liveTime()
            try shown.tap(x: Self.place.x, y: Self.place.y)
            try page.wait("studio.stage(1).state === 'crashed'")
            let line = try line(of: "fatalError", in: shown.studio)
            try page.wait("document.querySelector('.stage .veil').innerText.includes('Troubles.swift:\(line)')")
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
            let (studio, client) = try opened("Bounds")
            try client.tap(x: Self.place.x, y: Self.place.y, at: 0.1)
            let seen = try client.frame(at: 0.6).pixels
            try client.tap(x: Self.place.x, y: Self.place.y, at: 1)
            try client.send("advance", ["to": 2, "request": 5000])
            let crashed = try client.waitForState { $0 == "crashed" }
            #expect((crashed.problem["file"] as? String)?.hasSuffix("Troubles.swift") == true, "\(crashed.values)")
            #expect(crashed.problem["line"] as? Int == (try line(of: "none[$0]", in: studio)))
            try client.send("continue", ["from": 0.6])
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.6).pixels == seen)
            try client.send("reset")
            try client.waitForState { $0 == "live" }
            #expect(try client.test().contains("Count 0"))
        }

        /// An action, a body, and an initializer, at the same time.
        @Test func codeThatNeverEndsIsToldOfAndStopped() throws {
            let (studio, client) = try opened("Loop")
            let before = Set(studio.stages)
            try client.tap(x: Self.place.x, y: Self.place.y, at: 0.1)
            try client.send("advance", ["to": 1, "request": 5000])
            for (stage, name) in [(2, "Endless"), (3, "Unborn")] {
                let preview = client.previews.first { $0["name"] as? String == name } ?? [:]
                try client.send("open", stage: stage, ["preview": preview["id"] ?? "", "variant": [:]])
            }
            for stage in 1...3 {
                let hung = try client.waitForState(stage: stage) { $0 == "hung" }
                #expect((hung.problem["file"] as? String)?.hasSuffix("Troubles.swift") == true, "\(hung.values)")
            }
            let stuck = Set(studio.stages).subtracting(before)
            #expect(stuck.count >= 2)
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            for stage in 1...3 { try client.send("close", stage: stage) }
            try until("no process is busy for nobody") { stuck.isDisjoint(with: studio.processes) }
        }

        @Test(arguments: [SIGINT, SIGKILL])
        func aStudioWhoseCodeNeverEndsEnds(signal: Int32) throws {
            let studio = try StudioRun(Sources.troubles)
            let client = try StudioClient(studio)
            try client.send("open", ["preview": client.previews.first { $0["name"] as? String == "Endless" }?["id"] ?? "", "variant": [:]])
            try client.waitForState { $0 == "hung" }
            studio.process.send(signal)
            _ = try studio.process.wait()
            try until("all its processes have ended") { studio.processes.isEmpty }
        }

        /// What waits at earlier moments are copies of the process: a copy of one of them has its own output. What was printed on the way
        /// there is not reported again.
        @Test(arguments: [[0.5, 1.7, 3.0], [3.0]])
        func whatIsPrintedAfterGoingBackIsTold(looks: [Double]) throws {
            let (_, client) = try opened("Prints")
            try client.tap(x: Self.place.x, y: Self.place.y, at: 0.1)
            for time in looks { _ = try client.frame(at: time) }
            func printed() throws -> [String] { try client.wait { $0.type == "console" }.list("lines").map { $0["text"] as? String ?? "" } }
            #expect(try printed() == ["pressed 1"])
            try client.send("continue", ["from": 2.2])
            try client.waitForState { $0 == "live" }
            try client.tap(x: Self.place.x, y: Self.place.y, at: 2.3)
            _ = try client.frame(at: 2.6)
            #expect(try printed() == ["pressed 2"])
            try client.send("close")
        }
    }
}
