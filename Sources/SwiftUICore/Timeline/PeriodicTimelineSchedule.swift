import Foundation

/// Dates at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    package let startDate: Date
    package let interval: TimeInterval

    /// - Parameters:
    ///   - startDate: A date that the others are counted from.
    ///   - interval: Seconds between two dates, above 0. With another number there is one date only, and a warning.
    public init(from startDate: Date, by interval: TimeInterval) {
        self.startDate = startDate
        self.interval = interval
    }

    /// The last date of the schedule that is not after `startDate` (the schedule's own start when that is still to come),
    /// and all that follow.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let start = self.startDate.timeIntervalSinceReferenceDate
        let now = startDate.timeIntervalSinceReferenceDate
        guard interval > 0, interval.isFinite, start.isFinite, now.isFinite else {
            RuntimeIssue.report(
                "A periodic timeline needs an interval above 0 s and a start date, not \(interval) s from \(start); it is shown once. Likely cause: a division by zero in the interval."
            )
            return Entries(first: now, interval: 0)
        }
        // A whole number of intervals must not become one less by rounding.
        let passed = max(0, ((now - start) / interval + 1e-7).rounded(.down))
        return Entries(first: start + passed * interval, interval: interval)
    }

    /// Dates at equal distances without an end; a single one when the schedule's interval is not usable.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        package let first: Double
        package let interval: Double
        package var index = 0.0

        /// The next date. Without a usable interval there is none after the first.
        public mutating func next() -> Date? {
            if interval == 0, index > 0 {
                return nil
            }
            defer { index += 1 }
            return Date(timeIntervalSinceReferenceDate: first + index * interval)
        }
    }
}

/// The starts of the minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// A schedule for each minute.
    public init() {}

    /// The start of the minute of `startDate`, and all that follow.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let schedule = PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: -6e9), by: 60)
        return Entries(periodic: schedule.entries(from: startDate, mode: mode))
    }

    /// The starts of the minutes, without an end.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        package var periodic: PeriodicTimelineSchedule.Entries

        /// The next start of a minute.
        public mutating func next() -> Date? {
            periodic.next()
        }
    }
}

/// A schedule of explicit dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    package let dates: Entries

    /// - Parameter dates: In ascending order.
    public init(_ dates: Entries) {
        self.dates = dates
    }

    /// All the dates, whatever `startDate` and `mode` are.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        dates
    }
}
