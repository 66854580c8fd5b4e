import Foundation
@testable import Studio
import Testing

/// The page in a narrow panel, and without a WebSocket.
extension StudioTests {
    @Suite struct CompactTests {
        @Test(arguments: [320, 400, 500])
        func theStageComesFirstAndNothingIsOutside(width: Int) throws {
            let shown = try StudioPage(TestStudio(.card, .red, .green), width: width, height: 800)
            let page = shown.page
            func box(_ selector: String) throws -> [Double] {
                try page.value("(b => [b.left, b.top, b.right, b.bottom])(document.querySelector('\(selector)').getBoundingClientRect())") as? [Double] ?? []
            }
            let (top, dock, screen) = try (box("#topbar"), box("#dock"), box(".screen"))
            #expect(top[3] - top[1] == 44 && dock[3] == 800 && dock[3] - dock[1] < 60, "\(top) \(dock)")
            #expect(screen[2] - screen[0] > Double(width) * 0.75, "the stage is \(screen)")
            // Nothing scrolls sideways, and no button is cut off.
            #expect(
                try page.value(
                    """
                    [document.documentElement, ...document.querySelectorAll('#topbar, #dock, #transport, #board, .bar')].filter(e => e.offsetParent !== null && e.scrollWidth > e.clientWidth + 1)
                      .map(e => e.id || e.tagName)
                    """) as? [String] == [])
            #expect(
                try page.value(
                    """
                    [...document.querySelectorAll('#topbar button, #topbar select, #dock button')].filter(e => e.offsetParent).filter(e => (b => b.left < -0.5 || b.right > innerWidth + 0.5)(e.getBoundingClientRect())).map(e => e.id)
                    """) as? [String] == [])
            // The list chooses; the timeline and the inspector are behind buttons.
            try page.value("(e => { e.value = '\(TestPreview.red.id)'; e.dispatchEvent(new Event('change')); })(document.getElementById('preview-choice'))")
            try page.wait("studio.ready && document.querySelector('[data-preview][aria-selected=true]').dataset.preview === '\(TestPreview.red.id)'")
            try page.click("#toggle-bottom")
            try page.wait("document.getElementById('playhead').offsetParent !== null")
            #expect(try box("#dock")[3] == 800 && box("#dock")[1] > 300)
            #expect(try box("#range-bar")[2] <= Double(width))
            try page.reload()
            try page.wait("window.studio && studio.ready && document.getElementById('playhead').offsetParent !== null")
            try page.click("#toggle-bottom")
            try page.click("#toggle-right")
            try page.wait("document.getElementById('inspector').getBoundingClientRect().width > 250")
            #expect(try box("#inspector")[2] == Double(width))
            try page.expectNoComplaints()
        }

        @Test func theMenuHasWhatHasNoRoom() throws {
            let shown = try StudioPage(TestStudio(.card), width: 400, height: 800)
            let page = shown.page
            try page.click("#more")
            #expect(
                try page.value("[...document.querySelectorAll('.menu [data-for]')].map(e => e.dataset.for)") as? [String] == [
                    "toggle-left", "mode-overview", "restart", "reset", "export", "theme", "help",
                ])
            #expect(
                try page.value("[...document.querySelectorAll('.menu [data-copy]')].map(e => e.dataset.copy)") as? [String] == ["script", "test", "command"])
            try page.value("navigator.clipboard.writeText('')")
            try page.click(".menu [data-copy=test]")
            try page.wait("navigator.clipboard.readText().then(text => text.includes('TestStage'))")
            try page.click("#more")
            try page.click(".menu [data-for=export]")
            try page.wait("document.getElementById('export-dialog').open")
            #expect(try page.isTrue("(b => b.left >= 0 && b.right <= innerWidth)(document.getElementById('export-dialog').getBoundingClientRect())"))
            try page.press("Escape")
            try page.click("#more")
            try page.click(".menu [data-for=toggle-left]")
            try page.wait("document.getElementById('sidebar').getBoundingClientRect().width > 250")
            try page.expectNoComplaints()
        }

        @Test func aPageWithoutAWebSocketPolls() throws {
            let studio = try TestStudio(.card)
            let profile = try Chromium.Profile(.shared())
            let page = try profile.open("about:blank")
            try page.call(
                "Page.addScriptToEvaluateOnNewDocument",
                ["source": "window.WebSocket = class { constructor() { setTimeout(() => this.onclose()); } close() {} };"])
            try page.go(to: studio.address)
            try page.wait("window.studio && studio.ready && studio.polls")
            try page.value("studio.pause()")
            try page.wait("studio.stage(1).settled")
            #expect(try page.text("studio.stage(1).pixels().hash") == studio.snapshot(at: page.number("studio.stage(1).shown"), script: "").hash)
            // It comes back to its stages when it is loaded again.
            let stages = studio.workers.stages
            try page.reload()
            try page.wait("window.studio && studio.ready && studio.polls")
            #expect(studio.workers.stages == stages)
            try page.close()
        }
    }
}
