import Foundation

/// A month of a calendar, and the time of day below it.
nonisolated struct GraphicalDatePicker: View {
    var choice: DateChoice
    @MainActor @State private var isTimeOpen = false
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    @MainActor var body: some View {
        let names = PickerCalendar(calendar, locale: locale, timeZone: timeZone)
        VStack(spacing: 0) {
            if choice.components.contains(.date) {
                MonthCalendar(
                    names: names, initial: choice.date, allows: { choice.allows(day: $0, calendar: names.calendar) },
                    isChosen: { names.calendar.isDate($0, inSameDayAs: choice.date) },
                    choose: { choice.chooseDay($0, calendar: names.calendar) })
            }
            if choice.components.contains(.hourAndMinute) {
                HStack {
                    Text("Time")
                    Spacer(minLength: 0)
                    DatePlate(text: names.text(choice.date, "jmm"), isOpen: isTimeOpen) {
                        withAnimation(.easeInOut(duration: 0.25)) {
                            isTimeOpen.toggle()
                        }
                    }
                }
                .padding(.horizontal, 16)
                .frame(height: 50)
                if isTimeOpen {
                    DateWheels(choice: timeChoice).transition(.opacity)
                }
            }
        }
        .frame(minWidth: 280, maxWidth: 400)
    }

    private var timeChoice: DateChoice {
        var choice = choice
        choice.components = .hourAndMinute
        return choice
    }
}

/// The days of a month to choose from, with ways to other months.
nonisolated struct MonthCalendar: View {
    var names: PickerCalendar
    var initial: Date
    var allows: (Date) -> Bool
    var isChosen: (Date) -> Bool
    var choose: (Date) -> Void
    /// The first day of the month that is shown.
    @MainActor @State private var month: Date?
    @MainActor @State private var choosesMonth = false
    /// The direction in which the months moved last.
    @MainActor @State private var isForward = true
    @Environment(\.isEnabled) private var isEnabled
    @StageDate private var today

    /// As on an iPhone: a row of days is 44 points tall.
    private static let row: CGFloat = 44

    @MainActor private var shown: Date { names.startOfMonth(month ?? initial) }

    @MainActor var body: some View {
        let shown = shown
        VStack(spacing: 0) {
            header(shown)
            if choosesMonth {
                monthWheels(shown).frame(height: 30 + 6 * Self.row)
            } else {
                weekdays
                days(shown)
                    .id(shown)
                    .transition(.push(from: isForward ? .trailing : .leading))
                    .frame(height: 6 * Self.row, alignment: .top)
                    .clipped()
                    .gesture(
                        DragGesture(minimumDistance: 20).onEnded { value in
                            if abs(value.translation.width) > abs(value.translation.height), abs(value.translation.width) > 40 {
                                turn(by: value.translation.width < 0 ? 1 : -1)
                            }
                        })
            }
        }
        .opacity(isEnabled ? 1 : 0.5)
        .onChange(of: initial) { old, new in
            if !names.calendar.isDate(old, equalTo: new, toGranularity: .month) {
                isForward = new > old
                month = names.startOfMonth(new)
            }
        }
    }

    @MainActor private func header(_ shown: Date) -> some View {
        HStack(spacing: 0) {
            PressableButton(action: {
                withAnimation(.easeInOut(duration: 0.25)) {
                    choosesMonth.toggle()
                }
            }) { isPressed in
                HStack(spacing: 4) {
                    Text(verbatim: names.text(shown, "yMMMM"))
                        .font(.headline)
                        .foregroundStyle(choosesMonth ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color(system: .primary)))
                    Image(systemName: "chevron.right")
                        .font(.footnote.weight(.bold))
                        .foregroundStyle(TintShapeStyle())
                        .rotationEffect(.degrees(choosesMonth ? 90 : 0))
                        .modifier(UnnamedModifier())
                }
                .opacity(isPressed ? 0.5 : 1)
            }
            Spacer(minLength: 0)
            HStack(spacing: 28) {
                MonthArrow(isForward: false) { turn(by: -1) }
                MonthArrow(isForward: true) { turn(by: 1) }
            }
            .opacity(choosesMonth ? 0 : 1)
        }
        .padding(.horizontal, 16)
        .frame(height: 44)
    }

    @MainActor private func turn(by months: Int) {
        guard let next = names.calendar.date(byAdding: .month, value: months, to: shown) else { return }
        isForward = months > 0
        withAnimation(.easeInOut(duration: 0.3)) {
            month = next
        }
    }

    @MainActor private func monthWheels(_ shown: Date) -> some View {
        let monthNames = names.monthNames
        let year = names.calendar.component(.year, from: shown)
        return WheelFrame {
            HStack(spacing: 0) {
                WheelColumn(
                    count: monthNames.count, isEndless: true, selection: names.calendar.component(.month, from: shown) - 1,
                    alignment: .leading, select: { month = names.date(shown, month: $0 + 1) },
                    row: { Text(verbatim: monthNames[$0]).padding(.leading, 8) }
                )
                .frame(width: 150)
                WheelColumn(
                    count: 9999, selection: year - 1, select: { month = names.date(shown, year: $0 + 1) },
                    row: { Text(verbatim: "\($0 + 1)") }
                )
                .frame(width: 100)
            }
        }
    }

    @MainActor private var weekdays: some View {
        let symbols = names.calendar.shortStandaloneWeekdaySymbols
        let first = names.calendar.firstWeekday - 1
        return HStack(spacing: 0) {
            ForEach(0..<symbols.count, id: \.self) { index in
                Text(verbatim: symbols[(index + first) % symbols.count].uppercased(with: names.locale))
                    .font(.system(size: 13, weight: .semibold))
                    .foregroundStyle(Color(system: .tertiary))
                    .lineLimit(1)
                    .frame(maxWidth: .infinity)
            }
        }
        .padding(.horizontal, 8)
        .frame(height: 30)
    }

    @MainActor private func days(_ shown: Date) -> some View {
        let count = names.daysInMonth(of: shown)
        let length = max(names.calendar.weekdaySymbols.count, 1)
        let weekday = names.calendar.component(.weekday, from: shown)
        let lead = (weekday - names.calendar.firstWeekday + length) % length
        let rows = (lead + count + length - 1) / length
        return VStack(spacing: 0) {
            ForEach(0..<rows, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<length, id: \.self) { column in
                        let number = row * length + column - lead + 1
                        if number >= 1, number <= count,
                            let date = names.calendar.date(byAdding: .day, value: number - 1, to: shown)
                        {
                            CalendarDay(
                                number: number, isChosen: isChosen(date), isToday: names.calendar.isDate(date, inSameDayAs: today),
                                isAvailable: allows(date)
                            ) {
                                choose(date)
                            }
                        } else {
                            Color.clear
                        }
                    }
                    .frame(height: Self.row)
                }
            }
        }
        .padding(.horizontal, 8)
    }
}

nonisolated private struct MonthArrow: View {
    var isForward: Bool
    var action: @MainActor () -> Void

    @MainActor var body: some View {
        PressableButton(action: action) { isPressed in
            Image(systemName: isForward ? "chevron.forward" : "chevron.backward")
                .font(.system(size: 20, weight: .medium))
                .foregroundStyle(TintShapeStyle())
                .frame(width: 20, height: 44)
                .opacity(isPressed ? 0.2 : 1)
        }
        .accessibilityLabel(isForward ? "Next Month" : "Previous Month")
    }
}

/// A day: plain, today in the tint, the chosen one on a disc.
nonisolated private struct CalendarDay: View {
    var number: Int
    var isChosen: Bool
    var isToday: Bool
    var isAvailable: Bool
    var action: @MainActor () -> Void

    @MainActor var body: some View {
        Text(verbatim: "\(number)")
            .font(.system(size: 20, weight: isChosen ? .semibold : .regular))
            .foregroundStyle(foreground)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background {
                Circle()
                    .fill(TintShapeStyle())
                    .opacity(isChosen ? (isToday ? 1 : 0.14) : 0)
                    .frame(width: 40, height: 40)
            }
            .contentShape(Rectangle())
            .onTapGesture {
                if isAvailable {
                    action()
                }
            }
    }

    private var foreground: AnyShapeStyle {
        if !isAvailable {
            return AnyShapeStyle(Color(system: .tertiary))
        }
        if isChosen, isToday {
            return AnyShapeStyle(Color.white)
        }
        return isChosen || isToday ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color(system: .primary))
    }
}
