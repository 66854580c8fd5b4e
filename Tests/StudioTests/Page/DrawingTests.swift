import Foundation
@testable import Studio
import Testing

/// What can be drawn in the timeline: starts and ends of bars, and keyframes.
extension StudioTests {
    @Suite struct DrawingTests {
        /// Those of the preview “Pulse”, as its source would have them.
        private struct PulseTweaks: StudioTweaks {
            func list(files: [String]) -> [StudioTweak] {
                let whole = ".easeInOut(duration: 0.4).delay(0.2)"
                func tweak(_ id: String, _ line: Int, _ function: String, _ argument: String, _ value: Double, call: String, group: Int) -> StudioTweak {
                    StudioTweak(
                        id: id, file: "Pulse.swift", line: line, column: 1, call: call, function: function, argument: argument, original: value, value: value,
                        group: group, expression: group < 2 ? whole : call, chain: group < 2 ? 0 : group,
                        keyframe: group < 2 ? nil : StudioTweak.Keyframe(track: "Pulse.swift#1", index: group - 2, count: 3, path: nil))
                }
                return [
                    tweak("ease", 17, "easeInOut", "duration", 0.4, call: ".easeInOut(duration: 0.4)", group: 0),
                    tweak("delay", 17, "delay", "delay", 0.2, call: ".delay(0.2)", group: 1),
                    tweak("k1", 12, "CubicKeyframe", "duration", 0.2, call: "CubicKeyframe(1.5, duration: 0.2)", group: 2),
                    tweak("k2", 13, "LinearKeyframe", "duration", 0.3, call: "LinearKeyframe(1.2, duration: 0.3)", group: 3),
                    tweak("k3", 14, "SpringKeyframe", "duration", 0.5, call: "SpringKeyframe(1, duration: 0.5)", group: 4),
                ]
            }

            func text(of path: String, values: [String: Double]) throws -> (old: String, new: String) { ("", "") }
        }

        /// Evaluates an expression in which the modules' names are known.
        private func model(_ page: ChromiumPage, _ expression: String) throws -> Any? {
            try page.value(
                "Promise.all(['bars', 'keyframes', 'handles'].map(name => import(`/${name}.js`))).then(([bars, keyframes, handles]) => (\(expression)))")
        }

        @Test func theDelayOfAnAnimationIsFoundAndWritten() throws {
            let shown = try StudioPage(TestStudio(.pulse) { $0.tweaks = PulseTweaks() })
            let page = shown.page
            func delays(_ animation: String) throws -> [Int] {
                try model(
                    page,
                    """
                    bars.delaysOf('\(animation)', [
                      [['easeInOut', { duration: 0.3 }, 0], ['delay', { delay: 0.2 }, 0]], [['delay', { delay: 0.2 }, 0]], [['delay', { delay: 0.2 }, 0]], [['delay', { delay: 0.2 }, 0]],
                    ].flatMap((chain, index) => chain.map(([name, numbers], place) => Object.entries(numbers).map(([argument, value]) => ({ function: name, argument, value, group: index * 10 + place, chain: index,
                      expression: ['.easeInOut(duration: 0.3).delay(0.2)', '.bouncy.delay(0.2)', 'Animation.pop.delay(0.2)', '.linear(duration: time).delay(0.2)'][index] }))))).map(found => found.tweak.group)
                    """) as? [Int] ?? []
            }
            #expect(try delays("easeInOut(duration: 0.3).delay(0.2)") == [1])
            #expect(try delays("easeInOut(duration: 0.3).delay(0.2).repeatForever()") == [1])
            #expect(try delays("spring(duration: 0.5, bounce: 0.3).delay(0.2)") == [10])
            #expect(try delays("linear(duration: 7).delay(0.2)") == [30], "its duration is no literal")
            #expect(try delays("easeIn(duration: 1).delay(0.2)") == [20], "a name of the code's own may be it")
            #expect(try delays("easeInOut(duration: 0.3).delay(0.4)") == [])
            #expect(try delays("easeInOut(duration: 0.3)") == [])
            func lead(_ animation: String) throws -> Double? {
                try (model(page, "Math.round(bars.leadOf('\(animation)') * 1e6) / 1e6") as? NSNumber)?.doubleValue
            }
            #expect(try lead("linear(duration: 1).delay(0.4).speed(2).delay(0.1)") == 0.3)
            #expect(try lead("spring(duration: 0.5, bounce: 0)") == 0)
            func delayed(_ animation: String) throws -> String? { try model(page, "bars.delayed('\(animation)', 0.15)") as? String }
            #expect(try delayed("easeIn(duration: 1)") == ".easeIn(duration: 1).delay(0.15)")
            #expect(try delayed("easeIn(duration: 1).delay(0.2).repeatForever()") == ".easeIn(duration: 1).delay(0.35).repeatForever()")
            #expect(try delayed("linear(duration: 1).delay(0.4).speed(2)") == ".linear(duration: 1).delay(0.7).speed(2)", "it is twice as fast")
            #expect(try delayed("combined") == nil)
            // If there is none, the page says so and offers the code to copy.
            let life = "{ animation: 'easeInOut(duration: 0.4)', start: 1, end: 1.4, events: [] }"
            let drawn = try model(page, "(drag => (drag.move(1.25), [drag.code, drag.words]))(new bars.StartDrag(\(life)))") as? [String]
            #expect(drawn == [".easeInOut(duration: 0.4).delay(0.25)", "There is no .delay in Pulse.swift:17"])
            #expect(
                try model(page, "bars.endsOf({ animation: 'linear(duration: 1).delay(0.5)', start: 1, end: 2.5 }).map(end => end.time)") as? [Double] == [
                    1.5, 2.5,
                ])
            #expect(try model(page, "bars.endsOf({ animation: 'combined', start: 1 }).length") as? Int == 0)
        }

        @Test func aKeyframeIsFoundByItsTrack() throws {
            let shown = try StudioPage(TestStudio(.pulse) { $0.tweaks = PulseTweaks() })
            let page = shown.page
            let life = """
                (path, period, last = 1) => ({ attribute: path, start: 1, animation: '', events: [], track: { start: 1, period, keyframes: [
                  { kind: 'move', end: 0, duration: 0, value: [0] }, { kind: 'cubic', end: 0.2, duration: 0.2, value: [1.5] }, { kind: 'spring', end: 0.6, duration: 0.4, value: [last] }] } })
                """
            let sources = """
                [['CubicKeyframe', 1, 0.2, 1.5, 'a', '\\\\.scale'], ['SpringKeyframe', 2, 0.4, 1, 'a', '\\\\.scale'], ['CubicKeyframe', 1, 0.2, 1.5, 'b', '\\\\Values.angle'], ['CubicKeyframe', 1, 0.2, 9, 'c', '\\\\.scale'],
                ].map(([name, index, value, goal, track, path], group) => [{ group, function: name, argument: 'duration', value, call: `${name}(${goal}, duration: ${value})`, keyframe: { track, index, count: 3, path } }])
                """
            func found(_ path: String, last: Double = 1) throws -> [Int] {
                try model(page, "keyframes.tracksOf((\(life))('\(path)', undefined, \(last)), \(sources)).map(track => track.calls.get(1)[0].group)") as? [Int]
                    ?? []
            }
            #expect(try found("\\\\.scale") == [0])
            #expect(try found("\\\\.scale", last: 0.9) == [0], "a spring that is cut short is not where it was going to")
            #expect(try found("\\\\.angle") == [2])
            #expect(try found("track 1") == [0, 2], "it may be either")
            #expect(try found("\\\\.blur") == [])
            func marks(_ period: String, from: Double, to: Double) throws -> [Double] {
                try model(page, "keyframes.marksOf((\(life))('x', \(period)), \(from), \(to)).map(mark => Math.round(mark.time * 1e6) / 1e6)") as? [Double]
                    ?? []
            }
            #expect(try marks("undefined", from: 0, to: 9) == [1, 1.2, 1.6])
            #expect(try marks("0.6", from: 1.7, to: 2.5) == [1.8, 2.2, 2.2, 2.4])
            // What none of the literals is, is there to be copied.
            let drawn =
                try model(
                    page,
                    "(life => (drag => (drag.move(1.5), [drag.code, drag.words]))(new keyframes.KeyframeDrag({ life, index: 1, origin: 1 })))((\(life))('x'))")
                as? [String]
            #expect(drawn == ["CubicKeyframe(1.5, duration: 0.5)", "No literal in the sources is this keyframe's duration"])
            #expect(
                try model(page, "(life => new keyframes.KeyframeDrag({ life, index: 0, origin: 1 }).words)((\(life))('x'))") as? String
                    == "A jump at the start of its track has no time that could change")
        }

        private func value(_ page: ChromiumPage, _ id: String) throws -> Double {
            try page.number("Number(document.querySelector('[data-tweak-number=\(id)]').value)")
        }

        /// Where something of a row is on the screen: `time` is an expression of the row's first life.
        private func place(_ page: ChromiumPage, _ row: String, _ time: String) throws -> ChromiumPage.Point? {
            let found =
                try page.value(
                    """
                    import('/app.js').then(({ app }) => { const row = app.focus.trace.rows.find(row => { const life = row.lives[0]; return life?.end && (\(row)); }); if (!row) return [];
                      const lane = document.querySelector(`#lanes [data-row="${CSS.escape(row.key)}"]`); lane?.scrollIntoView({ block: 'nearest' });
                      const life = row.lives[0], plots = document.querySelector('canvas.plots').getBoundingClientRect(), box = lane?.getBoundingClientRect();
                      return box ? [plots.left + (\(time)) / Math.max(4, app.focus.end * 1.08) * plots.width, box.top + 17] : []; })
                    """) as? [Double] ?? []
            return found.count == 2 ? ChromiumPage.Point(x: found[0], y: found[1]) : nil
        }

        /// Waits until the pointer is where something can be drawn.
        private func point(_ page: ChromiumPage, _ row: String, _ time: String) throws -> ChromiumPage.Point {
            var found: ChromiumPage.Point?
            try until("the pointer can draw") {
                found = try place(page, row, time)
                guard let found else { return false }
                try page.moveMouse(to: ChromiumPage.Point(x: found.x - 12, y: found.y))
                try page.moveMouse(to: found)
                return try page.isTrue("document.querySelector('canvas.plots').style.cursor === 'ew-resize'")
            }
            return try #require(found)
        }

        private func undo(_ page: ChromiumPage) throws {
            try page.value("document.getElementById('undo-tweaks').click()")
            try page.wait("document.getElementById('tweak-foot').hidden && studio.stage(1).state === 'live' && studio.stage(1).settled")
        }

        @Test func startsAndKeyframesAreDrawnByPointerAndKeys() throws {
            let shown = try StudioPage(TestStudio(.pulse) { $0.tweaks = PulseTweaks() })
            let page = shown.page
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 3)
            try shown.pause()
            try page.wait("document.querySelector('#lanes [data-row]')")
            // Keys may go to the preview.
            try page.click("#fit-time")
            // The start of a bar.
            let waiting = "life.animation.includes('.delay(0.2)')"
            let start = try point(page, waiting, "life.start + 0.2")
            let after = try place(page, waiting, "life.start + 0.5")
            let later = try #require(after)
            try page.wait("document.getElementById('tooltip').innerText.includes('Pulse.swift:17')")
            try page.pressMouse(at: start)
            try page.moveMouse(to: later, isDown: true)
            try page.wait("/\\.easeInOut\\(duration: 0.4\\)\\.delay\\(0\\.(49|5|51)\\)/.test(document.getElementById('tooltip').innerText)")
            try page.releaseMouse(at: later)
            try page.wait("document.getElementById('toasts').innerText.includes('Pulse.swift:17') && document.getElementById('tooltip').hidden")
            #expect(try abs(value(page, "delay") - 0.5) < 0.015 && value(page, "ease") == 0.4)
            try undo(page)
            // A keyframe: the next one makes up for it. What is under way can be taken back.
            let keyframe = try point(page, "life.track", "life.start + 0.2")
            let further = try place(page, "life.track", "life.start + 0.3")
            let goal = try #require(further)
            for isKept in [false, true] {
                try page.pressMouse(at: keyframe)
                try page.moveMouse(to: goal, isDown: true)
                try page.wait("document.getElementById('tooltip').innerText.includes('Keyframe 1 of 3')")
                if !isKept { try page.press("Escape") }
                try page.releaseMouse(at: goal)
                let values = try ["k1", "k2", "k3"].map { try value(page, $0) }
                #expect(abs(values[0] - (isKept ? 0.3 : 0.2)) < 0.015 && abs(values[0] + values[1] - 0.5) < 1e-6 && values[2] == 0.5, "\(values)")
                if !isKept { try undo(page) }
            }
            try undo(page)
            // Keys do, too; with the shift key what follows moves along.
            try page.click(at: ChromiumPage.Point(x: goal.x + 1, y: goal.y))
            try page.wait("document.querySelectorAll('.handles [data-handle]').length === 3")
            try page.value("document.querySelector('[data-handle=\"keyframe-2\"]').focus()")
            for (key, modifiers, expected) in [
                ("ArrowRight", 0, [0.2, 0.31, 0.49]), ("ArrowRight", 8, [0.2, 0.32, 0.5]), ("ArrowLeft", 0, [0.2, 0.31, 0.49]),
            ] {
                try page.press(key, modifiers: modifiers)
                try page.wait("Math.abs(Number(document.querySelector('[data-tweak-number=k2]').value) - \(expected[1])) < 1e-6")
                #expect(try ["k1", "k2", "k3"].map { try value(page, $0) } == expected, "\(key) \(modifiers)")
            }
            #expect(try page.text("document.activeElement.getAttribute('aria-valuetext')").contains("LinearKeyframe(1.2, duration: 0.31)"))
            try page.press("Enter")
            try page.wait("document.getElementById('toasts').innerText.includes('Pulse.swift:13')")
            try page.expectNoComplaints()
        }
    }
}
