import Foundation
import Testing

/// The studio's page in Chromium.
final class StudioPage {
    let studio: StudioRun
    let browser: Chromium
    let page: ChromiumPage

    /// Opens the page, and waits until it shows its stages.
    convenience init(_ files: [String: String], arguments: [String] = StudioRun.size) throws {
        let studio = try StudioRun(files, arguments: arguments)
        try self.init(studio, browser: Chromium())
    }

    init(_ studio: StudioRun, browser: Chromium) throws {
        (self.studio, self.browser) = (studio, browser)
        try browser.call(
            "Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": "http://127.0.0.1:\(studio.port)"])
        page = try browser.open(studio.address)
        try page.wait("window.studio && studio.ready")
    }

    // MARK: A stage

    func time(_ stage: Int = 1) throws -> Double { try page.number("studio.stage(\(stage)).time") }
    func liveTime(_ stage: Int = 1) throws -> Double { try page.number("studio.stage(\(stage)).liveTime") }
    func hash(_ stage: Int = 1) throws -> String { try page.text("studio.stage(\(stage)).pixels().hash") }

    /// A pixel of a stage, as “r,g,b”.
    func colour(x: Int, y: Int, stage: Int = 1) throws -> String {
        let data = "document.querySelector('canvas.picture[data-stage=\"\(stage)\"]').getContext('2d').getImageData(\(x), \(y), 1, 1).data"
        return try page.text("Array.from(\(data).slice(0, 3)).join()")
    }

    /// Where in the page a point of the stage is.
    func place(x: Double, y: Double, stage: Int = 1) throws -> ChromiumPage.Point {
        let box = "document.querySelector('.stage[data-stage=\"\(stage)\"] .screen').getBoundingClientRect()"
        let scale = try page.number("\(box).width") / 300
        return ChromiumPage.Point(x: try page.number("\(box).x") + x * scale, y: try page.number("\(box).y") + y * scale)
    }

    /// Presses and releases with so much stage time between that it is a tap.
    func tap(x: Double, y: Double, stage: Int = 1) throws {
        let place = try place(x: x, y: y, stage: stage)
        try page.moveMouse(to: place)
        try page.pressMouse(at: place)
        try wait(seconds: 0.1, stage: stage)
        try page.releaseMouse(at: place)
    }

    /// Waits until so much stage time has gone by.
    func wait(seconds: Double, stage: Int = 1) throws {
        try page.wait("studio.stage(\(stage)).time >= \(time(stage) + seconds)")
    }

    /// Stops the time, and waits until what was asked for is there.
    func pause() throws {
        try page.value("studio.pause()")
        try page.wait("Math.abs(studio.stage(1).shown - studio.stage(1).time) < 0.02 || studio.stage(1).shown <= studio.stage(1).liveTime")
    }

    /// Goes to a time and waits until its image is there; what the image is.
    func seek(to time: Double, stage: Int = 1) throws -> String {
        try page.value("studio.seek(\(time))")
        try page.wait("Math.abs(studio.stage(\(stage)).time - \(time)) < 1e-6 && Math.abs(studio.stage(\(stage)).shown - \(time)) < 1e-6")
        return try hash(stage)
    }

    /// Chooses from the menu “Copy”, and what is in the clipboard then.
    func copy(_ kind: String) throws -> String {
        try page.value("navigator.clipboard.writeText('')")
        try page.click("#copy")
        try page.click("[data-copy=\"\(kind)\"]")
        try page.wait("navigator.clipboard.readText()")
        return try page.text("navigator.clipboard.readText()")
    }

    // MARK: The very bytes

    /// Begins to note the image of each moment while it is live.
    func beginSamples() throws {
        try page.value(
            """
            (() => { window.samples = {}; window.sampling = true;
            const look = () => { const stage = studio.stage(1);
                if (stage && stage.liveTime === stage.shown) samples[stage.shown] = stage.pixels().hash;
                if (sampling) requestAnimationFrame(look); };
            look(); })()
            """)
    }

    /// The image of each moment that has been seen since.
    func endSamples() throws -> [(time: Double, hash: String)] {
        let samples = try page.value("(sampling = false, samples)") as? [String: String] ?? [:]
        return samples.compactMap { sample in Double(sample.key).map { ($0, sample.value) } }.sorted { $0.time < $1.time }
    }

    /// Goes back to moments that have been seen live: the images are the very same; and so are those of the tool for the same script.
    func expectSameBytes(
        _ samples: [(time: Double, hash: String)], checked: Int = 12, drawn: Int = 2, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try #require(Set(samples.map(\.hash)).count >= 4, "nothing has moved: \(samples)", sourceLocation: sourceLocation)
        try pause()
        let script = try copy("script")
        let step = max(samples.count / checked, 1)
        for sample in samples.enumerated().filter({ $0.offset % step == 0 }).map(\.element).reversed() {
            #expect(try seek(to: sample.time) == sample.hash, "at \(sample.time)", sourceLocation: sourceLocation)
        }
        for index in 0..<drawn {
            let sample = samples[samples.count * (2 * index + 1) / (2 * drawn)]
            let drawn = try studio.snapshot(at: sample.time, script: script).hash
            #expect(drawn == sample.hash, "at \(sample.time) with \(script)", sourceLocation: sourceLocation)
        }
    }
}
