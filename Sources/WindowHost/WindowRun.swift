import Foundation
import RasterRenderer
import Rendering
import StageTime
internal import ProcessOverrides

/// Shows views in a window until it is closed.
@MainActor
package final class WindowRun {
    private let system: any WindowSystem
    private let content: WindowContent
    private let clock: @Sendable () -> Double
    private let mail: WindowMail
    /// The clock's time at the stage's second 0.
    private var start = 0.0
    private let isVirtual: Bool
    /// Since when a stage's time stands still.
    private var pause: Double?

    /// - Parameter clock: Seconds that go on, from any start.
    package init(_ content: WindowContent, system: any WindowSystem = SDLWindow(), clock: @escaping @Sendable () -> Double = { stage_clock_real_seconds() }) {
        (self.content, self.system, self.clock) = (content, system, clock)
        let isVirtual = content.stageClock != nil
        self.isVirtual = isVirtual
        mail = WindowMail {
            guard !isVirtual else { return }
            DispatchQueue.main.async {}
        }
    }

    /// Returns when the window is closed. Throws why there is none.
    /// - Parameters:
    ///   - takesInterrupts: Whether ctrl-C and a request to end close the window.
    ///   - onShow: Called on the window's thread when the display has shown a picture.
    package func run(takesInterrupts: Bool = false, onShow: @escaping @Sendable (WindowGeometry) -> Void = { _ in }) throws {
        let stage = try WindowStage(content)
        StageTime.outside { startWindowThread(stage.request(), onShow) }
        let geometry = try mail.waitForOpening()
        let sources = takesInterrupts ? StageTime.outside { interruptSources() } : []
        defer { sources.forEach { $0.cancel() } }
        start = clock()
        stage.resize(to: geometry)
        try show(stage)
        stage.tearDown()
        mail.order { $0.isOver = true }
        system.wake()
        mail.waitForEnd()
    }

    // MARK: The main thread

    private func show(_ stage: WindowStage) throws {
        var shown: Double?
        while true {
            let batch = mail.take()
            shown = batch.shown ?? shown
            try stage.handle(batch.events, at: (pause ?? clock()) - start)
            guard !stage.isClosed else { return }
            if isVirtual, holdTime(while: !stage.isVisible) {
                shown = nil
            }
            if mail.hasRoom {
                // What follows a picture has the time at which the display has shown it; so steps of the display are steps of the stage.
                let now = (shown ?? pause ?? clock()) - start
                shown = nil
                post(try stage.picture(at: now), stage.takeSettings())
                wait(until: stage.nextDeadline)
            } else {
                post(nil, stage.takeSettings())
                wait(until: .infinity)
            }
        }
    }

    /// Returns whether the time goes on again.
    private func holdTime(while isHidden: Bool) -> Bool {
        guard isHidden != (pause != nil) else { return false }
        let now = clock()
        if let pause { start += now - pause }
        pause = isHidden ? now : nil
        return !isHidden
    }

    private func post(_ picture: WindowPicture?, _ settings: [WindowSetting]) {
        guard picture != nil || !settings.isEmpty else { return }
        mail.order {
            $0.picture = picture ?? $0.picture
            $0.settings += settings
        }
        system.wake()
    }

    /// - Parameter deadline: Seconds of stage time.
    private func wait(until deadline: Double) {
        guard mail.isEmpty else { return }
        let seconds = deadline + start - clock()
        guard seconds > 0 else { return isVirtual ? () : runMainLoop(until: .distantPast) }
        // Days; a condition stops the program at `distantFuture`.
        let date = Date(timeIntervalSinceNow: min(seconds, 1e6))
        if isVirtual {
            StageTime.outside { mail.wait(until: date) }
        } else {
            runMainLoop(until: date)
        }
    }

    /// Runs the user's timers and what lies on the main queue, until a source has brought something.
    private func runMainLoop(until date: Date) {
        let timer = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
        guard mail.isEmpty, !content.picture.hasChanges else { return }
        _ = RunLoop.main.run(mode: .default, before: min(timer, date))
    }

    private func interruptSources() -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [mail] in mail.post([.closed]) }
            source.resume()
            return source
        }
    }

    // MARK: The window's thread

    private func startWindowThread(_ request: WindowRequest, _ onShow: @escaping @Sendable (WindowGeometry) -> Void) {
        let (system, mail, clock) = (system, mail, clock)
        let thread = Thread {
            do {
                mail.post(.success(try system.open(request)))
            } catch {
                mail.post(.failure(error))
                return
            }
            Self.serve(system, mail) { geometry in
                mail.didShow(at: clock())
                onShow(geometry)
            }
            system.close()
            mail.finish()
        }
        thread.name = "window"
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Until the window is to close.
    private nonisolated static func serve(_ system: any WindowSystem, _ mail: WindowMail, didShow: (WindowGeometry) -> Void) {
        let painter = WindowPainter()
        while true {
            let orders = mail.takeOrders()
            guard !orders.isOver else { return }
            orders.settings.forEach(system.apply)
            if let picture = orders.picture {
                let (bitmap, changes) = painter.paint(picture)
                // A list that was made anew may have the same pixels.
                if changes?.isEmpty != true {
                    system.show(bitmap, changes: changes)
                    didShow(picture.geometry)
                }
            }
            let events = system.waitForEvents()
            if events.contains(.damaged) || events.contains(.visible(true)) {
                painter.forget()
            }
            mail.post(events)
        }
    }
}

/// Paints what changes from one picture to the next.
private final class WindowPainter {
    private var canvas: (any DisplayListCanvas)?
    private var geometry: WindowGeometry?

    func paint(_ picture: WindowPicture) -> (bitmap: Bitmap, changes: [PixelArea]?) {
        if canvas == nil || geometry != picture.geometry {
            geometry = picture.geometry
            canvas = RasterRenderer().makeCanvas(size: picture.geometry.size, scale: picture.geometry.scale)
        }
        return canvas!.draw(picture.list, background: picture.background)
    }

    /// The window has lost its pixels.
    func forget() {
        canvas = nil
    }
}
