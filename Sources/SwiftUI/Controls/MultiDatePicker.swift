import Foundation

/// A calendar in which several days can be chosen. A tap on a chosen day takes it away again.
nonisolated public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let bounds: Range<Date>
    private let label: Label
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @StageDate private var today

    private init(selection: Binding<Set<DateComponents>>, bounds: Range<Date>, label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.label = label
    }

    /// A picker for any days. A chosen day is written with its calendar, era, year, month and day.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, bounds: .distantPast ..< .distantFuture, label: label())
    }

    /// Days outside of `bounds` cannot be chosen.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, bounds: bounds, label: label())
    }

    /// Days before the start of `bounds` cannot be chosen.
    public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, bounds: bounds.lowerBound ..< .distantFuture, label: label())
    }

    /// Days that begin at the end of `bounds` or later cannot be chosen.
    public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, bounds: .distantPast..<bounds.upperBound, label: label())
    }

    /// A month, 280 to 400 points wide, with the chosen days marked. It opens at the earliest chosen day, or else at today.
    @MainActor public var body: some View {
        let names = PickerCalendar(calendar, locale: locale, timeZone: timeZone)
        let chosen = Set(selection.wrappedValue.compactMap { names.calendar.date(from: $0).map(names.calendar.startOfDay) })
        MonthCalendar(
            names: names, initial: chosen.min() ?? today,
            allows: { names.calendar.startOfDay(for: bounds.lowerBound) <= $0 && $0 < bounds.upperBound },
            isChosen: { chosen.contains(names.calendar.startOfDay(for: $0)) },
            choose: { toggle($0, names: names) }
        )
        .frame(minWidth: 280, maxWidth: 400)
        .background(label.modifier(NameOnlyModifier()))
        .modifier(ControlModifier(input: nil))
    }

    private func toggle(_ date: Date, names: PickerCalendar) {
        let day = names.calendar.startOfDay(for: date)
        let same = selection.wrappedValue.filter { names.calendar.date(from: $0).map(names.calendar.startOfDay) == day }
        if same.isEmpty {
            selection.wrappedValue.insert(names.calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        } else {
            selection.wrappedValue.subtract(same)
        }
    }
}

nonisolated extension MultiDatePicker where Label == Text {
    /// A picker for any days. The text names it and is not drawn.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Days outside of `bounds` cannot be chosen. The text names the picker and is not drawn.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Days before the start of `bounds` cannot be chosen. The text names the picker and is not drawn.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Days that begin at the end of `bounds` or later cannot be chosen. The text names the picker and is not drawn.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// A picker for any days. The text names it and is not drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }

    /// Days outside of `bounds` cannot be chosen. The text names the picker and is not drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// Days before the start of `bounds` cannot be chosen. The text names the picker and is not drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// Days that begin at the end of `bounds` or later cannot be chosen. The text names the picker and is not drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }
}
