import IncrementalGraph
import Foundation

/// The date of a timeline: the schedule's last one that has come. Runs only when the next one comes.
struct TimelineDate<Schedule: TimelineSchedule>: StatefulRule {
    /// More dates than this at once are no schedule, but one that does not get on.
    private static var mostEntriesAtOnce: Int { 100_000 }

    let schedule: Attribute<Schedule>
    unowned let host: ViewGraph
    private let wakeUp: WakeUp
    private var scheduleChange: UInt64 = 0
    private var entries: Schedule.Entries.Iterator?
    private var current: Date?
    private var next: Date?
    private var last: Date?

    init(schedule: Attribute<Schedule>, host: ViewGraph) {
        self.schedule = schedule
        self.host = host
        wakeUp = WakeUp(host: host, name: "a TimelineView(\(Self.scheduleName))")
    }

    /// As it is written: `.everyMinute`.
    private static var scheduleName: String {
        let name = String(describing: Schedule.self).prefix { $0 != "<" }
        guard name.hasSuffix("TimelineSchedule") else { return String(name) }
        return "." + name.prefix(1).lowercased() + name.dropFirst().dropLast("TimelineSchedule".count)
    }

    mutating func updateValue(old: Date?) -> RuleResult<Date> {
        MainThread.check()
        wakeUp.observe()
        let now = host.date
        let schedule = schedule.value
        if let animation = schedule as? AnimationTimelineSchedule, animation.followsFrames {
            entries = nil
            next = nil
            current = now
            scheduleChange = self.schedule.changeStamp
            wakeUp.scheduleNextFrame()
        } else {
            if scheduleChange != self.schedule.changeStamp {
                scheduleChange = self.schedule.changeStamp
                entries = schedule.entries(from: now, mode: .normal).makeIterator()
                next = nil
                last = nil
            }
            advance(to: now)
            if let next {
                wakeUp.schedule(at: next.timeIntervalSince(host.epoch))
            } else {
                wakeUp.cancel()
            }
        }
        let date = current ?? now
        current = date
        return .comparing(date, with: old)
    }

    /// Takes entries up to the first that is still to come.
    private mutating func advance(to now: Date) {
        let limit = now.addingTimeInterval(WakeUp.tolerance)
        var count = 0
        while true {
            if next == nil {
                count += 1
                next = count > Self.mostEntriesAtOnce ? abandon() : nextEntry()
            }
            guard let next, next <= limit else { return }
            current = next
            self.next = nil
        }
    }

    /// The next entry that can be one. Nil when there is none.
    private mutating func nextEntry() -> Date? {
        for _ in 0..<Self.mostEntriesAtOnce {
            guard let entry = entries?.next(), entry.timeIntervalSinceReferenceDate != .infinity else {
                entries = nil
                return nil
            }
            if !entry.timeIntervalSinceReferenceDate.isFinite {
                RuntimeIssue.report("\(Schedule.self) has a date that is not a number; it is left out.")
            } else if let last, entry < last {
                RuntimeIssue.report("The dates of \(Schedule.self) are not in ascending order; those that come too late are left out.")
            } else {
                last = entry
                return entry
            }
        }
        return abandon()
    }

    private mutating func abandon() -> Date? {
        RuntimeIssue.report(
            "\(Schedule.self) has more than \(Self.mostEntriesAtOnce) dates for one frame; the timeline stops here. Likely cause: dates that are all the same, or that begin long ago."
        )
        entries = nil
        return nil
    }
}
