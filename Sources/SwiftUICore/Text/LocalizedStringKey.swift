import Foundation

/// The key of a text that can be translated, with values that are formatted for the environment's locale. Its literal parts,
/// or those of its translation, may be Markdown; interpolated strings are shown as they are.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    package enum Part: Equatable, Sendable {
        case literal(String)
        case string(String)
        case number(FormatNumber, specifier: String?)
        case text(Text)
    }

    package var parts: [Part]

    /// A string without values, which may be Markdown. One made at run time is looked up like a literal.
    public init(_ value: String) {
        parts = [.literal(value)]
    }

    /// A literal without values, which may be Markdown.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a key from a literal with values. For the lookup it has a format such as `%@` or `%lld` for each.
    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Collects the parts of a literal with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        package var parts: [Part] = []

        /// Room for a literal; both numbers are hints.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Characters that a translation may replace and that may be Markdown.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty {
                parts.append(.literal(literal))
            }
        }

        /// A string, shown as it is, even if it looks like Markdown; `%@` for the lookup.
        public mutating func appendInterpolation(_ string: String) {
            parts.append(.string(string))
        }

        /// A string with the attributes that its parts have.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            parts.append(.text(Text(attributedString)))
        }

        /// Appends the text of a resource in the environment's language.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            parts.append(.text(Text(resource)))
        }

        /// From one date to another: "9:30 – 11:15 AM".
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            parts.append(.text(Text(dates)))
        }

        /// From one date to another: "9:30 – 11:15 AM".
        public mutating func appendInterpolation(_ interval: DateInterval) {
            parts.append(.text(Text(interval)))
        }

        /// A clock that runs through `timerInterval`.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            parts.append(.text(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
        }

        /// A value as the formatter shows it.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter? = nil) {
            appendInterpolation(formatter?.string(for: subject) ?? String(describing: subject))
        }

        // On Linux, these types do not conform to ReferenceConvertible.

        /// A date as the formatter shows it.
        public mutating func appendInterpolation(_ subject: Date, formatter: Formatter) {
            appendInterpolation(formatter.string(for: subject) ?? String(describing: subject))
        }

        /// A number as the formatter shows it.
        public mutating func appendInterpolation(_ subject: Decimal, formatter: Formatter) {
            appendInterpolation(formatter.string(for: subject) ?? String(describing: subject))
        }

        /// An interval as the formatter shows it.
        public mutating func appendInterpolation(_ subject: DateInterval, formatter: Formatter) {
            appendInterpolation(formatter.string(for: subject) ?? String(describing: subject))
        }

        /// An object as the formatter shows it.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            appendInterpolation(formatter?.string(for: subject) ?? subject.description)
        }

        /// A value as `format` shows it in the environment's locale.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            parts.append(.text(Text(input, format: format)))
        }

        /// A number; floating-point numbers get six digits after the point.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            parts.append(.number(FormatNumber(value), specifier: nil))
        }

        /// A number in a `printf` format such as `%.2f`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            parts.append(.number(FormatNumber(value), specifier: specifier))
        }

        /// A text with its own font and colour.
        public mutating func appendInterpolation(_ text: Text) {
            parts.append(.text(text))
        }

        /// A symbol in the text's font and colour.
        public mutating func appendInterpolation(_ image: Image) {
            parts.append(.text(Text(image)))
        }

        /// A date in a style such as `time` or `timer`; what depends on the present time changes with it.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            parts.append(.text(Text(date, style: style)))
        }
    }
}
