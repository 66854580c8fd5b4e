import Foundation
import StageMessages
import Testing

/// Sources that change while they are shown.
extension StudioTests {
    @Suite struct SourceTests {
        /// “Compiles” what is in a folder: each line with `#Preview` is one, and quotes come in pairs.
        private static func build(_ folder: String) -> StageReply {
            var reply = StageReply(type: "built")
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            reply.files = names.map { folder + "/" + $0 }
            reply.folders = [folder]
            reply.state = "ok"
            reply.previews = []
            for name in names {
                let text = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
                for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                    if parts.count % 2 == 0 {
                        reply.state = "failed"
                        reply.problems = [StageProblem(file: name, line: index + 1, text: "unterminated string")]
                    }
                    guard line.contains("#Preview"), parts.count > 1 else { continue }
                    let preview = String(parts[1])
                    reply.previews?.append(StagePreview(id: "Card.swift/\(preview)", name: preview, file: name, line: index + 1, argument: preview))
                }
            }
            if reply.previews?.isEmpty == true { (reply.state, reply.text) = ("failed", "there are no previews") }
            if reply.state == "failed" { reply.previews = nil }
            return reply
        }

        private func opened() throws -> (TemporaryFolder, TestStudio, StudioClient) {
            let folder = try TemporaryFolder("watched")
            try folder.write("import SwiftUI\n\n#Preview(\"Card\") { Card() }\n", to: "Card.swift")
            let workers = try TestWorkers { [.card] }
            let path = folder.path
            workers.answerBuilds { _ in Self.build(path) }
            let studio = try TestStudio(workers)
            return (folder, studio, try StudioClient(studio))
        }

        @Test func filesComeAndGo() throws {
            let (folder, _, client) = try opened()
            try client.open()
            #expect(client.previews.map { $0["name"] as? String } == ["Card"])
            try folder.write("import SwiftUI\n\n#Preview(\"More\") { Text(\"More\") }\n", to: "More.swift")
            _ = try client.wait { $0.type == "previews" && $0.list("previews").count == 2 }
            // Half of it.
            try folder.write("import SwiftUI\n\n#Preview(\"More\") { Text(\"Mo", to: "More.swift")
            let failed = try client.wait { $0.type == "build" && $0.state == "failed" }
            #expect(failed.problems.contains { $0["file"] as? String == "More.swift" && $0["line"] as? Int == 3 }, "\(failed.values)")
            #expect((failed.values["changed"] as? String)?.hasSuffix("More.swift") == true, "\(failed.values)")
            try FileManager.default.removeItem(atPath: folder.path + "/More.swift")
            _ = try client.wait { $0.type == "build" && $0.state == "ok" }
            _ = try client.wait { $0.type == "previews" && $0.list("previews").count == 1 }
            // Everything that the preview is made of, and back.
            try FileManager.default.removeItem(atPath: folder.path + "/Card.swift")
            let without = try client.wait { $0.type == "build" && $0.state == "failed" }
            #expect(without.problems.first?["text"] as? String == "there are no previews", "what the tool says is a problem, too")
            client.forget()
            try folder.write("import SwiftUI\n\n#Preview(\"Card\") { Card() }\n", to: "Card.swift")
            _ = try client.wait { $0.type == "build" && $0.state == "ok" }
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).time == 1)
        }

        @Test func whatIsWrittenWhileItCompilesIsCompiledAfterwards() throws {
            let (folder, studio, client) = try opened()
            try client.open()
            client.forget()
            studio.workers.holdBuilds()
            try folder.write("// 1\n#Preview(\"Card\") { Card() }\n", to: "Card.swift")
            try until("it compiles") { studio.workers.heldBuildCount == 1 }
            for round in 2...5 {
                try folder.write("// \(round)\n#Preview(\"Card\") { Card() }\n#Preview(\"Other \(round)\") { Card() }\n", to: "Card.swift")
            }
            let path = folder.path
            // What it has read before the last change.
            studio.workers.answerBuilds { count in
                var reply = Self.build(path)
                if count == 2 { reply.previews?.removeLast() }
                return reply
            }
            studio.workers.releaseBuilds()
            let last = try client.wait { $0.type == "previews" && $0.list("previews").count == 2 }
            #expect(last.list("previews").last?["name"] as? String == "Other 5")
        }

        @Test func whatDoesNotMatterIsNotCompiled() throws {
            let (folder, studio, client) = try opened()
            try client.open()
            client.forget()
            studio.workers.holdBuilds()
            try folder.write("Notes", to: "Notes.txt")
            try folder.write("import SwiftUI", to: ".hidden.swift")
            try folder.write("// another\n#Preview(\"Card\") { Card() }\n", to: "Card.swift")
            let building = try client.wait { $0.type == "build" && $0.state == "building" }
            #expect((building.values["changed"] as? String)?.hasSuffix("/Card.swift") == true, "\(building.values)")
            studio.workers.releaseBuilds()
            _ = try client.wait { $0.type == "build" && $0.state == "ok" }
        }
    }
}
