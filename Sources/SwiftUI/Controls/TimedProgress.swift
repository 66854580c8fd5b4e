import Foundation

/// Progress through a span of time, for a progress view.
struct TimedProgress {
    var interval: ClosedRange<Date>
    var countsDown: Bool

    /// The progress at a date, from 0 to 1.
    func fraction(at date: Date) -> Double {
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let part = length > 0 ? min(max(date.timeIntervalSince(interval.lowerBound) / length, 0), 1) : 1
        return countsDown ? 1 - part : part
    }
}

/// Thirty times a second while the time runs; nothing before and after.
struct TimedProgressSchedule: TimelineSchedule {
    var interval: ClosedRange<Date>

    func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
        let step = mode == .lowFrequency ? 1 : 1.0 / 30
        var next: Date? = startDate
        let interval = interval
        return AnyIterator {
            guard let date = next else { return nil }
            if date < interval.lowerBound {
                next = interval.lowerBound
            } else if date < interval.upperBound {
                next = min(date.addingTimeInterval(step), interval.upperBound)
            } else {
                next = nil
            }
            return date
        }
    }
}

/// A clock that shows the time that is left, or that has gone.
nonisolated public struct DefaultDateProgressLabel: View {
    let progress: TimedProgress

    /// The time in digits of one width, so that the text does not move as they change.
    @MainActor public var body: some View {
        Text(timerInterval: progress.interval, countsDown: progress.countsDown)
            .monospacedDigit()
    }
}

nonisolated extension ProgressView {
    /// A bar that moves by itself with the time: from full to empty over `timerInterval`, or from empty to full.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            time: TimedProgress(interval: timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
    }
}

nonisolated extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    /// A bar that moves by itself with the time, with a clock below it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        let progress = TimedProgress(interval: timerInterval, countsDown: countsDown)
        self.init(time: progress, label: label(), currentValueLabel: DefaultDateProgressLabel(progress: progress))
    }
}

nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    /// A bar that moves by itself with the time, with a clock below it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        let progress = TimedProgress(interval: timerInterval, countsDown: countsDown)
        self.init(time: progress, label: nil, currentValueLabel: DefaultDateProgressLabel(progress: progress))
    }
}
