import Foundation
import Testing

/// Whole paths: the page in a browser, the server, compiled code in processes, and the tool beside them.
extension StudioTests {
    @Suite struct PathTests {
        @Test func aTapMovesWhatItMovesInTheToolToTheByte() throws {
            let shown = try StudioPage(StudioRun(Sources.oneCard))
            #expect(try shown.page.text("document.getElementById('build-state').dataset.state") == "ok")
            #expect(try shown.page.value("document.querySelectorAll('#previews [data-preview]').length") as? Int == 1)
            try shown.beginSamples()
            let start = try shown.nextTick()
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.waitForSamples(since: start)
            try shown.skip(seconds: 1.5)
            try shown.expectSameBytes(since: start, drawn: 1)
            #expect(try shown.copy("script").contains("touch: {at: \"Animate\""))
            // Views have source locations.
            let client = try StudioClient(shown.studio)
            try client.open()
            #expect("\(try client.ask("inspect").values)".contains("Card.swift"))
            try shown.page.expectNoComplaints()
        }

        /// For an empty folder the page explains how to begin. New files are then shown, and exported.
        @Test func theFirstFileOfAFolderIsShown() throws {
            let studio = try StudioRun([:], isGiven: false)
            let socket = try WebSocketClient("/socket?token=\(studio.token)", port: studio.port, headers: studio.host)
            try socket.send("{\"type\": \"hello\"}")
            let end = Limit.end
            var words = ""
            while !words.contains("no Swift files") {
                guard let message = try socket.receive(by: end) else { throw StudioTestError("the studio has closed the connection after \(words)") }
                if case .text(let text) = message { words = text }
            }
            for (name, text) in Sources.oneCard { try studio.sources.write(text, to: name) }
            let client = try StudioClient(studio)
            #expect(client.previews.map { $0["name"] as? String } == ["Card"])
            try client.open()
            _ = try client.frame(at: 0.2)
            #expect(try client.ask("export", ["from": 0, "to": 0.2, "format": "gif", "fps": 10]).type == "exported")
        }

        @Test func aColourIsChangedAndTheStateIsKept() throws {
            let shown = try StudioPage(StudioRun(Sources.oneCard))
            let page = shown.page
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 1.2)
            let pink = try shown.colour(x: 150, y: 90)
            let time = try shown.liveTime()
            let sources = shown.studio.sources
            try sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".blue"), to: "Card.swift")
            try until("the circle has another colour") { try shown.colour(x: 150, y: 90) != pink }
            let blue = try shown.colour(x: 150, y: 90)
            // Still large, and counted.
            #expect(try shown.colour(x: 150, y: 90 - 55) == blue)
            try shown.expectText("Count 1")
            #expect(try shown.liveTime() >= time)

            try sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".bloe"), to: "Card.swift")
            try page.wait("document.getElementById('build-state').dataset.state === 'failed'")
            try page.wait("document.getElementById('notice').innerText.includes('bloe')")
            #expect(try page.text("document.getElementById('panel-problems').textContent").contains("Card.swift:12:"))
            #expect(try shown.colour(x: 150, y: 90) == blue, "the last image stays")

            try sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".green"), to: "Card.swift")
            try page.wait("document.getElementById('build-state').dataset.state === 'ok'")
            try until("the circle is green") { try ![pink, blue].contains(shown.colour(x: 150, y: 90)) }
            try shown.expectText("Count 1")
            #expect(try page.isTrue("document.getElementById('notice').hidden"))
            try page.expectNoComplaints()
        }
    }
}
