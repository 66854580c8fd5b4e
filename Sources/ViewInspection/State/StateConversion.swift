import Foundation
import Rendering
import SwiftUICore

/// Values of scripts as values of a state's type, and back.
enum StateConversion {
    /// What kind of values a type has.
    enum Kind: Equatable {
        case bool, integer, number, text
        /// The names of an enum's cases.
        case cases([String])
    }

    /// Nil for types whose values cannot be written.
    static func kind(of type: Any.Type) -> Kind? {
        if let optional = type as? any OptionalStateType.Type { return kind(of: optional.wrappedType) }
        if type == Bool.self { return .bool }
        if type == String.self { return .text }
        if type is any FixedWidthInteger.Type { return .integer }
        if type is any BinaryFloatingPoint.Type { return .number }
        let cases = cases(of: type).map(\.name)
        if !cases.isEmpty { return .cases(cases) }
        return (type as? any RawRepresentable.Type).flatMap { kind(of: rawType($0)) }
    }

    /// The type without “Optional”; nil for other types.
    static func wrappedType(of type: Any.Type) -> Any.Type? { (type as? any OptionalStateType.Type)?.wrappedType }

    /// The value of the type; nil where the text is none of its values.
    static func value(_ value: StateValue, as type: Any.Type) -> Any? {
        if let optional = type as? any OptionalStateType.Type {
            if value.isNothing { return optional.nothing }
            return self.value(value, as: optional.wrappedType).flatMap { optional.wrapping($0) }
        }
        if type == String.self { return value.text }
        if let found = cases(of: type).first(where: { $0.name == value.text || "." + $0.name == value.text }) { return found.value }
        if let raw = type as? any RawRepresentable.Type { return self.raw(value, raw) }
        guard !value.isQuoted else { return nil }
        if type == Bool.self { return ["true": true, "false": false][value.text] }
        if let integer = type as? any FixedWidthInteger.Type { return number(value.text, integer) }
        if let float = type as? any BinaryFloatingPoint.Type { return Double(value.text).flatMap { $0.isFinite ? float.init($0) : nil } }
        return nil
    }

    /// As a script writes it; nil where it cannot.
    static func text(of value: Any) -> StateValue? {
        if let optional = value as? any OptionalStateType { return optional.wrapped.map { text(of: $0) } ?? StateValue("null") }
        switch value {
        case let text as String: return StateValue(text, isQuoted: true)
        case let bool as Bool: return StateValue("\(bool)")
        case let number as any FixedWidthInteger: return StateValue("\(number)")
        case let number as any BinaryFloatingPoint:
            let number = Double(number)
            return number.isFinite ? StateValue(number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)") : nil
        default: break
        }
        if let name = EnumCases.name(of: value) { return StateValue(name) }
        return (value as? any RawRepresentable).flatMap { text(of: $0.rawValue) }
    }

    private static func cases(of type: Any.Type) -> [(name: String, value: Any)] {
        let cases = EnumCases.of(type)
        guard cases.isEmpty, let iterable = type as? any CaseIterable.Type else { return cases }
        return allCases(iterable)
    }

    private static func allCases<T: CaseIterable>(_ type: T.Type) -> [(name: String, value: Any)] {
        type.allCases.map { (EnumCases.name(of: $0) ?? "\($0)", $0) }
    }

    private static func rawType<T: RawRepresentable>(_ type: T.Type) -> Any.Type { T.RawValue.self }

    private static func raw<T: RawRepresentable>(_ value: StateValue, _ type: T.Type) -> Any? {
        (self.value(value, as: T.RawValue.self) as? T.RawValue).flatMap(T.init(rawValue:))
    }

    private static func number<T: FixedWidthInteger>(_ text: String, _ type: T.Type) -> Any? {
        T(text) ?? Double(text).flatMap { T(exactly: $0) }
    }
}

/// An optional of any type.
private protocol OptionalStateType {
    static var wrappedType: Any.Type { get }
    static var nothing: Any { get }
    static func wrapping(_ value: Any) -> Any?
    var wrapped: Any? { get }
}

extension Optional: OptionalStateType {
    static var wrappedType: Any.Type { Wrapped.self }
    static var nothing: Any { Wrapped?.none as Any }
    static func wrapping(_ value: Any) -> Any? { (value as? Wrapped).map { Wrapped?.some($0) as Any } }
    var wrapped: Any? { self.map { $0 as Any } }
}
