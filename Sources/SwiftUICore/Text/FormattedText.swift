import Foundation

/// A value that becomes a string only where it is shown, for it depends on the locale and the time there.
package struct FormattedText: Equatable, Sendable {
    private let value: any FormattableValue

    package init(_ value: any FormattableValue) {
        self.value = value
    }

    package func string(in context: FormatContext) -> String {
        value.string(in: context)
    }

    /// The string with attributes; nil where it has none.
    package func attributedString(in context: FormatContext) -> AttributedString? {
        value.attributedString(in: context)
    }

    /// When the string is another one; nil when it stays.
    package func nextChange(in context: FormatContext) -> Date? {
        value.nextChange(in: context)
    }

    /// How many ways there are to write the value, the longest one first.
    package var variantCount: Int { value.variantCount }

    package static func == (a: FormattedText, b: FormattedText) -> Bool {
        a.value.isEqual(to: b.value)
    }
}

/// What formatted values depend on.
package struct FormatContext {
    package var locale: Locale
    package var timeZone: TimeZone
    package var calendar: Calendar
    package var now: Date
    /// How many steps shorter than in full values are written.
    package var variant = 0

    package init(locale: Locale, timeZone: TimeZone, calendar: Calendar, now: Date, variant: Int = 0) {
        self.locale = locale
        self.timeZone = timeZone
        self.calendar = calendar
        self.now = now
        self.variant = variant
    }
}

package protocol FormattableValue: Equatable, Sendable {
    func string(in context: FormatContext) -> String
    func nextChange(in context: FormatContext) -> Date?
    /// How many ways there are to write it, the longest one first.
    var variantCount: Int { get }
    /// The string with attributes; nil where it has none.
    func attributedString(in context: FormatContext) -> AttributedString?
}

extension FormattableValue {
    package func nextChange(in context: FormatContext) -> Date? { nil }
    package var variantCount: Int { 1 }
    package func attributedString(in context: FormatContext) -> AttributedString? { nil }

    fileprivate func isEqual(to other: any FormattableValue) -> Bool {
        self == (other as? Self)
    }
}

private struct StyledValue<F: FormatStyle>: FormattableValue, @unchecked Sendable where F.FormatInput: Equatable, F.FormatOutput == String {
    var input: F.FormatInput
    var format: F

    func string(in context: FormatContext) -> String {
        format.locale(context.locale).format(input)
    }
}

nonisolated extension Text {
    /// Shows a value in a format, in the environment's locale.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(storage: .formatted(FormattedText(StyledValue(input: input, format: format))))
    }

    /// Shows a value with a formatter.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    // On Linux, these types do not conform to ReferenceConvertible.

    /// Shows a date with a formatter.
    public init(_ subject: Date, formatter: Formatter) { self.init(verbatim: formatter.string(for: subject) ?? "") }

    /// Shows a number with a formatter.
    public init(_ subject: Decimal, formatter: Formatter) { self.init(verbatim: formatter.string(for: subject) ?? "") }

    /// Shows an interval with a formatter.
    public init(_ subject: DateInterval, formatter: Formatter) { self.init(verbatim: formatter.string(for: subject) ?? "") }

    /// Shows an object with a formatter.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }
}
