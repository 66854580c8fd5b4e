import Foundation

/// A number that can be interpolated in a `LocalizedStringKey`.
public protocol _FormatSpecifiable: Equatable {
    associatedtype _Arg: CVarArg

    var _arg: _Arg { get }
    /// The `printf` format of the type.
    var _specifier: String { get }
}

extension Int: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
    public var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
    public var _arg: Int32 { Int32(self) }
    public var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
    public var _arg: Int32 { Int32(self) }
    public var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
    public var _arg: Int32 { self }
    public var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
    public var _arg: Int64 { self }
    public var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
    public var _specifier: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
    public var _arg: UInt32 { UInt32(self) }
    public var _specifier: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
    public var _arg: UInt32 { UInt32(self) }
    public var _specifier: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
    public var _arg: UInt32 { self }
    public var _specifier: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
    public var _arg: UInt64 { self }
    public var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
    public var _arg: Float { self }
    public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
    public var _arg: Double { self }
    public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
    public var _arg: CGFloat { self }
    public var _specifier: String { "%lf" }
}

/// A number on its way into a text.
package struct FormatNumber: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        case signed(Int64)
        case unsigned(UInt64)
        case floating(Double)
    }

    package var value: Value

    package init<T: _FormatSpecifiable>(_ number: T) {
        switch number._arg {
        case let argument as any BinaryFloatingPoint: value = .floating(Double(argument))
        case let argument as any SignedInteger: value = .signed(Int64(clamping: argument))
        case let argument as any UnsignedInteger: value = .unsigned(UInt64(clamping: argument))
        default: value = .floating(.nan)
        }
    }

    package var amount: Double {
        switch value {
        case .signed(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .floating(let value): value
        }
    }

    /// What keys in tables have for it.
    var defaultSpecifier: String {
        switch value {
        case .signed: "%lld"
        case .unsigned: "%llu"
        case .floating: "%lf"
        }
    }

    package func string(specifier: String?, locale: Locale) -> String {
        guard let specifier, let conversion = specifier.last, specifier.first == "%", !specifier.dropFirst().contains("%") else {
            return plainString(locale: locale)
        }
        // The length in the format is irrelevant: the number is passed with its full length.
        let flags = String(specifier.dropLast().prefix { !"hlqztjL".contains($0) })
        guard !flags.contains("*") else { return plainString(locale: locale) }
        switch conversion {
        case "d", "i": return String(format: flags + "ll" + String(conversion), locale: locale, signed)
        case "u", "x", "X", "o": return String(format: flags + "ll" + String(conversion), locale: locale, unsigned)
        case "f", "F", "e", "E", "g", "G", "a", "A": return String(format: flags + String(conversion), locale: locale, floating)
        default: return plainString(locale: locale)
        }
    }

    private var signed: Int64 {
        switch value {
        case .signed(let number): number
        case .unsigned(let number): Int64(clamping: number)
        case .floating(let number): Int64(exactly: min(max(number, -9.2e18), 9.2e18).rounded(.towardZero)) ?? 0
        }
    }

    private var unsigned: UInt64 {
        switch value {
        case .signed(let number): UInt64(bitPattern: number)
        case .unsigned(let number): number
        case .floating(let number): UInt64(exactly: min(max(number, 0), 1.8e19).rounded(.towardZero)) ?? 0
        }
    }

    private var floating: Double {
        switch value {
        case .signed(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .floating(let number): number
        }
    }

    /// As `%lld`, `%llu` and `%lf` come out in a locale: digits in groups, six decimals.
    private func plainString(locale: Locale) -> String {
        switch value {
        case .signed(let number):
            return abs(number) < 1000 ? String(number) : number.formatted(.number.locale(locale))
        case .unsigned(let number):
            return number < 1000 ? String(number) : number.formatted(.number.locale(locale))
        case .floating(let number):
            guard number.isFinite else { return String(format: "%f", number) }
            return number.formatted(.number.precision(.fractionLength(6)).locale(locale))
        }
    }
}
