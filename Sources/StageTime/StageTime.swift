import Foundation
internal import ProcessOverrides

/// The time and the chance that the code on a stage lives in: dates, clocks, sleeping tasks, timers, delayed blocks, random
/// numbers. They belong to this stage alone; code elsewhere, and other stages, have their own.
///
/// What waits for a time happens in the order of the times, and what that brings about until all is quiet, while
/// `advance(to:)` runs; what the stage's code hands to the main queue runs there, too.
@MainActor
package final class StageTime {
    /// A run loop's timer knows its time to about this much.
    private static let tolerance = 1e-6
    private static let longestWork = 10.0
    private static let roundLimit = 2000

    /// 2026-01-01T09:41:00Z.
    package nonisolated static let defaultEpoch = Date(timeIntervalSinceReferenceDate: 788_953_260)
    /// What the environment's `INBETWEEN_SEED` says, otherwise 0.
    package nonisolated static var defaultSeed: UInt64 { stage_clock_process_seed() }

    /// Called for work that does not end.
    package static var warn: @MainActor @Sendable (String) -> Void = { FileHandle.standardError.write(Data("warning: \($0)\n".utf8)) }

    private nonisolated(unsafe) let clock: OpaquePointer
    private let ownsMainThread: Bool
    private var turnDidEnd: @MainActor @Sendable (Double) -> Void = { _ in }
    private var isPatient = true

    /// - Parameters:
    ///   - epoch: The date at second 0.
    ///   - seed: What random numbers follow from.
    ///   - ownsMainThread: Whether what lies on the main thread's own run loop is the stage's, too.
    package init(epoch: Date = StageTime.defaultEpoch, seed: UInt64 = StageTime.defaultSeed, ownsMainThread: Bool = false) {
        clock = stage_clock_create(epoch.timeIntervalSince1970, seed)
        self.ownsMainThread = ownsMainThread
        stage_clock_set_timer_handler { pointer in
            (Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Timer)?.fire()
        }
    }

    deinit {
        UserLocale.set(nil, on: clock)
        stage_clock_end(clock)
    }

    /// Whether the code that runs now is on a stage.
    package nonisolated static var isCurrent: Bool { stage_clock_current() != nil }

    /// The date now on the stage that the code is on; the default epoch where it is on none.
    package nonisolated static var currentDate: Date {
        guard let clock = stage_clock_current() else { return defaultEpoch }
        return Date(timeIntervalSince1970: stage_clock_epoch(clock) + stage_clock_now(clock))
    }

    /// Changes from one piece of work of the main queue to the next.
    package nonisolated static var turn: UInt64 { stage_clock_turn() }

    /// Runs code that is on the stage.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = stage_clock_enter(clock)
        defer { stage_clock_leave(before) }
        return try body()
    }

    /// Runs code that is on no stage: what it schedules, and the threads that it starts, live in the real world.
    package nonisolated static func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = stage_clock_step_out()
        defer { stage_clock_leave(before) }
        return try body()
    }

    /// From here on all that this thread does is on the stage.
    package func begin() {
        _ = stage_clock_enter(clock)
    }

    /// What `Locale.current` is for code on the stage; nil for the locale of the process.
    package var locale: Locale? {
        didSet { UserLocale.set(locale, on: clock) }
    }

    /// Where the stream of random numbers has come to.
    package var chance: UInt64 {
        get { stage_clock_get_chance(clock).state }
        set { stage_clock_set_chance(clock, stage_clock_chance(state: newValue)) }
    }

    /// The clock of a stage in this time.
    package var stageClock: StageClock {
        StageClock(
            advance: { self.advance(to: $0) }, nextDue: { self.nextDue(now: $0) }, enter: { try self.run($0) }, waiting: { self.waiting },
            onTurn: { self.turnDidEnd = $0 })
    }

    package func advance(to time: Double) {
        run {
            settle()
            var due = stage_clock_next_due(clock)
            var count = 0
            while due <= time + Self.tolerance, count < Self.roundLimit {
                stage_clock_set(clock, due)
                settle()
                due = stage_clock_next_due(clock)
                count += 1
            }
            stage_clock_set(clock, time)
            settle()
        }
    }

    /// The time when something is due; the current one when something has just happened, and infinity when nothing will.
    package func nextDue(now: Double) -> Double {
        run {
            let count = stage_clock_work_count(clock)
            settle()
            return stage_clock_work_count(clock) == count ? stage_clock_next_due(clock) : now
        }
    }

    /// What waits for a time, for people.
    package var waiting: [String] {
        var names: [String] = []
        var interval = 0.0
        while names.count < 100, let name = stage_clock_waiting_name(clock, Int32(names.count), &interval) {
            names.append(String(cString: name) + (interval > 0 ? " that repeats every \(interval) s" : ""))
        }
        return names
    }

    /// Runs what is there, and what it makes, without time passing.
    private func settle() {
        for _ in 0..<Self.roundLimit {
            let isDone = waitForOthers()
            runMainLoop()
            // The others first: what they leave behind lies on the main queue.
            guard !isDone || stage_clock_wait_for_others(clock, 0) else { continue }
            // One after the other, each with all that it brings about.
            if !runTurn(), !stage_clock_run_due(clock) {
                return
            }
        }
    }

    /// Does the next piece of work of the main queue; false when there is none.
    private func runTurn() -> Bool {
        guard stage_clock_run_main(clock) else { return false }
        turnDidEnd(stage_clock_now(clock))
        return true
    }

    /// What comes to the main thread by another way than through the stage.
    private func runMainLoop() {
        guard ownsMainThread else { return }
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }

    /// Waits for work on other threads, whose results belong to this moment. Work that does not end is left to itself.
    private func waitForOthers() -> Bool {
        let start = stage_clock_real_seconds()
        repeat {
            if stage_clock_wait_for_others(clock, isPatient ? 0.1 : 0.001) {
                return true
            }
            if !isPatient {
                return false
            }
            // It may wait for the main queue, or for other work.
            if stage_clock_real_seconds() - start > 1 {
                stage_clock_add_turn(clock)
            }
            runMainLoop()
            _ = runTurn()
        } while stage_clock_real_seconds() - start < Self.longestWork
        isPatient = false
        Self.warn("work on another thread has not ended after \(Int(Self.longestWork)) s; the stage no longer waits for it")
        return false
    }
}
