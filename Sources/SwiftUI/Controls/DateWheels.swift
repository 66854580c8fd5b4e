import Foundation

/// Wheels for a date, a time of day, or both.
nonisolated struct DateWheels: View {
    var choice: DateChoice
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    static let width: CGFloat = 320

    @MainActor var body: some View {
        let names = PickerCalendar(calendar, locale: locale, timeZone: timeZone)
        WheelFrame {
            HStack(spacing: 0) {
                if choice.components == .date {
                    ForEach(names.order, id: \.self) { part in
                        switch part {
                        case "y": YearWheel(choice: choice, names: names).frame(width: 80)
                        case "m": MonthWheel(choice: choice, names: names).frame(width: 140)
                        default: DayWheel(choice: choice, names: names).frame(width: 60)
                        }
                    }
                } else {
                    if choice.components.contains(.date) {
                        DateWheel(choice: choice, names: names).frame(width: 130)
                    }
                    TimeWheels(choice: choice, names: names)
                }
            }
        }
        .frame(width: Self.width)
    }
}

nonisolated private struct MonthWheel: View {
    var choice: DateChoice
    var names: PickerCalendar

    @MainActor var body: some View {
        let months = names.monthNames
        WheelColumn(
            count: months.count, isEndless: true, selection: names.calendar.component(.month, from: choice.date) - 1,
            isAvailable: { names.isAvailable(month: $0 + 1, choice: choice) },
            alignment: .leading, select: { choice.choose(names.date(choice.date, month: $0 + 1)) },
            row: { Text(verbatim: months[$0]).padding(.leading, 8) })
    }
}

nonisolated private struct DayWheel: View {
    var choice: DateChoice
    var names: PickerCalendar

    @MainActor var body: some View {
        let days = names.daysInMonth(of: choice.date)
        WheelColumn(
            count: 31, isEndless: true, selection: names.calendar.component(.day, from: choice.date) - 1,
            isAvailable: { $0 < days && names.isAvailable(day: $0 + 1, choice: choice) }, alignment: .trailing,
            select: { choice.choose(names.date(choice.date, day: min($0 + 1, days))) },
            row: { Text(verbatim: "\($0 + 1)").padding(.trailing, 14) })
    }
}

nonisolated private struct YearWheel: View {
    var choice: DateChoice
    var names: PickerCalendar

    @MainActor var body: some View {
        let first = choice.minimum.map { names.calendar.component(.year, from: $0) } ?? 1
        let last = max(choice.maximum.map { names.calendar.component(.year, from: $0) } ?? 9999, first)
        WheelColumn(
            count: last - first + 1, selection: names.calendar.component(.year, from: choice.date) - first,
            select: { choice.choose(names.date(choice.date, year: first + $0)) },
            row: { Text(verbatim: "\(first + $0)") })
    }
}

/// Days as dates, ten thousand to each side of the one that was chosen first.
nonisolated private struct DateWheel: View {
    var choice: DateChoice
    var names: PickerCalendar
    @MainActor @State private var origin: Date?
    @StageDate private var now

    @MainActor var body: some View {
        let today = names.calendar.startOfDay(for: now)
        let middle = 10_000
        let start = names.calendar.startOfDay(for: origin ?? choice.date)
        let dayOffset = names.calendar.dateComponents([.day], from: start, to: names.calendar.startOfDay(for: choice.date)).day ?? 0
        WheelColumn(
            count: 2 * middle + 1, selection: middle + dayOffset,
            isAvailable: { index in
                names.calendar.date(byAdding: .day, value: index - middle, to: start).map {
                    choice.allows(day: $0, calendar: names.calendar)
                } ?? false
            },
            alignment: .trailing,
            select: { index in
                if let day = names.calendar.date(byAdding: .day, value: index - middle, to: start) {
                    choice.chooseDay(day, calendar: names.calendar)
                }
            },
            row: { index in
                let day = names.calendar.date(byAdding: .day, value: index - middle, to: start) ?? start
                Text(verbatim: names.calendar.isDate(day, inSameDayAs: today) ? names.today : names.text(day, "EEEMMMd"))
                    .padding(.trailing, 6)
            }
        )
        .onAppear { origin = origin ?? choice.date }
    }
}

/// Hours, minutes, and the half of the day where the locale has halves.
nonisolated private struct TimeWheels: View {
    var choice: DateChoice
    var names: PickerCalendar

    @MainActor var body: some View {
        let hour = names.calendar.component(.hour, from: choice.date)
        let minute = names.calendar.component(.minute, from: choice.date)
        HStack(spacing: 0) {
            WheelColumn(
                count: 24, isEndless: true, selection: hour,
                select: { choice.chooseTime(hour: $0, minute: minute, calendar: names.calendar) },
                row: { hour in
                    Text(verbatim: names.hasHalfDays ? "\(hour % 12 == 0 ? 12 : hour % 12)" : hour < 10 ? "0\(hour)" : "\(hour)")
                        .monospacedDigit()
                }
            )
            .frame(width: 54)
            WheelColumn(
                count: 60, isEndless: true, selection: minute,
                select: { choice.chooseTime(hour: hour, minute: $0, calendar: names.calendar) },
                row: { Text(verbatim: $0 < 10 ? "0\($0)" : "\($0)").monospacedDigit() }
            )
            .frame(width: 54)
            if names.hasHalfDays {
                let symbols = [names.calendar.amSymbol, names.calendar.pmSymbol]
                WheelColumn(
                    count: 2, selection: hour / 12,
                    select: { choice.chooseTime(hour: hour % 12 + 12 * $0, minute: minute, calendar: names.calendar) },
                    row: { Text(verbatim: symbols[$0]) }
                )
                .frame(width: 60)
            }
        }
    }
}

extension PickerCalendar {
    /// The date with another day, month or year; the day is the last one of a month that is too short for it.
    func date(_ date: Date, year: Int? = nil, month: Int? = nil, day: Int? = nil) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .hour, .minute, .second], from: date)
        parts.year = year ?? parts.year
        parts.month = month ?? parts.month
        parts.day = 1
        guard let first = calendar.date(from: parts) else { return date }
        parts.day = min(day ?? calendar.component(.day, from: date), daysInMonth(of: first))
        return calendar.date(from: parts) ?? date
    }

    func isAvailable(day: Int, choice: DateChoice) -> Bool {
        choice.allows(day: date(choice.date, day: day), calendar: calendar)
    }

    func isAvailable(month: Int, choice: DateChoice) -> Bool {
        let start = startOfMonth(date(choice.date, month: month))
        let end = calendar.date(byAdding: .month, value: 1, to: start) ?? start
        return (choice.minimum.map { $0 < end } ?? true) && (choice.maximum.map { start <= $0 } ?? true)
    }
}
