import Foundation
import StageMessages
@testable import Studio
import SwiftUI
import Testing

/// What the page has for those who shape a motion: springs to choose from, the run before beside the present one, and where to begin.
extension StudioTests {
    @Suite struct DesignTests {
        @Test func aSpringIsChosenSeenAndCopied() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            try page.click("#tab-springs")
            for (name, facts) in [("smooth", "At rest after 0.73 s"), ("snappy", "goes 0.6 % beyond"), ("bouncy", "goes 4.6 % beyond")] {
                try page.click("[data-spring=\(name)]")
                #expect(try page.text("document.getElementById('spring-code').textContent") == ".\(name)")
                #expect(try page.text("document.getElementById('spring-facts').textContent").contains(facts), "\(name)")
                #expect(try page.text("document.querySelector('[data-spring][aria-pressed=true]').dataset.spring") == name)
            }
            let curve = try page.text("document.querySelector('#panel-springs path.now').getAttribute('d')")
            try page.click("[data-spring-number=bounce]")
            try page.press("a", modifiers: 2)
            try page.type("0.5")
            try page.press("Enter")
            try page.wait("document.getElementById('spring-code').textContent === '.spring(bounce: 0.5)'")
            #expect(try page.text("document.querySelector('#panel-springs path.now').getAttribute('d')") != curve)
            // The handle on the curve, too.
            try page.value("document.querySelector('#panel-springs .handle').focus()")
            try page.press("ArrowRight", modifiers: 8)
            try page.wait("document.getElementById('spring-code').textContent === '.spring(duration: 0.6, bounce: 0.5)'")
            try page.value("navigator.clipboard.writeText('')")
            try page.click("#copy-spring")
            try page.wait("navigator.clipboard.readText().then(text => text === '.spring(duration: 0.6, bounce: 0.5)')")
            // It is there when the page is loaded again.
            try page.reload()
            try page.wait("document.getElementById('spring-code')?.textContent === '.spring(duration: 0.6, bounce: 0.5)'")
            try page.expectNoComplaints()
        }

        /// Which of a call's literals become what for a spring of 0.4 s that bounces by 0.3; nothing where they do not suffice.
        @Test func aSpringFitsCallsWhoseNumbersSuffice() throws {
            let shown = try StudioPage(TestStudio())
            func values(_ name: String, _ arguments: String..., duration: Double = 0.4, bounce: Double = 0.3) throws -> [String: Double]? {
                let literals = arguments.map { "{id: '\($0)', argument: '\($0)', value: 1}" }.joined(separator: ", ")
                let found = try shown.page.value(
                    "import('/curves.js').then(({ springValues }) => { const found = springValues('\(name)', [\(literals)], \(duration), \(bounce)); return found && Object.fromEntries([...found].map(([key, value]) => [key, Math.round(value * 1e4) / 1e4])); })"
                )
                return found as? [String: Double]
            }
            #expect(try values("spring", "duration", "bounce") == ["duration": 0.4, "bounce": 0.3])
            #expect(try values("spring", "response", "dampingFraction", "blendDuration") == ["response": 0.4, "dampingFraction": 0.7])
            #expect(try values("spring", "response", "dampingFraction", bounce: -0.25) == ["response": 0.4, "dampingFraction": 1.3333])
            #expect(try values("bouncy", "duration") == ["duration": 0.4])
            #expect(try values("bouncy", "duration", "extraBounce", bounce: 0.2) == ["duration": 0.4, "extraBounce": -0.1])
            #expect(try values("snappy", "extraBounce", duration: 0.5) == ["extraBounce": 0.15])
            #expect(try values("interpolatingSpring", "stiffness", "damping") == ["stiffness": 246.7401, "damping": 21.9911])
            #expect(try values("spring", "duration") == nil, "it has no bounce to be set")
            #expect(try values("spring", "bounce") == nil)
            #expect(try values("smooth", "duration") == nil)
            #expect(try values("easeInOut", "duration") == nil)
        }

        @Test func theRunBeforeLiesBehindTheNewOne() throws {
            let isSlow = Flag()
            let workers = try TestWorkers { [isSlow.isSet ? TestPreview("Card", file: "Card.swift") { Card().background(.blue) } : .card] }
            let shown = try StudioPage(TestStudio(workers))
            let page = shown.page
            #expect(try page.isTrue("document.getElementById('compare').disabled"))
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 1)
            try page.wait("document.querySelectorAll('#lanes [data-row]').length > 0")
            try shown.pause()
            let rows = try page.value("[...document.querySelectorAll('#lanes [data-row]')].map(e => e.dataset.row)") as? [String] ?? []
            let time = try shown.liveTime()
            let moment = ((time - 0.7) * 60).rounded() / 60
            let (old, oldLast) = try (shown.seek(to: moment), shown.seek(to: time))
            isSlow.isSet = true
            try page.click("#reload")
            try page.wait("studio.stage(1).ghost && studio.stage(1).state === 'live' && studio.stage(1).settled")
            #expect(try Set(page.value("studio.stage(1).ghost.rows") as? [String] ?? []).isSubset(of: rows))
            #expect(try page.isTrue("studio.stage(1).ghost.rows.length > 0"))
            #expect(try page.isTrue("!document.querySelector('canvas.ghost')"), "it is shown when it is switched on")
            try page.press("b")
            try page.wait("document.querySelector('.screen canvas.ghost') && document.getElementById('compare').getAttribute('aria-pressed') === 'true'")
            // The images of then, whatever is shown.
            for (at, hash) in [(moment, old), (time, oldLast)] {
                #expect(try shown.seek(to: at) != hash)
                try page.wait("studio.stage(1).ghost.shown === studio.stage(1).shown")
                #expect(try page.text("studio.stage(1).ghost.pixels().hash") == hash)
            }
            // A page that is loaded again has it, too.
            let curves = try page.value("studio.stage(1).ghost.rows.toSorted()") as? [String]
            try page.value("window.isOld = true")
            try page.reload()
            try page.wait("!window.isOld && window.studio?.ready && studio.stage(1).ghost && document.querySelector('.screen canvas.ghost')")
            #expect(try page.value("studio.stage(1).ghost.rows.toSorted()") as? [String] == curves && curves?.isEmpty == false)
            #expect(try shown.seek(to: moment) != old)
            try page.wait("studio.stage(1).ghost.shown === studio.stage(1).shown")
            #expect(try page.text("studio.stage(1).ghost.pixels().hash") == old)
            // One run is kept, and goes with the state.
            #expect(workers.stages.count >= 2)
            try page.click("#reset")
            try page.wait("!studio.stage(1).ghost && !document.querySelector('canvas.ghost') && document.getElementById('compare').disabled")
            try page.expectNoComplaints()
        }

        /// The call that has made an animation is the one with its numbers; of several nothing is changed.
        @Test func theCallOfAnAnimationIsFoundByItsNumbers() throws {
            let shown = try StudioPage(TestStudio())
            func calls(_ animation: String) throws -> [Int] {
                try shown.page.value(
                    """
                    import('/bars.js').then(({ callsOf }) => callsOf('\(animation)', [
                      ['spring', { duration: 0.6, bounce: 0.4 }], ['spring', { response: 0.3, dampingFraction: 0.7 }], ['bouncy', { duration: 0.3 }],
                      ['easeInOut', { duration: 1 }], ['linear', { duration: 1 }], ['interpolatingSpring', { stiffness: 100, damping: 8 }],
                      ['spring', { response: 0.4, dampingFraction: 1.25 }], ['delay', { delay: 1 }], ['smooth', { duration: 0.2, extraBounce: 0.1 }],
                    ].map(([name, numbers], index) => Object.entries(numbers).map(([argument, value]) => ({ function: name, argument, value, group: index })))).map(group => group[0].group))
                    """) as? [Int] ?? []
            }
            #expect(try calls("spring(duration: 0.6, bounce: 0.4)") == [0])
            #expect(try calls("spring(duration: 0.6, bounce: 0.4).delay(0.2)") == [0])
            #expect(try calls("spring(duration: 0.3, bounce: 0.3)") == [1, 2], "it may be either")
            #expect(try calls("spring(duration: 0.4, bounce: -0.2)") == [6])
            #expect(try calls("spring(duration: 0.2, bounce: 0.1)") == [8])
            #expect(try calls("easeInOut(duration: 1)") == [3])
            #expect(try calls("linear(duration: 1).repeatForever()") == [4])
            #expect(try calls("interpolatingSpring(stiffness: 100, damping: 8)") == [5])
            #expect(try calls("spring(duration: 0.6, bounce: 0.2)") == [])
            #expect(try calls("default") == [])
            func stretched(_ animation: String) throws -> String? {
                try shown.page.value("import('/bars.js').then(({ stretched }) => stretched('\(animation)', 2))") as? String
            }
            #expect(try stretched("spring(duration: 0.6, bounce: 0.4).delay(0.2)") == ".spring(duration: 1.2, bounce: 0.4).delay(0.2)")
            #expect(try stretched("interpolatingSpring(stiffness: 100, damping: 8)") == ".interpolatingSpring(stiffness: 25, damping: 4)")
            #expect(try stretched("default") == nil)
        }

        private struct CardTweaks: StudioTweaks {
            func list(files: [String]) -> [StudioTweak] {
                [("duration", 0.6), ("bounce", 0.4)].map { name, value in
                    StudioTweak(
                        id: name, file: "Card.swift", line: 26, column: 1, call: ".spring(duration: 0.6, bounce: 0.4)", function: "spring", argument: name,
                        original: value, value: value, group: 0)
                }
            }

            func text(of path: String, values: [String: Double]) throws -> (old: String, new: String) { ("", "") }
        }

        @Test func aBarsEndIsDrawnAndTheCodeIsTold() throws {
            let shown = try StudioPage(TestStudio(.card) { $0.tweaks = CardTweaks() })
            let page = shown.page
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 3)
            try shown.pause()
            try page.wait("document.querySelector('#lanes [data-row]')")
            // Keys may go to the preview.
            try page.click("#fit-time")
            // Where the circle's bar ends.
            let edge = """
                import('/app.js').then(({ app }) => { const row = app.focus.trace.rows.find(row => row.lives[0]?.animation === 'spring(duration: 0.6, bounce: 0.4)'), life = row?.lives[0], end = life?.end ?? 0;
                  document.querySelector(`#lanes [data-row="${row?.key}"]`)?.scrollIntoView({ block: 'nearest' });
                  const plots = document.querySelector('canvas.plots').getBoundingClientRect(), lane = document.querySelector(`#lanes [data-row="${row?.key}"]`)?.getBoundingClientRect();
                  return [life?.start ?? 0, end, Math.max(4, app.focus.end * 1.08), plots.left, plots.width, lane?.top ?? 0]; })
                """
            var edges: [Double] = []
            func place(_ time: Double) -> ChromiumPage.Point { ChromiumPage.Point(x: edges[3] + time / edges[2] * edges[4], y: edges[5] + 17) }
            // Rows may still come.
            try until("the pointer is at the end of a bar", instead: { "\(edges)" }) {
                edges = try page.value(edge) as? [Double] ?? []
                guard edges.count == 6, edges[1] > 0 else { return false }
                try page.moveMouse(to: place(edges[0]))
                try page.moveMouse(to: place(edges[1]))
                return try page.isTrue("document.querySelector('canvas.plots').style.cursor === 'ew-resize'")
            }
            let (start, end) = (edges[0], edges[1])
            #expect(try page.number("document.querySelector('canvas.head').clientWidth") == edges[4], "a time has one place")
            try page.pressMouse(at: place(end))
            // Half as long again.
            let goal = place(end + (end - start) / 2)
            try page.moveMouse(to: goal, isDown: true)
            try page.wait("document.getElementById('tooltip').innerText.includes('Card.swift:26')")
            try page.releaseMouse(at: goal)
            let value = "Number(document.querySelector('[data-tweak-number=duration]').value)"
            try page.wait("Math.abs(\(value) - 0.9) < 0.02 && document.getElementById('tooltip').hidden")
            #expect(try page.number("Number(document.querySelector('[data-tweak-number=bounce]').value)") == 0.4)
            let toast = try page.text("document.getElementById('toasts').innerText")
            #expect(toast.contains(".spring(duration: 0.") && toast.contains("bounce: 0.4)") && toast.contains("Card.swift:26"), "\(toast)")
            // All stages are played with it.
            try page.wait("studio.stage(1).ghost")
            try page.expectNoComplaints()
        }

        @Test func anEmptyFolderWelcomes() throws {
            let workers = try TestWorkers { [.card] }
            let isWritten = Flag()
            workers.answerBuilds { _ in
                var reply = StageReply(type: "built")
                reply.state = isWritten.isSet ? "ok" : "failed"
                if !isWritten.isSet { reply.text = "there are no Swift files in “/home/user/new”" }
                return reply
            }
            let shown = try StudioPage(TestStudio(workers), isReady: "document.querySelector('#board .example')")
            let page = shown.page
            let words = try page.text("document.getElementById('board').innerText")
            #expect(words.contains("Welcome") && words.contains("/home/user/new/Hello.swift") && words.contains("#Preview"), "\(words)")
            #expect(try page.text("document.getElementById('build-text').textContent") == "No sources yet")
            #expect(try page.isTrue("document.getElementById('notice').hidden"))
            try page.click("#board .example button")
            try page.wait("navigator.clipboard.readText().then(text => text.startsWith('import SwiftUI') && text.includes('#Preview {'))")
            isWritten.isSet = true
            try page.click("#reload")
            try page.wait("studio.ready && !document.querySelector('#board .empty')")
            try page.expectNoComplaints()
        }
    }
}
