import Foundation

extension String {
    /// The value of a string that can be translated, with values that are formatted for a locale.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        package let key: LocalizedStringKey

        /// A string without values; it is the key.
        public init(_ value: String) {
            key = LocalizedStringKey(value)
        }

        /// A literal without values; it is the key.
        public init(stringLiteral value: String) {
            self.init(value)
        }

        /// Creates a resource from a literal with values. The key has a format such as `%@` or `%lld` for each.
        public init(stringInterpolation: StringInterpolation) {
            key = LocalizedStringKey(stringInterpolation: stringInterpolation.base)
        }

        /// Collects the parts of a literal with values.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            package var base: LocalizedStringKey.StringInterpolation

            /// Room for a literal; both numbers are hints.
            public init(literalCapacity: Int, interpolationCount: Int) {
                base = LocalizedStringKey.StringInterpolation(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
            }

            /// Characters that a translation may replace.
            public mutating func appendLiteral(_ literal: String) {
                base.appendLiteral(literal)
            }

            /// A string, shown as it is; `%@` in the key.
            public mutating func appendInterpolation(_ string: String) {
                base.appendInterpolation(string)
            }

            /// A number, formatted for the locale; `%lld`, `%lf` or the like in the key.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
                base.appendInterpolation(value)
            }

            /// A number in a `printf` format such as `%.2f`.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
                base.appendInterpolation(value, specifier: specifier)
            }

            /// A value as `format` shows it in the locale.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatInput: Equatable, F.FormatOutput == String {
                base.appendInterpolation(input, format: format)
            }
        }
    }

    /// Creates the localization of `keyAndValue`; the key itself if no table has it. Markdown stays as it is.
    /// Harmless: `comment` is for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = EnvironmentValues().locale,
        comment: StaticString? = nil
    ) {
        self = LocalizedText(key: keyAndValue.key, table: table, bundle: bundle).plainString(locale: locale)
    }

    /// Creates the text of the resource in its locale.
    public init(localized resource: LocalizedStringResource) {
        self = resource.text.plainString(locale: resource.locale)
    }
}

/// A string that is looked up where it is shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// Where translations are.
    public enum BundleDescription: Sendable {
        /// The tables of the program: those in the folders of its sources.
        case main
        /// The tables of the bundle at an address, after those of the program; where there is no bundle, those of the program alone.
        case atURL(URL)

        package var bundle: Bundle? {
            guard case .atURL(let url) = self else { return nil }
            return Bundle(url: url)
        }
    }

    /// What the tables know it as.
    public let key: String
    /// The text if no table has the key.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; nil for the usual one, `Localizable`.
    public let table: String?
    /// For `String(localized:)`; texts use the environment's.
    public var locale: Locale
    private let bundle: Bundle?
    /// The value is the key.
    private let isKeyValue: Bool

    /// Harmless: `comment` is for translators.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = EnvironmentValues().locale,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key.lookupKey
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle.bundle
        isKeyValue = true
    }

    /// Harmless: `comment` is for translators.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = EnvironmentValues().locale,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle.bundle
        isKeyValue = false
    }

    /// A literal without values; it is key and default value in one.
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    /// A literal with values; it is key and default value in one.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    package var text: LocalizedText {
        LocalizedText(key: defaultValue.key, name: isKeyValue ? nil : key, table: table, bundle: bundle)
    }
}

extension LocalizedText {
    /// The string without any style.
    fileprivate func plainString(locale: Locale) -> String {
        plainPieces(locale: locale).map { segment in
            switch segment.content {
            case .string(let string): string
            case .text(let text): text.plainString
            }
        }.joined()
    }
}
