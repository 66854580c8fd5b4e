import Foundation

/// The appearance of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The date picker's view. It chooses by writing `configuration.selection`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = DatePickerStyleConfiguration
}

/// What a date picker's style gets to work with.
public struct DatePickerStyleConfiguration {
    /// The label that the date picker was made with.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the date picker.
        @MainActor public var body: some View { content }
    }

    /// The date picker's label, to be placed in the style's view.
    public let label: Label

    /// The date; `$selection` is a binding.
    @Binding public var selection: Date

    /// Dates before it cannot be chosen; nil for none.
    public var minimumDate: Date?

    /// Dates after it cannot be chosen; nil for none.
    public var maximumDate: Date?

    /// The displayed components.
    public var displayedComponents: DatePickerComponents

    init(
        label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?, displayedComponents: DatePickerComponents
    ) {
        self.label = label
        _selection = selection
        self.minimumDate = minimumDate
        self.maximumDate = maximumDate
        self.displayedComponents = displayedComponents
    }
}

private struct DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<DatePickerStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var datePickerStyle: AnyControlStyle<DatePickerStyleConfiguration>? {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the date pickers in this view.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        transformEnvironment(\.datePickerStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.datePickerStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The default style: date and time on small plates, which open a calendar or a wheel.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The same as `CompactDatePickerStyle` makes.
    public func makeBody(configuration: Configuration) -> some View {
        CompactDatePicker(configuration: configuration)
    }
}

/// Date and time on small plates, which open a calendar or a wheel.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// The style that is also called `compact`.
    nonisolated public init() {}

    /// The label at the leading end; at the trailing one a plate for each displayed component, with the date or the time on it.
    public func makeBody(configuration: Configuration) -> some View {
        CompactDatePicker(configuration: configuration)
    }
}

/// A month of a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// The style that is also called `graphical`.
    nonisolated public init() {}

    /// A month to tap days in, and a line with the time of day below it. The label is not drawn: it names the picker.
    public func makeBody(configuration: Configuration) -> some View {
        GraphicalDatePicker(choice: DateChoice(configuration))
            .background(configuration.label.modifier(NameOnlyModifier()))
    }
}

/// Wheels, 320 × 216 points.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// The style that is also called `wheel`.
    nonisolated public init() {}

    /// The label beside wheels. A date has month, day and year, in the order of the locale; date and time have days, hours and
    /// minutes, the present day by its word, “Today”; a time has hours and minutes.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(label: configuration.label, control: DateWheels(choice: DateChoice(configuration)), hasOwnHeight: true)
    }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// Plates that open a calendar or a wheel.
    nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// Plates that open a calendar or a wheel.
    nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A month of a calendar.
    nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Wheels side by side.
    nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A date that is to be chosen within bounds.
nonisolated struct DateChoice {
    var selection: Binding<Date>
    var minimum: Date?
    var maximum: Date?
    var components: DatePickerComponents

    init(_ configuration: DatePickerStyleConfiguration) {
        selection = configuration.$selection
        minimum = configuration.minimumDate
        maximum = configuration.maximumDate
        components = configuration.displayedComponents
    }

    var date: Date { selection.wrappedValue }

    func clamped(_ date: Date) -> Date {
        min(max(date, minimum ?? .distantPast), max(maximum ?? .distantFuture, minimum ?? .distantPast))
    }

    func choose(_ date: Date) {
        let date = clamped(date)
        if date != selection.wrappedValue {
            selection.wrappedValue = date
        }
    }

    /// Whether some time of a day may be chosen.
    func allows(day: Date, calendar: Calendar) -> Bool {
        if let minimum, day < calendar.startOfDay(for: minimum) {
            return false
        }
        if let maximum, day > maximum {
            return false
        }
        return true
    }

    /// The same time of day on another day.
    func chooseDay(_ day: Date, calendar: Calendar) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        let new = calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
        choose(new ?? day)
    }

    /// Another hour or minute of the same day.
    func chooseTime(hour: Int, minute: Int, calendar: Calendar) {
        choose(calendar.date(bySettingHour: hour, minute: minute, second: 0, of: date) ?? date)
    }
}

/// The environment's calendar in its locale and time zone.
nonisolated struct PickerCalendar {
    var calendar: Calendar
    var locale: Locale
    /// Hours are counted to 12.
    let hasHalfDays: Bool
    /// The order of the parts of a date.
    let order: [Character]

    init(_ calendar: Calendar, locale: Locale, timeZone: TimeZone) {
        var calendar = calendar
        calendar.timeZone = timeZone
        calendar.locale = locale
        self.calendar = calendar
        self.locale = locale
        let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "h a"
        hasHalfDays = hours.contains("a") || hours.contains("h")
        let pattern = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
        var order: [Character] = []
        for character in pattern.lowercased() where "ymd".contains(character) && !order.contains(character) {
            order.append(character)
        }
        self.order = order.count == 3 ? order : ["m", "d", "y"]
    }

    func text(_ date: Date, _ template: String) -> String {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter.string(from: date)
    }

    /// The locale's word for the day that it is, as it stands alone.
    var today: String {
        let style = Date.RelativeFormatStyle(
            allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar,
            capitalizationContext: .beginningOfSentence)
        return style.format(processDate)
    }

    var monthNames: [String] {
        calendar.standaloneMonthSymbols
    }

    func daysInMonth(of date: Date) -> Int {
        calendar.range(of: .day, in: .month, for: date)?.count ?? 31
    }

    func startOfMonth(_ date: Date) -> Date {
        calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
    }
}
