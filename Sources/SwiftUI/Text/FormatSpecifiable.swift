import Foundation

/// A number that can stand in the interpolation of a `LocalizedStringKey`.
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
struct FormatNumber: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case signed(Int64)
        case unsigned(UInt64)
        case floating(Double)
    }

    var value: Value

    init<T: _FormatSpecifiable>(_ number: T) {
        switch number._arg {
        case let argument as any BinaryFloatingPoint: value = .floating(Double(argument))
        case let argument as any SignedInteger: value = .signed(Int64(clamping: argument))
        case let argument as any UnsignedInteger: value = .unsigned(UInt64(clamping: argument))
        default: value = .floating(.nan)
        }
    }

    func string(specifier: String?, locale: Locale) -> String {
        guard let specifier else { return plainString(locale: locale) }
        switch value {
        case .signed(let number): return String(format: specifier, locale: locale, number)
        case .unsigned(let number): return String(format: specifier, locale: locale, number)
        case .floating(let number): return String(format: specifier, locale: locale, number)
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
