import Foundation
import Rendering

/// The parts of a date that a date picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The time of day, to the minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that chooses a date, in the calendar, time zone and locale of the environment.
///
/// Scripts and tests set it by its label with a date as text: `2026-03-01`, `2026-03-01 14:30` or `14:30`.
nonisolated public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let minimum: Date?
    private let maximum: Date?
    private let components: Components
    private let label: Label
    @Environment(\.datePickerStyle) private var style
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    private init(selection: Binding<Date>, minimum: Date? = nil, maximum: Date? = nil, components: Components, label: Label) {
        self.selection = selection
        self.minimum = minimum
        self.maximum = maximum
        self.components = components
        self.label = label
    }

    /// A picker for any date. `displayedComponents` are what can be chosen; the others keep their values, but a new time has no
    /// seconds.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, components: displayedComponents, label: label())
    }

    /// Nothing before or after `range` can be chosen. A selection outside of it stays until something is chosen.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, minimum: range.lowerBound, maximum: range.upperBound, components: displayedComponents,
            label: label())
    }

    /// Nothing before the start of `range` can be chosen.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, minimum: range.lowerBound, components: displayedComponents, label: label())
    }

    /// Nothing after the end of `range` can be chosen; the end can.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, maximum: range.upperBound, components: displayedComponents, label: label())
    }

    /// The date picker in the style that `datePickerStyle(_:)` has set around it.
    @MainActor public var body: some View {
        let configuration = DatePickerStyleConfiguration(
            label: .init(content: AnyView(label)), selection: selection, minimumDate: minimum, maximumDate: maximum,
            displayedComponents: components)
        Group {
            if let style {
                style.makeBody(configuration)
            } else {
                CompactDatePickerStyle().makeBody(configuration: configuration)
            }
        }
        .modifier(ControlModifier(input: .choice(select: { try set($0) })))
    }

    private func set(_ text: String) throws {
        var calendar = calendar
        calendar.timeZone = timeZone
        guard let date = DateText(text)?.date(from: selection.wrappedValue, calendar: calendar) else {
            throw ScriptActionError("a date picker takes a date such as 2026-03-01, 2026-03-01 14:30 or 14:30, not “\(text)”")
        }
        selection.wrappedValue = min(max(date, minimum ?? .distantPast), maximum ?? .distantFuture)
    }
}

/// A date or a time of day as a script writes it.
struct DateText: Equatable {
    private var day: [Int]?
    private var time: [Int]?

    init?(_ text: String) {
        let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
        guard (1...2).contains(parts.count) else { return nil }
        for part in parts {
            if part.contains(":"), time == nil {
                let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
                guard numbers.count == 2, let hour = numbers[0], let minute = numbers[1], (0..<24).contains(hour),
                    (0..<60).contains(minute)
                else { return nil }
                time = [hour, minute]
            } else if day == nil, time == nil {
                let numbers = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
                guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let number = numbers[2],
                    (1...9999).contains(year), (1...12).contains(month), (1...31).contains(number)
                else { return nil }
                day = [year, month, number]
            } else {
                return nil
            }
        }
    }

    /// The date, with missing components taken from another one; nil if the calendar has no such day.
    func date(from base: Date, calendar: Calendar) -> Date? {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: base)
        if let day {
            (parts.year, parts.month, parts.day) = (day[0], day[1], day[2])
        }
        if let time {
            (parts.hour, parts.minute) = (time[0], time[1])
        }
        guard let date = calendar.date(from: parts) else { return nil }
        if let day, calendar.component(.day, from: date) != day[2] {
            return nil
        }
        return date
    }
}

nonisolated extension DatePicker where Label == Text {
    /// A picker for any date whose label is a text, looked up in the string tables.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Nothing before or after `range` can be chosen. The label is a text, looked up in the string tables.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Nothing before the start of `range` can be chosen. The label is a text, looked up in the string tables.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Nothing after the end of `range` can be chosen. The label is a text, looked up in the string tables.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// A picker for any date whose label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Nothing before or after `range` can be chosen. The label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Nothing before the start of `range` can be chosen. The label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Nothing after the end of `range` can be chosen. The label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
}
