import Foundation
import RasterRenderer
import Rendering
import StageTime
import SwiftUI
internal import ProcessOverrides

/// Shows views in windows until the last one is closed.
@MainActor
package final class WindowRun {
    private let system: any WindowSystem
    private let settings: (any DesktopSettingsSource)?
    /// The desktop's settings; nil while it has said nothing.
    private var desktop: DesktopSettings?
    private let content: WindowContent
    private let clock: @Sendable () -> Double
    private let mail: WindowMail
    /// The stages of the windows that are open, the first one first. That of an app's first window goes on after it was closed: the app lives in it.
    private var stages: [WindowStage] = []
    private var closedFirst: WindowStage?
    /// Windows that the display has not shown yet.
    private var opening: Set<Int> = []
    /// The clock's time at the first stage's second 0.
    private var start = 0.0
    private let isVirtual: Bool
    /// Since when a stage's time stands still.
    private var pause: Double?
    private var hasQuit = false
    /// Those who watch what moves; nil where they cannot.
    private var watch: WindowWatch?
    /// What assistive technologies see; nil where there is no desktop.
    private let accessibility: WindowAccessibility?

    /// - Parameters:
    ///   - settings: The desktop's settings; nil for none.
    ///   - accessibility: Where requests of assistive technologies come from; nil for none.
    ///   - clock: Seconds that go on, from any start.
    package init(
        _ content: WindowContent, system: any WindowSystem, settings: (any DesktopSettingsSource)? = nil, accessibility link: AccessibilityLink? = nil,
        clock: @escaping @Sendable () -> Double = { stage_clock_real_seconds() }
    ) {
        (self.content, self.system, self.settings, self.clock) = (content, system, settings, clock)
        accessibility = link.map { WindowAccessibility($0, name: content.title) }
        let isVirtual = content.stageClock != nil
        self.isVirtual = isVirtual
        mail = WindowMail {
            guard !isVirtual else { return }
            DispatchQueue.main.async {}
        }
        accessibility?.link.onRequest { [mail] in mail.wakeUp() }
        content.files?.onAnswer = { [mail] in mail.wakeUp() }
    }

    /// Windows of the desktop that the program is used on, with its settings.
    package convenience init(_ content: WindowContent) {
        self.init(content, system: SDLSystem(), settings: SettingsPortal(), accessibility: AccessibilityLink())
    }

    /// Returns when the last window is closed. Throws why there is none.
    /// - Parameters:
    ///   - takesInterrupts: Whether ctrl-C and a request to end close the windows.
    ///   - onShow: Called on the window's thread when the display has shown a picture.
    package func run(takesInterrupts: Bool = false, onShow: @escaping @Sendable (WindowGeometry) -> Void = { _ in }) throws {
        followDesktop()
        defer { settings?.stop() }
        let stage = try launch()
        StageTime.outside { startWindowThread(stage.number, stage.request(), onShow) }
        let geometry = try mail.waitForOpening()
        let sources = takesInterrupts ? StageTime.outside { interruptSources() } : []
        defer { sources.forEach { $0.cancel() } }
        start = clock()
        stage.resize(to: geometry)
        stages = [stage]
        stage.noteOpen(true)
        stage.beginRecording(geometry)
        startWatch()
        defer { watch?.end() }
        startAccessibility()
        defer { accessibility?.link.post(nil, isOver: true) }
        try show()
        stage.endRecording()
        content.files?.end()
        (stages + [closedFirst].compactMap { $0 }).forEach { $0.tearDown() }
        keep(isEnd: true)
        mail.order { $0.isOver = true }
        system.wake()
        mail.waitForEnd()
        try content.recorder?.wait()
    }

    /// Makes the stage of the app's first window, and decides which windows the app begins with. Returns the stage of the one that opens first.
    private func launch() throws -> WindowStage {
        let first = try WindowStage(content)
        guard let windows = content.windows else { return first }
        // A script has the first window only, as the app begins without what is kept.
        windows.launch(content.recorder == nil ? content.memory?.windows ?? [] : [])
        guard let window = windows.open.first, window.number != first.number, let stage = try stage(of: window) else { return first }
        closedFirst = first
        return stage
    }

    // MARK: The main thread

    /// Seconds for which the first picture waits for the desktop's settings.
    private static let settingsWait = 0.06

    private func followDesktop() {
        guard let settings else { return }
        let mail = mail
        StageTime.outside {
            settings.start { mail.post([NumberedEvent(OpenWindow.first, .desktop($0))]) }
            desktop = settings.first(within: Self.settingsWait)
        }
        if let desktop { content.follow(desktop) }
    }

    private func follow(_ events: [NumberedEvent]) {
        let last = events.last { if case .desktop = $0.event { true } else { false } }
        guard case .desktop(let settings)? = last?.event, settings != desktop else { return }
        desktop = settings
        (stages + [closedFirst].compactMap { $0 }).forEach { $0.follow(settings) }
    }

    private func show() throws {
        var shown: Double?
        while true {
            let batch = mail.take()
            shown = batch.shown ?? shown
            try handle(batch.events)
            deliverFiles()
            try followRequests()
            guard !stages.isEmpty, !hasQuit else { return }
            if isVirtual, holdTime(while: !stages.contains { $0.isVisible }) {
                shown = nil
            }
            guard mail.hasRoom else {
                post([:])
                watch?.update(stages, [:], at: (pause ?? clock()) - start)
                updateAccessibility()
                wait(until: accessibility?.deadline ?? .infinity)
                continue
            }
            // What follows a picture has the time at which the display has shown it; so steps of the display are steps of the stage.
            let now = (shown ?? pause ?? clock()) - start
            shown = nil
            var pictures: [Int: WindowPicture] = [:]
            for stage in stages where !opening.contains(stage.number) {
                pictures[stage.number] = try stage.picture(at: now)
            }
            _ = try closedFirst?.picture(at: now)
            post(pictures)
            watch?.update(stages, pictures, at: now)
            keep()
            updateAccessibility()
            let kept = (content.memory?.deadline(at: clock()) ?? .infinity) - start
            let deadline = (stages + [closedFirst].compactMap { $0 }).map(\.nextDeadline).min() ?? .infinity
            wait(until: min(deadline, kept, accessibility?.deadline ?? .infinity))
        }
    }

    /// Writes what windows are like.
    private func keep(isEnd: Bool = false) {
        var problem: String?
        StageTime.outside { problem = content.memory?.write(at: clock(), isEnd: isEnd) }
        problem.map { content.warn($0) }
    }

    private func startWatch() {
        guard content.isWatchable, system is SDLSystem else { return }
        StageTime.outside { watch = WindowWatch(name: content.title) { [mail] in mail.wakeUp() } }
    }

    private func startAccessibility() {
        guard let accessibility, system is SDLSystem else { return }
        let (name, link) = (content.title, accessibility.link)
        StageTime.outside { AccessibilityThread.start(name: name, link: link) }
    }

    private func updateAccessibility() {
        accessibility?.update(stages, at: (pause ?? clock()) - start)
    }

    private func handle(_ events: [NumberedEvent]) throws {
        hasQuit = hasQuit || events.contains { $0.event == .quit }
        follow(events)
        let time = (pause ?? clock()) - start
        for stage in stages {
            let own = events.filter { $0.window == stage.number && $0.event != .quit }.map(\.event)
            if own.contains(where: { if case .resized = $0 { true } else { false } }) {
                opening.remove(stage.number)
            }
            try stage.handle(own, at: time)
            if stage.isClosed { close(stage) }
        }
    }

    /// What the user has chosen in the desktop's dialogs.
    private func deliverFiles() {
        content.files?.deliver { number, action in
            // A window that was closed meanwhile wants nothing any more.
            stage(number)?.act(action)
        }
    }

    private func close(_ stage: WindowStage) {
        guard let windows = content.windows else {
            hasQuit = true
            return
        }
        windows.close(stage.number)
    }

    /// What the app wants of its windows.
    private func followRequests() throws {
        guard let windows = content.windows else { return }
        for request in windows.takeRequests() {
            switch request {
            case .open(let window): try open(window)
            case .close(let number): remove(number)
            case .bringToFront(let number): stage(number)?.bringToFront()
            case .toggleFullScreen(let number): stage(number)?.toggleFullScreen()
            case .key(let key, let number): stage(number)?.press(key)
            case .quit: hasQuit = true
            }
        }
    }

    private func stage(_ number: Int) -> WindowStage? { stages.first { $0.number == number } }

    /// A new stage for another window of the app.
    private func stage(of window: OpenWindow, at time: Double = 0) throws -> WindowStage? {
        guard let content = content.content(of: window) else { return nil }
        if let desktop { content.follow(desktop) }
        return try WindowStage(content, number: window.number, at: time)
    }

    private func open(_ window: OpenWindow) throws {
        let stage: WindowStage
        if window.number == OpenWindow.first, let first = closedFirst {
            stage = first
            closedFirst = nil
        } else if let new = try self.stage(of: window, at: (pause ?? clock()) - start) {
            stage = new
        } else {
            return
        }
        stages.append(stage)
        stage.noteOpen(true)
        opening.insert(window.number)
        let request = stage.request()
        mail.order { $0.opened.append((window.number, request)) }
        system.wake()
    }

    private func remove(_ number: Int) {
        guard let index = stages.firstIndex(where: { $0.number == number }) else { return }
        let stage = stages.remove(at: index)
        stage.noteOpen(false)
        opening.remove(number)
        if number == OpenWindow.first {
            closedFirst = stage
        } else {
            stage.tearDown()
        }
        mail.order {
            $0.pictures[number] = nil
            $0.closed.append(number)
        }
        system.wake()
    }

    /// Returns whether the time goes on again.
    private func holdTime(while isHidden: Bool) -> Bool {
        guard isHidden != (pause != nil) else { return false }
        let now = clock()
        if let pause { start += now - pause }
        pause = isHidden ? now : nil
        return !isHidden
    }

    private func post(_ pictures: [Int: WindowPicture]) {
        let settings = stages.flatMap { stage in stage.takeSettings().map { (number: stage.number, setting: $0) } }
        guard !pictures.isEmpty || !settings.isEmpty else { return }
        mail.order {
            $0.pictures.merge(pictures) { $1 }
            $0.settings += settings
        }
        system.wake()
    }

    /// - Parameter deadline: Seconds of the first stage's time.
    private func wait(until deadline: Double) {
        guard mail.isEmpty else { return }
        let seconds = deadline + start - clock()
        guard seconds > 0 else { return isVirtual ? () : runMainLoop(until: .distantPast) }
        // Days; a condition stops the program at `distantFuture`.
        let pause = min(seconds, 1e6)
        if isVirtual {
            // On the stage it is another day, which may be over.
            StageTime.outside { mail.wait(until: Date(timeIntervalSinceNow: pause)) }
        } else {
            runMainLoop(until: Date(timeIntervalSinceNow: pause))
        }
    }

    /// Runs the user's timers and what lies on the main queue, until a source has brought something.
    private func runMainLoop(until date: Date) {
        let timer = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
        guard mail.isEmpty, !(stages + [closedFirst].compactMap { $0 }).contains(where: { $0.hasChanges }) else { return }
        _ = RunLoop.main.run(mode: .default, before: min(timer, date))
    }

    private func interruptSources() -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [mail] in mail.post([NumberedEvent(OpenWindow.first, .quit)]) }
            source.resume()
            return source
        }
    }

    // MARK: The window's thread

    private func startWindowThread(_ number: Int, _ request: WindowRequest, _ onShow: @escaping @Sendable (WindowGeometry) -> Void) {
        let (system, mail, clock) = (system, mail, clock)
        let thread = Thread {
            do {
                mail.post(.success(try system.open(number, request)))
            } catch {
                mail.post(.failure(error))
                return
            }
            Self.serve(number, system, mail, PaintCrew(count: Self.painterCount, clock: clock)) { geometry in
                mail.didShow(at: clock())
                onShow(geometry)
            }
            system.end()
            mail.finish()
        }
        thread.name = "window"
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Threads that paint a picture together, with the window's own.
    private nonisolated static var painterCount: Int { min(ProcessInfo.processInfo.activeProcessorCount, 4) }

    /// Until the windows are to close.
    private nonisolated static func serve(
        _ first: Int, _ system: any WindowSystem, _ mail: WindowMail, _ crew: PaintCrew, didShow: (WindowGeometry) -> Void
    ) {
        var painters: [Int: WindowPainter] = [first: WindowPainter(crew)]
        while true {
            let orders = mail.takeOrders()
            guard !orders.isOver else { return }
            for number in orders.closed {
                system.close(number)
                painters[number] = nil
            }
            for (number, request) in orders.opened {
                painters[number] = WindowPainter(crew)
                mail.post([NumberedEvent(number, (try? system.open(number, request)).map { .resized($0) } ?? .closed)])
            }
            orders.settings.forEach { system.apply($0.setting, to: $0.number) }
            show(orders.pictures, painters, system, didShow)
            let events = system.waitForEvents()
            for event in events where event.event == .damaged || event.event == .visible(true) {
                painters[event.window]?.forget()
            }
            mail.post(events)
        }
    }

    private nonisolated static func show(
        _ pictures: [Int: WindowPicture], _ painters: [Int: WindowPainter], _ system: any WindowSystem, _ didShow: (WindowGeometry) -> Void
    ) {
        var geometry: WindowGeometry?
        for (number, picture) in pictures.sorted(by: { $0.key < $1.key }) {
            guard let painter = painters[number] else { continue }
            let (bitmap, changes) = painter.paint(picture)
            // A list that was made anew may have the same pixels.
            guard changes?.isEmpty != true else { continue }
            system.show(bitmap, changes: changes, in: number)
            geometry = picture.geometry
        }
        guard let geometry else { return }
        system.pace()
        didShow(geometry)
    }
}

/// Paints what changes from one picture to the next.
private final class WindowPainter {
    /// All windows have the same one: they are painted one after the other.
    private let crew: PaintCrew
    private var canvas: (any DisplayListCanvas)?
    private var geometry: WindowGeometry?

    init(_ crew: PaintCrew) {
        self.crew = crew
    }

    func paint(_ picture: WindowPicture) -> (bitmap: Bitmap, changes: [PixelArea]?) {
        if canvas == nil || geometry != picture.geometry {
            geometry = picture.geometry
            canvas = RasterRenderer().makeCanvas(size: picture.geometry.size, scale: picture.geometry.scale, crew: crew)
        }
        return canvas!.draw(picture.list, background: picture.background)
    }

    /// The window has lost its pixels.
    func forget() {
        canvas = nil
    }
}
