import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// What can be taken home from the studio.
extension StudioTests {
    @Suite struct ExportTests {
        private static let studio = Result { try StudioRun(Sources.oneCard) }

        @Test func aMovieIsDownloaded() throws {
            let shown = try StudioPage(Self.studio.get())
            let page = shown.page
            try page.profile.call("Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": shown.studio.results.path])
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 0.5)
            try shown.pause()
            try page.click("#export")
            try page.value("document.getElementById('export-to').value = '0.5'")
            try page.click("#start-export")
            try page.wait("document.getElementById('download')")
            let name = try page.text("document.getElementById('download').download")
            #expect(name == "Card.mp4")
            let file = shown.studio.results.path + "/Card.mp4"
            try until("the movie is downloaded") { FileManager.default.fileExists(atPath: file) }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            let served = try page.number("fetch(document.getElementById('download').href).then(answer => answer.blob()).then(file => file.size)")
            #expect(Double(bytes.count) == served)
            #expect(bytes[4..<8] == Data("ftyp".utf8))
            try page.expectNoComplaints()
        }

        @Test(arguments: [
            ("gif", "GIF8"), ("png", "PK\u{3}\u{4}"), ("svg", "<"), ("html", "<!doctype"), ("pdf", "%PDF"), ("sheet", "\u{89}PNG"), ("strip", "\u{89}PNG"),
            ("onion", "\u{89}PNG"),
            ("jsonl", "{"),
            ("apng", "\u{89}PNG"), ("webp", "RIFF"), ("webm", "\u{1A}E"), ("json", "{"), ("lottie", "PK\u{3}\u{4}"), ("avif", ""), ("mov", ""),
        ])
        func filesOfEveryKindAreMade(format: String, start: String) throws {
            let studio = try Self.studio.get()
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 0.5)
            let answer = try client.ask("export", ["from": 0.2, "to": 0.4, "format": format, "fps": 10, "count": 3])
            #expect(answer.type == "exported", "\(answer.values)")
            let file = try HTTPAnswer.get(
                answer.text("url") + "?token=\(studio.token)", port: studio.port, headers: ["Host": "127.0.0.1:\(studio.port)"])
            #expect(file.status == 200)
            #expect(Double(file.body.count) == answer.number("bytes"))
            #expect(file.body.starts(with: start.unicodeScalars.map { UInt8($0.value) }), "\(file.body.prefix(8))")
            #expect(file.headers["content-disposition"]?.contains(answer.text("name")) == true)
        }

        @Test func whatIsCopiedAsACommandMakesTheMovie() throws {
            let studio = try Self.studio.get()
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 0.3)
            try studio.results.write(client.script(), to: "recorded.yaml")
            let command = try client.ask("copy", ["as": "command"]).text("text")
            let words = command.split(separator: " ").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            #expect(words.starts(with: ["inbetween", "render"]))
            let made = try StudioRun.run(Array(words.dropFirst()), folder: studio.results.path)
            #expect(made.status == 0, "\(command)\(made.output)")
            #expect(FileManager.default.fileExists(atPath: studio.results.path + "/movie.mp4"))
        }
    }
}
