import Foundation

/// A date for every frame, or fewer.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// The shortest time between two frames.
    private static let frameInterval = 1.0 / 120

    package let interval: Double
    package let isPaused: Bool

    /// - Parameters:
    ///   - minimumInterval: Seconds that two dates are apart at least; nil for every frame.
    ///   - paused: Whether there are no dates at all.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        if let minimumInterval, !(minimumInterval >= 0 && minimumInterval.isFinite) {
            RuntimeIssue.report("The minimum interval of a timeline is \(minimumInterval) s; every frame is shown.")
            interval = Self.frameInterval
        } else {
            interval = max(minimumInterval ?? 0, Self.frameInterval)
        }
        isPaused = paused
    }

    /// Whether each frame has a separate date, at any rate.
    var followsFrames: Bool { !isPaused && interval <= Self.frameInterval }

    /// `start` and every interval from there; nothing when paused or in low-frequency mode.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        let isEmpty = isPaused || mode == .lowFrequency
        return Entries(start: isEmpty ? nil : start, interval: interval)
    }

    /// Dates at equal distances without an end, or none at all.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        package let start: Date?
        package let interval: Double
        package var index = 0.0

        /// The next date; nil when there are none.
        public mutating func next() -> Date? {
            defer { index += 1 }
            return start?.addingTimeInterval(index * interval)
        }
    }
}
