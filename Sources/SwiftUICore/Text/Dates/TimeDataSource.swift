import Foundation

/// A value that goes on with the clock of the stage, for a text that shows it in a format.
public struct TimeDataSource<Value> {
    enum Kind: Hashable, Sendable {
        case currentDate
        case from(Date)
        case until(Date)
        case offset(Date)
    }

    let kind: Kind
    let value: @Sendable (Date) -> Value
    /// When the value is the one given.
    let date: @Sendable (Value) -> Date
}

extension TimeDataSource: Sendable {}

extension TimeDataSource where Value == Date {
    /// The present time.
    public static var currentDate: TimeDataSource<Date> {
        TimeDataSource(kind: .currentDate, value: { $0 }, date: { $0 })
    }
}

extension TimeDataSource where Value == Range<Date> {
    /// The time from a date to now; an empty range at the date before it.
    public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(kind: .from(date), value: { date..<max($0, date) }, date: { $0.upperBound })
    }

    /// The time from now to a date; an empty range at the date after it.
    public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(kind: .until(date), value: { min($0, date)..<date }, date: { $0.lowerBound })
    }
}

extension TimeDataSource where Value == Duration {
    /// The time since a date; negative before it.
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource(
            kind: .offset(date), value: { .seconds($0.timeIntervalSince(date)) },
            date: { date.addingTimeInterval(Double($0.components.seconds) + Double($0.components.attoseconds) * 1e-18) })
    }
}

private struct TimeValue<Value, F: DiscreteFormatStyle>: FormattableValue, @unchecked Sendable where F.FormatInput == Value {
    var source: TimeDataSource<Value>
    var format: F
    var attributed: (F.FormatOutput) -> AttributedString

    static func == (a: TimeValue, b: TimeValue) -> Bool { a.source.kind == b.source.kind && a.format == b.format }

    /// The format in the environment.
    private func format(in context: FormatContext) -> F {
        let format = format.locale(context.locale)
        guard let own = format as? any EnvironmentFormat else { return format }
        return own.inside(context.calendar).shortened(context.variant) as? F ?? format
    }

    var variantCount: Int { format is any EnvironmentFormat ? 3 : 1 }

    func attributedString(in context: FormatContext) -> AttributedString? {
        attributed(format(in: context).format(source.value(context.now)))
    }

    func string(in context: FormatContext) -> String {
        attributedString(in: context).map { String($0.characters) } ?? ""
    }

    func nextChange(in context: FormatContext) -> Date? {
        let format = format(in: context)
        let value = source.value(context.now)
        // Time goes forwards, the value perhaps backwards.
        return [format.discreteInput(after: value), format.discreteInput(before: value)].compactMap { $0.map(source.date) }
            .filter { $0 > context.now }.min()
    }
}

nonisolated extension Text {
    /// Shows a value that goes on with the clock, in a format. It changes only when the text becomes another one.
    public init<V, F>(_ source: TimeDataSource<V>, format: F) where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == AttributedString {
        self.init(storage: .formatted(FormattedText(TimeValue(source: source, format: format, attributed: { $0 }))))
    }

    /// Shows a value that goes on with the clock, in a format. It changes only when the text becomes another one.
    public init<V, F>(_ source: TimeDataSource<V>, format: F) where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == String {
        self.init(storage: .formatted(FormattedText(TimeValue(source: source, format: format, attributed: { AttributedString($0) }))))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// A value that goes on with the clock, in a format.
    public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == AttributedString {
        parts.append(.text(Text(source, format: format)))
    }

    /// A value that goes on with the clock, in a format.
    public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == String {
        parts.append(.text(Text(source, format: format)))
    }
}
