import Foundation
import Testing

/// The same page in another browser.
extension StudioTests {
    @Suite struct FirefoxTests {
        @Test func aPreviewIsTappedAndGoneBackThroughInFirefox() throws {
            let isBlue = Flag()
            let studio = try TestStudio(TestWorkers { [isBlue.isSet ? TestPreview("Card", file: "Card.swift") { Card().background(.blue) } : .card] })
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
            try browser.value("studio.pause()")
            try browser.wait("studio.stage(1).settled && Math.abs(studio.stage(1).shown - studio.stage(1).time) < 0.02")
            let last = try browser.value("studio.stage(1).pixels().hash") as? String
            try browser.value("studio.seek(0)")
            try browser.wait("studio.stage(1).shown === 0 && studio.stage(1).pixels().hash === '\(first ?? "")'")
            try browser.value("studio.seek(studio.stage(1).liveTime)")
            try browser.wait("studio.stage(1).pixels().hash === '\(last ?? "")'")
            #expect(try PageImage(png: browser.screenshot()).colours > 50)
            // What is changed is seen here, too.
            isBlue.isSet = true
            try browser.value("document.getElementById('reload').click()")
            try browser.wait("studio.stage(1).pixels().hash !== '\(last ?? "")'")
        }
    }
}
