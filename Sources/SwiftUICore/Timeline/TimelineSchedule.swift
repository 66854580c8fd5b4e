import Foundation

/// How often a timeline may be updated.
public enum TimelineScheduleMode: Sendable {
    /// As often as the schedule requires.
    case normal

    /// Rarely, as on a display that is always on.
    case lowFrequency
}

/// The dates at which a `TimelineView` updates its content.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode

    /// The type of the sequence of dates.
    associatedtype Entries: Sequence where Self.Entries.Element == Date

    /// Returns dates in ascending order. The first one can be before `startDate`. They are read one by one, so the sequence can be infinite.
    func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Every `interval` seconds, counted from `startDate`.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// At the start of every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
    /// A schedule of explicit dates.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule with a date for every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// In every frame, but at least `minimumInterval` seconds apart; not at all while `paused`.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
