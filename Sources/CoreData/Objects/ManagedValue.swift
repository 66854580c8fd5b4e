import Foundation
import SwiftData
import SwiftUI

/// How values of attributes are in memory: numbers as `NSNumber`, decimals as `NSDecimalNumber`, all else as Swift has it.
enum ManagedValue {
    /// A value as the attribute's type keeps it; nil where it is of another type, which is reported.
    static func kept(_ value: Any?, _ attribute: NSAttributeDescription) -> Any? {
        guard let value = unwrapped(value) else { return nil }
        let kept: Any? =
            switch attribute.attributeType {
            case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType, .doubleAttributeType, .floatAttributeType:
                number(value)
            case .decimalAttributeType: decimal(value)
            case .stringAttributeType: value as? String ?? (value as? NSString).map { String(describing: $0) }
            case .dateAttributeType:
                value as? Date ?? (value as? NSDate).map { $0 as Date } ?? (value as? TimeInterval).map { Date(timeIntervalSinceReferenceDate: $0) }
            case .binaryDataAttributeType: value as? Data ?? (value as? NSData).map { $0 as Data }
            case .UUIDAttributeType: value as? UUID ?? (value as? NSUUID).map { $0 as UUID }
            case .URIAttributeType: value as? URL ?? (value as? NSURL).map { $0 as URL }
            case .transformableAttributeType, .undefinedAttributeType: value
            }
        if kept == nil {
            RuntimeIssue.report(
                "“\(attribute.name)” of \(attribute.entity.name ?? "an entity") was set to a \(type(of: value)), which its type in the model does not hold")
        }
        return kept
    }

    static func unwrapped(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    private static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let value as NSNumber: value
        case let value as Bool: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
        default: nil
        }
    }

    private static func decimal(_ value: Any) -> NSDecimalNumber? {
        switch value {
        case let value as NSDecimalNumber: value
        case let value as Decimal: NSDecimalNumber(decimal: value)
        default: number(value).map { NSDecimalNumber(decimal: $0.decimalValue) }
        }
    }

    /// The value of a text in a model.
    static func value(ofText text: String, _ type: NSAttributeType) -> Any? {
        switch type {
        case .booleanAttributeType: NSNumber(value: ["YES", "true", "1"].contains(text))
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int64(text).map { NSNumber(value: $0) }
        case .doubleAttributeType, .floatAttributeType: Double(text).map { NSNumber(value: $0) }
        case .decimalAttributeType: NSDecimalNumber(string: text)
        case .stringAttributeType: text
        case .dateAttributeType: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
        case .UUIDAttributeType: UUID(uuidString: text)
        case .URIAttributeType: URL(string: text)
        default: nil
        }
    }

    // MARK: As a property has them

    /// The value of an attribute for a property of the type `Value`; nil when it cannot be one.
    static func value<Value>(_ kept: Any?, as type: Value.Type) -> Value? {
        if let number = kept as? NSNumber, let value = scalar(number, as: type) { return value }
        if let stored = kept as? StoredJSON { return stored.value(as: type) }
        if let date = kept as? Date, type == TimeInterval.self { return date.timeIntervalSinceReferenceDate as? Value }
        if let kept, let value = kept as? Value { return value }
        guard kept == nil else { return nil }
        // An optional property has nil; others what an empty one has.
        if let optional = type as? any OptionalValue.Type { return optional.none as? Value }
        return empty(type)
    }

    private static func scalar<Value>(_ number: NSNumber, as type: Value.Type) -> Value? {
        switch type {
        case is Int16.Type: number.int16Value as? Value
        case is Int32.Type: number.int32Value as? Value
        case is Int64.Type: number.int64Value as? Value
        case is Int.Type: number.intValue as? Value
        case is Bool.Type: number.boolValue as? Value
        case is Double.Type: number.doubleValue as? Value
        case is Float.Type: number.floatValue as? Value
        case is Decimal.Type: number.decimalValue as? Value
        case is CGFloat.Type: CGFloat(number.doubleValue) as? Value
        default: nil
        }
    }

    private static func empty<Value>(_ type: Value.Type) -> Value? {
        if let value = scalar(NSNumber(value: 0), as: type) { return value }
        switch type {
        case is String.Type: return "" as? Value
        case is Data.Type: return Data() as? Value
        case is NSNumber.Type: return NSNumber(value: 0) as? Value
        case is NSDecimalNumber.Type: return NSDecimalNumber.zero as? Value
        default: return nil
        }
    }

    // MARK: In rows

    /// A value for a column.
    static func column(_ kept: Any?, _ attribute: NSAttributeDescription) throws -> DatabaseValue {
        guard let kept else { return .null }
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: return .integer((kept as? NSNumber)?.int64Value ?? 0)
        case .booleanAttributeType: return .integer((kept as? NSNumber)?.boolValue == true ? 1 : 0)
        case .doubleAttributeType, .floatAttributeType:
            let value = (kept as? NSNumber)?.doubleValue ?? 0
            return value.isNaN ? .null : .real(value)
        case .decimalAttributeType: return .text((kept as? NSDecimalNumber)?.stringValue ?? "0")
        case .stringAttributeType: return .text(kept as? String ?? "")
        case .dateAttributeType: return .real((kept as? Date)?.timeIntervalSinceReferenceDate ?? 0)
        case .binaryDataAttributeType: return .blob(kept as? Data ?? Data())
        case .UUIDAttributeType: return .text((kept as? UUID)?.uuidString ?? "")
        case .URIAttributeType: return .text((kept as? URL)?.absoluteString ?? "")
        case .transformableAttributeType, .undefinedAttributeType: return .text(try StoredJSON.text(of: kept, attribute.name))
        }
    }

    /// The value of a column.
    static func kept(_ column: DatabaseValue, _ attribute: NSAttributeDescription) -> Any? {
        switch column {
        case .null: nil
        case .integer(let value): attribute.attributeType == .booleanAttributeType ? NSNumber(value: value != 0) : NSNumber(value: value)
        case .real(let value): attribute.attributeType == .dateAttributeType ? Date(timeIntervalSinceReferenceDate: value) : NSNumber(value: value)
        case .blob(let data): data
        case .text(let text):
            switch attribute.attributeType {
            case .decimalAttributeType: NSDecimalNumber(string: text)
            case .UUIDAttributeType: UUID(uuidString: text)
            case .URIAttributeType: URL(string: text)
            case .transformableAttributeType, .undefinedAttributeType: StoredJSON(text: text)
            default: text
            }
        }
    }
}

/// An optional without its type.
protocol OptionalValue {
    static var none: Self { get }
}

extension Optional: OptionalValue {}

/// A transformable value that has been read: its type is known when a property asks for it.
struct StoredJSON {
    let text: String

    func value<Value>(as type: Value.Type) -> Value? {
        if let decodable = type as? any Decodable.Type, let value = try? JSONDecoder().decode(decodable, from: Data(text.utf8)) { return value as? Value }
        return try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? Value
    }

    static func text(of value: Any, _ name: String) throws -> String {
        if let stored = value as? StoredJSON { return stored.text }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        if let value = value as? any Encodable { return String(decoding: try encoder.encode(value), as: UTF8.self) }
        if JSONSerialization.isValidJSONObject(value) {
            return String(decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys), as: UTF8.self)
        }
        throw CoreDataError.error(
            NSManagedObjectValidationError,
            "the transformable “\(name)” is a \(type(of: value)), which is neither Codable nor a property list, and cannot be saved")
    }
}
