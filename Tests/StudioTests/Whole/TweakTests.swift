import Foundation
import Testing

/// Numbers of animations, turned in the page and written back.
extension StudioTests {
    @Suite struct TweakTests {
        @Test func aSpringIsTurnedAndWrittenBack() throws {
            let shown = try StudioPage(StudioRun(Sources.oneCard))
            let page = shown.page
            let start = try shown.nextTick()
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 1.2)
            try shown.pause()
            let script = try shown.copy("script")
            let moments = (1...6).map { start + Double($0) / 10 }
            let before = try moments.map { try shown.seek(to: $0) }

            try page.click("#tab-tweaks")
            let row = "[...document.querySelectorAll('[data-tweak-number]')].find(e => Number(e.value) === 0.6)"
            try page.wait(row)
            let id = try page.text("\(row).dataset.tweakNumber")
            try page.click("[data-tweak-number=\"\(id)\"]")
            try page.press("a", modifiers: 2)
            try page.type("1.5")
            try page.press("Enter")
            try page.wait("!document.getElementById('tweak-foot').hidden")
            try until("the spring is slower") { try moments.map { try shown.seek(to: $0) } != before }
            let slower = try moments.map { try shown.seek(to: $0) }
            // The run before is there to be compared with, and stays while numbers are turned.
            try page.click("#compare")
            _ = try shown.seek(to: moments[2])
            try page.wait("studio.stage(1).ghost.shown === studio.stage(1).shown && studio.stage(1).ghost.pixels().hash === '\(before[2])'")
            let text = Sources.card.replacingOccurrences(of: "duration: 0.6", with: "duration: 1.5")
            #expect(try shown.studio.sources.text(of: "Card.swift") == Sources.card, "nothing is written yet")

            try page.click("#write-tweaks")
            try page.wait("document.getElementById('diff-dialog').open")
            let diff = try page.text("document.getElementById('diff-dialog').textContent")
            #expect(diff.contains("duration: 0.6") && diff.contains("duration: 1.5"), "\(diff)")
            try page.click("#apply-diff")
            try until("the source is written") { try shown.studio.sources.text(of: "Card.swift") == text }
            try page.wait("document.getElementById('tweak-foot').hidden")
            try page.wait("document.getElementById('build-state').dataset.state === 'ok' && studio.stage(1).state === 'live'")
            #expect(try moments.map { try shown.seek(to: $0) } == slower, "what was written is what was seen")
            for (moment, hash) in zip(moments, slower).dropFirst(2).prefix(1) {
                #expect(try shown.studio.snapshot(at: moment, script: script).hash == hash)
            }
            try page.expectNoComplaints()
        }
    }
}
