import Foundation
import StageMessages
@testable import Studio
import Testing

/// Calls of editors, and what they hear.
extension StudioTests {
    @Suite struct EditorTests {
        /// An editor that listens.
        private final class Listener {
            private let stream: ByteStream

            init(_ studio: TestStudio) throws {
                guard let descriptor = LoopbackSocket.connect(port: studio.port) else { throw StudioTestError("nothing listens") }
                stream = ByteStream(reading: descriptor, writing: descriptor)
                try stream.write(Array("GET /editor/events?token=\(studio.token) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\n\r\n".utf8))
                var head = ""
                while !head.hasSuffix("\r\n\r\n") { head += String(decoding: try stream.read(to: 10), as: UTF8.self) + "\n" }
                #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("text/event-stream") && !head.contains("Content-Length"), "\(head)")
                #expect(try next()["type"] as? String == "inbetween.hello")
            }

            func next() throws -> [String: Any] {
                var line = ""
                while line.isEmpty { line = String(decoding: try stream.read(to: 10), as: UTF8.self) }
                #expect(line.hasPrefix("data: "))
                return try JSONSerialization.jsonObject(with: Data(line.dropFirst(6).utf8)) as? [String: Any] ?? [:]
            }
        }

        private func call(_ studio: TestStudio, _ name: String, _ content: String) throws -> HTTPAnswer {
            try HTTPAnswer.send("POST", "/editor/\(name)?token=\(studio.token)", port: studio.port, headers: studio.host, body: content)
        }

        /// A studio whose sources are files in a folder.
        private func studio(_ files: [String: String], _ previews: TestPreview...) throws -> (studio: TestStudio, folder: TemporaryFolder) {
            let folder = try TemporaryFolder("editor")
            for (name, text) in files { try folder.write(text, to: name) }
            let workers = try TestWorkers { previews }
            workers.answerBuilds { _ in
                var reply = StageReply(type: "built")
                (reply.state, reply.files) = ("ok", files.keys.sorted())
                return reply
            }
            return (try TestStudio(workers) { $0.folder = folder.path }, folder)
        }

        @Test func statementsAroundALineAreFoundByIndentation() {
            let text = """
                struct Card: View {
                    var body: some View {
                        VStack {
                            Text("A")
                                .padding()
                                .overlay {
                                    Circle()
                                }

                            // A remark.
                            Button("Go") {
                                go()
                            }
                        }
                        .padding()
                    }
                }
                """
            let expected = [
                1: [1], 3: [3, 2, 1], 4: [4, 3, 2, 1], 5: [4, 3, 2, 1], 7: [7, 4, 3, 2, 1], 8: [4, 3, 2, 1], 9: [4, 3, 2, 1], 11: [11, 3, 2, 1],
                12: [12, 11, 3, 2, 1], 13: [11, 3, 2, 1], 14: [3, 2, 1], 15: [3, 2, 1], 16: [2, 1], 17: [1],
            ]
            for (line, lines) in expected { #expect(EnclosingLines.around(line, in: text) == lines, "line \(line)") }
            #expect(EnclosingLines.around(99, in: text) == [1] && EnclosingLines.around(1, in: "") == [] && EnclosingLines.around(0, in: text) == [])
            #expect(EnclosingLines.around(2, in: "a {\n\tb()\n\t\t.c()\n}") == [2, 1] && EnclosingLines.around(3, in: "a {\n\tb()\n\t\t.c()\n}") == [2, 1])
        }

        @Test func aCursorReachesThePagesThatThereAreAndThoseThatCome() throws {
            let (studio, folder) = try studio(["Card.swift": "struct Card {\n    Text(\"A\")\n        .padding()\n}\n"], .card)
            let client = try StudioClient(studio)
            try until("it is built") { try call(studio, "cursor", #"{"file": "\#(folder.path)/Card.swift", "line": 3}"#).status == 204 }
            let message = try client.wait { $0.type == "cursor" && !($0.values["lines"] as? [Int] ?? []).isEmpty }
            #expect(message.text("file") == "Card.swift" && message.values["lines"] as? [Int] == [2, 1])
            let later = try StudioClient(studio)
            #expect(try later.wait { $0.type == "cursor" }.values["lines"] as? [Int] == [2, 1])
            // By another path.
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: folder.path)
            #expect(try call(studio, "cursor", #"{"file": "\#(folder.path)/link/Card.swift", "line": 1}"#).status == 204)
            #expect(try client.wait { $0.type == "cursor" }.values["lines"] as? [Int] == [1])
            // A file that is none of the sources takes the outline away.
            #expect(try call(studio, "cursor", #"{"file": "/etc/passwd", "line": 1}"#).status == 404)
            #expect(try client.wait { $0.type == "cursor" }.values["file"] == nil)
            #expect(try call(studio, "cursor", "{}").status == 204)
            #expect(try call(studio, "cursor", #"{"file": "Card.swift", "line": 0}"#).status == 400)
        }

        @Test func aPreviewIsShownWhereItIs() throws {
            let (studio, folder) = try studio(["Several.swift": "", "Card.swift": ""], .card, .red, .green)
            func chosen(_ content: String) throws -> String {
                #expect(try call(studio, "show", content).status == 204)
                return try client.wait { $0.type == "choose" }.text("preview")
            }
            let client = try StudioClient(studio)
            #expect(try chosen(#"{"file": "\#(folder.path)/Several.swift", "line": 4}"#) == TestPreview.green.id)
            #expect(try chosen(#"{"file": "\#(folder.path)/Several.swift", "line": 90}"#) == TestPreview.green.id)
            #expect(try chosen(#"{"file": "\#(folder.path)/Several.swift", "line": 1}"#) == TestPreview.red.id)
            #expect(try chosen(#"{"file": "Several.swift"}"#) == TestPreview.red.id)
            #expect(try call(studio, "show", #"{"file": "/etc/passwd"}"#).status == 404 && call(studio, "show", "{}").status == 400)
        }

        /// The lens is clicked before there is a page, and before the sources are compiled.
        @Test func aPreviewThatIsWantedEarlyIsShownOnce() throws {
            let workers = try TestWorkers { [.card, .red, .green] }
            workers.holdBuilds()
            let studio = try TestStudio(workers)
            try until("it compiles") { workers.heldBuildCount == 1 }
            #expect(try call(studio, "show", #"{"file": "Several.swift", "line": 4}"#).status == 204)
            workers.releaseBuilds()
            let client = try StudioClient(studio)
            #expect(try client.wait { $0.type == "choose" }.text("preview") == TestPreview.green.id)
            // Another page shows what it has shown before: what a new page is sent comes before the answer to its first request.
            let other = try StudioClient(studio)
            _ = try other.ask("nonsense", stage: 77)
            #expect(!other.received.contains { $0.type == "choose" })
        }

        @Test func editorsHearWhatPagesReport() throws {
            let (studio, folder) = try studio([:], .card)
            let listeners = try [Listener(studio), Listener(studio)]
            let client = try StudioClient(studio)
            func report(_ event: [String: Any]) throws { try client.send("editor", stage: nil, ["event": event]) }
            try report(["type": "nonsense"])
            try report(["type": "inbetween.open", "file": "Views/Card.swift", "line": 7, "column": 3, "more": 1])
            try report(["type": "inbetween.copied", "as": "script", "text": "- at: 1\n  tap: Go\n"])
            for listener in listeners {
                let event = try listener.next()
                #expect(event["type"] as? String == "inbetween.open" && event["file"] as? String == folder.path + "/Views/Card.swift")
                #expect(event["line"] as? Int == 7 && event["column"] as? Int == 3 && event["more"] == nil)
                #expect(try listener.next()["text"] as? String == "- at: 1\n  tap: Go\n")
            }
        }

        @Test func commandsNeedAPage() throws {
            let studio = try TestStudio()
            #expect(try call(studio, "command", #"{"command": "copy"}"#).status == 409)
            let client = try StudioClient(studio)
            #expect(try call(studio, "command", #"{"command": "record", "format": "gif"}"#).status == 204)
            let message = try client.wait { $0.type == "command" }
            #expect(message.text("command") == "record" && message.text("format") == "gif")
            let wrong = try call(studio, "command", #"{"command": "rm"}"#)
            #expect(wrong.status == 400 && wrong.text.contains("record, copy, timeline, pick"))
            #expect(
                try call(studio, "nothing", "{}").status == 404 && call(studio, "cursor", "no JSON").status == 400
                    && call(studio, "cursor", "[1]").status == 400)
            #expect(try call(studio, "cursor", String(repeating: " ", count: 70_000)).status == 413)
            // Only POST calls, and only GET listens.
            #expect(try HTTPAnswer.get("/editor/cursor?token=\(studio.token)", port: studio.port, headers: studio.host).status == 404)
            #expect(try call(studio, "events", "{}").status == 404)
        }
    }
}
