import Foundation

/// A format whose texts depend on a calendar and can be shorter.
protocol EnvironmentFormat {
    /// The same with the calendar of the environment, unless it has its own.
    func inside(_ calendar: Calendar) -> Self
    /// A shorter way to write the same; 0 is in full.
    func shortened(_ steps: Int) -> Self
}

extension SystemFormatStyle {
    /// The time between a date and another one: "3 minutes, 42 seconds", or "3:42" where it is about minutes and seconds alone.
    public struct DateOffset: DiscreteFormatStyle, Hashable, Codable, Sendable, EnvironmentFormat {
        private var anchor: Date
        private var allowedFields: Set<Date.ComponentsFormatStyle.Field>
        private var maxFieldCount: Int
        private var sign: NumberFormatStyleConfiguration.SignDisplayStrategy
        private var locale = Locale(identifier: "en_US")
        private var ownCalendar: Calendar?
        private var shortening = 0

        /// The time from `anchor` to the dates that are formatted.
        ///
        /// - Parameters:
        ///   - allowedFields: The units that may be shown. Minutes and seconds alone, or with hours, are shown as on a clock if all of them may
        ///     be shown.
        ///   - maxFieldCount: How many units are shown at most, from the largest that is not zero.
        ///   - sign: Whether there is a sign. By default, times before `anchor` have a minus.
        public init(
            to anchor: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second],
            maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
        ) {
            self.anchor = anchor
            self.allowedFields = allowedFields
            self.maxFieldCount = max(maxFieldCount, 1)
            self.sign = sign
        }

        /// The time between `anchor` and a date.
        public func format(_ value: Date) -> AttributedString {
            let passed = PassedTime(from: anchor, to: value)
            return AttributedString(prefix(passed) + string(passed))
        }

        private func prefix(_ passed: PassedTime) -> String {
            if passed.isNegative, passed.seconds > 0 {
                return sign == .never ? "" : "-"
            }
            let isZero = passed.seconds == 0
            return sign == .always(includingZero: true) || (sign == .always(includingZero: false) && !isZero) ? "+" : ""
        }

        private func string(_ passed: PassedTime) -> String {
            if isClock {
                return passed.clockString(showsHours: allowedFields.contains(.hour), locale: locale)
            }
            let width: Duration.UnitsFormatStyle.UnitWidth = shortening == 0 ? .wide : shortening == 1 ? .abbreviated : .narrow
            return passed.unitString(
                from: anchor, fields: allowedFields, fieldCount: maxFieldCount, width: width, calendar: ownCalendar ?? .current, locale: locale)
        }

        /// Whether it is about minutes and seconds, or hours, minutes and seconds, and all of them may be shown.
        private var isClock: Bool {
            allowedFields == [.minute, .second] && maxFieldCount >= 2 || allowedFields == [.hour, .minute, .second] && maxFieldCount >= 3
        }

        /// The same in another language.
        public func locale(_ locale: Locale) -> DateOffset {
            var style = self
            style.locale = locale
            return style
        }

        /// The same with the months and years of a calendar.
        public func calendar(_ calendar: Calendar) -> DateOffset {
            var style = self
            style.ownCalendar = calendar
            return style
        }

        func inside(_ calendar: Calendar) -> DateOffset { ownCalendar == nil ? self.calendar(calendar) : self }

        func shortened(_ steps: Int) -> DateOffset {
            var style = self
            style.shortening = steps
            return style
        }

        /// When the text may be another one next.
        public func discreteInput(after input: Date) -> Date? {
            let passed = PassedTime(from: anchor, to: input)
            let step = isClock ? 1 : smallestStep(passed)
            return passed.next(from: anchor, now: input, step: step)
        }

        /// The last date before the text became what it is.
        public func discreteInput(before input: Date) -> Date? {
            let passed = PassedTime(from: anchor, to: input)
            let step = isClock ? 1 : smallestStep(passed)
            let elapsed = input.timeIntervalSince(anchor)
            guard elapsed.isFinite, abs(elapsed) < 1e11 else { return nil }
            let shift = passed.isNegative ? 1.0 : 0
            let start = anchor.addingTimeInterval(((elapsed - shift) / step).rounded(.down) * step + shift)
            return Date(timeIntervalSinceReferenceDate: start.timeIntervalSinceReferenceDate.nextDown)
        }

        /// Within how many seconds the text can change: what is smaller than an hour changes at whole ones.
        private func smallestStep(_ passed: PassedTime) -> Double {
            let units: [(Date.ComponentsFormatStyle.Field, Double)] = [
                (.year, 3600), (.month, 3600), (.week, 3600), (.day, 3600), (.hour, 3600), (.minute, 60), (.second, 1),
            ]
            let lengths: [Double] = [31_622_400, 2_678_400, 604_800, 86_400, 3600, 60, 1]
            let shown = zip(units, lengths).filter { allowedFields.contains($0.0.0) && $0.1 <= Double(max(passed.seconds, 1)) }
            return shown.prefix(maxFieldCount).last?.0.1 ?? 1
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
    /// The time between a date and another one.
    public static func offset(
        to anchor: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second],
        maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> Self {
        Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
    }
}
