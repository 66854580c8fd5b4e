import Foundation
import Glibc
import Testing

/// Real processes that end unexpectedly, one after the other in one studio.
extension StudioTests {
    @Suite struct ProcessTests {
        private func kill(_ processes: [pid_t]) throws {
            try #require(!processes.isEmpty)
            processes.forEach { Glibc.kill($0, SIGKILL) }
        }

        private func processorTime(_ process: pid_t) -> Int {
            let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat").map { String(decoding: $0, as: UTF8.self) } ?? ""
            let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
        }

        @Test func processesThatAreKilledAreReplaced() throws {
            let studio = try StudioRun(Sources.oneCard)
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 2)
            let seen = try client.keptFrame(at: 0.5).pixels
            // Copies have no observer. All but the stage itself, which is the one that has just worked: it is identified by its next output.
            try kill(studio.stages.filter { $0 != studio.stages.max(by: { processorTime($0) < processorTime($1) }) })
            #expect(try client.frame(at: 2.5).time == 2.5)
            try client.send("continue", ["from": 0.5])
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.5).pixels == seen)

            // One that plays.
            client.forget()
            try client.send("advance", ["to": 4000, "request": 9999])
            try kill(studio.stages)
            try client.waitForState { $0 == "crashed" }
            try client.send("continue", ["from": 0.5])
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.5).pixels == seen)

            // All of them at once.
            client.forget()
            try kill(studio.processes.filter { $0 != studio.process.id })
            try client.waitForState { $0 == "crashed" }
            try studio.sources.write(Sources.card + "\n", to: "Card.swift")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 2.5).time == 2.5)
        }
    }
}
