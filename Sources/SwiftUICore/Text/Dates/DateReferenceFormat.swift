import Foundation

extension SystemFormatStyle {
    /// A date as one would name it at another one: "in 5 minutes", "yesterday", "June 3".
    public struct DateReference: DiscreteFormatStyle, Hashable, Codable, Sendable, EnvironmentFormat {
        private var date: Date
        private var allowedFields: Set<Date.RelativeFormatStyle.Field>
        private var maxFieldCount: Int
        private var thresholdField: Date.RelativeFormatStyle.Field
        private var locale = Locale(identifier: "en_US")
        private var ownCalendar: Calendar?
        private var shortening = 0

        /// A reference to `date`.
        ///
        /// - Parameters:
        ///   - allowedFields: The units that may be shown.
        ///   - maxFieldCount: How many units a distance has at most, in English. In other languages it has one.
        ///   - thresholdField: The largest unit of a distance. A date that is one of a larger unit away or more is shown as a date.
        public init(
            to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute], maxFieldCount: Int = 2,
            thresholdField: Date.RelativeFormatStyle.Field = .day
        ) {
            self.date = date
            self.allowedFields = allowedFields
            self.maxFieldCount = max(maxFieldCount, 1)
            self.thresholdField = thresholdField
        }

        private static let units: [(field: Date.RelativeFormatStyle.Field, seconds: Double)] = [
            (.year, 31_556_952), (.month, 2_629_746), (.week, 604_800), (.day, 86_400), (.hour, 3600), (.minute, 60), (.second, 1),
        ]

        private var calendar: Calendar { ownCalendar ?? .current }

        /// The date as one would name it at another date.
        public func format(_ value: Date) -> AttributedString {
            guard PassedTime.isUsable(value), PassedTime.isUsable(date) else { return AttributedString() }
            let distance = abs(date.timeIntervalSince(value))
            let larger = Self.units.filter { $0.seconds > (Self.units.first { $0.field == thresholdField }?.seconds ?? 0) }
            if let limit = larger.last?.seconds, distance >= limit {
                return AttributedString(absolute(value))
            }
            return AttributedString(relative(value))
        }

        private func absolute(_ value: Date) -> String {
            let isSameYear = calendar.component(.year, from: value) == calendar.component(.year, from: date)
            var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
            style = shortening == 0 ? style.month(.wide).day() : shortening == 1 ? style.month(.abbreviated).day() : style.month(.defaultDigits).day()
            return date.formatted(isSameYear ? style : style.year())
        }

        private func relative(_ value: Date) -> String {
            let passed = PassedTime(from: date, to: value)
            let smallest = Self.units.last { allowedFields.contains($0.field) }?.seconds ?? 1
            let isEnglish = locale.language.languageCode?.identifier == "en"
            if isEnglish, maxFieldCount > 1, Double(passed.seconds) >= smallest, passed.seconds < 86_400 {
                let width: Duration.UnitsFormatStyle.UnitWidth = shortening == 0 ? .wide : shortening == 1 ? .abbreviated : .narrow
                let distance = passed.unitString(
                    from: date, fields: allowedFields, fieldCount: maxFieldCount, width: width, calendar: calendar, locale: locale)
                return passed.isNegative ? "in " + distance : distance + " ago"
            }
            let formatter = RelativeDateTimeFormatter()
            formatter.dateTimeStyle = .named
            formatter.unitsStyle = shortening == 0 ? .full : shortening == 1 ? .short : .abbreviated
            formatter.locale = locale
            formatter.calendar = calendar
            // Less than the smallest unit is now.
            let distance = passed.isNegative ? Double(passed.seconds) : -Double(passed.seconds)
            return formatter.localizedString(fromTimeInterval: abs(distance) < smallest ? 0 : distance)
        }

        /// The same in another language.
        public func locale(_ locale: Locale) -> DateReference {
            var style = self
            style.locale = locale
            return style
        }

        /// The same with the days and months of a calendar.
        public func calendar(_ calendar: Calendar) -> DateReference {
            var style = self
            style.ownCalendar = calendar
            return style
        }

        func inside(_ calendar: Calendar) -> DateReference { ownCalendar == nil ? self.calendar(calendar) : self }

        func shortened(_ steps: Int) -> DateReference {
            var style = self
            style.shortening = steps
            return style
        }

        /// When the text may be another one next.
        public func discreteInput(after input: Date) -> Date? {
            PassedTime(from: date, to: input).next(from: date, now: input, step: step)
        }

        /// The last date before the text became what it is.
        public func discreteInput(before input: Date) -> Date? {
            let elapsed = input.timeIntervalSince(date)
            guard elapsed.isFinite, abs(elapsed) < 1e11 else { return nil }
            let shift: Double = elapsed < 0 ? 1 : 0
            let start = date.addingTimeInterval(((elapsed - shift) / step).rounded(.down) * step + shift)
            return Date(timeIntervalSinceReferenceDate: start.timeIntervalSinceReferenceDate.nextDown)
        }

        /// Within how many seconds the text can change.
        private var step: Double { allowedFields.contains(.second) ? 1 : allowedFields.contains(.minute) ? 60 : 3600 }
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
    /// A date as one would name it at another one.
    public static func reference(
        to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute], maxFieldCount: Int = 2,
        thresholdField: Date.RelativeFormatStyle.Field = .day
    ) -> Self {
        Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField)
    }
}
