import Foundation
import Inbetween
import Rendering
@_exported import SwiftUI

/// A view on a stage for tests: the test taps, moves the clock, and reads what is shown.
///
/// Only the test moves time. Each call that changes something shows a frame at the present time, so that what is read
/// afterwards is up to date.
@MainActor
public final class TestStage {
    package let graph: ViewGraph
    private var current: Frame

    /// Seconds since the stage was made.
    public private(set) var time = 0.0
    /// `body` evaluations and graph rules since the last `resetCounts()`.
    public private(set) var bodyCount = 0
    public private(set) var ruleCount = 0

    /// What the animations have done since the stage was made; nil unless it traces.
    package let trace: AnimationTrace?

    /// Shows `view` in a window of `size` points.
    ///
    /// - Parameters:
    ///   - safeAreaInsets: What a device covers of the window, in points; the view keeps clear of it.
    ///   - traces: Whether `traceLines` tell of the animations.
    public init<V: View>(
        _ view: V, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, safeAreaInsets: EdgeInsets = EdgeInsets(),
        colorScheme: ColorScheme = .light, traces: Bool = false
    ) {
        var environment = EnvironmentValues()
        environment.colorScheme = colorScheme
        graph = ViewGraph(view, size: size, scale: scale, safeAreaInsets: safeAreaInsets, environment: environment)
        // Otherwise nothing would come to rest as long as a text field has the focus.
        graph.caretBlinks = false
        trace = traces ? AnimationTrace() : nil
        if let trace {
            graph.startTrace(trace)
        }
        current = graph.frame(at: 0)
        count(current)
    }

    isolated deinit {
        graph.tearDown()
    }

    // MARK: Acting

    /// Moves the clock on and shows one frame at the new time.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0 && seconds.isFinite, "time moves forward by a finite step, not by \(seconds)")
        time += seconds
        show()
    }

    /// Moves the clock to `time` and shows one frame there.
    public func advance(to time: Double) {
        advance(by: time - self.time)
    }

    /// Moves the clock on in steps of `1 / framesPerSecond` and shows a frame at each; calls `body` with its time.
    public func play(_ seconds: Double, framesPerSecond: Double = 60, _ body: (Double) -> Void = { _ in }) {
        let start = time
        let count = Int((seconds * framesPerSecond).rounded())
        for frame in 1...max(count, 1) {
            time = start + Double(frame) / framesPerSecond
            show()
            body(time)
        }
    }

    /// Plays until nothing moves by itself any more, at most `limit` seconds.
    public func settle(limit: Double = 60, framesPerSecond: Double = 60) {
        let start = time
        var frame = 0
        while current.nextUpdate < .infinity, time - start < limit {
            frame += 1
            time = start + Double(frame) / framesPerSecond
            show()
        }
    }

    /// Taps the element with this identifier, label or text, and shows what that did.
    public func tap(_ label: String) throws {
        try graph.send(.tap(.label(label)))
        show()
    }

    /// Taps a point of the window (points).
    public func tap(at point: CGPoint) throws {
        try graph.send(.tap(.point(point)))
        show()
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
    public var accessibilityTree: String { graph.accessibilityTree.text }

    /// Lets the window come into use or go out of it, as `\.scenePhase` in the environment tells views.
    public func setScenePhase(_ phase: ScenePhase) {
        graph.setEnvironment { $0.scenePhase = phase }
        show()
    }

    func send(_ event: InputEvent) throws {
        // What the finger meets stands where it does now.
        show()
        try graph.send(event)
        show()
    }

    /// Sends inputs at their times from now on.
    func send(_ inputs: [TimedInput]) throws {
        let start = time
        for input in inputs {
            time = start + input.delay
            try send(input.input)
        }
    }

    /// Runs code that changes state, and shows what that did.
    public func perform(_ action: () -> Void) {
        action()
        show()
    }

    private func show() {
        current = graph.frame(at: time)
        count(current)
    }

    private func count(_ frame: Frame) {
        bodyCount += frame.bodies
        ruleCount += frame.rules
    }

    public func resetCounts() {
        bodyCount = 0
        ruleCount = 0
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

    /// Names of the gestures that follow a finger now; ``View/gesture(_:name:isEnabled:)`` gives names.
    public var activeGestures: [String] { graph.activeGestures }

    /// The date now, as timelines have it: 2026-01-01T09:41:00Z and the stage's seconds.
    public var date: Date { graph.date }

    package var frame: Frame { current }
    package var displayList: DisplayList { current.displayList }

    /// The layout's frame, in the window, of the element with this identifier, label or text: where it will be once
    /// nothing moves. Nil when there is none.
    public func frame(_ label: String) -> CGRect? {
        graph.find(label)?.responder.globalFrame
    }

    /// Whether an element with this identifier, label or text is there.
    public func exists(_ label: String) -> Bool {
        graph.find(label) != nil
    }

    /// All identifiers, labels and texts, in the order of the screen.
    public var labels: [String] { graph.labels }

    /// Everything drawn now, from back to front.
    public var items: [DrawnItem] { DrawnItem.list(current.displayList) }

    /// The texts drawn now, from back to front.
    public var texts: [String] { items.compactMap(\.text) }

    /// The first item drawn with this text or under this label.
    public func item(_ label: String) -> DrawnItem? {
        items.first { $0.text == label || $0.labels.contains(label) }
    }
}
