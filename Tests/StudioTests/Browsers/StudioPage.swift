import Foundation
import Testing

/// The studio's page in Chromium, with separate cookies.
final class StudioPage<Served: ServedStudio> {
    let studio: Served
    let page: ChromiumPage

    /// Opens the page, and waits until it shows its stages.
    /// - Parameter other: A page in the same browser of the same user.
    init(_ studio: Served, beside other: ChromiumPage? = nil, width: Int = 1280, height: Int = 860, isReady: String = "studio.ready") throws {
        self.studio = studio
        let profile = try other?.profile ?? Chromium.Profile(.shared())
        try profile.call(
            "Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": "http://127.0.0.1:\(studio.port)"])
        page = try profile.open(studio.address, width: width, height: height)
        try page.wait("window.studio && (\(isReady))")
    }

    deinit {
        try? page.close()
    }

    // MARK: A stage

    func time(_ stage: Int = 1) throws -> Double { try page.number("studio.stage(\(stage)).time") }
    func liveTime(_ stage: Int = 1) throws -> Double { try page.number("studio.stage(\(stage)).liveTime") }
    func hash(_ stage: Int = 1) throws -> String { try page.text("studio.stage(\(stage)).pixels().hash") }

    /// A pixel of a stage, as “r,g,b”. An image that has come is shown with the screen's next frame.
    func colour(x: Int, y: Int, stage: Int = 1) throws -> String {
        let data = "document.querySelector('canvas.image[data-stage=\"\(stage)\"]').getContext('2d').getImageData(\(x), \(y), 1, 1).data"
        let next =
            "Promise.race([new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))), new Promise((done) => setTimeout(done, 1000))])"
        return try page.text("\(next).then(() => Array.from(\(data).slice(0, 3)).join())")
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

    /// Goes on by so much stage time without waiting for it, and plays on.
    func skip(seconds: Double) throws {
        let goal = try time() + seconds
        // Another process may replace the stage in the meantime, at the same time.
        try page.wait(
            "(studio.stage(1).time < \(goal) - 0.02 && studio.seek(\(goal)), studio.pause(), studio.stage(1).settled && studio.stage(1).shown >= \(goal) - 0.02)"
        )
        try page.value("studio.play()")
    }

    /// The first tick that is still to come.
    func nextTick() throws -> Double { ((try time() * 60).rounded(.down) + 1) / 60 }

    /// Stops the time, and waits for all requests.
    func pause() throws {
        try page.value("studio.pause()")
        try page.wait("studio.stage(1).settled && Math.abs(studio.stage(1).shown - studio.stage(1).time) < 0.02")
    }

    /// Goes to a time and waits until its image is there; what the image is.
    func seek(to time: Double, stage: Int = 1) throws -> String {
        try page.value("studio.seek(\(time))")
        let it = "studio.stage(\(stage))"
        try page.wait("\(it).settled && Math.abs(\(it).time - \(time)) < 1e-6 && Math.abs(\(it).shown - \(time)) < 1e-6")
        return try hash(stage)
    }

    func expectText(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let test = try copy("test")
        #expect(test.contains(text), "\(test)", sourceLocation: sourceLocation)
    }

    /// Chooses from the menu “Copy”, and what is in the clipboard then.
    func copy(_ kind: String) throws -> String {
        try page.value("navigator.clipboard.writeText('')")
        try page.click("#copy")
        try page.click("[data-copy=\"\(kind)\"]")
        try page.wait("navigator.clipboard.readText()")
        return try page.text("navigator.clipboard.readText()")
    }

    /// From now on the studio's messages arrive later, as over a slow network.
    func delayMessages(milliseconds: Int) throws {
        try page.value(
            """
            (() => { const send = WebSocket.prototype.send; WebSocket.prototype.send = function(data) {
                WebSocket.prototype.send = send;
                const take = this.onmessage;
                this.onmessage = (event) => setTimeout(() => take(event), \(milliseconds));
                return send.call(this, data);
            }; })()
            """)
    }

    // MARK: The very bytes

    /// Begins to note each image that is seen live, when it comes.
    func beginSamples() throws {
        try page.value(
            """
            import('/app.js').then(({ app }) => {
                window.endSampling?.();
                const stage = app.stages.get(1), samples = {};
                const look = () => { if (stage.live === stage.painted) samples[stage.painted] = stage.image.pixels().hash; };
                look();
                Object.assign(window, { samples, endSampling: stage.on('image', look), stands: () => stage.settled && stage.idle === Infinity });
            })
            """)
    }

    /// Waits until some moments have been seen live. On a slow machine all may have been missed when nothing moves any more.
    func waitForSamples(since start: Double) throws {
        try page.wait("stands() || Object.keys(samples).filter((time) => time > \(start) && Math.abs(time * 60 - Math.round(time * 60)) < 1e-6).length > 1")
    }

    /// What was noted at ticks, in the order of time.
    func endSamples(since start: Double) throws -> [(time: Double, hash: String)] {
        let noted = try page.value("(endSampling(), samples)") as? [String: String] ?? [:]
        let samples = noted.compactMap { key, hash in Double(key).map { (time: $0, hash: hash) } }
        return samples.filter { $0.time >= start && abs($0.time * 60 - ($0.time * 60).rounded()) < 1e-6 }.sorted { $0.time < $1.time }
    }

    /// Goes back to moments since then: the images are the very same as when they were live, and as those that the tool draws for what
    /// was done. On a slow machine a drag may take long: it ends at `end`.
    func expectSameBytes(since start: Double, until end: Double = 0, drawn: Int = 2, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try pause()
        let samples = try endSamples(since: start)
        #expect(!samples.isEmpty, "nothing was seen live", sourceLocation: sourceLocation)
        for index in stride(from: samples.count - 1, through: 0, by: -max(samples.count / 8, 1)) {
            let sample = samples[index]
            #expect(try seek(to: sample.time) == sample.hash, "at \(sample.time)", sourceLocation: sourceLocation)
        }
        // Between two images that were seen there are others that were not.
        let script = try copy("script")
        let first = Int((start * 60).rounded())
        let count = min(Int(((try liveTime() - start) * 60).rounded(.down)), max(90, Int((end - start) * 60) + 10))
        let ticks = (1...8).map { first + count * $0 / 9 }
        let moments = try ticks.map { (tick: $0, hash: try seek(to: Double($0) / 60)) }
        #expect(Set(moments.map(\.hash)).count >= 4, "nothing has moved: \(moments), \(script)", sourceLocation: sourceLocation)
        for (tick, hash) in moments.dropFirst(2).prefix(drawn) {
            let image = try studio.snapshot(at: Double(tick) / 60, script: script).hash
            #expect(image == hash, "at \(tick)/60 of \(script)", sourceLocation: sourceLocation)
        }
    }
}
