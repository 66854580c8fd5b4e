import Foundation
import Testing

/// Sources that change while they are shown.
extension StudioTests {
    @Suite struct SourceTests {
        @Test func aColourIsChangedAndTheStateIsKept() throws {
            let shown = try StudioPage(Sources.oneCard)
            let page = shown.page
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.wait(seconds: 1.2)
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

        @Test func filesComeAndGo() throws {
            let studio = try StudioRun(Sources.oneCard)
            let client = try StudioClient(studio)
            try client.open()
            #expect(client.previews.map { $0["name"] as? String } == ["Card"])
            try studio.sources.write("import SwiftUI\n\n#Preview(\"More\") { Text(\"More\") }\n", to: "More.swift")
            _ = try client.wait { $0.type == "previews" && $0.list("previews").count == 2 }
            // Half of it.
            try studio.sources.write("import SwiftUI\n\n#Preview(\"More\") { Text(\"Mo", to: "More.swift")
            let failed = try client.wait { $0.type == "build" && $0.state == "failed" }
            #expect(failed.problems.contains { ($0["file"] as? String)?.hasSuffix("More.swift") == true && $0["line"] as? Int == 3 }, "\(failed.values)")
            try FileManager.default.removeItem(atPath: studio.sources.path + "/More.swift")
            _ = try client.wait { $0.type == "build" && $0.state == "ok" }
            _ = try client.wait { $0.type == "previews" && $0.list("previews").count == 1 }
            // Everything that the preview is made of, and back.
            try FileManager.default.removeItem(atPath: studio.sources.path + "/Card.swift")
            _ = try client.wait { $0.type == "build" && $0.state == "failed" }
            try studio.sources.write(Sources.card, to: "Card.swift")
            _ = try client.wait { $0.type == "build" && $0.state == "ok" }
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).time == 1)
        }

        @Test func whatIsWrittenWhileItCompilesIsCompiledAfterwards() throws {
            let studio = try StudioRun(Sources.oneCard)
            let client = try StudioClient(studio)
            try client.open()
            client.forget()
            for colour in ["red", "green", "blue", "orange", "purple"] {
                try studio.sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".\(colour)"), to: "Card.swift")
                _ = try client.wait { $0.type == "build" && $0.state == "building" }
            }
            let purple = try StudioRun(["Card.swift": studio.sources.text(of: "Card.swift"), "Previews.swift": Sources.oneCard["Previews.swift"] ?? ""])
            let other = try StudioClient(purple)
            try other.open()
            let wanted = try other.frame(at: 0.5).pixels
            try until("the last colour is shown") { try client.frame(at: 0.5).pixels == wanted }
        }
    }
}
