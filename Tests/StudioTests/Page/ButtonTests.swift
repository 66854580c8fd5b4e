import Foundation
import Testing

/// The page's own buttons, keys and panels.
extension StudioTests {
    @Suite struct ButtonTests {
        private func isPressed(_ page: ChromiumPage, _ id: String) throws -> Bool {
            try page.text("document.getElementById('\(id)').getAttribute('aria-pressed')") == "true"
        }

        @Test func keysMoveTheTime() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 1)
            // Keys go to the stage until it is left.
            try page.press("Escape")
            try page.press("Escape")
            try page.press(" ")
            try page.wait("document.getElementById('live').dataset.state === 'paused'")
            let end = try shown.liveTime()
            try page.press("Home")
            try page.wait("studio.stage(1).shown === 0")
            try page.press("ArrowRight")
            try page.wait("Math.abs(studio.stage(1).shown - 1 / 60) < 1e-6")
            try page.press("ArrowRight", modifiers: 8)
            try page.wait("Math.abs(studio.stage(1).shown - 11 / 60) < 1e-6")
            try page.press("i")
            try page.press("ArrowLeft")
            try page.wait("Math.abs(studio.stage(1).shown - 10 / 60) < 1e-6")
            #expect(try page.text("document.getElementById('in-text').textContent").hasPrefix("0.18"))
            try page.press("ArrowRight", modifiers: 8)
            try page.wait("Math.abs(studio.stage(1).shown - 20 / 60) < 1e-6")
            try page.press("o")
            #expect(try page.text("document.getElementById('out-text').textContent").hasPrefix("0.33"))
            #expect(try Double(page.text("document.getElementById('playhead').getAttribute('aria-valuenow')")).map { abs($0 - 1.0 / 3) < 0.01 } == true)
            try page.press("End")
            try page.wait("document.getElementById('live').dataset.state === 'live'")
            #expect(try shown.liveTime() >= end)
            try page.expectNoComplaints()
        }

        @Test func problemsOfMotionAreListed() throws {
            // Frames that the page has not asked for count, too.
            let shown = try StudioPage(TestStudio(.pair))
            let page = shown.page
            try shown.tap(x: 150, y: 200)
            try shown.skip(seconds: 1)
            try page.click("#tab-problems")
            try page.click("#panel-problems .motion-check button")
            let verdict = "document.querySelector('#panel-problems .motion-check .where')?.textContent"
            try page.wait("\(verdict) && !\(verdict).startsWith('Playing')")
            let problems = try page.text("document.querySelector('#panel-problems').textContent")
            #expect(problems.contains("jumps by 80 pt"), "\(problems)")
            // The time leads to the moment.
            try page.click("#panel-problems .problem .link")
            try page.wait("(at => at.shown > 0 && at.shown < at.liveTime - 0.5 && Math.abs(at.shown - at.time) < 0.02)(studio.stage(1))")
            // Found in what has been dropped since.
            try page.click("#reset")
            try page.wait("!document.querySelector('#panel-problems .motion-check .where, #panel-problems .problem')")
            try page.expectNoComplaints()
        }

        /// The sidebar's rows of arguments once had the class of these groups.
        @Test func groupsOfTheInspectorDoNotOverlap() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            try page.wait("document.querySelectorAll('#details .group').length > 1 && document.querySelector('#frame-cost .pairs')")
            let boxes = "Array.from(document.querySelectorAll('#details .group'), each => each.getBoundingClientRect())"
            #expect(try page.isTrue("\(boxes).every((box, index, all) => index === 0 || box.top >= all[index - 1].bottom - 1)"))
            #expect(try page.isTrue("Array.from(document.querySelectorAll('#details .group')).every(each => each.scrollHeight <= each.clientHeight + 1)"))
        }

        @Test func aRangeIsPlayedOverAndOver() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            try shown.skip(seconds: 1)
            try shown.pause()
            _ = try shown.seek(to: 0.2)
            try page.click("#set-in")
            _ = try shown.seek(to: 0.5)
            try page.click("#set-out")
            try page.click("#loop")
            #expect(try isPressed(page, "loop"))
            let end = try shown.liveTime()
            try page.click("#play")
            // Back at the start of the range twice, and never past its end for longer than an image takes.
            try page.value(
                """
                (() => { window.turns = 0; let last = studio.stage(1).time; const look = () => { const now = studio.stage(1).time;
                if (now < last - 0.1) turns += 1; last = now; requestAnimationFrame(look); }; look(); })()
                """)
            try page.wait("turns >= 3")
            #expect(try shown.time() >= 0.2 - 1e-6)
            #expect(try shown.liveTime() == end, "what is kept is played, and nothing is dropped")
        }

        @Test func theConsoleShowsWhatIsPrintedAndGoesThere() throws {
            let shown = try StudioPage(TestStudio(.printing))
            let page = shown.page
            try page.click("#tab-console")
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try page.wait("document.querySelector('#console-lines .console-line .words')?.textContent === 'tapped'")
            try shown.skip(seconds: 1)
            let time = try page.text("document.querySelector('#console-lines .console-line .time').textContent")
            try page.click("#console-lines .console-line")
            try page.wait("document.getElementById('live').dataset.state === 'past'")
            #expect(try Double(time.dropLast(2)).map { abs($0 - (try shown.time())) < 0.02 } == true, "\(time)")
        }

        @Test func resetEmptiesRestartPlaysAgain() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            let first = try shown.hash()
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: Sources.settled)
            let large = try shown.hash()
            #expect(large != first)
            let end = try shown.liveTime()
            try page.click("#restart")
            try page.wait("studio.stage(1).liveTime < \(end) && studio.stage(1).pixels().hash === '\(first)'")
            try shown.skip(seconds: end)
            try page.wait("studio.stage(1).pixels().hash === '\(large)'")
            try page.click("#reset")
            try page.wait("studio.stage(1).liveTime < \(end) && studio.stage(1).pixels().hash === '\(first)'")
            try shown.skip(seconds: 1)
            #expect(try shown.hash() == first)
            try shown.expectText("Count 0")
        }

        @Test func reloadCompilesAgainAndKeepsTheState() throws {
            let shown = try StudioPage(TestStudio())
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: Sources.settled)
            let large = try shown.hash()
            let before = shown.studio.workers.builders
            try shown.page.click("#reload")
            try until("another process waits for the next build") { ![[], before].contains(shown.studio.workers.builders) }
            try shown.page.wait("document.getElementById('build-state').dataset.state === 'ok' && studio.stage(1).state === 'live'")
            try shown.skip(seconds: 0.5)
            #expect(try shown.hash() == large)
            try shown.expectText("Count 1")
        }

        @Test func aPageThatIsLoadedAgainFindsItsStages() throws {
            let shown = try StudioPage(TestStudio())
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: Sources.settled)
            let large = try shown.hash()
            let live = try shown.liveTime()
            let processes = Set(shown.studio.workers.stages)
            try shown.page.value("window.isOld = true")
            try shown.page.reload()
            try shown.page.wait("!window.isOld && window.studio && studio.ready")
            #expect(try shown.hash() == large)
            #expect(try shown.liveTime() >= live)
            #expect(try shown.page.value("studio.stages") as? [Int] == [1])
            #expect(processes.isSubset(of: shown.studio.workers.stages))
        }

        @Test func twoPagesHaveStagesOfTheirOwn() throws {
            let isBlue = Flag()
            let workers = try TestWorkers { [isBlue.isSet ? TestPreview("Card", file: "Card.swift") { Card().background(.blue) } : .card] }
            let shown = try StudioPage(TestStudio(workers))
            let other = try StudioPage(shown.studio, beside: shown.page)
            try shown.page.call("Page.bringToFront")
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 1)
            #expect(try shown.hash() != other.hash())
            // Both hear of a change.
            isBlue.isSet = true
            try shown.page.click("#reload")
            for each in [shown, other] {
                // What is behind others rests.
                try each.page.call("Page.bringToFront")
                try until("it is blue", instead: { (try? each.colour(x: 5, y: 5)) ?? "" }) { try each.colour(x: 5, y: 5) == "0,122,255" }
            }
        }

        @Test func theInspectorListsTheViews() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            try page.wait("[...document.querySelectorAll('#tree [data-node]')].some(node => node.textContent.includes('Count 0'))")
            try page.click("#pick")
            try page.click(at: shown.place(x: 150, y: 190))
            try page.wait("document.querySelector('#details h2')?.textContent.includes('Count 0')")
        }

        @Test func lightAndDarkAreBothThere() throws {
            let shown = try StudioPage(TestStudio())
            let folder = try TemporaryFolder("studio-screenshots")
            for scheme in ["light", "dark"] {
                try shown.page.call("Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
                try shown.page.wait("matchMedia('(prefers-color-scheme: \(scheme))').matches")
                let file = folder.path + "/\(scheme).png"
                try until("the page is \(scheme)") {
                    try Data(shown.page.screenshot()).write(to: URL(fileURLWithPath: file))
                    let image = try PageImage(file: file)
                    return image.colours > 50 && (scheme == "light" ? image.brightness > 150 : image.brightness < 100)
                }
            }
        }
    }
}
