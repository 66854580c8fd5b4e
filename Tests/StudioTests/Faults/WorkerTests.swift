import Foundation
import Glibc
import Testing

/// Processes that end when nobody has asked them to.
extension StudioTests {
    @Suite struct WorkerTests {
        private func kill(_ processes: [pid_t]) throws {
            try #require(!processes.isEmpty)
            processes.forEach { Glibc.kill($0, SIGKILL) }
        }

        private func opened() throws -> (StudioRun, StudioClient) {
            let studio = try StudioRun(Sources.oneCard)
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 2)
            return (studio, client)
        }

        @Test func aStageThatIsKilledSaysSoAndBeginsAgain() throws {
            let (studio, client) = try opened()
            let seen = try client.keptFrame(at: 1).pixels
            try kill(studio.stages)
            let crashed = try client.waitForState { $0 == "crashed" }
            #expect((crashed.problem["text"] as? String)?.contains("has ended") == true)
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).pixels == seen, "the log is played again")
        }

        @Test func aStageThatIsKilledWhileItPlaysGoesOnFromBefore() throws {
            let (studio, client) = try opened()
            let seen = try client.keptFrame(at: 0.5).pixels
            try client.send("advance", ["to": 4000, "request": 9999])
            try kill(studio.stages)
            try client.waitForState { $0 == "crashed" }
            try client.send("continue", ["from": 0.5])
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.5).pixels == seen)
        }

        @Test func copiesThatAreKilledAreMissedByNobody() throws {
            let (studio, client) = try opened()
            let seen = try client.keptFrame(at: 0.5).pixels
            // All but the stage itself, which is the one that has just worked: it is told apart by what it goes on to say.
            let copies = studio.stages.filter { $0 != studio.stages.max(by: { processorTime($0) < processorTime($1) }) }
            try kill(copies)
            #expect(try client.frame(at: 2.5).time == 2.5)
            try client.send("continue", ["from": 0.5])
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.5).pixels == seen)
        }

        private func processorTime(_ process: pid_t) -> Int {
            let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat").map { String(decoding: $0, as: UTF8.self) } ?? ""
            let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
        }

        @Test func aStageThatIsKilledWhileItIsReplayedSaysSo() throws {
            let (studio, client) = try opened()
            _ = try client.frame(at: 30)
            let before = Set(studio.stages)
            try client.send("restart")
            try until("another process plays the log") { studio.stages.contains { !before.contains($0) } }
            let state = try client.waitForState { $0 == "starting" }
            #expect(state.time == 0)
            try kill(studio.stages)
            // It may have been live for a moment.
            try client.waitForState { $0 == "crashed" }
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).time == 1)
        }

        @Test func withoutTheLoadedCodeItIsCompiledAgain() throws {
            let (studio, client) = try opened()
            let seen = try client.keptFrame(at: 1).pixels
            let program = try #require(studio.program)
            try kill([program])
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).pixels == seen)
        }

        @Test func anotherBuilderTakesTheBuildersPlace() throws {
            let (studio, client) = try opened()
            let builder = try #require(studio.builder)
            client.forget()
            try kill([builder])
            try until("another process waits for the next build") { studio.builder.map { $0 != builder } ?? false }
            try studio.sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".blue"), to: "Card.swift")
            // Nothing was wrong with the sources, and nobody says so.
            let built = try client.wait { $0.type == "build" && $0.state != "building" }
            #expect(built.state == "ok")
            try client.waitForState { $0 == "live" }
        }

        @Test func aBuilderThatEndsBeforeItHasConnectedIsReplaced() throws {
            let (studio, client) = try opened()
            client.forget()
            for _ in 0..<2 {
                let builder = try until("a process waits for the next build") { studio.builder }
                try kill([builder])
                try until("the process has ended") { studio.builder != builder }
            }
            try studio.sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".blue"), to: "Card.swift")
            let built = try client.wait { $0.type == "build" && $0.state != "building" }
            #expect(built.state == "ok")
            try client.waitForState { $0 == "live" }
        }

        @Test func allOfThemAtOnce() throws {
            let (studio, client) = try opened()
            try kill(studio.processes.filter { $0 != studio.process.id })
            try client.waitForState { $0 == "crashed" }
            try studio.sources.write(Sources.card + "\n", to: "Card.swift")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 2.5).time == 2.5)
        }
    }
}
