import Foundation
import ImageFormats
import Rendering
import Testing

extension StudioTests {
    /// A page that `inbetween render --out demo.html` writes, in both browsers, beside the PNG frames of the same run.
    @Suite struct PlayerTests {
        private static let source = """
            import SwiftUI

            struct Demo: View {
                @State private var isOpen = false

                var body: some View {
                    VStack(spacing: 16) {
                        RoundedRectangle(cornerRadius: isOpen ? 40 : 8)
                            .fill(LinearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing))
                            .frame(width: isOpen ? 260 : 120, height: 90)
                            .rotationEffect(.degrees(isOpen ? 8 : 0))
                        if isOpen {
                            Text("Opened").font(.largeTitle.bold()).transition(.opacity.combined(with: .scale))
                        }
                        Circle().fill(AngularGradient(colors: [.red, .yellow, .red], center: .center)).frame(width: 60, height: 60)
                            .offset(x: isOpen ? 90 : -90)
                        Capsule().fill(.blue).frame(width: 100, height: 30).blur(radius: isOpen ? 6 : 0)
                        Button("Open") { withAnimation(.spring(duration: 0.5, bounce: 0.3)) { isOpen.toggle() } }
                    }
                }
            }

            #Preview("Demo", traits: .fixedLayout(width: 320, height: 400)) { Demo() }
            """
        private static let frames = 90
        private static let compared = [0, 15, 18, 24, 33, 60, 89]
        /// Pixels of the frames and of the page, whose window leaves 8 points at each side.
        private static let (width, height) = (320, 400)

        /// Firefox shows what a script has set with the screen's next image.
        private static let painted = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"

        /// The page and its frames are made once.
        private static func made() throws -> TemporaryFolder {
            let folder = try TemporaryFolder("player")
            try folder.write(source, to: "Demo.swift")
            try folder.write("- {at: 0.2, tap: \"Open\"}\n", to: "demo.yaml")
            let run = try StudioRun.run(
                [
                    "render", "Demo.swift", "--script", "demo.yaml", "--duration", "1.5", "--scale", "1", "--out", "demo.html", "--out", "frame-%03d.png",
                    "--quiet",
                ], folder: folder.path)
            try #require(run.status == 0, "\(run.output)")
            return folder
        }

        /// How far a page's picture is from a frame: the mean of all levels, and the part of the pixels that are off by more than 64 of 255.
        private static func difference(_ page: Bitmap, left: Int, top: Int, _ frame: Bitmap) -> (mean: Double, part: Double) {
            var (sum, far) = (0, 0)
            for y in 0..<frame.height {
                for x in 0..<frame.width {
                    let (one, other) = ((y * frame.width + x) * 4, ((y + top) * page.width + x + left) * 4)
                    var most = 0
                    for channel in 0..<3 {
                        let off = abs(Int(frame.bytes[one + channel]) - Int(page.bytes[other + channel]))
                        sum += off
                        most = max(most, off)
                    }
                    far += most > 64 ? 1 : 0
                }
            }
            let count = frame.width * frame.height
            return (Double(sum) / Double(count * 3), Double(far) / Double(count))
        }

        private static func expectSame(
            _ screenshot: [UInt8], left: Int, top: Int, frame: Int, _ folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let name = String(format: "frame-%03d.png", frame)
            let expected = try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))))
            let shown = try PNGDecoder.decode(screenshot)
            try #require(expected.width == width && expected.height == height && shown.width >= width + left && shown.height >= height + top)
            let found = difference(shown, left: left, top: top, expected)
            #expect(found.mean < 0.6 && found.part < 0.002, "frame \(frame): \(found)", sourceLocation: sourceLocation)
        }

        @Test func thePageShowsTheFramesAndTakesKeysAndAddresses() throws {
            let folder = try Self.made()
            let file = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/demo.html"))
            #expect(file.count < 300_000, "\(file.count)")
            #expect(file.range(of: Data("://".utf8)) == nil)
            let address = "file://\(folder.path)/demo.html"
            let page = try Chromium.Profile(.shared()).open(address + "#t=0.25", width: Self.width + 16, height: 900)
            try page.wait("window.player && player.ready")
            #expect(try page.number("player.frame") == 15 && !page.isTrue("player.playing"))
            for frame in Self.compared {
                // The address alone goes there.
                try page.value("void (location.hash = '#t=\(Double(frame) / 60)')")
                try page.wait("player.frame === \(frame)")
                try page.value(Self.painted)
                try Self.expectSame(page.screenshot(), left: 8, top: 8, frame: frame, folder)
            }
            try keys(page)
            try rows(page)
            try shape(page)
            try page.expectNoComplaints()
            #expect(try page.number("performance.getEntriesByType('resource').filter((e) => !e.name.startsWith('data:')).length") == 0)
            try firefox(address, folder)
            try beginnings(page, address)
            try frames(page, folder)
        }

        private func keys(_ page: ChromiumPage) throws {
            try page.press("Home")
            #expect(try page.number("player.frame") == 0)
            try page.press("ArrowRight")
            try page.press("ArrowRight")
            try page.press("ArrowLeft")
            #expect(try page.number("player.frame") == 1)
            try page.press("ArrowRight", modifiers: 8)
            #expect(try page.number("player.frame") == 11)
            #expect(try page.text("document.getElementById('time').getAttribute('aria-valuetext')") == "0.18 seconds, frame 11 of 89")
            // Where it stands is in the address.
            try page.wait("location.hash === '#t=0.1833'")
            try page.press("End")
            #expect(try page.number("player.frame") == 89)
            try page.press("l")
            #expect(try page.text("document.getElementById('loop').getAttribute('aria-pressed')") == "false")
            // From the end it begins again, and stops there without repeating.
            try page.value("(() => { const s = document.getElementById('speed'); s.value = '2'; s.dispatchEvent(new Event('change')); })()")
            try page.press(" ")
            #expect(try page.text("document.getElementById('play').getAttribute('aria-label')") == "Pause")
            try page.wait("!player.playing && player.frame === 89")
            #expect(try page.text("document.getElementById('status').textContent") == "Paused at 1.48 seconds")
            try page.press("l")
            try page.press(" ")
            try page.wait("player.playing && player.frame > 2 && player.frame < 80")
            try page.press(" ")
            #expect(try !page.isTrue("player.playing"))
            // The scrubber is reached and moved by keys, and each control has a name.
            try page.value("document.getElementById('time').focus()")
            try page.press("Home")
            try page.press("ArrowRight")
            #expect(try page.number("player.frame") == 1)
            let names = try page.value("[...document.querySelectorAll('button, input, select')].map((e) => e.getAttribute('aria-label'))") as? [String]
            #expect(names == ["Time", "Previous frame", "Play", "Next frame", "Speed", "Repeat", "Curves"])
        }

        private func rows(_ page: ChromiumPage) throws {
            try page.value("document.activeElement.blur()")
            try page.press("c")
            try page.wait("document.querySelectorAll('#rows li').length > 3")
            #expect(try page.text("document.getElementById('show-rows').getAttribute('aria-expanded')") == "true")
            try page.value("player.seek(0.5)")
            let rotation = "[...document.querySelectorAll('#rows li')].find((e) => e.querySelector('.name').textContent.includes('rotation'))"
            let before = try page.text("\(rotation).querySelector('.value').textContent")
            #expect(before.hasPrefix("degrees "))
            try page.value("player.seek(0)")
            #expect(try page.text("\(rotation).querySelector('.value').textContent") == "degrees 0")
            #expect(try page.text("\(rotation).querySelector('.how').textContent").contains("withAnimation in the tap on “Open”"))
            #expect(try page.text("\(rotation).querySelector('.plot').getAttribute('aria-label')").contains("from 0."))
            try page.press("c")
            #expect(try page.isTrue("document.getElementById('rows').hidden"))
        }

        /// At any width it fits, and all controls are seen; dark is the page, not the picture.
        private func shape(_ page: ChromiumPage) throws {
            for width in [160, 200, 300, 320, 800, 2000] {
                try page.resize(width: width, height: 700)
                #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
                let boxes =
                    try page.value(
                        "[...document.querySelectorAll('#stage, button, input, select')].map((e) => (b => [b.left, b.right])(e.getBoundingClientRect()))")
                    as? [[Double]] ?? []
                #expect(boxes.count == 8 && boxes.allSatisfy { $0[0] >= 0 && $0[1] <= Double(width) && $0[1] - $0[0] >= 30 }, "\(width): \(boxes)")
            }
            try page.resize(width: 800, height: 700)
            let light = try PageImage(png: page.screenshot()).brightness
            try page.call("Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
            let dark = try PageImage(png: page.screenshot()).brightness
            #expect(light > 200 && dark < light - 60, "\(light), \(dark)")
            #expect(try page.text("getComputedStyle(document.querySelector('#stage > svg > path')).fill") == "rgb(255, 255, 255)")
        }

        private func firefox(_ address: String, _ folder: TemporaryFolder) throws {
            let browser = try Firefox(width: 800, height: 900)
            try browser.go(to: address + "#t=0.25")
            try browser.wait("window.player && player.frame === 15 && document.querySelector('#stage > svg')")
            // The picture as large as the frames.
            try browser.value("(document.getElementById('stage').style.width = '\(Self.width)px', scrollTo(0, 0))")
            for frame in Self.compared {
                try browser.value("void (location.hash = '#t=\(Double(frame) / 60)')")
                try browser.wait("player.frame === \(frame)")
                try browser.value(Self.painted)
                let box = "document.getElementById('stage').getBoundingClientRect()"
                let place = try ["left", "top"].map { Int(((try browser.value("\(box).\($0)") as? NSNumber)?.doubleValue ?? 0).rounded()) }
                try Self.expectSame(browser.screenshot(), left: place[0], top: place[1], frame: frame, folder)
            }
        }

        /// In frames of another page, sandboxed as documentation does, and narrower than the picture.
        private func frames(_ page: ChromiumPage, _ folder: TemporaryFolder) throws {
            let address = "demo.html#t=0.25"
            try folder.write(
                """
                <!doctype html><body style="margin: 0"><iframe src="\(address)" sandbox="allow-scripts" style="border: 0; display: block; \
                width: \(Self.width + 16)px; height: 600px"></iframe><iframe src="\(address)" style="border: 0; width: 176px; height: 400px"></iframe></body>
                """, to: "around.html")
            try page.resize(width: 800, height: 1000)
            try page.go(to: "file://\(folder.path)/around.html")
            try page.wait("document.readyState === 'complete' && document.querySelectorAll('iframe').length === 2")
            // The page around cannot ask: it is looked at until both have drawn.
            var shown = try PNGDecoder.decode(page.screenshot())
            let frame = try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/frame-015.png"))))
            // Half as wide, the picture is half as large.
            func color(_ x: Int, _ y: Int) -> [UInt8] { (0..<3).map { shown.bytes[(y * shown.width + x) * 4 + $0] } }
            func isSmall(_ x: Int, _ y: Int) -> Bool {
                zip(color(8 + x, 8 + y), color(8 + x / 2, 600 + 8 + y / 2)).allSatisfy { abs(Int($0) - Int($1)) < 24 }
            }
            try until("the frames inside of a page show the picture") {
                shown = try PNGDecoder.decode(page.screenshot())
                return Self.difference(shown, left: 8, top: 8, frame).part < 0.002 && [(160, 120), (80, 200), (250, 60)].allSatisfy { isSmall($0.0, $0.1) }
            }
        }

        /// Without a time in the address it plays, unless motion is to be reduced.
        private func beginnings(_ page: ChromiumPage, _ address: String) throws {
            try page.go(to: "about:blank")
            try page.go(to: address)
            try page.wait("window.player && player.playing && player.frame > 3")
            try page.call("Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
            try page.go(to: "about:blank")
            try page.go(to: address)
            try page.wait("window.player && player.ready")
            #expect(try !page.isTrue("player.playing") && page.number("player.frame") == 0)
        }
    }
}
