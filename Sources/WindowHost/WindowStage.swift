import Foundation
import Rendering
import ScriptedStage
import StageTime
import SwiftUI
import ViewInspection

/// What a window shows.
@MainActor
package struct WindowContent {
    package let graph: ViewGraph
    /// The window, or the device around it.
    package let picture: any FrameSource
    /// Nil for the time and the chance of the process.
    package var stageClock: StageClock?
    package var script = Script()
    /// The title where the app has none.
    package var title: String
    /// Whether the size is that of a device.
    package var isFixed = false
    /// Whether the size was chosen, so that the app's own does not count.
    package var hasGivenSize = false
    /// Pixels per point; nil for what the display has.
    package var scale: CGFloat?
    /// The windows of an app that can have several.
    package var windows: AppWindows?
    /// Writes down what is done.
    package var recorder: WindowRecorder?
    /// Makes the tree of another window's view, of a size in points.
    package var makeGraph: (@MainActor (AnyView, CGSize) -> ViewGraph)?
    /// What windows were like when the program was used last; nil where that is not kept.
    package var memory: WindowMemory?
    /// The desktop's dialogs for files; nil for panels drawn here, which a script can use.
    package var files: FilePortal?
    /// Whether other programs of the user can watch what moves: the views know their names then, which takes time when they are made.
    package var isWatchable = false
    /// What the desktop's settings do not change.
    package var fixedSettings: DesktopSettings.Fixed = []
    /// Throws what makes all frames worthless.
    package var check: @MainActor () throws -> Void = {}
    /// Reports something that the user has to know.
    package var warn: @MainActor (String) -> Void

    package init(
        graph: ViewGraph, picture: (any FrameSource)? = nil, stageClock: StageClock? = nil, title: String, warn: @escaping @MainActor (String) -> Void
    ) {
        self.graph = graph
        self.picture = picture ?? graph
        (self.stageClock, self.title, self.warn) = (stageClock, title, warn)
    }

    /// The content of another window of the app.
    func content(of window: OpenWindow) -> WindowContent? {
        guard let windows, let makeGraph else { return nil }
        let size = windows.traits(of: window)?.defaultSize ?? graph.size
        let view = AppWindowView(window, of: windows).environment(\.appWindows, windows).environment(\.windowNumber, window.number)
        var content = WindowContent(graph: makeGraph(AnyView(view), size), stageClock: stageClock, title: title, warn: warn)
        (content.windows, content.scale, content.check, content.fixedSettings) = (windows, scale, check, fixedSettings)
        (content.memory, content.recorder, content.files) = (memory, recorder, files)
        content.isWatchable = isWatchable
        return content
    }
}

extension WindowContent {
    /// Views follow the desktop's settings.
    func follow(_ settings: DesktopSettings) {
        graph.window.setEnvironment { settings.apply(to: &$0, except: fixedSettings) }
    }
}

/// One picture for a window.
package struct WindowPicture: Sendable {
    package let list: DisplayList
    package let background: ResolvedColor
    package let geometry: WindowGeometry
}

/// The stage behind a window. Knows no clock: each call has the time.
@MainActor
package final class WindowStage {
    /// The rate of a stage's ticks; frames are made whenever the window asks for them.
    private static let rate = 60.0
    /// Seconds between two frames of which the first one shows nothing new.
    private static let leastInterval = 1 / 240.0
    /// Seconds without another size after which the user is done with changing it.
    private static let resizeEnd = 0.25

    let content: WindowContent
    /// What the views know their names by; nil where the window cannot be watched.
    private var inspector: ViewInspector?
    /// The number of the window.
    package let number: Int
    /// The stage's second 0 on the clock of the first window.
    private let start: Double
    let stage: Stage
    private(set) var input = WindowInput()
    /// Inputs that are still to come.
    private var coming: [Script.Event] = []
    private(set) var geometry: WindowGeometry
    /// Where the window is on the display.
    private(set) var place = WindowPlace()
    /// Counts what may have changed anything that the views are or show.
    private(set) var revision = 0
    private var last: (list: DisplayList, background: ResolvedColor)?
    /// Of the last picture, in the stage's time.
    private(set) var pictureTime = -Double.infinity
    private var isShown = false
    /// Whether something has happened since the last picture.
    var hasInput = false
    /// When the last of it was reported.
    private var inputTime = Double.infinity
    package private(set) var isVisible = true
    private(set) var isFocused = true
    private var isFullScreen = false
    private var clipboard = ""
    private var composition = WindowComposition()
    private var pointer = WindowPointer.arrow
    private var pointerStyle: PointerStyle? = .default
    /// When the last frame was made.
    private var frameTime = -Double.infinity
    private var frameList = DisplayList.empty
    /// When the user is done with changing the size; infinity while nothing waits for that.
    private var resizeEnd = Double.infinity
    private var limits: WindowSetting?
    /// Of the open window.
    private var title: String?
    /// What the window is to become.
    private var settings: [WindowSetting] = []
    package private(set) var isClosed = false
    /// Under which the window is remembered.
    private var memoryName: String?
    private var storageStamp = 0

    /// Makes the first frame, which the app says its window's traits in.
    ///
    /// - Parameters:
    ///   - number: The number of the window.
    ///   - time: Now, on the clock of the first window, in seconds.
    package init(_ content: WindowContent, number: Int = OpenWindow.first, at time: Double = 0) throws {
        (self.content, self.number, start) = (content, number, time)
        if number == OpenWindow.first { WindowTraits.current = nil }
        geometry = WindowGeometry(size: content.picture.size, scale: content.picture.scale)
        // The first window's stage moves the process's time.
        let clock = number == OpenWindow.first ? content.stageClock : nil
        if number != OpenWindow.first, content.stageClock != nil {
            content.graph.epoch.addTimeInterval(time)
        }
        stage = Stage(source: content.picture, rate: try FrameRate(Self.rate), script: content.script, clock: clock ?? .none)
        let (outer, inner) = (content.picture.size, content.graph.size)
        input.origin = CGPoint(x: (outer.width - inner.width) / 2, y: (outer.height - inner.height) / 2)
        remember()
        inspector = content.isWatchable ? content.graph.startNaming() : nil
        if let files = content.files { content.graph.window.setEnvironment { $0.systemFileDialogs = files } }
        try makeFrame(at: 0)
        setTrace(nil)
    }

    // MARK: What is kept

    private func remember() {
        // The scenes of the app are known only after the first frame of its first window.
        let scene = number == OpenWindow.first ? AppWindows.firstSceneName : content.windows?.sceneName(of: number)
        guard let memory = content.memory, let scene else { return }
        let name = memory.open(scene)
        memoryName = name
        let storage = memory[name].storage
        if !storage.isEmpty { content.graph.sceneStorage = storage }
    }

    private func keep(_ change: (inout WindowMemory.Record) -> Void) {
        guard let memoryName, traits?.restoration != .disabled else { return }
        content.memory?.change(memoryName, change)
    }

    /// The window has opened, or was closed while the app goes on: an open one is opened again at the next start.
    func noteOpen(_ isOpen: Bool) {
        guard let memoryName else { return }
        content.memory?.setKept(isOpen ? content.windows?.keptWindow(of: number) : nil, memoryName)
    }

    private func noteStorage() {
        guard memoryName != nil, content.graph.sceneStorageStamp != storageStamp else { return }
        storageStamp = content.graph.sceneStorageStamp
        keep { $0.storage = content.graph.sceneStorage }
    }

    // MARK: The window

    /// Nil for what is no app.
    private var traits: WindowTraits? {
        guard let windows = content.windows else { return WindowTraits.current }
        return windows.open.first { $0.number == number }.flatMap { windows.traits(of: $0) }
    }

    /// The window as it opens.
    package func request() -> WindowRequest {
        if content.windows == nil, let others = traits?.otherScenes, others > 0 {
            content.warn("the app has \(others == 1 ? "another scene" : "\(others) other scenes"); only the first window is shown")
        }
        let title = shownTitle
        self.title = title
        content.windows?.setTitle(title, of: number)
        isShown = false
        isClosed = false
        let kept = memoryName.flatMap { content.memory?[$0] }
        let size = content.isFixed || content.hasGivenSize ? geometry.size : kept?.size ?? traits?.defaultSize ?? geometry.size
        return WindowRequest(title: title, size: size, isResizable: !content.isFixed, scale: content.scale, place: kept?.place)
    }

    /// The window has this geometry now.
    package func resize(to geometry: WindowGeometry) {
        guard geometry != self.geometry else { return }
        self.geometry = geometry
        // A device keeps its size, in whatever window.
        stage.act { [content] in
            content.graph.window.change(size: content.isFixed ? nil : geometry.size, scale: geometry.scale)
        }
        isShown = false
    }

    /// Tells the views that the user changes the size of the window.
    private func noteResize(to geometry: WindowGeometry, at time: Double) {
        guard !content.isFixed, geometry.size != self.geometry.size, content.graph.observesInteractiveResize else { return }
        resizeEnd = time + Self.resizeEnd
        stage.act { [content] in content.graph.noteInteractiveResize(true) }
    }

    /// Tells them that it is over.
    private func endResize(at time: Double) {
        guard time >= resizeEnd else { return }
        resizeEnd = .infinity
        stage.act { [content] in content.graph.noteInteractiveResize(false) }
    }

    /// What the window is to become since the last call.
    package func takeSettings() -> [WindowSetting] {
        defer { settings.removeAll() }
        return settings
    }

    var shownTitle: String { content.graph.navigationTitle ?? traits?.title(in: EnvironmentValues()) ?? content.title }

    private func noteLimits() {
        guard !content.isFixed else { return }
        var setting: WindowSetting?
        stage.enter { [content] in
            let minimum = content.graph.sizeThatFits(.zero)
            let maximum = traits?.resizability.limits == .both ? content.graph.sizeThatFits(.infinity) : nil
            setting = .limits(minimum: minimum, maximum: maximum)
        }
        if let setting, setting != limits {
            limits = setting
            settings.append(setting)
        }
    }

    private func noteTitle() {
        guard let title else { return }
        let new = shownTitle
        if new != title {
            self.title = new
            content.windows?.setTitle(new, of: number)
            settings.append(.title(new))
        }
    }

    // MARK: Input

    /// What has happened since the last call.
    package func handle(_ events: [WindowEvent], at time: Double) throws {
        let events = composition.filtered(WindowInput.coalesced(events))
        guard !events.isEmpty else { return }
        try deliverComing(until: time - start)
        try makeFrame(at: time - start)
        (hasInput, inputTime) = (true, time - start)
        for event in events {
            switch event {
            case let event where endsRecording(event): endRecording()
            case .resized(let geometry):
                if geometry.size != self.geometry.size { leaveOutOfRecording("new sizes of the window") }
                noteResize(to: geometry, at: time)
                resize(to: geometry)
                if !content.isFixed, !isFullScreen { keep { $0.size = geometry.size } }
            case .moved(let place):
                (self.place, revision) = (place, revision + 1)
                if !isFullScreen, place.isKnown { keep { $0.place = place.origin } }
            case .damaged: isShown = false
            case .visible(let isVisible): setPhase(isVisible: isVisible, isFocused: isFocused)
            case .focused(let isFocused): setPhase(isVisible: isVisible, isFocused: isFocused)
            case .closed: isClosed = true
            case .quit: content.windows?.quit()
            case .clipboard(let text): setPasteboard(text)
            case .composed(let text, let selected): stage.act { [content] in content.graph.setMarkedText(text, selected: selected) }
            case .key, .keyRepeated, .text: press(event)
            case .dropped(let items, let point): drop(items, at: point)
            case .hover(let point?) where hoversMenuBar(point): break
            case .keyUp(let key): stage.act { [content] in content.graph.releaseKey(key) }
            default: deliver(input.inputs(for: event, at: stage.time))
            }
        }
        noteClipboard()
        notePointer()
        noteTextInput()
        if !isVisible { noteTitle() }
    }

    /// A key goes down, or acts again since it is held.
    private func press(_ event: WindowEvent) {
        var isRepeat = false
        if case .keyRepeated = event { isRepeat = true }
        content.graph.holdingKey(isRepeat: isRepeat) { deliver(input.inputs(for: event, at: stage.time)) }
    }

    /// Whether the pointer has opened another menu of the menu bar, since one is open.
    private func hoversMenuBar(_ point: CGPoint) -> Bool {
        var opens = false
        stage.act { [content] in opens = content.graph.hoverMenuBar(at: CGPoint(x: point.x - input.origin.x, y: point.y - input.origin.y)) }
        return opens
    }

    /// Runs something that comes from outside as an action of the app's.
    func act(_ body: () -> Void) {
        hasInput = true
        stage.act(body)
    }

    /// The desktop's settings are other ones.
    package func follow(_ settings: DesktopSettings) {
        hasInput = true
        stage.act { [content] in content.follow(settings) }
    }

    /// Files and texts from the desktop go to the view under the pointer.
    private func drop(_ items: [DroppedItem], at point: CGPoint) {
        let place = CGPoint(x: point.x - input.origin.x, y: point.y - input.origin.y)
        stage.act { [content] in _ = content.graph.dropFromOutside(files: items.compactMap(\.url), texts: items.compactMap(\.text), at: place) }
    }

    /// Where the text field with the focus wants what an input method composes.
    private func noteTextInput() {
        var client: InputMethodClient?
        stage.enter { [content] in client = content.graph.inputMethodClient }
        settings += composition.settings(for: client, origin: input.origin)
    }

    private func deliver(_ inputs: [WindowInput.Timed]) {
        for timed in inputs {
            guard timed.delay == 0 else {
                coming.append(Script.Event(time: stage.time + timed.delay, input: timed.input))
                continue
            }
            // A key that nothing takes, a wheel over nothing that scrolls: nothing happens, as everywhere.
            do {
                try send(timed.input)
            } catch {
                if case .key(let key) = timed.input { pressWindowKey(key) }
            }
        }
    }

    /// Those that were to come until a time, each at its own.
    private func deliverComing(until time: Double) throws {
        while let event = coming.first, event.time <= time {
            coming.removeFirst()
            try makeFrame(at: event.time)
            deliver([WindowInput.Timed(input: event.input)])
        }
    }

    /// The keys of a desktop's windows, where no view takes them.
    private func pressWindowKey(_ key: KeyInput) {
        switch key {
        case KeyInput(character: "w", modifiers: Self.command), KeyInput(character: "\u{F707}", modifiers: Self.option): isClosed = true
        case KeyInput(character: "q", modifiers: Self.command): content.windows.map { $0.quit() } ?? { isClosed = true }()
        case KeyInput(character: "n", modifiers: Self.command): content.windows?.openNewWindow()
        case KeyInput(character: "\u{F70E}"): toggleFullScreen()
        default: break
        }
    }

    private static let command = EventModifiers.command.rawValue, option = EventModifiers.option.rawValue

    /// Fills the display, or no longer.
    package func toggleFullScreen() {
        isFullScreen.toggle()
        settings.append(.fullScreen(isFullScreen))
    }

    /// The window comes to the front.
    package func bringToFront() {
        settings.append(.front)
    }

    /// A key that a menu sends to what has the focus.
    package func press(_ key: KeyInput) {
        hasInput = true
        // What has chosen the menu's row is in a recording already.
        do {
            try stage.send(.key(key))
        } catch {
            pressWindowKey(key)
        }
        noteClipboard()
    }

    private func setPhase(isVisible: Bool, isFocused: Bool) {
        if isVisible, !self.isVisible {
            isShown = false
        }
        (self.isVisible, self.isFocused) = (isVisible, isFocused)
        revision += 1
        try? send(.scene(!isVisible ? .background : isFocused ? .active : .inactive))
    }

    private func setPasteboard(_ text: String) {
        clipboard = text
        stage.act { UIPasteboard.general.string = text }
    }

    /// A text that views have copied goes to the machine's clipboard.
    private func noteClipboard() {
        var text = ""
        stage.enter { text = UIPasteboard.general.string ?? "" }
        if text != clipboard, !text.isEmpty {
            clipboard = text
            settings.append(.clipboard(text))
        }
    }

    /// The pointer looks as the view under it wants.
    private func notePointer() {
        guard let point = content.graph.pointer.place else { return }
        var style: PointerStyle?
        stage.enter { [content] in style = content.graph.pointerStyle(at: point) }
        guard style != pointerStyle else { return }
        pointerStyle = style
        var new = WindowPointer.arrow
        stage.enter { [geometry] in new = WindowPointer(style, scale: geometry.scale) }
        if new != pointer {
            pointer = new
            settings.append(.pointer(new))
        }
    }

    // MARK: Frames

    /// When there is something to do, in seconds on the clock of the first window; infinity when nothing will change by itself.
    package var nextDeadline: Double { start + nextStageDeadline }

    private var nextStageDeadline: Double {
        // A recorded input may be a little later than the clock.
        if hasNews { return min(stage.time, inputTime) }
        guard isVisible else { return .infinity }
        let next = input.isGliding ? stage.time : stage.nextChange
        return min(max(next, frameTime + Self.leastInterval), input.isGliding ? .infinity : input.wheelEnd, resizeEnd, coming.first?.time ?? .infinity)
    }

    package var hasChanges: Bool { content.picture.hasChanges }

    private var hasNews: Bool { content.picture.hasChanges || isVisible && (!isShown || hasInput) }

    /// What the window is to show now; nil where that is what it shows.
    package func picture(at clockTime: Double) throws -> WindowPicture? {
        let time = clockTime - start
        guard nextStageDeadline <= time + 1e-9 else { return nil }
        try deliverComing(until: time)
        deliver(input.due(at: time))
        endResize(at: time)
        hasInput = false
        let frame = try makeFrame(at: time)
        noteClipboard()
        notePointer()
        noteTextInput()
        noteStorage()
        guard isVisible else { return nil }
        if isShown, let last, last.background == frame.background, frame.displayList.isSame(as: last.list) {
            return nil
        }
        isShown = true
        last = (frame.displayList, frame.background)
        pictureTime = stage.time
        return WindowPicture(list: frame.displayList, background: frame.background, geometry: geometry)
    }

    // MARK: Those who watch

    /// Begins or ends a trace of what moves here.
    func setTrace(_ trace: AnimationTrace?) {
        if let inspector { content.graph.setTrace(trace, by: inspector) }
    }

    /// What the display shows, or is about to show.
    var lastPicture: WindowPicture? { last.map { WindowPicture(list: $0.list, background: $0.background, geometry: geometry) } }

    /// The stage's time at a time on the clock of the first window.
    func ownTime(at clockTime: Double) -> Double { clockTime - start }

    /// What is shown, in the order of drawing.
    var shownTexts: [String] { DisplayListItems.all(in: frameList).compactMap(\.text) }

    @discardableResult
    func makeFrame(at time: Double) throws -> Frame {
        while true {
            do {
                let frame = try stage.frame(droppingFramesTo: max(time, stage.time))
                (frameTime, frameList) = (stage.time, frame.displayList)
                if frame.rules > 0 || !stage.isUnchanged { revision += 1 }
                if frame.bodies > 0 {
                    try content.check()
                    noteLimits()
                }
                if !stage.isUnchanged { noteTitle() }
                return frame
            } catch let error as ScriptError {
                content.warn("\(error)")
            }
        }
    }

    /// The app is about to end: it sees that its window goes.
    package func tearDown() {
        try? stage.send(.scene(.background))
        noteStorage()
        if let memoryName { content.memory?.close(memoryName) }
        stage.tearDown()
    }

    /// Seconds on the clock of the first window.
    package var time: Double { start + stage.time }
}
