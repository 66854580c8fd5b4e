import Foundation

/// A log message, written as a string with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    let text: String

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: OSLogInterpolation) {
        text = stringInterpolation.text
    }
}

/// The privacy of a value in a log message. Here all values are written in clear text, as in Xcode's console.
public struct OSLogPrivacy: Sendable {
    /// The text that replaces a private value.
    public enum Mask: Sendable {
        case hash, none
    }

    /// Left to the type of the value.
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    /// The value is visible to all.
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    /// Only who develops the program.
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    /// Only who develops the program, whatever the settings are.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }

    /// Left to the type of the value. Harmless: a developer reads all values while a debugger is attached.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// Only who develops the program. Harmless: a developer reads all values while a debugger is attached.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// Only who develops the program. Harmless: a developer reads all values while a debugger is attached.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The columns that a value takes in a log message.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    /// As many as it needs.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: true) }

    /// At least so many, with spaces before the value.
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isRight: true) }

    /// At least so many, with spaces behind the value.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isRight: false) }

    func applied(to text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? space + text : text + space
    }
}

/// How a whole number is written in a log message.
public struct OSLogIntegerFormatting: Sendable {
    var radix = 10
    var showsPlus = false
    var prefix = ""
    var isUppercase = false
    var minDigits = 1

    /// With the digits 0 to 9.
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    /// A format in base 16.
    public static var hex: OSLogIntegerFormatting { hex() }
    /// A format in base 8.
    public static var octal: OSLogIntegerFormatting { octal() }

    /// With the digits 0 to 9, and a plus sign where it is wanted.
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(showsPlus: explicitPositiveSign)
    }

    /// With the digits 0 to 9, at least `minDigits` of them.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(showsPlus: explicitPositiveSign, minDigits: minDigits())
    }

    /// In base 16, after `0x` where that is wanted.
    public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, showsPlus: explicitPositiveSign, prefix: includePrefix ? "0x" : "", isUppercase: uppercase)
    }

    /// In base 8, after `0o` where that is wanted.
    public static func octal(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 8, showsPlus: explicitPositiveSign, prefix: includePrefix ? "0o" : "", isUppercase: uppercase)
    }

    func text(of number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (number < 0 ? "-" : showsPlus ? "+" : "") + prefix + zeros + digits
    }
}

/// How a number with a fraction is written in a log message.
public struct OSLogFloatFormatting: Sendable {
    var conversion = "f"
    var precision = 6
    var showsPlus = false

    /// With six digits behind the point.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
    /// A format with an exponent.
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }
    /// With or without an exponent, whichever is shorter.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }
    /// A format in base 16.
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "a") }

    /// With `precision` digits behind the point.
    public static func fixed(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), showsPlus: explicitPositiveSign)
    }

    /// With an exponent and `precision` digits behind the point.
    public static func exponential(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "e", precision: precision(), showsPlus: explicitPositiveSign)
    }

    func text(of number: Double) -> String {
        String(format: "%\(showsPlus ? "+" : "").\(min(max(precision, 0), 100))\(conversion)", number)
    }
}

/// How a truth value is written in a log message.
public enum OSLogBoolFormat: Sendable {
    /// The texts `true` and `false`.
    case truth
    /// The texts `yes` and `no`.
    case answer
}

/// What a value means. Harmless: values are written as they are.
public struct OSLogPointerFormat: Sendable {
    /// The pointer's own format.
    public static var none: OSLogPointerFormat { OSLogPointerFormat() }
}

/// The parts of a log message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends the text between values.
    public mutating func appendLiteral(_ literal: String) {
        text += literal
    }

    /// A text. Harmless: `privacy` hides nothing from a developer.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: argumentString())
    }

    /// Anything that has a description. Harmless: `privacy` hides nothing from a developer.
    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: value().description)
    }

    /// A whole number. Harmless: `privacy` hides nothing from a developer.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.text(of: number()))
    }

    /// A number with a fraction. Harmless: `privacy` hides nothing from a developer.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.text(of: number()))
    }

    /// A number with a fraction. Harmless: `privacy` hides nothing from a developer.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.text(of: Double(number())))
    }

    /// A number with a fraction. Harmless: `privacy` hides nothing from a developer.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.text(of: Double(number())))
    }

    /// A truth value. Harmless: `privacy` hides nothing from a developer.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        let value = boolean()
        text += format == .truth ? "\(value)" : value ? "yes" : "no"
    }

    /// An object's description; `(null)` for nil. Harmless: `privacy` hides nothing from a developer.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ argumentObject: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto) {
        text += argumentObject()?.description ?? "(null)"
    }

    /// An error's description; `(null)` for nil. Harmless: `privacy` hides nothing from a developer.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ error: @autoclosure () -> (any Error)?, privacy: OSLogPrivacy = .auto) {
        text += error().map { "\($0)" } ?? "(null)"
    }

    /// A type's name. Harmless: `privacy` hides nothing from a developer.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto) {
        text += align.applied(to: "\(value())")
    }
}
