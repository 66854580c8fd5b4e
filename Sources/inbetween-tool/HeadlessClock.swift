import Foundation
import StageClock

/// Lets the process's own work happen in stage time: what waits for a time, in the order of the times, and what that
/// brings about, until all is quiet.
@MainActor
enum HeadlessClock {
    /// A run loop's timer knows its time to about this much.
    private static let tolerance = 1e-6
    private static let longestWork = 10.0
    private static let roundLimit = 1000
    private static var isPatient = true

    static func advance(to time: Double) {
        settle()
        var due = stage_clock_next_due()
        var count = 0
        while due <= time + tolerance, count < roundLimit {
            stage_clock_set(due)
            settle()
            due = stage_clock_next_due()
            count += 1
        }
        stage_clock_set(time)
        settle()
    }

    /// The time when something is due; the current one when something has just happened, and infinity when nothing will.
    static func nextDue(now: Double) -> Double {
        let count = stage_clock_work_count()
        settle()
        return stage_clock_work_count() == count ? stage_clock_next_due() : now
    }

    /// Runs what is there, and what it makes, without time passing.
    private static func settle() {
        for _ in 0..<roundLimit {
            let isDone = waitForOthers()
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            // The others first: what they leave behind lies on the main thread.
            let isQuiet = (!isDone || stage_clock_wait_for_others(0)) && stage_clock_main_is_idle()
            // One after the other, each with all that it brings about.
            if isQuiet, !stage_clock_run_due() {
                return
            }
        }
    }

    /// Waits for work on other threads, whose results belong to this moment. Work that does not end is left to itself.
    private static func waitForOthers() -> Bool {
        let start = stage_clock_real_seconds()
        repeat {
            if stage_clock_wait_for_others(isPatient ? 0.1 : 0.001) {
                return true
            }
            if !isPatient || Interrupt.hasHappened {
                return false
            }
            // It may wait for the main thread, or for other work.
            if stage_clock_real_seconds() - start > 1 {
                stage_clock_add_turn()
            }
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
        } while stage_clock_real_seconds() - start < longestWork
        isPatient = false
        Failure.warn("work on another thread has not ended after \(Int(longestWork)) s; from here on nobody waits for it")
        return false
    }
}
