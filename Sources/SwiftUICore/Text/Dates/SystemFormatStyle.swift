import Foundation

/// Formats for times that change as the clock goes on.
///
/// Use them with a source of time: `Text(.currentDate, format: .stopwatch(startingAt: start))`. The text changes exactly when it shows something else.
public enum SystemFormatStyle: Sendable {
    /// A clock that runs through an interval and then stands: "4:17".
    public struct Timer: DiscreteFormatStyle, Hashable, Codable, Sendable {
        private var start: Date
        private var end: Date
        private var countsDown: Bool
        private var reading: ClockReading
        private var locale = Locale(identifier: "en_US")

        /// A clock that shows what is left of an interval.
        ///
        /// - Parameters:
        ///   - showsHours: Whether 60 minutes become an hour.
        ///   - maxFieldCount: How many of hours, minutes, seconds and fractions of a second are shown at most.
        ///   - maxPrecision: The smallest step. Below a second, fractions of seconds are shown; from a minute on, the time is written in words.
        public init(countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)) {
            self.init(interval, countsDown: true, ClockReading(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision))
        }

        /// A clock that shows what has passed of an interval; the parameters are those of `init(countingDownIn:showsHours:maxFieldCount:maxPrecision:)`.
        public init(countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)) {
            self.init(interval, countsDown: false, ClockReading(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision))
        }

        private init(_ interval: Range<Date>, countsDown: Bool, _ reading: ClockReading) {
            start = interval.lowerBound
            end = interval.upperBound
            self.countsDown = countsDown
            self.reading = reading
            self.reading.roundsUp = countsDown
        }

        /// What the clock shows at a date.
        public func format(_ value: Date) -> AttributedString {
            let shown = min(max(value, start), end)
            return AttributedString(reading.string(countsDown ? end.timeIntervalSince(shown) : shown.timeIntervalSince(start), locale: locale))
        }

        /// The same in another language.
        public func locale(_ locale: Locale) -> Timer {
            var style = self
            style.locale = locale
            return style
        }

        /// When the clock shows something else next; nil at the end of its interval.
        public func discreteInput(after input: Date) -> Date? {
            let value = max(input, start)
            guard value < end else { return nil }
            let next =
                countsDown
                ? end.addingTimeInterval(-reading.next(below: end.timeIntervalSince(value)))
                : start.addingTimeInterval(reading.next(after: value.timeIntervalSince(start)))
            return next <= end ? next : nil
        }

        /// The last date before the clock began to show what it shows; nil at the start of its interval.
        public func discreteInput(before input: Date) -> Date? {
            let value = min(input, end)
            guard value > start else { return nil }
            let first =
                countsDown
                ? end.addingTimeInterval(-reading.start(of: end.timeIntervalSince(value)))
                : start.addingTimeInterval(reading.start(of: value.timeIntervalSince(start)))
            return first > start ? Date(timeIntervalSinceReferenceDate: first.timeIntervalSinceReferenceDate.nextDown) : nil
        }
    }

    /// A clock that runs from a date on, with hundredths of a second: "00:03.42".
    public struct Stopwatch: DiscreteFormatStyle, Hashable, Codable, Sendable {
        private var start: Date
        private var reading: ClockReading
        private var locale = Locale(identifier: "en_US")

        /// A clock that shows the time since a date, and zero before it.
        ///
        /// - Parameters:
        ///   - showsHours: Whether 60 minutes become an hour.
        ///   - maxFieldCount: How many of hours, minutes, seconds and fractions of a second are shown at most.
        ///   - maxPrecision: The smallest step. Below a second, fractions of seconds are shown; from a minute on, the time is written in words.
        public init(startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)) {
            start = startDate
            reading = ClockReading(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
            reading.isPadded = true
        }

        /// What the clock shows at a date.
        public func format(_ value: Date) -> AttributedString {
            AttributedString(reading.string(value.timeIntervalSince(start), locale: locale))
        }

        /// The same in another language.
        public func locale(_ locale: Locale) -> Stopwatch {
            var style = self
            style.locale = locale
            return style
        }

        /// When the clock shows something else next.
        public func discreteInput(after input: Date) -> Date? {
            let elapsed = input.timeIntervalSince(start)
            guard elapsed.isFinite, elapsed < 1e11 else { return nil }
            return start.addingTimeInterval(reading.next(after: max(elapsed, 0)))
        }

        /// The last date before the clock began to show what it shows; nil before its start.
        public func discreteInput(before input: Date) -> Date? {
            let elapsed = input.timeIntervalSince(start)
            guard elapsed.isFinite, elapsed > 0 else { return nil }
            let first = start.addingTimeInterval(reading.start(of: elapsed))
            return first > start ? Date(timeIntervalSinceReferenceDate: first.timeIntervalSinceReferenceDate.nextDown) : nil
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
    /// A clock that shows what is left of an interval.
    public static func timer(
        countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }

    /// A clock that shows what has passed of an interval.
    public static func timer(
        countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
    /// A clock that shows the time since a date, with hundredths of a second.
    public static func stopwatch(
        startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
    ) -> Self {
        Self(startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}
