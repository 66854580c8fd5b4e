import Foundation
@testable import inbetween
import StageMessages
@testable import Studio
import Testing

/// The texts of the page without content, and its layout.
extension StudioTests {
    @Suite struct LayoutTests {
        private func shownTick(_ page: ChromiumPage) throws -> Double { try (page.number("studio.stage(1).shown") * 60).rounded() }

        /// What was clicked by mouse does not keep the keys for itself.
        @Test(arguments: ["#play", "#tab-timeline", "#set-in", "#toggle-left"])
        func keysMoveTheTimeAfterAClick(button: String) throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            try shown.skip(seconds: 0.5)
            if button != "#play" { try shown.pause() }
            try page.click(button)
            try page.wait("document.getElementById('live').dataset.state === 'paused' && studio.stage(1).settled")
            let tick = try shownTick(page)
            try page.press("ArrowLeft")
            try page.wait("Math.abs(studio.stage(1).shown * 60 - \(tick - 1)) < 0.01")
            try page.press("ArrowLeft", modifiers: 8)
            try page.wait("Math.abs(studio.stage(1).shown * 60 - \(tick - 11)) < 0.01")
            try page.press("ArrowRight")
            try page.wait("Math.abs(studio.stage(1).shown * 60 - \(tick - 10)) < 0.01")
            try page.press("End")
            try page.wait("document.getElementById('live').dataset.state === 'live'")
            try page.press(" ")
            try page.wait("document.getElementById('live').dataset.state === 'paused'")
        }

        /// With the keyboard alone they go along the toolbar.
        @Test func keysGoAlongTheToolbarForThoseWhoHaveNoMouse() throws {
            let shown = try StudioPage(TestStudio())
            try shown.page.value("document.getElementById('play').focus()")
            try shown.page.press("ArrowRight")
            #expect(try shown.page.text("document.activeElement.id") == "step-forward")
        }

        @Test func theFirstBuildIsToldOf() throws {
            let workers = try TestWorkers { [] }
            workers.holdBuilds()
            let shown = try StudioPage(TestStudio(workers), isReady: "document.querySelector('#board').innerText.includes('Building')")
            let page = shown.page
            #expect(try page.text("document.querySelector('#board').innerText").contains("Building Tests …"))
            #expect(try !page.text("document.body.innerText").contains("no previews"))
            try page.click("#mode-overview")
            try page.wait("document.querySelector('#overview').innerText.includes('Building Tests …')")
            try page.click("#mode-stage")
            workers.answerBuilds { count in
                var reply = StageReply(type: "built")
                reply.state = count == 1 ? "failed" : "ok"
                if count == 1 { reply.problems = [StageProblem(file: "/a/Card.swift", line: 7, text: "a brace is missing")] }
                return reply
            }
            try until("it compiles") { workers.heldBuildCount == 1 }
            workers.releaseBuilds()
            try page.wait("document.querySelector('#board').innerText.includes('a brace is missing')")
            #expect(try page.text("document.querySelector('#board').innerText").contains("Card.swift:7"))
            try page.click("#reload")
            try page.wait("document.querySelector('#board').innerText.includes('There are no previews yet')")
        }

        /// Each part has its area, and the stage is visible.
        @Test(arguments: [(1280, 860), (1000, 700), (800, 700), (600, 800), (390, 844)])
        func partsDoNotLieOverEachOther(width: Int, height: Int) throws {
            let shown = try StudioPage(TestStudio(.red, .green), width: width, height: height)
            let page = shown.page
            func box(_ selector: String) throws -> [Double] {
                try page.value("(b => [b.left, b.top, b.right, b.bottom])(document.querySelector('\(selector)').getBoundingClientRect())") as? [Double] ?? []
            }
            let (top, centre, dock, screen) = try (box("#topbar"), box("#centre"), box("#dock"), box(".screen"))
            #expect(top[3] <= centre[1] + 0.5 && centre[3] <= dock[1] + 0.5 && dock[3] <= Double(height) + 0.5, "\(top) \(centre) \(dock)")
            #expect(centre[2] - centre[0] >= min(Double(width), 390) * 0.8)
            #expect(screen[0] >= centre[0] && screen[2] <= centre[2] + 0.5 && screen[1] >= centre[1] && screen[3] <= centre[3] + 0.5, "\(screen) in \(centre)")
            #expect(screen[2] - screen[0] >= 100, "the stage is \(screen)")
            #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
            // Buttons of one bar stand beside each other.
            let overlaps = try page.text(
                """
                (() => { const all = [...document.querySelectorAll('#transport-bar > *, #range-bar > *, #dock-tabs > *')].filter(e => e.offsetParent)
                  .map(e => [e.id, e.getBoundingClientRect()]);
                  for (const [a, x] of all) for (const [b, y] of all) if (a < b && x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1) return a + ' ' + b;
                  for (const [a, x] of all) if (x.right > innerWidth + 1 || x.left < -1) return a + ' is outside'; return ''; })()
                """)
            #expect(overlaps == "")
            // Panels can be had, and go again.
            if width <= 800 {
                #expect(try !page.isTrue("document.getElementById('sidebar').offsetParent || document.getElementById('inspector').offsetParent"))
                try page.press("1")
                try page.wait("document.getElementById('sidebar').getBoundingClientRect().width > 150")
                try page.press("3")
                try page.wait(
                    "document.getElementById('inspector').getBoundingClientRect().width > 150 && document.getElementById('sidebar').getBoundingClientRect().width === 0"
                )
                // It lies over the stage, which stays as it is.
                let panel = try box("#inspector")
                #expect(panel[2] == Double(width) && panel[1] <= top[3] && panel[3] == Double(height), "\(panel)")
                #expect(try box("#centre") == centre && box("#dock") == dock && box(".screen") == screen)
                try page.press("3")
                try page.wait("document.getElementById('inspector').getBoundingClientRect().width === 0")
            } else {
                #expect(dock[3] - dock[1] < 0.3 * Double(height), "the stage comes first")
            }
        }

        @Test func whereKeysGoIsToldBesideTheStage() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            try page.click(at: shown.place(x: 20, y: 20))
            try page.wait("document.querySelector('.stage .hint').offsetParent && document.querySelector('.stage .hint').innerText.includes('Esc')")
            #expect(
                try page.isTrue(
                    """
                    (() => { const hint = document.querySelector('.stage .hint').getBoundingClientRect(), screen = document.querySelector('.screen').getBoundingClientRect();
                      return hint.bottom <= screen.top || hint.top >= screen.bottom; })()
                    """))
            try page.press("Escape")
            try page.press("Escape")
            try page.wait("!document.querySelector('.stage .hint').offsetParent")
        }

        @Test func theTokenIsNotLeftInTheAddress() throws {
            let shown = try StudioPage(TestStudio())
            #expect(try shown.page.text("location.href") == "http://127.0.0.1:\(shown.studio.port)/")
            #expect(try !shown.page.text("document.documentElement.outerHTML").contains(shown.studio.token))
        }

        @Test func theClockOfACrashedStageStands() throws {
            let shown = try StudioPage(TestStudio())
            shown.studio.workers.crash(try #require(shown.studio.workers.stages.last), "a crash")
            try shown.page.wait("studio.stage(1).state === 'crashed'")
            let times =
                try shown.page.value(
                    """
                    (async () => { const shown = () => [studio.stage(1).time, document.getElementById('clock-time').textContent]; const next = () => new Promise(requestAnimationFrame);
                      for (let i = 0; i < 3; i++) await next(); const before = shown(); for (let i = 0; i < 20; i++) await next(); return JSON.stringify([before, shown()]); })()
                    """) as? String
            let pair = try JSONSerialization.jsonObject(with: Data((times ?? "").utf8)) as? [[Any]] ?? []
            #expect(pair.count == 2 && "\(pair[0])" == "\(pair[1])", "\(pair)")
            #expect(try shown.page.text("document.getElementById('live').dataset.state") == "crashed")
            // It does not start by itself when the page starts to play, either.
            try shown.page.value("studio.play()")
            let time = try shown.time()
            try shown.page.value("(async () => { for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame); })()")
            #expect(try shown.time() == time || shown.page.text("studio.stage(1).state") != "crashed")
        }

        @Test func imagesAreScaledSmoothly() throws {
            let shown = try StudioPage(TestStudio())
            #expect(try shown.page.text("getComputedStyle(document.querySelector('canvas.image')).imageRendering") == "auto")
        }

        @Test func everyFormatCanBeChosen() throws {
            let shown = try StudioPage(TestStudio())
            try shown.page.click("#export")
            let formats = try shown.page.value("[...document.querySelectorAll('#export-dialog input[name=format]')].map(e => e.value)") as? [String] ?? []
            #expect(Set(formats) == Studio.images.union(Studio.recordings) && formats.count == Set(formats).count)
            // Moments for images, frames for recordings.
            for (format, hidden) in [("strip", "export-fps"), ("webm", "export-count")] {
                try shown.page.value("document.querySelector('#export-dialog input[value=\(format)]').click()")
                #expect(try shown.page.isTrue("document.getElementById('\(hidden)').closest('label').hidden"))
            }
        }

        @Test func theNewestDeviceComesFirst() throws {
            let names = try StageOptions.parse([]).studioOptions.devices.map(\.name)
            #expect(names.prefix(3) == ["iPhone 17 Pro Max", "iPhone 17 Pro", "iPhone Air"])
            let numbers = names.compactMap { $0.firstMatch(of: #/^iPhone (\d+)/#).flatMap { Int($0.1) } }
            #expect(numbers == numbers.sorted(by: >), "\(names)")
            #expect(names.contains("iPhone 16") && !names.contains("iPhone 15"), "screens are called as they are today")
            let tablets = names.filter { $0.hasPrefix("iPad") }
            #expect(Array(names.suffix(tablets.count)) == tablets, "\(names)")
        }

        /// Which rows of the timeline are shown before all of them are wanted.
        @Test func onlyWhatAPersonWouldExpectToMoveIsARowOfItsOwn() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            func rows(_ changes: [(String, Double)], lives: [(String, Double)] = []) throws -> [String] {
                let changed = changes.enumerated().map {
                    "{subject: 'animatable', view: '\($1.0)', attribute: 'opacity', time: \($1.1 + Double($0) * 1e-6), lastTime: \($1.1), reason: 'noAnimation'}"
                }
                let moved = lives.enumerated().map {
                    "{id: \($0 + 1), view: '\($1.0)', attribute: 'scale', start: \($1.1), from: [0], to: [1], samples: [], events: []}"
                }
                return try page.value(
                    """
                    import('/trace.js').then(({ Trace, expectedJumps }) => { const trace = new Trace();
                      trace.merge({ lives: [\(moved.joined(separator: ", "))], changes: [\(changed.joined(separator: ", "))], revision: 1 });
                      return expectedJumps(trace.rows).map(row => row.view); })
                    """) as? [String] ?? []
            }
            #expect(try rows([("Jump/VStack/Circle[0]", 1)]) == ["Jump/VStack/Circle[0]"])
            #expect(try rows([("Jump/VStack/Button[1]/Text", 1), ("List/RowClip", 1), ("Page/Toggle/Capsule", 1)]) == [])
            #expect(try rows([("Card/Circle", 1)], lives: [("Card/Text", 1)]) == [], "something moves at that moment")
            #expect(try rows((0..<52).map { ("Hero/View\($0)", 1) }) == [], "another screen")
            #expect(
                try page.text(
                    """
                    import('/trace.js').then(({ Trace, readable }) => { const trace = new Trace();
                      const a = '0F0E0D0C-0B0A-0908-0706-050403020100', b = 'AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE';
                      return [readable(`List/Row[${b}]/Text`, trace), readable(`List/Row[${a}]`, trace), readable(`List/Row[${b}]`, trace)].join(' '); })
                    """) == "List/Row[#1]/Text List/Row[#2] List/Row[#1]")
        }

        @Test func aTapOnAButtonIsOneLineInTheTimeline() throws {
            let shown = try StudioPage(TestStudio(.jump))
            try shown.page.click("#tab-timeline")
            try shown.tap(x: 150, y: 290)
            try shown.page.wait("document.querySelectorAll('#lanes .lane').length > 0")
            // The end of the press, which fades.
            #expect(
                try shown.page.value("[...document.querySelectorAll('#lanes [data-row]')].map(e => e.dataset.row).filter(e => e.includes('Button'))")
                    as? [String] == ["Jump/VStack/Button[1]|opacity"])
        }
    }
}
