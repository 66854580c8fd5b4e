import Foundation
import Testing

/// States by hand, and all arguments of a preview at once.
extension StudioTests {
    @Suite struct StateTests {
        private static let badge = TestPreview.badges[0]

        // MARK: Messages

        @Test func aStageListsItsStates() throws {
            let client = try StudioClient(TestStudio(Self.badge))
            try client.open()
            _ = try client.frame(at: 0.5)
            let states = try client.ask("states").list("states")
            #expect(states.map { $0["name"] as? String } == ["isOn", "size", "title", "tone"])
            #expect(states.map { $0["kind"] as? String } == ["bool", "number", "text", "cases"])
            #expect(states.map { $0["value"] as? String } == ["false", "40", "Badge", "quiet"])
            #expect(states.last?["cases"] as? [String] == ["quiet", "loud"])
            #expect(states.allSatisfy { $0["view"] as? String == "Badge" && $0["isOptional"] as? Bool == false })
        }

        @Test func aChangeOfStatesIsPlayedAndCopied() throws {
            let client = try StudioClient(TestStudio(Self.badge))
            try client.open()
            let still = try client.frame(at: 0.5).pixels
            let script = "- at: 0\n  set: {isOn: true, size: 80}\n  animation: .linear(duration: 1)\n- at: 1.5\n  set: {title: \"a: b\", tone: loud}\n"
            try client.send("play", ["script": script])
            #expect(try client.frame(at: 1).pixels != still)
            _ = try client.frame(at: 3)
            let states = try client.ask("states").list("states")
            #expect(states.map { $0["value"] as? String } == ["true", "80", "a: b", "loud"])
            #expect(
                try client.script()
                    == "- at: 0.5\n  set: {isOn: true, size: 80}\n  animation: .linear(duration: 1)\n- at: 2\n  set: {title: \"a: b\", tone: loud}\n")
        }

        @Test func anUnknownStateIsAProblemWithTheNearestName() throws {
            let client = try StudioClient(TestStudio(Self.badge))
            try client.open()
            _ = try client.frame(at: 0.5)
            try client.send("play", ["script": "- {at: 0, set: {isOm: true}}"])
            try client.send("advance", ["to": 1, "request": 77])
            let problem = try client.wait { $0.type == "problem" }
            #expect(problem.text("text").contains("there is no state “isOm”; did you mean “isOn”?"), "\(problem.values)")
        }

        // MARK: The page

        @Test func statesAreChosenPlayedAndCopied() throws {
            let shown = try StudioPage(TestStudio(Self.badge))
            let page = shown.page
            try page.click("#tab-states")
            try page.wait("document.querySelectorAll('#panel-states [data-state]').length === 8")
            #expect(try page.text("document.querySelector('[data-state=\"isOn.to\"]').value") == "true")
            func choose(_ field: String, _ value: String) throws {
                try page.value(
                    "(field => { field.value = '\(value)'; field.dispatchEvent(new Event('change')); })(document.querySelector('[data-state=\"\(field)\"]'))")
            }
            try choose("isOn.to", "true")
            try choose("size.to", "120")
            try choose("tone.to", "loud")
            #expect(
                try page.value("Array.from(document.querySelectorAll('[data-state-plays]'), each => each.checked)") as? [Bool] == [true, true, false, true])
            try page.value("document.getElementById('state-animation').value = '.linear(duration: 0.5)'")
            try page.click("#copy-states")
            let script =
                "- at: 0.5\n  set: {isOn: false, size: 40, tone: quiet}\n- at: 0.6\n  set: {isOn: true, size: 120, tone: loud}\n  animation: .linear(duration: 0.5)\n"
            try page.wait("navigator.clipboard.readText().then(text => text === \(try Self.quoted(script)))")
            let before = try shown.hash()
            try page.click("#play-states")
            try shown.skip(seconds: 1)
            try shown.pause()
            #expect(try shown.hash() != before)
            #expect(try shown.colour(x: 150, y: 130) == "255,59,48")
            try page.click("#swap-states")
            #expect(try page.text("document.querySelector('[data-state=\"size.to\"]').value") == "40")
            try page.expectNoComplaints()
        }

        private static func quoted(_ text: String) throws -> String { String(decoding: try JSONEncoder().encode(text), as: UTF8.self) }

        @Test func allArgumentsStandOnAGridWithOneClock() throws {
            let shown = try StudioPage(TestStudio(TestPreview.badges[0], TestPreview.badges[1], TestPreview.badges[2], .red))
            let page = shown.page
            try shown.skip(seconds: 1)
            try shown.pause()
            let time = try shown.time()
            func stand(at time: Double) -> String {
                "studio.stages.every(n => studio.stage(n).settled && Math.abs(studio.stage(n).time - \(time)) < 0.02)"
            }
            try page.click("[data-group]")
            try page.wait("studio.stages.length === 3 && \(stand(at: time))")
            try page.click("[data-choice='appearance=light']")
            // None of the stages stays, and the new ones are where the old ones were.
            try page.wait("studio.stages.length === 3 && \(stand(at: time)) && studio.stages.every(n => studio.stage(n).shown > 0.9)")
            try page.click("[data-choice='appearance=dark']")
            try page.wait("studio.stages.length === 6 && document.getElementById('board').hasAttribute('data-grid') && \(stand(at: time))")
            // A row for each argument, a column for each variant.
            let boxes = "Array.from(document.querySelectorAll('#board .stage'), each => each.getBoundingClientRect())"
            #expect(try page.number("new Set(\(boxes).map(box => Math.round(box.y))).size") == 3)
            #expect(try page.number("new Set(\(boxes).map(box => Math.round(box.x + box.width / 2))).size") == 2)
            let names = try page.value("Array.from(document.querySelectorAll('#board .stage .name'), each => each.textContent)") as? [String]
            #expect(names?.prefix(2) == ["Badge (1) – Light", "Badge (1) – Dark"])
            // One clock scrubs all, and a change of states plays on all.
            try page.value("studio.seek(0.25)")
            try page.wait(stand(at: 0.25))
            try page.value("studio.seek(\(time))")
            try page.wait(stand(at: time))
            try page.click("#tab-states")
            try page.wait("document.querySelectorAll('#panel-states [data-state]').length === 8")
            try page.click("[data-state-plays='isOn']")
            let before = try page.value("studio.stages.map(n => studio.stage(n).pixels().hash)") as? [String] ?? []
            try page.click("#play-states")
            try page.wait("studio.stages.every(n => studio.stage(n).time > \(time) + 1)")
            try page.value("studio.pause()")
            try page.wait("studio.stages.every(n => studio.stage(n).settled)")
            let after = try page.value("studio.stages.map(n => studio.stage(n).pixels().hash)") as? [String] ?? []
            #expect(before.count == 6 && zip(before, after).allSatisfy { $0 != $1 }, "all of them have changed")
            try page.click("[data-group]")
            try page.wait("studio.stages.length === 2")
            try page.expectNoComplaints()
        }
    }
}
