import Foundation

nonisolated extension Text {
    /// How a date is shown.
    public struct DateStyle: Equatable, Sendable {
        package enum Kind: Equatable, Sendable {
            case time
            case date
            case relative
            case offset
            case timer
        }

        package let kind: Kind

        /// The time of day: "11:23 PM".
        public static let time = DateStyle(kind: .time)
        /// The day: "June 3, 2019".
        public static let date = DateStyle(kind: .date)
        /// The time between the date and now: "2 hr, 23 min".
        public static let relative = DateStyle(kind: .relative)
        /// The time from the date to now in its largest unit: "+2 hours", "-3 days".
        public static let offset = DateStyle(kind: .offset)
        /// The time between the date and now as on a clock: "2:32", "36:59:01".
        public static let timer = DateStyle(kind: .timer)
    }

    /// Shows a date, in the environment's locale and time zone. What depends on the present time changes with it.
    public init(_ date: Date, style: DateStyle) {
        self.init(storage: .formatted(FormattedText(DateValue(date: date, style: style))))
    }

    /// Shows from when to when: "9:30 – 11:15 AM".
    public init(_ dates: ClosedRange<Date>) {
        self.init(storage: .formatted(FormattedText(DateRangeValue(dates: dates))))
    }

    /// Shows from when to when: "9:30 – 11:15 AM".
    public init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    /// Shows a clock that runs through `timerInterval` and then stands.
    ///
    /// - Parameters:
    ///   - pauseTime: When it stands still; nil for never.
    ///   - countsDown: Whether it shows the time that is left.
    ///   - showsHours: Whether 60 minutes become an hour.
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(
            storage: .formatted(
                FormattedText(
                    TimerValue(
                        interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))))
    }
}

private struct DateValue: FormattableValue {
    var date: Date
    var style: Text.DateStyle

    func string(in context: FormatContext) -> String {
        switch style.kind {
        case .time, .date:
            let isTime = style.kind == .time
            let length: Date.FormatStyle.DateStyle = context.variant == 0 ? .long : context.variant == 1 ? .abbreviated : .numeric
            return date.formatted(
                Date.FormatStyle(
                    date: isTime ? .omitted : length, time: isTime ? .shortened : .omitted, locale: context.locale, calendar: context.calendar,
                    timeZone: context.timeZone))
        case .relative:
            return PassedTime(from: date, to: context.now).unitString(
                fieldCount: context.variant == 0 ? 2 : 1, width: .abbreviated, locale: context.locale)
        case .offset:
            let passed = PassedTime(from: date, to: context.now)
            let string = passed.unitString(fieldCount: 1, width: context.variant == 0 ? .wide : .abbreviated, locale: context.locale)
            return passed.seconds == 0 ? string : (passed.isNegative ? "-" : "+") + string
        case .timer: return PassedTime(from: date, to: context.now).clockString(showsHours: true, locale: context.locale)
        }
    }

    var variantCount: Int {
        switch style.kind {
        case .time, .timer: 1
        case .relative, .offset: 2
        case .date: 3
        }
    }

    func nextChange(in context: FormatContext) -> Date? {
        switch style.kind {
        case .time, .date: nil
        case .relative: PassedTime(from: date, to: context.now).nextChange(from: date, now: context.now, fieldCount: 2)
        case .offset: PassedTime(from: date, to: context.now).nextChange(from: date, now: context.now, fieldCount: 1)
        case .timer: PassedTime.nextSecond(from: date, now: context.now)
        }
    }
}

private struct DateRangeValue: FormattableValue {
    var dates: ClosedRange<Date>

    func string(in context: FormatContext) -> String {
        let range = dates.lowerBound..<max(dates.upperBound, dates.lowerBound)
        guard PassedTime.isUsable(range.lowerBound), PassedTime.isUsable(range.upperBound) else { return "" }
        return Date.IntervalFormatStyle(
            date: .omitted, time: .shortened, locale: context.locale, calendar: context.calendar, timeZone: context.timeZone
        ).format(range)
    }
}

private struct TimerValue: FormattableValue {
    var interval: ClosedRange<Date>
    var pauseTime: Date?
    var countsDown: Bool
    var showsHours: Bool

    private func shown(_ now: Date) -> Date {
        min(max(min(now, pauseTime ?? now), interval.lowerBound), interval.upperBound)
    }

    func string(in context: FormatContext) -> String {
        let passed = PassedTime(from: countsDown ? interval.upperBound : interval.lowerBound, to: shown(context.now))
        return passed.clockString(showsHours: showsHours, locale: context.locale)
    }

    func nextChange(in context: FormatContext) -> Date? {
        let now = max(context.now, interval.lowerBound)
        let end = min(interval.upperBound, pauseTime ?? interval.upperBound)
        guard now < end, let next = PassedTime.nextSecond(from: countsDown ? interval.upperBound : interval.lowerBound, now: now) else { return nil }
        return next <= end ? next : nil
    }
}
