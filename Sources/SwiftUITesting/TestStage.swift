import Foundation
import ScriptedStage
import Rendering
import ViewInspection
import StageTime
@_exported import SwiftUI

/// A window for tests with its own virtual time. The test taps, advances the clock, and reads the screen.
///
/// Only the test moves time. It passes as in a recording of the `inbetween` tool and in a `Movie`: with a frame at each 1/60 s, even if the
/// test reads only once a second. Each call that changes something shows a frame at the present time, so later reads are up to date.
@MainActor
public final class TestStage {
    package var graph: ViewGraph { window.graph }
    package let stage: Stage
    /// Those that share the stage's time, and the one of them that this stage is.
    let windows: StageWindows, window: StageWindows.Window
    /// What the code on the stage lives in; nil for the system's.
    let stageTime: StageTime?
    let inspects: Bool
    var scenePhase: ScenePhase?
    private var current: Frame { window.frame! }
    /// The device of the stage, if it has one.
    public internal(set) var device: StageDevice?
    /// The orientation of the device.
    public internal(set) var orientation = StageOrientation.portrait
    var showsSystemOverlays = false
    /// The user's settings. Each change is a separate update and shows a frame at the present time; use `setTraits { }` for several changes
    /// at once.
    public var traits: StageTraits {
        didSet {
            guard traits != oldValue else { return }
            stageTime?.locale = traits.locale
            onStage { graph.window.setEnvironment { traits.apply(to: &$0) } }
            show()
        }
    }
    let clock: Clock

    /// The time that the code on the stage uses.
    public enum Clock: Sendable {
        /// The stage's time: `Date()`, `Task.sleep`, timers, delayed blocks and all clocks follow `advance(by:)`, and random numbers follow
        /// the stage's seed. Work for the main queue and for tasks is done while the stage acts.
        case stage
        /// The system's time: code on the stage sleeps, waits and reads the date as usual. Its tasks and timers run whenever the test
        /// suspends on the main actor, and random numbers are real. Animations and timelines still follow the stage.
        case system
    }

    /// Seconds since the stage was made.
    public var time: Double { stage.time }
    /// The evaluations of `body` since the last `resetCounts()`, in all frames. To count the cost of one frame, advance by one: `advance(by:
    /// 1 / 60)`, or `dropFrames(for:)` for a later one.
    public var bodyCount: Int { window.bodies }
    /// The rules of the engine that have run since the last `resetCounts()`: the work of the frames. See `bodyCount`.
    public var ruleCount: Int { window.rules }

    /// What the animations have done since the stage was made; nil unless it traces.
    package let trace: AnimationTrace?

    /// Shows `view` in a window of `size` points.
    ///
    /// - Parameters:
    ///   - safeAreaInsets: The parts of the window that a device covers, in points.
    ///   - framesPerSecond: The frame rate, 0.001 to 1000.
    ///   - clock: Whether code on the stage uses the stage's time or the system's.
    ///   - epoch: The date at second 0; the default is 2026-01-01T09:41:00Z.
    ///   - seed: The seed of random numbers; the default is `INBETWEEN_SEED` in the environment, or 0.
    ///   - traces: Whether to record animations, for `traceLines` and `animations`.
    ///   - inspects: Whether views are known by their types, for `.type(…)` and `bodyCount(of:)`. This costs some memory for each view.
    ///   - traits: The user's settings; `colorScheme` overrides theirs.
    public init<V: View>(
        _ view: @autoclosure () throws -> V, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
        safeAreaInsets: EdgeInsets = EdgeInsets(), colorScheme: ColorScheme? = nil, framesPerSecond: Double = 60, clock: Clock = .stage,
        epoch: Date? = nil, seed: UInt64? = nil, traces: Bool = false, traits: StageTraits = StageTraits(),
        inspects: Bool = false
    ) rethrows {
        guard let rate = try? FrameRate(framesPerSecond) else {
            preconditionFailure("a stage shows 0.001 to 1000 frames per second, not \(framesPerSecond)")
        }
        var traits = traits
        traits.colorScheme = colorScheme ?? traits.colorScheme
        self.traits = traits
        self.clock = clock
        self.inspects = inspects
        let epoch = epoch ?? StageTime.defaultEpoch
        let time = clock == .stage ? StageTime(epoch: epoch, seed: seed ?? StageTime.defaultSeed) : nil
        time?.locale = traits.locale
        stageTime = time
        trace = traces ? AnimationTrace() : nil
        let maker = StageWindows.Maker(
            time: time, size: size, scale: scale, safeAreaInsets: safeAreaInsets, traits: traits, epoch: epoch, inspects: inspects, trace: trace)
        window = StageWindows.Window(maker.graph(of: try time?.run(view) ?? view()))
        windows = StageWindows(window)
        stage = Stage(source: windows, rate: rate, clock: time?.stageClock ?? .none)
        show()
    }

    /// Shows `view` in a second window of the program of `other`. Both share one time and one stream of random numbers. When either advances
    /// the clock, the other makes its frames, too, and both are at rest when `settle` returns. Otherwise they share only what their views
    /// share: a model, user defaults.
    ///
    /// - Parameters:
    ///   - size: The size in points; nil is that of the other window.
    ///   - safeAreaInsets: The parts of the window that a device covers, in points.
    ///   - traits: The user's settings; nil is those of the other window now. Later changes are separate.
    ///   - traces: Whether to record animations.
    ///   - inspects: Whether views are known by their types.
    public init<V: View>(
        _ view: @autoclosure () throws -> V, sharing other: TestStage, size: CGSize? = nil, safeAreaInsets: EdgeInsets = EdgeInsets(),
        traits: StageTraits? = nil, traces: Bool = false, inspects: Bool = false
    ) rethrows {
        self.traits = traits ?? other.traits
        self.inspects = inspects
        clock = other.clock
        stageTime = other.stageTime
        windows = other.windows
        stage = other.stage
        trace = traces ? AnimationTrace() : nil
        let maker = StageWindows.Maker(
            time: stageTime, size: size ?? other.graph.size, scale: other.graph.scale, safeAreaInsets: safeAreaInsets, traits: self.traits,
            epoch: other.graph.epoch, inspects: inspects, trace: trace)
        window = StageWindows.Window(maker.graph(of: try stageTime?.run(view) ?? view()))
        windows.add(window)
        show()
    }

    isolated deinit {
        windows.close(window, on: stage)
    }

    // MARK: Acting

    /// Changes the window's size in points, its scale, or its safe area, as a rotation or another monitor does; nil keeps a value. Views see
    /// the change in the current frame; inside `withAnimation` they move with the animation. Presentations keep their form: a sheet stays a
    /// sheet.
    public func resize(to size: CGSize? = nil, scale: CGFloat? = nil, safeAreaInsets: EdgeInsets? = nil) {
        perform {
            graph.window.change(size: size, scale: scale, safeAreaInsets: safeAreaInsets)
        }
    }

    /// Advances the clock, with the frames that are due on the way and one at the new time.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0 && seconds.isFinite, "time moves forward by a finite step, not by \(seconds)")
        show(at: time + seconds)
    }

    /// Advances the clock to `time`, with the frames that are due on the way and one there.
    /// - Parameter time: Seconds since the stage began. A time that is past by less than a billionth of a second, such as a sum of steps,
    ///   counts as now; an earlier one stops the program.
    public func advance(to time: Double) {
        let step = time - self.time
        advance(by: step < 0 && step > -1e-9 ? 0 : step)
    }

    /// Advances the clock without the frames on the way, as on a busy device, and shows one frame at the new time.
    public func dropFrames(for seconds: Double) {
        precondition(seconds >= 0 && seconds.isFinite, "time moves forward by a finite step, not by \(seconds)")
        let end = time + seconds
        makeFrame { try stage.frame(droppingFramesTo: end) }
    }

    /// Advances the clock in steps of `1 / framesPerSecond` and shows a frame at each; calls `body` with its time.
    /// - Parameter framesPerSecond: The frame rate meanwhile; nil for that of the stage, with steps of 1/60 s.
    public func play(_ seconds: Double, framesPerSecond: Double? = nil, _ body: (Double) -> Void = { _ in }) {
        let start = time
        let rate = framesPerSecond ?? 60
        let count = Int(saturating: (seconds * rate).rounded())
        for frame in 1...max(count, 1) {
            step(to: start + Double(frame) / rate, isOwnRate: framesPerSecond != nil)
            body(time)
        }
    }

    /// Plays until nothing moves.
    /// - Parameters:
    ///   - limit: The largest number of seconds. Longer waits count as rest.
    ///   - framesPerSecond: The frame rate meanwhile; nil for that of the stage.
    /// - Throws: An error that names what still moves at the limit: a `repeatForever`, a `TimelineView(.animation)`, a clock, a repeating
    ///   timer.
    public func settle(
        limit: Double = 60, framesPerSecond: Double? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let start = time
        var frame = 0
        while !stage.isIdle(until: time + limit) {
            guard time - start < limit - 1e-9 else {
                throw ExpectationError(file: "\(file)", line: line, problem: unrest(since: start))
            }
            frame += 1
            if let framesPerSecond {
                step(to: min(start + Double(frame) / framesPerSecond, start + limit), isOwnRate: true)
            } else {
                show(at: min(stage.nextTickTime, start + limit))
            }
        }
    }

    /// A sentence about the parts that do not settle.
    private func unrest(since start: Double) -> String {
        let before = items.map(ItemText.line)
        let elapsed = time - start
        var motions: [String] = []
        graph.diagnostics.watchMotions { motions.append($0) }
        show(at: stage.nextTickTime)
        graph.diagnostics.watchMotions(nil)
        let moved = items.filter { !before.contains(ItemText.line(for: $0)) }.map { ItemText.name(of: $0) }
        let causes = Self.firstOfEach(motions + stage.waiting), changes = Self.firstOfEach(moved)
        var text = "something still moves after \(ItemText.number(elapsed)) s"
        text += causes.isEmpty ? "" : ": " + causes.joined(separator: ", ")
        return text + (changes.isEmpty ? "" : "; what changes on the screen: " + changes.joined(separator: ", "))
    }

    /// Each once, and not more than anybody reads.
    private static func firstOfEach(_ texts: [String]) -> [String] {
        var known = Set<String>()
        let each = texts.filter { known.insert($0).inserted }
        return each.count > 8 ? each.prefix(8) + ["\(each.count - 8) more"] : each
    }

    /// Taps the element with this identifier, label or text, and shows the result.
    public func tap(_ label: String) throws {
        try tapNamed(label)
    }

    func tapNamed(_ label: String) throws {
        try send(.tap(.label(label)))
    }

    /// Taps a point of the window (points).
    public func tap(at point: CGPoint) throws {
        try send(.tap(.point(point)))
    }

    /// Sets a slider, by its label, to the nearest value that it allows.
    public func set(_ label: String, to value: Double) throws {
        try send(.set(label, value))
    }

    /// Performs an action of the element: an `accessibilityAction(named:)`, or "increment" and "decrement" of an adjustable one.
    public func perform(action name: String, on label: String) throws {
        try send(.action(name, on: label))
    }

    /// The accessibility elements, a line each: role, label, value and more, and the frame.
    public var accessibilityTree: String { onStage { graph.accessibilityTree.text } }

    /// Opens the app with a URL: the visible views with `onOpenURL(perform:)` receive it.
    /// - Throws: An error if there is no such view.
    public func open(_ url: URL) throws {
        try send(.open(url))
    }

    /// Sets the `\.scenePhase` of the environment.
    public func setScenePhase(_ phase: ScenePhase) {
        scenePhase = phase
        onStage { graph.window.setEnvironment { $0.scenePhase = phase } }
        show()
    }

    func send(_ event: InputEvent) throws {
        defer { show(at: time) }
        windows.active = window
        window.recorder?.note(event, at: time)
        try stage.send(event)
    }

    /// Sends inputs at their times from now on.
    func send(_ inputs: [TimedInput]) throws {
        let start = time
        for input in inputs {
            show(at: max(start + input.delay, time))
            try send(input.input)
        }
    }

    /// Plays a script, as `inbetween render --script` does. Its times count from the present time of the stage. Then the clock advances to
    /// `end`, or stays at the last event.
    /// - Parameter end: A time of the stage, in seconds; not before the last event.
    /// - Throws: `ScriptError`, with the line, if the text is no script, or if an event names an element that does not exist.
    public func play(script yaml: String, until end: Double? = nil) throws {
        let script = try Script(yaml: yaml)
        let start = time
        for event in script.events {
            show(at: max(start + event.time, time))
            do {
                try send(event.input)
            } catch {
                throw ScriptError(name: script.name, line: event.line, problem: "\(error)")
            }
        }
        if let end {
            precondition(end.isFinite && end >= time - 1e-9, "the stage is at \(time) s and cannot go to \(end) s")
            show(at: max(end, time))
        }
    }

    /// Runs code that changes state, in the stage's time, and shows the result.
    public func perform(_ action: () -> Void) {
        windows.active = window
        stage.act(action)
        show()
    }

    /// Runs code that belongs to the stage.
    package func onStage<Result>(_ body: () throws -> Result) rethrows -> Result {
        func run(_ body: () throws -> Result, _ fail: (any Error) throws -> Result) rethrows -> Result {
            var result: Swift.Result<Result, any Error>?
            windows.active = window
            stage.enter { result = Swift.Result { try body() } }
            switch result! {
            case .success(let value): return value
            case .failure(let error): return try fail(error)
            }
        }
        return try run(body) { throw $0 }
    }

    func show() {
        show(at: time)
    }

    func show(at time: Double) {
        makeFrame { try stage.frame(at: time) }
    }

    private func step(to time: Double, isOwnRate: Bool) {
        makeFrame { try isOwnRate ? stage.frame(droppingFramesTo: time) : stage.frame(at: time) }
    }

    /// A stage without a script fails at no time from the present on.
    private func makeFrame(_ make: () throws -> Frame) {
        windows.active = window
        do {
            _ = try make()
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Resets `bodyCount` and `ruleCount` to 0.
    public func resetCounts() {
        window.bodies = 0
        window.rules = 0
        graph.inspection?.bodyCounts = [:]
    }

    // MARK: Reading

    /// Whether something moves without input: the next frame will differ.
    public var isAnimating: Bool { current.nextUpdate <= time }

    /// The number of attributes in the graph.
    public var liveNodes: Int { graph.diagnostics.liveNodes }

    /// A JSON line for each animation so far, and for each change that was not animated, with the reason, as `inbetween render --trace`
    /// writes them. Empty unless the stage has `traces: true`.
    public var traceLines: [String] {
        String(decoding: trace?.lines ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The names of the gestures that follow a touch now; `View.gesture(_:name:isEnabled:)` sets names.
    public var activeGestures: [String] { graph.activeGestures }

    /// The current date of timelines and, with the stage's clock, of all code on it: the epoch plus the stage's seconds.
    public var date: Date { graph.date }

    package var frame: Frame { current }
    package var displayList: DisplayList { current.displayList }
}
