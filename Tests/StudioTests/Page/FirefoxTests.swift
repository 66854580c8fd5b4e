import Foundation
import Testing

/// The same page in another browser.
extension StudioTests {
    @Suite struct FirefoxTests {
        @Test func aPreviewIsTappedAndGoneBackThroughInFirefox() throws {
            let studio = try StudioRun(Sources.oneCard)
            let browser = try Firefox()
            try browser.go(to: studio.address)
            try browser.wait("window.studio && studio.ready")
            let first = try browser.value("studio.stage(1).pixels().hash") as? String
            #expect(try first == studio.snapshot(at: 0, script: "").hash)
            let box = "document.querySelector('.stage .screen').getBoundingClientRect()"
            let place = try [box + ".x", box + ".y", box + ".width"].map { (try browser.value($0) as? NSNumber)?.doubleValue ?? .nan }
            let scale = place[2] / 300
            try browser.click(x: place[0] + Sources.button.x * scale, y: place[1] + Sources.button.y * scale)
            try browser.wait("studio.stage(1).pixels().hash !== '\(first ?? "")'")
            let time = try (browser.value("studio.stage(1).time") as? NSNumber)?.doubleValue ?? 0
            try browser.wait("studio.stage(1).time > \(time + 1)")
            let last = try browser.value("studio.stage(1).pixels().hash") as? String
            try browser.value("studio.pause()")
            try browser.value("studio.seek(0)")
            try browser.wait("studio.stage(1).shown === 0 && studio.stage(1).pixels().hash === '\(first ?? "")'")
            try browser.value("studio.seek(studio.stage(1).liveTime)")
            try browser.wait("studio.stage(1).pixels().hash === '\(last ?? "")'")
            let file = studio.results.path + "/firefox.png"
            try Data(browser.screenshot()).write(to: URL(fileURLWithPath: file))
            #expect(try PageImage(file: file).colours > 50)
            // What is changed is seen here, too.
            try studio.sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".blue"), to: "Card.swift")
            try browser.wait("studio.stage(1).pixels().hash !== '\(last ?? "")'")
        }
    }
}
