import Foundation

/// The time from a date to now in whole seconds: those that have passed since the date, or those that are left until it.
struct PassedTime {
    /// Not negative.
    let seconds: Int
    /// The date is still to come.
    let isNegative: Bool

    init(from date: Date, to now: Date) {
        let elapsed = now.timeIntervalSince(date)
        guard elapsed.isFinite else {
            seconds = 0
            isNegative = false
            return
        }
        isNegative = elapsed < -Self.tolerance
        // A second that is not over has not passed, and is left.
        let whole = isNegative ? (-elapsed - Self.tolerance).rounded(.up) : (max(elapsed, 0) + Self.tolerance).rounded(.down)
        seconds = Int(saturating: min(whole, 1e11))
    }

    /// Dates hold times to a ten-millionth of a second.
    private static let tolerance = 1e-5

    /// Whether calendars can work with a date: from the year 1 to the year 10,000.
    static func isUsable(_ date: Date) -> Bool {
        let seconds = date.timeIntervalSinceReferenceDate
        return seconds.isFinite && seconds > -6.3e10 && seconds < 2.5e11
    }

    /// When the next second from `date` on is over.
    static func nextSecond(from date: Date, now: Date) -> Date? {
        next(from: date, now: now, step: 1)
    }

    /// When the next step of so many seconds is over.
    func next(from date: Date, now: Date, step: Double) -> Date? {
        Self.next(from: date, now: now, step: step)
    }

    private static func next(from date: Date, now: Date, step: Double) -> Date? {
        let elapsed = now.timeIntervalSince(date)
        guard elapsed.isFinite, abs(elapsed) < 1e11 else { return nil }
        // Of the remaining time, a whole unit is gone one second after it has started to pass.
        let shift: Double = elapsed < -tolerance ? 1 : 0
        return date.addingTimeInterval((((elapsed - shift + tolerance) / step).rounded(.down) + 1) * step + shift)
    }

    /// When `unitString(fieldCount:)` may be another one.
    func nextChange(from date: Date, now: Date, fieldCount: Int) -> Date? {
        let units = Self.units.filter { $0.seconds <= max(seconds, 1) }
        let smallest = units.prefix(fieldCount).last?.seconds ?? 1
        // Months and years are no whole number of days on the average.
        return Self.next(from: date, now: now, step: Double(min(smallest, 3600)))
    }

    /// "2:05", "1:02:05"; "62:05" without hours.
    func clockString(showsHours: Bool, locale: Locale) -> String {
        let pattern: Duration.TimeFormatStyle.Pattern =
            showsHours && seconds >= 3600
            ? .hourMinuteSecond(padHourToLength: 1, roundFractionalSeconds: .down)
            : .minuteSecond(padMinuteToLength: 1, roundFractionalSeconds: .down)
        return Duration.seconds(seconds).formatted(Duration.TimeFormatStyle(pattern: pattern, locale: locale))
    }

    /// A unit of time with its names.
    private struct Unit {
        var seconds: Int
        var unit: Duration.UnitsFormatStyle.Unit?
        var names: (abbreviated: String, wide: String)

        /// So many of it with its name: "2 hours".
        func string(_ count: Int, width: Duration.UnitsFormatStyle.UnitWidth, locale: Locale) -> String {
            if let unit {
                let style = Duration.UnitsFormatStyle(allowedUnits: [unit], width: width, zeroValueUnits: .show(length: 1)).locale(locale)
                return Duration.seconds(count * seconds).formatted(style)
            }
            let name = width == .wide ? names.wide + (count == 1 ? "" : "s") : names.abbreviated
            return "\(count) \(name)"
        }
    }

    /// The largest first. Years and months are average ones of the Gregorian calendar, and named in English only.
    private static let units: [Unit] = [
        Unit(seconds: 31_556_952, unit: nil, names: ("yr", "year")), Unit(seconds: 2_629_746, unit: nil, names: ("mo", "month")),
        Unit(seconds: 604_800, unit: .weeks, names: ("wk", "week")), Unit(seconds: 86_400, unit: .days, names: ("day", "day")),
        Unit(seconds: 3600, unit: .hours, names: ("hr", "hour")), Unit(seconds: 60, unit: .minutes, names: ("min", "minute")),
        Unit(seconds: 1, unit: .seconds, names: ("sec", "second")),
    ]

    /// "2 hours, 23 minutes": the largest of some units that is not 0 and the ones after it, those that are 0 left out. Months and years are those of
    /// the calendar; they have names in English only.
    func unitString(
        from date: Date, fields: Set<Date.ComponentsFormatStyle.Field>, fieldCount: Int, width: Duration.UnitsFormatStyle.UnitWidth, calendar: Calendar,
        locale: Locale
    ) -> String {
        let isEnglish = locale.language.languageCode?.identifier == "en"
        let known: [(field: Date.ComponentsFormatStyle.Field, component: Calendar.Component, unit: Unit)] = [
            (.year, .year, Self.units[0]), (.month, .month, Self.units[1]), (.week, .weekOfYear, Self.units[2]), (.day, .day, Self.units[3]),
            (.hour, .hour, Self.units[4]), (.minute, .minute, Self.units[5]), (.second, .second, Self.units[6]),
        ]
        let usable = known.filter { fields.contains($0.field) && (isEnglish || $0.unit.unit != nil) }
        let end = date.addingTimeInterval(Double(isNegative ? -seconds : seconds))
        guard let smallest = usable.last, Self.isUsable(date), Self.isUsable(end) else { return "" }
        let counts = calendar.dateComponents(Set(usable.map(\.component)), from: min(date, end), to: max(date, end))
        let parts = usable.map { ($0.unit, counts.value(for: $0.component) ?? 0) }.drop { $0.1 == 0 }.prefix(fieldCount).filter { $0.1 > 0 }
        let shown = parts.isEmpty ? [(smallest.unit, 0)] : Array(parts)
        return shown.map { $0.0.string($0.1, width: width, locale: locale) }.joined(separator: ", ")
    }

    /// "2 hr, 23 min": the largest unit and the ones after it, those that are 0 left out.
    func unitString(fieldCount: Int, width: Duration.UnitsFormatStyle.UnitWidth, locale: Locale) -> String {
        let isEnglish = locale.language.languageCode?.identifier == "en"
        let units = Self.units.filter { isEnglish || $0.unit != nil }
        let first = units.firstIndex { $0.seconds <= seconds } ?? units.count - 1
        var rest = seconds
        var parts: [String] = []
        for unit in units[first...].prefix(fieldCount) {
            let count = rest / unit.seconds
            rest %= unit.seconds
            guard count > 0 || parts.isEmpty else { continue }
            parts.append(unit.string(count, width: width, locale: locale))
        }
        return parts.joined(separator: ", ")
    }
}
