import Foundation
import Testing

extension StudioTests {
    /// The report of `inbetween test` in a browser.
    @Suite struct ReportPageTests {
        private static let sources = """
            import SwiftUI

            struct Badge: View {
                var body: some View {
                    Text("New").padding(8).background(.yellow, in: Capsule())
                }
            }

            struct Form: View {
                var body: some View {
                    VStack { Text("Name"); HStack { Button("Send") {}; Spacer() } }
                }
            }

            struct Ball: View {
                @State private var isUp = false

                var body: some View {
                    Circle().frame(width: 20).offset(y: isUp ? -30 : 30)
                        .onAppear { withAnimation(.spring(duration: 0.5)) { isUp = true } }
                }
            }

            #Preview("Badge", traits: .fixedLayout(width: 100, height: 60)) { Badge() }
            #Preview("Form", traits: .fixedLayout(width: 160, height: 100)) { Form() }
            #Preview("Ball", traits: .fixedLayout(width: 60, height: 120)) { Ball() }
            #Preview("Still", traits: .fixedLayout(width: 60, height: 60)) { Text("Still") }
            """

        private static func test(_ folder: TemporaryFolder, _ arguments: String...) throws -> Int32 {
            try ChildProcess(StudioRun.tool, ["test", "."] + arguments, folder: folder.path, environment: StudioRun.environment).wait()
        }

        /// Of the text of the shown images, by the element that holds them.
        private func pixels(_ page: ChromiumPage) throws -> Double {
            try page.number(
                """
                (() => { const c = document.querySelector("#stage canvas"); const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
                let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i] > 150 && d[i + 1] < 140 && d[i] - d[i + 1] > 60) n++; return n; })()
                """)
        }

        private func select(_ name: String, _ page: ChromiumPage) throws {
            try page.click("[role=option][title=\\\"One.swift/\(name)\\\"]")
            try page.wait("document.querySelector('#facts h2').textContent === '\(name)' && document.querySelector('#stage .picture')")
        }

        @Test func changesAreFoundShownAndAccepted() throws {
            let folder = try TemporaryFolder("report")
            try folder.write(Self.sources, to: "One.swift")
            #expect(try Self.test(folder, "--record") == 0)
            try folder.write(
                Self.sources.replacingOccurrences(of: ".yellow", with: ".orange").replacingOccurrences(
                    of: "Button(\"Send\") {}; Spacer()", with: "Spacer(); Button(\"Send\") {}"
                )
                .replacingOccurrences(of: "duration: 0.5", with: "duration: 1.2"), to: "One.swift")
            #expect(try Self.test(folder, "--report", "report.html") == 1)

            let page = try Chromium.Profile(.shared()).open("file://\(folder.path)/report.html", width: 1280, height: 820)
            // Failed, changed and new ones are listed at first.
            try page.wait("document.querySelectorAll('[role=option]').length === 3")
            #expect(try page.text("document.querySelector('#summary').textContent") == "4 previews: 1 passed, 3 changed")
            try filters(page)
            try modes(page)
            try strip(page)
            try accept(page)
            try phone(page)
            try page.expectNoComplaints()
            // It makes no request.
            #expect(try page.number("performance.getEntriesByType('resource').filter((e) => !e.name.startsWith('data:')).length") == 0)
        }

        private func filters(_ page: ChromiumPage) throws {
            try page.click("#filters .passed")
            try page.wait("document.querySelectorAll('[role=option]').length === 4")
            try page.click("#filters .changed")
            try page.wait("document.querySelectorAll('[role=option]').length === 1 && document.querySelector('#facts h2').textContent === 'Still'")
            try page.click("#filters .changed")
            try page.press("/")
            try page.type("fo")
            try page.wait("document.querySelectorAll('[role=option]').length === 1 && document.querySelector('#facts h2').textContent === 'Form'")
            try page.value("(() => { const s = document.getElementById('search'); s.value = ''; s.dispatchEvent(new Event('input')); s.blur(); })()")
            try page.wait("document.querySelectorAll('[role=option]').length === 4")
        }

        /// A changed colour and a moved button, in every mode.
        private func modes(_ page: ChromiumPage) throws {
            try select("Badge", page)
            try page.wait("document.querySelectorAll('#stage .pair img').length === 2")
            try page.press("3")
            try page.wait("document.querySelector('#stage canvas')")
            #expect(try pixels(page) > 500)
            try select("Form", page)
            try page.wait("document.querySelector('#stage canvas')?.width === 320 && document.querySelector('#stage .box')")
            #expect(try pixels(page) > 100)
            try page.press("2")
            try page.wait("document.querySelector('#stage .handle')")
            let start = try page.middle(of: "#stage .handle")
            try page.moveMouse(to: start)
            try page.pressMouse(at: start)
            try page.moveMouse(to: ChromiumPage.Point(x: start.x + 60, y: start.y), isDown: true)
            try page.releaseMouse(at: ChromiumPage.Point(x: start.x + 60, y: start.y))
            let split = try page.number("Number(document.querySelector('#stage .handle').getAttribute('aria-valuenow'))")
            #expect(split > 55)
            #expect(try page.text("document.querySelector('#stage .picture').style.getPropertyValue('--split')").hasSuffix("%"))
            try page.press("4")
            try page.wait(
                "document.querySelectorAll('#stage .picture img').length === 2 && document.querySelector('#stage .picture img:nth-child(2)').style.opacity === '0.5'"
            )
        }

        /// A slower spring is described in text and as curves, and its frames play.
        private func strip(_ page: ChromiumPage) throws {
            try select("Ball", page)
            try page.press("1")
            #expect(try page.text("document.querySelector('#facts .reason').textContent").contains("slower: half of the way after"))
            #expect(try page.number("document.querySelectorAll('#facts .plot .was, #facts .plot .now').length") == 2)
            #expect(try page.number("document.querySelectorAll('#frames .frame').length") == 9)
            #expect(try page.number("document.querySelectorAll('#frames .frame.differs').length") >= 2)
            try page.click("#frames .frame:nth-child(1)")
            try page.press(" ")
            try page.wait("document.querySelector('#frames .frame:nth-child(4)').getAttribute('aria-pressed') === 'true'")
            try page.press(" ")
        }

        /// On a phone what is compared is seen, too, and nothing is wider than the screen.
        private func phone(_ page: ChromiumPage) throws {
            try page.resize(width: 390, height: 844)
            for (key, images) in [("1", 2), ("2", 2), ("4", 2)] {
                try select("Badge", page)
                try page.press(key)
                try page.wait("[...document.querySelectorAll('#stage img')].filter(e => e.complete && e.naturalWidth > 0).length === \(images)")
                let boxes =
                    try page.value(
                        "[...document.querySelectorAll('#stage .picture')].map(e => (b => [b.left, b.top, b.right, b.bottom])(e.getBoundingClientRect()))")
                    as? [[Double]] ?? []
                #expect(!boxes.isEmpty && boxes.allSatisfy { $0[0] >= 0 && $0[2] <= 390 && $0[2] - $0[0] >= 60 && $0[3] - $0[1] >= 40 }, "\(key): \(boxes)")
            }
            #expect(try page.number("document.documentElement.scrollWidth") <= 390)
            #expect(try page.isTrue("document.getElementById('facts').getBoundingClientRect().width >= 300"))
        }

        private func accept(_ page: ChromiumPage) throws {
            try select("Badge", page)
            try page.press("a")
            try page.press("j")
            try page.wait("document.querySelector('#facts h2').textContent === 'Form'")
            try page.press("a")
            try page.wait("!document.getElementById('dock').hidden")
            let command = try page.text("document.getElementById('command').textContent")
            #expect(command == "inbetween test . --accept One.swift/Badge --accept One.swift/Form")
            try page.press("k")
            try page.press("a")
            #expect(try page.text("document.getElementById('command').textContent") == "inbetween test . --accept One.swift/Form")
            try page.press("?")
            try page.wait("document.getElementById('keys').open")
            try page.press("Escape")
            let light = try page.screenshot()
            try page.press("t")
            try page.wait("document.documentElement.dataset.theme === 'dark'")
            let dark = try page.screenshot()
            #expect(try PageImage(png: light).brightness > 180)
            #expect(try PageImage(png: dark).brightness < 120)
        }
    }
}
