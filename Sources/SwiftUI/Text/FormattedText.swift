import Foundation

/// A value that becomes a string only where it is shown, for it depends on the locale and the time zone there.
struct FormattedText: Equatable, Sendable {
    private let value: any FormattableValue

    init(_ value: any FormattableValue) {
        self.value = value
    }

    func string(locale: Locale, timeZone: TimeZone) -> String {
        value.string(locale: locale, timeZone: timeZone)
    }

    static func == (a: FormattedText, b: FormattedText) -> Bool {
        a.value.isEqual(to: b.value)
    }
}

protocol FormattableValue: Equatable, Sendable {
    func string(locale: Locale, timeZone: TimeZone) -> String
}

extension FormattableValue {
    fileprivate func isEqual(to other: any FormattableValue) -> Bool {
        self == (other as? Self)
    }
}

private struct StyledValue<F: FormatStyle>: FormattableValue, @unchecked Sendable where F.FormatInput: Equatable, F.FormatOutput == String {
    var input: F.FormatInput
    var format: F

    func string(locale: Locale, timeZone: TimeZone) -> String {
        format.locale(locale).format(input)
    }
}

private struct DateValue: FormattableValue {
    var date: Date
    var style: Text.DateStyle

    func string(locale: Locale, timeZone: TimeZone) -> String {
        let format = switch style.kind {
        case .time: Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone)
        case .date: Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: timeZone)
        }
        return date.formatted(format)
    }
}

nonisolated extension Text {
    /// How a date is shown.
    public struct DateStyle: Equatable, Sendable {
        enum Kind: Equatable, Sendable {
            case time
            case date
        }

        let kind: Kind

        /// The time of day: "11:23 PM".
        public static let time = DateStyle(kind: .time)
        /// The day: "June 3, 2019".
        public static let date = DateStyle(kind: .date)
    }

    /// Shows a value as `format` says, in the environment's locale.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(storage: .formatted(FormattedText(StyledValue(input: input, format: format))))
    }

    /// Shows a value as the formatter says.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Shows an object as the formatter says.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Shows a day or a time of day, in the environment's locale and time zone.
    public init(_ date: Date, style: DateStyle) {
        self.init(storage: .formatted(FormattedText(DateValue(date: date, style: style))))
    }
}
