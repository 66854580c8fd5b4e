import Foundation
import Inbetween
import MovieFormats
import Rendering
import VirtualTime
@_exported import SwiftUI

/// A view on a stage for tests: the test taps, moves the clock, and reads what is shown.
///
/// Only the test moves time, and it passes as in a recording of the `inbetween` tool and in a `Movie`: with a frame at each
/// 1/60 s, also when the test looks only once a second. Each call that changes something shows a frame at the present time,
/// so that what is read afterwards is up to date.
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
    /// The device that the stage is, where it was said.
    public internal(set) var device: StageDevice?
    /// How the device is held.
    public internal(set) var orientation = StageOrientation.portrait
    /// What the user of the device has chosen. A change is an update of its own, and shows a frame at the present time; several at once
    /// are `setTraits { }`.
    public var traits: StageTraits {
        didSet {
            guard traits != oldValue else { return }
            stageTime?.locale = traits.locale
            onStage { graph.setEnvironment { traits.apply(to: &$0) } }
            show()
        }
    }
    let clock: Clock

    /// Which time the code on the stage lives in.
    public enum Clock: Sendable {
        /// The stage's own: `Date()`, `Task.sleep`, timers, delayed blocks and all clocks follow `advance(by:)`, and random
        /// numbers the stage's seed. What the views hand to the main queue and to tasks is done while the stage acts.
        case stage
        /// The process's: code on the stage sleeps, waits and reads the date as any other code, its tasks and timers run whenever
        /// the test lets the main actor go, and chance is real. Animations and timelines follow the stage nevertheless.
        case system
    }

    /// Seconds since the stage was made.
    public var time: Double { stage.time }
    /// `body` evaluations and graph rules since the last `resetCounts()`, in all frames since then. To count what one frame
    /// costs, go on by one: `advance(by: 1 / 60)`, or `dropFrames(for:)` for one that comes later.
    public var bodyCount: Int { window.bodies }
    /// See `bodyCount`: the rules of the engine that have run, which is the work that frames have made.
    public var ruleCount: Int { window.rules }

    /// What the animations have done since the stage was made; nil unless it traces.
    package let trace: AnimationTrace?

    /// Shows `view` in a window of `size` points.
    ///
    /// - Parameters:
    ///   - safeAreaInsets: What a device covers of the window, in points; the view keeps clear of it.
    ///   - framesPerSecond: How many frames there are while time passes, 0.001 to 1000.
    ///   - clock: Whether code on the stage lives in the stage's time or in the system's.
    ///   - epoch: The date at second 0; 2026-01-01T09:41:00Z by default.
    ///   - seed: What random numbers follow from; by default what `INBETWEEN_SEED` in the environment says, or 0.
    ///   - traces: Whether `traceLines` tell of the animations.
    ///   - inspects: Whether the views are known by their types, for `.type(…)` and `bodyCount(of:)`. That costs some memory for each view.
    ///   - traits: What the user of the device has chosen; `colorScheme` counts more than what they say of it.
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
        stage = Stage(source: windows, rate: rate, clock: time?.virtualClock ?? .none)
        show()
    }

    /// Shows `view` in a second window of the program whose first one is `other`: both live in one time, with one stream of random numbers.
    /// Whichever of the two moves the clock on, the other one makes its frames, too, and both have come to rest when `settle` comes back.
    /// What they share beside that is what the views share: a model, user defaults.
    ///
    /// - Parameters:
    ///   - size: In points; nil is that of the other window.
    ///   - safeAreaInsets: What a device covers of the window, in points.
    ///   - traits: What the user has chosen; nil is what the other one has now. Later changes are each window's own.
    ///   - traces: Whether it tells of its animations.
    ///   - inspects: Whether its views are known by their types.
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

    /// Gives the window another size in points, other pixels per point, or other covered edges, as a rotation, another monitor or the
    /// user's hand does; nil leaves them as they are. Views see it in the frame that is shown now; with `withAnimation` around they go
    /// there with the animation. What is presented keeps its form: a sheet stays a sheet.
    public func resize(to size: CGSize? = nil, scale: CGFloat? = nil, safeAreaInsets: EdgeInsets? = nil) {
        perform {
            graph.setWindow(size: size, scale: scale, safeAreaInsets: safeAreaInsets)
        }
    }

    /// Moves the clock on, with the frames that are due on the way and one at the new time.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0 && seconds.isFinite, "time moves forward by a finite step, not by \(seconds)")
        show(at: time + seconds)
    }

    /// Moves the clock to `time`, with the frames that are due on the way and one there.
    /// - Parameter time: Seconds since the stage began. What is past by less than a billionth of a second, as sums of steps are, is now;
    ///   what is past by more stops the program.
    public func advance(to time: Double) {
        let step = time - self.time
        advance(by: step < 0 && step > -1e-9 ? 0 : step)
    }

    /// Moves the clock on without the frames on the way, as a device does that is too busy for them, and shows one frame at
    /// the new time.
    public func dropFrames(for seconds: Double) {
        precondition(seconds >= 0 && seconds.isFinite, "time moves forward by a finite step, not by \(seconds)")
        let end = time + seconds
        makeFrame { try stage.frame(droppingFramesTo: end) }
    }

    /// Moves the clock on in steps of `1 / framesPerSecond` and shows a frame at each; calls `body` with its time.
    /// - Parameter framesPerSecond: The frames meanwhile; nil for those of the stage. The steps are 1/60 s then.
    public func play(_ seconds: Double, framesPerSecond: Double? = nil, _ body: (Double) -> Void = { _ in }) {
        let start = time
        let rate = framesPerSecond ?? 60
        let count = Int(saturating: (seconds * rate).rounded())
        for frame in 1...max(count, 1) {
            step(to: start + Double(frame) / rate, isOwnRate: framesPerSecond != nil)
            body(time)
        }
    }

    /// Plays until nothing moves by itself any more.
    /// - Parameters:
    ///   - limit: Seconds after which it must have come to rest. What waits for longer than that counts as resting.
    ///   - framesPerSecond: The frames meanwhile; nil for those of the stage.
    /// - Throws: An error that names what still moves at the limit: a `repeatForever`, a `TimelineView(.animation)`, a clock, a
    ///   timer that repeats.
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

    /// What does not come to rest, as a sentence.
    private func unrest(since start: Double) -> String {
        let before = items.map(ItemText.line)
        let elapsed = time - start
        var motions: [String] = []
        graph.watchMotions { motions.append($0) }
        show(at: stage.nextTickTime)
        graph.watchMotions(nil)
        let moved = items.filter { !before.contains(ItemText.line(for: $0)) }.map { ItemText.name(of: $0) }
        let causes = Self.firstOfEach(motions + stage.waiting), places = Self.firstOfEach(moved)
        var text = "something still moves after \(ItemText.number(elapsed)) s"
        text += causes.isEmpty ? "" : ": " + causes.joined(separator: ", ")
        return text + (places.isEmpty ? "" : "; what changes on the screen: " + places.joined(separator: ", "))
    }

    /// Each once, and not more than anybody reads.
    private static func firstOfEach(_ texts: [String]) -> [String] {
        var known = Set<String>()
        let each = texts.filter { known.insert($0).inserted }
        return each.count > 8 ? each.prefix(8) + ["\(each.count - 8) more"] : each
    }

    /// Taps the element with this identifier, label or text, and shows what that did.
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

    /// Sets a slider, by its label, as a user would: the nearest value that it allows.
    public func set(_ label: String, to value: Double) throws {
        try send(.set(label, value))
    }

    /// Does what the element offers under a name: an `accessibilityAction(named:)`, or "increment" and "decrement" of an
    /// adjustable one.
    public func perform(action name: String, on label: String) throws {
        try send(.action(name, on: label))
    }

    /// The elements as a screen reader finds them, a line each: role, label, value and more, and the frame.
    public var accessibilityTree: String { onStage { graph.accessibilityTree.text } }

    /// Opens the app with an address: `onOpenURL(perform:)` of what is shown gets it. Throws when no view takes addresses.
    public func open(_ url: URL) throws {
        try send(.open(url))
    }

    /// Lets the window come into use or go out of it, as `\.scenePhase` in the environment tells views.
    public func setScenePhase(_ phase: ScenePhase) {
        scenePhase = phase
        onStage { graph.setEnvironment { $0.scenePhase = phase } }
        show()
    }

    func send(_ event: InputEvent) throws {
        defer { show(at: time) }
        windows.active = window
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

    /// Plays a script, as `inbetween render --script` does: YAML, whose times count from the present time of the stage. Then the clock
    /// moves on to `end`, or stays at the last event.
    /// - Parameter end: A time of the stage, in seconds; not before the last event.
    /// - Throws: `ScriptError`, with the line, where the text is no script, or when an event names something that is not there.
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

    /// Runs code that changes state, in the stage's time, and shows what that did.
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

    /// Has `bodyCount` and `ruleCount` begin at 0 again.
    public func resetCounts() {
        window.bodies = 0
        window.rules = 0
        graph.inspection?.bodyCounts = [:]
    }

    // MARK: Reading

    /// Whether something moves by itself: the next frame will differ.
    public var isAnimating: Bool { current.nextUpdate <= time }

    /// Attributes alive in the graph.
    public var liveNodes: Int { graph.liveNodes }

    /// The life of each animation so far, and why other changes were not animated: a line of JSON each, as
    /// `inbetween render --trace` writes them. Empty unless the stage was made with `traces: true`.
    public var traceLines: [String] {
        String(decoding: trace?.lines ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Names of the gestures that follow a touch now; `View.gesture(_:name:isEnabled:)` gives names.
    public var activeGestures: [String] { graph.activeGestures }

    /// The date now, as timelines have it, and with the stage's own clock all code on it: the epoch and the stage's seconds.
    public var date: Date { graph.date }

    package var frame: Frame { current }
    package var displayList: DisplayList { current.displayList }
}
