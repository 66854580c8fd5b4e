import Files
import Foundation
import Geometry
import MotionChecks
import ScriptedStage
import RasterRenderer
import Rendering
internal import ProcessOverrides
import StageMessages
import SwiftUI
import ViewInspection
import StageTime

/// One preview on a stage: its time, what was done to it, and the frames that it has shown.
@MainActor
package final class StageSession {
    /// Frames per second of stage time.
    package static let rate = 60.0
    private static let tolerance = 1e-9
    /// Bytes of pixels that are sent as they are: browsers take longer to receive more than to decompress it.
    private static let mostRawBytes = 128 << 10

    package let number: Int
    package let preview: String
    package let variant: StageVariant
    package let graph: ViewGraph
    package let stage: Stage
    package private(set) var log: InputLog
    package private(set) var history = FrameHistory()
    package let trace: AnimationTrace
    /// Whether controls take touches while something moves.
    let touchWatch = TouchWatch()
    private(set) var traceReader: TraceReader
    /// The log as it was last sent.
    private var toldSpans: [EventSpan] = []
    /// The last entry of the log that a script was made of.
    private var toldEntry: Int?
    private let takeLines: () -> [String]
    private let renderer = RasterRenderer()
    /// The image that the page has, the request that it was the answer to, and what has drawn it.
    private var shown: (bitmap: Bitmap, request: Int?, canvas: any DisplayListCanvas, size: CGSize, scale: CGFloat)?
    private var lastRules = 0
    /// Where touches began.
    private var touches: [Int: CGPoint] = [:]
    private var scrollStart: InputEvent.Target?
    private var problems: [String] = []
    private var console: [ConsoleLine] = []

    /// - Parameter takeLines: What the code has printed since the last call.
    package init(
        number: Int, preview: String, variant: StageVariant, graph: ViewGraph, clock: StageClock, log: InputLog, takeLines: @escaping () -> [String]
    ) throws {
        self.number = number
        self.preview = preview
        self.variant = variant
        self.graph = graph
        self.takeLines = takeLines
        var log = log
        log.forgetProblems()
        self.log = log
        toldEntry = log.entries.last?.id
        trace = AnimationTrace()
        traceReader = TraceReader(trace)
        graph.startTrace(trace)
        graph.startInspection()
        stage = Stage(source: graph, rate: try FrameRate(Self.rate), script: Script(events: log.entries.map(Self.event)), clock: clock)
        go(to: 0)
    }

    /// The line stands for the entry.
    private static func event(_ entry: InputLog.Entry) -> Script.Event {
        Script.Event(time: entry.time, input: entry.input, line: entry.id + 1)
    }

    package var time: Double { stage.time }

    // MARK: Going on

    /// Goes on to a time, with all the frames between. What is in the past is where it is already.
    package func go(to time: Double) {
        let end = max(time, stage.time)
        repeat {
            step(to: min(max(stage.nextTickTime, stage.time), end))
        } while stage.nextTickTime <= end + Self.tolerance
        if end > stage.time + Self.tolerance {
            step(to: end)
        }
    }

    private func step(to time: Double) {
        let start = stage_clock_real_seconds()
        while true {
            do {
                let frame = try stage.frame(at: time)
                keep(frame, cost: (stage_clock_real_seconds() - start) * 1000)
                return
            } catch {
                pass(error)
            }
        }
    }

    /// An event that could not be delivered.
    private func pass(_ error: any Error) {
        let error = error as? ScriptError
        let text = error?.problem ?? "the input could not be delivered"
        problems.append(text)
        if let line = error?.line {
            log.note(text, of: line - 1)
        }
    }

    /// Why inputs did nothing, since the last call.
    package func takeProblems() -> [String] {
        defer { problems.removeAll() }
        return problems
    }

    package func takeConsole() -> [ConsoleLine] {
        defer { console.removeAll() }
        return console
    }

    private func keep(_ frame: Frame, cost: Double) {
        stage.enter { touchWatch.look(at: graph, time: frame.time, isMoving: trace.lives.contains { $0.end == nil }) }
        lastRules = frame.rules
        let lines = takeLines()
        if stage.isUnchanged, frame.rules == 0, lines.isEmpty, !history.isEmpty {
            history.extend(to: frame.time)
            return
        }
        let number = Int(saturating: (frame.time * Self.rate).rounded(.down))
        console += lines.map { ConsoleLine(time: frame.time, frame: number, text: $0, kind: "print") }
        history.append(
            KeptFrame(
                time: frame.time, until: frame.time, displayList: frame.displayList, background: frame.background, number: number,
                bodies: frame.bodies, rules: frame.rules, bodyRuns: bodyRuns(), log: lines, cost: cost))
    }

    /// `TeaRow ×3 (@State count)`.
    private func bodyRuns() -> [String] {
        graph.takeBodyRuns().map { run in
            let name = run.view.split(separator: "/").last.map(String.init) ?? run.view
            return name + (run.count > 1 ? " ×\(run.count)" : "") + (run.causes.isEmpty ? "" : " (\(run.causes.joined(separator: ", ")))")
        }
    }

    /// When something changes by itself; nil when nothing will.
    package var next: Double? {
        let next = stage.nextChange
        return next.isFinite ? max(next, stage.time) : nil
    }

    // MARK: Input

    /// Takes an input of the page's at a time, or now where that has passed.
    package func take(_ input: StageRequest.Input, at time: Double) throws {
        go(to: time)
        if input.kind == "script" {
            play(try Script(yaml: input.yaml.map { "- at: 0\n  " + $0 } ?? "[]"))
            go(to: stage.time)
            return
        }
        guard let event = try event(of: input) else { return }
        let entry = log.append(event, at: time, earliest: stage.time)
        stage.append(Self.event(entry))
        go(to: entry.time)
        if case .pointer(.hover, _) = event, lastRules == 0 {
            // Most of what a pointer passes over does not mind.
            log.remove(entry.id)
        }
    }

    /// Adds a script's events, from now on.
    package func play(_ script: Script) {
        let known = Set(log.entries.map(\.id))
        log.append(script, after: stage.time)
        for entry in log.entries where !known.contains(entry.id) {
            stage.append(Self.event(entry))
        }
    }

    private func event(of input: StageRequest.Input) throws -> InputEvent? {
        let touch = input.touch ?? 0
        let point = CGPoint(x: Self.rounded(input.x ?? 0), y: Self.rounded(input.y ?? 0))
        switch input.kind {
        case "down":
            touches[touch] = point
            return .pointer(.down(target(at: point)), touch: touch)
        case "move":
            guard let start = touches[touch] else { return nil }
            return .pointer(.moved(by: CGSize(width: Self.rounded(point.x - start.x), height: Self.rounded(point.y - start.y))), touch: touch)
        case "up", "cancel":
            guard touches.removeValue(forKey: touch) != nil else { return nil }
            return .pointer(input.kind == "up" ? .up : .cancelled, touch: touch)
        case "hover":
            return .pointer(.hover(input.x == nil ? nil : .point(point)))
        case "wheel":
            return wheel(input, at: point)
        case "key":
            return try key(input)
        case "type":
            return .type(input.text ?? "")
        case "animationSpeed":
            guard let speed = input.speed, speed >= 0, speed.isFinite else {
                throw ScriptError(name: "", line: nil, problem: "an animation's speed is 0 or more")
            }
            return .animationSpeed(view: input.view ?? "", attribute: input.attribute ?? "", speed)
        case "tap":
            return .tap(input.label.map { .label($0) } ?? .point(point))
        default:
            throw ScriptError(name: "", line: nil, problem: "there is no input “\(input.kind)”")
        }
    }

    private func wheel(_ input: StageRequest.Input, at point: CGPoint) -> InputEvent? {
        switch input.phase {
        case "began":
            scrollStart = target(at: point)
            return .scroll(scrollStart, .began)
        case "ended":
            defer { scrollStart = nil }
            return scrollStart.map { .scroll($0, .ended) }
        default:
            let distance = CGSize(width: Self.rounded(input.dx ?? 0), height: Self.rounded(input.dy ?? 0))
            return scrollStart.map { .scroll($0, .moved(by: distance)) }
        }
    }

    private func key(_ input: StageRequest.Input) throws -> InputEvent? {
        let name = ((input.modifiers ?? []) + [input.key ?? ""]).joined(separator: "+")
        let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
        return try Script(yaml: "- {at: 0, key: \(quoted)}").events.first?.input
    }

    /// To a hundredth.
    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    /// What a script would call the place.
    private func target(at point: CGPoint) -> InputEvent.Target {
        var target = InputEvent.Target.point(point)
        stage.enter { target = graph.target(at: point) }
        return target
    }

    /// What was done as spans of time; nil when that is what was last sent. A touch is sent when it begins and when it is over.
    package func takeSpans() -> [EventSpan]? {
        guard !log.isOpen || log.spanCount != toldSpans.count else { return nil }
        let spans = log.spans
        guard spans != toldSpans else { return nil }
        toldSpans = spans
        return spans
    }

    /// What was done since the last call, as events of a script; touches when they are over. Nil when there is nothing new.
    package func takeNewScript() -> String? {
        guard !log.isOpen, log.entries.last?.id != toldEntry else { return nil }
        let text = log.yaml(after: toldEntry ?? -1)
        toldEntry = log.entries.last?.id
        return text
    }

    /// Drops what came after the present time. To be called when a copy of the stage that stands at an earlier moment goes on.
    package func goOn(with log: InputLog) {
        // Of inputs at this very time some may have been delivered.
        func isNow(_ time: Double) -> Bool { abs(time - stage.time) <= Self.tolerance }
        let delivered = self.log.entries.count { isNow($0.time) } - stage.pendingEvents.count { isNow($0.time) }
        let present = log.entries.filter { isNow($0.time) }.dropFirst(max(delivered, 0))
        self.log = log
        history.cut(after: stage.time)
        stage.dropPendingEvents()
        for entry in present + log.entries.filter({ $0.time > stage.time && !isNow($0.time) }) {
            stage.append(Self.event(entry))
        }
        touches.removeAll()
        scrollStart = nil
        shown = nil
        toldSpans = []
        traceReader = TraceReader(trace)
        toldEntry = log.entries.last?.id
    }

    /// Lets go of half of the frames that are long ago.
    package func thinHistory() {
        history.thin()
    }

    /// Seconds for which it is kept how values moved.
    private static let traceSpan = 600.0

    /// Lets go of how values moved long ago.
    package func pruneTrace() {
        trace.prune(before: stage.time - Self.traceSpan)
    }

    // MARK: Frames

    /// A frame as a message: what has changed since the image that the page has, or all of it.
    package func message(at time: Double?, request: Int?, scale wanted: Double?, whole: Bool) -> (header: FrameHeader, pixels: [UInt8])? {
        guard let frame = time.map({ history.frame(at: $0) }) ?? history.last else { return nil }
        let scale = wanted.map { CGFloat($0) } ?? graph.scale
        let start = stage_clock_real_seconds()
        let known = whole || shown?.scale != scale || shown?.size != graph.size ? nil : shown
        // The lists know what may differ: the canvas paints that, and only there pixels are compared.
        let canvas = known?.canvas ?? renderer.makeCanvas(size: graph.size, scale: scale)
        let (bitmap, changes) = canvas.draw(frame.displayList, background: frame.background)
        let areas = PixelChanges.areas(from: known?.bitmap, to: bitmap, in: changes)
        var pixels = PixelChanges.bytes(of: bitmap, in: areas)
        var encoding = "raw"
        if pixels.count > Self.mostRawBytes, let compressed = try? Deflate.compress(pixels) {
            (pixels, encoding) = (compressed, "deflate")
        }
        let base = known?.request
        shown = (bitmap, request, canvas, graph.size, scale)
        let header = FrameHeader(
            stage: number, request: request, time: time.map { min($0, stage.time) } ?? stage.time, frame: frame.number, width: bitmap.width,
            height: bitmap.height, scale: Double(scale), rects: areas.map(\.array), encoding: encoding, base: base, live: time == nil, end: stage.time,
            next: next,
            bodies: frame.bodies, rules: frame.rules, bodiesRun: frame.bodyRuns, made: (frame.cost * 100).rounded() / 100,
            painted: ((stage_clock_real_seconds() - start) * 100_000).rounded() / 100, log: frame.log)
        return (header, pixels)
    }

    /// A frame as an image.
    package func bitmap(at time: Double, scale: Double? = nil) -> Bitmap? {
        history.frame(at: time).map {
            renderer.render($0.displayList, size: graph.size, scale: scale.map { CGFloat($0) } ?? graph.scale, background: $0.background)
        }
    }
}
