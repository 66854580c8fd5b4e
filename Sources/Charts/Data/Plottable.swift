@_exported import SwiftUI

/// A type whose values can be plotted: numbers, dates, strings, and what is made of one of them.
///
/// A type of your own is plotted as its `primitivePlottable`. Enumerations with raw values of type `String` need no code.
public protocol Plottable {
    /// What the type is plotted as.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The value to plot.
    var primitivePlottable: PrimitivePlottable { get }

    /// The value of something plotted; nil when there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A type that charts plot as it is.
public protocol PrimitivePlottableProtocol: Plottable where Self == PrimitivePlottable {}

extension PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Self { self }

    /// The value itself.
    public init?(primitivePlottable: Self) {
        self = primitivePlottable
    }
}

extension Plottable where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var primitivePlottable: String { rawValue }

    /// The case with this raw value; nil when there is none.
    public init?(primitivePlottable: RawValue) {
        self.init(rawValue: primitivePlottable)
    }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Float16: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Int { self }

    /// The value itself.
    public init?(primitivePlottable: Int) {
        self = primitivePlottable
    }
}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Int16 { self }

    /// The value itself.
    public init?(primitivePlottable: Int16) {
        self = primitivePlottable
    }
}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Int64 { self }

    /// The value itself.
    public init?(primitivePlottable: Int64) {
        self = primitivePlottable
    }
}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: UInt8 { self }

    /// The value itself.
    public init?(primitivePlottable: UInt8) {
        self = primitivePlottable
    }
}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension String: PrimitivePlottableProtocol {}
extension Date: PrimitivePlottableProtocol {}
extension Never: PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Never { switch self {} }

    /// The value itself.
    public init?(primitivePlottable: Never) { switch primitivePlottable {} }
}

extension Decimal: Plottable {
    /// The nearest number with floating point.
    public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }

    /// The decimal number; nil for what is not finite.
    public init?(primitivePlottable: Double) {
        guard primitivePlottable.isFinite else { return nil }
        self.init(primitivePlottable)
    }
}

/// A plotted value without its type.
enum ChartValue: Hashable {
    case number(Double)
    /// Seconds since the reference date.
    case date(Double)
    case category(String)

    init<Value: Plottable>(_ value: Value) {
        self.init(primitive: value.primitivePlottable)
    }

    private init<Value: PrimitivePlottableProtocol>(primitive value: Value) {
        switch value {
        case let value as Double: self = .number(value)
        case let value as Int: self = .number(Double(value))
        case let value as String: self = .category(value)
        case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
        case let value as Float: self = .number(Double(value))
        case let value as any BinaryInteger: self = .number(Double(value))
        case let value as any BinaryFloatingPoint: self = .number(Double(value))
        default: self = .category("\(value)")
        }
    }

    /// The number, or the date's seconds.
    var number: Double? {
        switch self {
        case .number(let value), .date(let value): value
        case .category: nil
        }
    }

    var isCategory: Bool {
        if case .category = self { true } else { false }
    }

    var isDate: Bool {
        if case .date = self { true } else { false }
    }

    /// Another number of the same kind.
    func replacing(_ number: Double) -> ChartValue {
        switch self {
        case .date: .date(number)
        case .number: .number(number)
        case .category: self
        }
    }

    /// The value as a type; nil when it is of another kind, or no value of the type.
    func converted<Value: Plottable>(to type: Value.Type) -> Value? {
        func make<Primitive: PrimitivePlottableProtocol>(_ primitive: Primitive.Type) -> Primitive? {
            switch self {
            case .category(let name):
                return name as? Primitive
            case .date(let seconds):
                return Date(timeIntervalSinceReferenceDate: seconds) as? Primitive
            case .number(let number):
                if let integer = Primitive.self as? any FixedWidthInteger.Type {
                    return integer.nearest(to: number) as? Primitive
                }
                if let floating = Primitive.self as? any BinaryFloatingPoint.Type {
                    return floating.init(number) as? Primitive
                }
                return nil
            }
        }
        return make(Value.PrimitivePlottable.self).flatMap { Value(primitivePlottable: $0) }
    }
}

extension FixedWidthInteger {
    /// Nil for what is not finite or does not fit.
    fileprivate static func nearest(to number: Double) -> Self? {
        Self(exactly: number.rounded())
    }
}
