import Foundation
import Rendering
import StageTime

/// A frame source under a clock that moves only by calls.
///
/// Time passes in ticks of one frame, k/fps, whether or not anybody looks, so that what is shown at a time does not depend
/// on what was asked for before. An event at time T is delivered in three steps: the source makes its frame at T, gets the
/// event, and makes its frame at T again. So an animation that the event starts is at 0 at T, and the event finds everything
/// where it is at T, also when T lies between two ticks.
@MainActor
package final class Stage {
    /// Times nearer than this are the same.
    nonisolated private static let tolerance = 1e-9

    package let source: any FrameSource
    package let rate: FrameRate
    /// Seconds since the stage began.
    package private(set) var time = 0.0
    /// Whether the last frame shows what the one before it has shown: the same runs of rules have drawn both.
    package private(set) var isUnchanged = false

    private let script: Script
    private var events: [Script.Event]
    private let clock: StageClock
    private var nextEvent = 0
    private var nextTick = 0
    private var last: Frame?
    // Since the frame that was handed out last.
    private var bodies = 0
    private var rules = 0
    private var handedOut: (list: DisplayList, background: ResolvedColor)?
    /// Where the clock is going.
    private var target = 0.0

    package init(source: any FrameSource, rate: FrameRate, script: Script = Script(), clock: StageClock = .none) {
        self.source = source
        self.rate = rate
        self.script = script
        events = script.events
        self.clock = clock
        source.prepare(for: script.events.map(\.input))
        clock.onTurn { [weak self] in self?.turnDidEnd(at: $0) }
    }

    /// The events of the script that are still to come.
    package var pendingEvents: ArraySlice<Script.Event> { events[nextEvent...] }

    /// Adds an event to the script, after those of the same time. What lies in the past is delivered with the next frame.
    package func append(_ event: Script.Event) {
        let place = events[nextEvent...].firstIndex { $0.time > event.time } ?? events.count
        events.insert(event, at: place)
    }

    /// Whether nothing will change by itself up to `end` (seconds), nor by the script or the clock's timers.
    package func isIdle(until end: Double = .infinity) -> Bool {
        guard let last, pendingEvents.isEmpty else { return false }
        var due = Double.infinity
        enter { due = clock.nextDue(time) }
        return Self.isNever(due, before: end) && Self.isNever(last.nextUpdate, before: end)
    }

    /// Takes the events out that have not been delivered.
    package func dropPendingEvents() {
        events.removeSubrange(nextEvent...)
    }

    /// When something changes by itself, by the script or by the clock's timers; infinity when nothing will.
    package var nextChange: Double {
        var due = Double.infinity
        enter { due = clock.nextDue(time) }
        return min(due, last?.nextUpdate ?? time, pendingEvents.first?.time ?? .infinity)
    }

    private static func isNever(_ time: Double, before end: Double) -> Bool {
        time == .infinity || time > end
    }

    /// The frame number `index`. Frames that lie between are made, too.
    package func frame(_ index: Int) throws -> Frame {
        try frame(at: rate.time(of: index))
    }

    /// The frame at any time from the current one on. Its counts are those since the frame handed out before.
    package func frame(at time: Double) throws -> Frame {
        guard time.isFinite, time >= self.time - Self.tolerance else {
            throw StageError("the stage is at \(self.time) s and cannot go to \(time) s")
        }
        while nextTickTime < time - Self.tolerance {
            try step(to: nextTickTime)
            nextTick += 1
        }
        let isTick = nextTickTime <= time + Self.tolerance
        try step(to: max(isTick ? nextTickTime : time, self.time))
        if isTick {
            nextTick += 1
        }
        return handOut()
    }

    /// Goes to a time from the current one on without the ticks before it, as a host does that is too busy to show them.
    package func frame(droppingFramesTo time: Double) throws -> Frame {
        while nextTickTime < time - Self.tolerance {
            nextTick += 1
        }
        return try frame(at: time)
    }

    /// When the next tick comes: the present if its frame has not been asked for.
    package var nextTickTime: Double { rate.time(of: nextTick) }

    private func handOut() -> Frame {
        var frame = last!
        frame.bodies = bodies
        frame.rules = rules
        isUnchanged = handedOut.map { $0.background == frame.background && $0.list.isSame(as: frame.displayList) } ?? false
        handedOut = (frame.displayList, frame.background)
        bodies = 0
        rules = 0
        return frame
    }

    /// Delivers an event now; what it brings about is in the frame at the present time.
    package func send(_ event: InputEvent) throws {
        makeFrame(at: time)
        try deliver(event)
        makeFrame(at: time)
    }

    private func deliver(_ event: InputEvent) throws {
        try clock.enter { try source.act { try source.send(event) } }
        turnDidEnd(at: time)
    }

    /// Runs code that changes something, as a turn of its own.
    package func act(_ body: () -> Void) {
        enter(body)
        turnDidEnd(at: time)
    }

    /// Runs code in the stage's time.
    package func enter(_ body: () -> Void) {
        // What is run here does not throw.
        try? clock.enter { source.act(body) }
    }

    /// What is shown goes; there are no frames any more. Tasks that were cancelled come to their end, and let go of what they hold.
    package func tearDown() {
        // What goes does not throw.
        try? clock.enter { source.tearDown() }
        clock.advance(time)
    }

    /// Shows what a turn of the main queue has changed, before the next one begins.
    private func turnDidEnd(at now: Double) {
        guard last != nil, source.hasChanges else { return }
        // A run loop's timer knows its time to about a microsecond.
        let tolerance = 2e-6
        show(at: now < time + tolerance ? time : now > target - tolerance ? target : now)
    }

    /// What waits for a time, for people.
    package var waiting: [String] { clock.waiting() }

    private func step(to time: Double) throws {
        while let event = pendingEvents.first, event.time <= time + Self.tolerance {
            nextEvent += 1
            let isNow = event.time >= time - Self.tolerance
            makeFrame(at: isNow ? time : max(event.time, self.time))
            do {
                try deliver(event.input)
            } catch {
                guard event.line > 0 else { throw error }
                throw ScriptError(name: script.name, line: event.line, problem: "\(error)")
            }
            if !isNow {
                makeFrame(at: self.time)
            }
        }
        makeFrame(at: time)
    }

    private func makeFrame(at time: Double) {
        target = time
        enter { clock.advance(time) }
        show(at: time)
    }

    private func show(at time: Double) {
        self.time = time
        enter { last = source.frame(at: time) }
        guard let last else { return }
        bodies += last.bodies
        rules += last.rules
    }
}

/// Why a stage cannot do what it is asked for: one sentence for the user.
package struct StageError: Error, Equatable, CustomStringConvertible, Sendable {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
