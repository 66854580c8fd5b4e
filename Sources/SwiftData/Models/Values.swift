import Foundation

/// A value that has a column: numbers, texts, dates, data and their like. Other `Codable` values are kept as JSON.
public protocol _ColumnValue: Codable {
    static var _kind: _ColumnKind { get }
    var _sql: _SQLValue { get }
    static func _read(_ row: _RowReader, _ column: Int) -> Self
}

/// What a column holds.
public enum _ColumnKind: String, Codable, Sendable {
    case integer, real, text, blob
    /// Texts whose order is not that of the values.
    case coded
    case json
    /// The number of a row of another table.
    case reference
}

/// A value as the store has it.
public struct _SQLValue: Equatable, Sendable {
    let value: DatabaseValue
    init(_ value: DatabaseValue) { self.value = value }
    static let null = _SQLValue(.null)
}

extension FixedWidthInteger where Self: Codable {
    public static var _kind: _ColumnKind { .integer }
    public var _sql: _SQLValue { _SQLValue(.integer(Int64(truncatingIfNeeded: self))) }
    public static func _read(_ row: _RowReader, _ column: Int) -> Self { Self(truncatingIfNeeded: row.integer(column)) }
}

extension Int: _ColumnValue {}
extension Int8: _ColumnValue {}
extension Int16: _ColumnValue {}
extension Int32: _ColumnValue {}
extension Int64: _ColumnValue {}
extension UInt: _ColumnValue {}
extension UInt8: _ColumnValue {}
extension UInt16: _ColumnValue {}
extension UInt32: _ColumnValue {}
extension UInt64: _ColumnValue {}

extension Bool: _ColumnValue {
    public static var _kind: _ColumnKind { .integer }
    public var _sql: _SQLValue { _SQLValue(.integer(self ? 1 : 0)) }
    public static func _read(_ row: _RowReader, _ column: Int) -> Bool { row.integer(column) != 0 }
}

extension Double: _ColumnValue {
    public static var _kind: _ColumnKind { .real }
    public var _sql: _SQLValue { isNaN ? .null : _SQLValue(.real(self)) }
    public static func _read(_ row: _RowReader, _ column: Int) -> Double { row.real(column) }
}

extension Float: _ColumnValue {
    public static var _kind: _ColumnKind { .real }
    public var _sql: _SQLValue { Double(self)._sql }
    public static func _read(_ row: _RowReader, _ column: Int) -> Float { Float(row.real(column)) }
}

extension CGFloat: _ColumnValue {
    public static var _kind: _ColumnKind { .real }
    public var _sql: _SQLValue { Double(self)._sql }
    public static func _read(_ row: _RowReader, _ column: Int) -> CGFloat { CGFloat(row.real(column)) }
}

extension String: _ColumnValue {
    public static var _kind: _ColumnKind { .text }
    public var _sql: _SQLValue { _SQLValue(.text(self)) }
    public static func _read(_ row: _RowReader, _ column: Int) -> String { row.text(column) ?? "" }
}

extension Date: _ColumnValue {
    public static var _kind: _ColumnKind { .real }
    public var _sql: _SQLValue { _SQLValue(.real(timeIntervalSinceReferenceDate)) }
    public static func _read(_ row: _RowReader, _ column: Int) -> Date { Date(timeIntervalSinceReferenceDate: row.real(column)) }
}

extension Data: _ColumnValue {
    public static var _kind: _ColumnKind { .blob }
    public var _sql: _SQLValue { _SQLValue(.blob(self)) }
    public static func _read(_ row: _RowReader, _ column: Int) -> Data { row.data(column) ?? Data() }
}

extension UUID: _ColumnValue {
    public static var _kind: _ColumnKind { .blob }
    public var _sql: _SQLValue { _SQLValue(.blob(withUnsafeBytes(of: uuid) { Data($0) })) }
    public static func _read(_ row: _RowReader, _ column: Int) -> UUID {
        var bytes = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
        if let data = row.data(column) {
            withUnsafeMutableBytes(of: &bytes) { _ = data.copyBytes(to: $0) }
        }
        return UUID(uuid: bytes)
    }
}

extension URL: _ColumnValue {
    public static var _kind: _ColumnKind { .coded }
    public var _sql: _SQLValue { _SQLValue(.text(absoluteString)) }
    public static func _read(_ row: _RowReader, _ column: Int) -> URL {
        row.text(column).flatMap(URL.init(string:)) ?? URL(fileURLWithPath: "/")
    }
}

extension Decimal: _ColumnValue {
    public static var _kind: _ColumnKind { .coded }
    public var _sql: _SQLValue { _SQLValue(.text(description)) }
    public static func _read(_ row: _RowReader, _ column: Int) -> Decimal { row.text(column).flatMap { Decimal(string: $0) } ?? 0 }
}

extension Optional: _ColumnValue where Wrapped: _ColumnValue {
    public static var _kind: _ColumnKind { Wrapped._kind }
    public var _sql: _SQLValue { self?._sql ?? .null }
    public static func _read(_ row: _RowReader, _ column: Int) -> Wrapped? { row.isNull(column) ? nil : Wrapped._read(row, column) }
}

/// Values as JSON, with sorted keys: the same value is the same text.
enum JSONValue {
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }()
    private static let decoder = {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }()

    /// Nil for what has no value.
    static func text<Value: Encodable>(_ value: Value) throws -> String? {
        let text = String(decoding: try encoder.encode([value]), as: UTF8.self)
        return text == "[null]" ? nil : String(text.dropFirst().dropLast())
    }

    static func value<Value: Decodable>(_ type: Value.Type, _ text: String?) throws -> Value {
        try decoder.decode([Value].self, from: Data("[\(text ?? "null")]".utf8))[0]
    }
}

/// Reads the values of one row after the other.
public final class _RowReader {
    let context: ModelContext
    let columns: [Int]
    var row: Row
    /// What relationships lead to, and the object has to remember.
    var rows: [(property: Int, key: Int64)] = []
    var failure: String?

    init(_ context: ModelContext, _ entity: _Entity, _ row: Row) {
        self.context = context
        columns = entity.columnNumbers
        self.row = row
    }

    func integer(_ column: Int) -> Int64 { row.integer(column) ?? 0 }
    func real(_ column: Int) -> Double { row.real(column) ?? .nan }
    func text(_ column: Int) -> String? { row.text(column) }
    func data(_ column: Int) -> Data? { row.data(column) }
    func isNull(_ column: Int) -> Bool { row.isNull(column) }

    /// The value of a column. Harmless: `path` is there for its type, which picks this form.
    public func stored<Model, Value: _ColumnValue>(_ property: Int, _ path: KeyPath<Model, _Stored<Value>>) -> _Stored<Value> {
        _Stored(Value._read(self, columns[property]))
    }

    /// The enumeration's case for a raw value in a column. Harmless: `path` is there for its type, which picks this form.
    public func stored<Model, Value: Codable & RawRepresentable>(_ property: Int, _ path: KeyPath<Model, _Stored<Value>>) -> _Stored<Value>
    where Value.RawValue: _ColumnValue {
        let raw = Value.RawValue._read(self, columns[property])
        guard let value = Value(rawValue: raw) else { fatalError("the store has a \(Value.self) of the raw value “\(raw)”, which does not exist") }
        return _Stored(value)
    }

    /// The same for an optional enumeration: nil without a raw value, or for one that does not exist. Harmless: `path` is there for its type, which picks this form.
    public func stored<Model, Value: Codable & RawRepresentable>(_ property: Int, _ path: KeyPath<Model, _Stored<Value?>>) -> _Stored<Value?>
    where Value.RawValue: _ColumnValue {
        _Stored(isNull(columns[property]) ? nil : Value(rawValue: Value.RawValue._read(self, columns[property])))
    }

    /// A value of the JSON in a column. Harmless: `path` is there for its type, which picks this form.
    public func stored<Model, Value: Codable>(_ property: Int, _ path: KeyPath<Model, _Stored<Value>>) -> _Stored<Value> {
        do {
            return _Stored(try JSONValue.value(Value.self, text(columns[property])))
        } catch {
            fatalError(
                "the store has a value that is no \(Value.self): \(text(columns[property]) ?? "none"). Likely cause: the type has changed since it was saved")
        }
    }

    /// What a relationship leads to, which is fetched when it is asked for. Harmless: `path` is there for its type, which picks this form.
    public func stored<Model, Other: PersistentModel>(_ property: Int, _ path: KeyPath<Model, _Stored<Other>>) -> _Stored<Other> {
        _ = keepsRow(property)
        return _Stored()
    }

    /// What a relationship leads to, which is fetched when it is asked for; nil where the column has no row. Harmless: `path` is there for its type, which picks this form.
    public func stored<Model, Other: PersistentModel>(_ property: Int, _ path: KeyPath<Model, _Stored<Other?>>) -> _Stored<Other?> {
        keepsRow(property) ? _Stored() : _Stored(nil)
    }
    /// A to-many relationship, which has no column and is fetched when it is asked for. Harmless: `property` and `path` pick this form by their types.
    public func stored<Model, Other: PersistentModel>(_ property: Int, _ path: KeyPath<Model, _Stored<[Other]>>) -> _Stored<[Other]> { _Stored() }
    /// A to-many relationship, which has no column and is fetched when it is asked for. Harmless: `property` and `path` pick this form by their types.
    public func stored<Model, Other: PersistentModel>(_ property: Int, _ path: KeyPath<Model, _Stored<[Other]?>>) -> _Stored<[Other]?> { _Stored() }

    /// Whether a relationship leads to a row.
    private func keepsRow(_ property: Int) -> Bool {
        guard let key = row.integer(columns[property]) else { return false }
        rows.append((property, key))
        return true
    }
}

/// Collects the values of a row.
public final class _RowWriter {
    /// One for each column after the row's number, in the entity's order.
    var values: [DatabaseValue] = []
    private let columns: [Int]
    private var state = _ModelState()
    var error: (any Error)?

    init(_ entity: _Entity) {
        columns = entity.columnNumbers
        values = Array(repeating: .null, count: entity.columns.count)
    }

    func encode(_ model: some PersistentModel) throws {
        state = model._$state
        model._$encode(into: self)
        if let error { throw error }
    }

    private func set(_ property: Int, _ value: _SQLValue) { values[columns[property] - 1] = value.value }

    /// Keeps a value in its column.
    public func put<Value: _ColumnValue>(_ property: Int, _ stored: _Stored<Value>) {
        // A key path in a generic function is made anew for each call.
        set(property, stored.loaded.map { $0._sql } ?? .null)
    }

    /// Keeps the raw value of an enumeration's case.
    public func put<Value: Codable & RawRepresentable>(_ property: Int, _ stored: _Stored<Value>) where Value.RawValue: _ColumnValue {
        set(property, stored.loaded.map { $0.rawValue._sql } ?? .null)
    }

    /// Keeps the raw value of an enumeration's case, or no value.
    public func put<Value: Codable & RawRepresentable>(_ property: Int, _ stored: _Stored<Value?>) where Value.RawValue: _ColumnValue {
        set(property, stored.loaded.flatMap { $0?.rawValue._sql } ?? .null)
    }

    /// Keeps a value as JSON.
    public func put<Value: Codable>(_ property: Int, _ stored: _Stored<Value>) {
        do {
            set(property, try stored.loaded.flatMap { try JSONValue.text($0) }.map { _SQLValue(.text($0)) } ?? .null)
        } catch let caught {
            error = caught
        }
    }

    /// Keeps the number of the row that a relationship leads to.
    public func put<Model: PersistentModel>(_ property: Int, _ stored: _Stored<Model>) { reference(property, stored.loaded) }
    /// Keeps the number of the row that a relationship leads to, or no value.
    public func put<Model: PersistentModel>(_ property: Int, _ stored: _Stored<Model?>) {
        if let loaded = stored.loaded { reference(property, loaded) } else { reference(property, nil as Model?) }
    }
    /// Harmless: a to-many relationship has no column. It is in the columns of its other side, or in a table of pairs.
    public func put<Model: PersistentModel>(_ property: Int, _ stored: _Stored<[Model]>) {}
    /// Harmless: a to-many relationship has no column. It is in the columns of its other side, or in a table of pairs.
    public func put<Model: PersistentModel>(_ property: Int, _ stored: _Stored<[Model]?>) {}

    private func reference<Model: PersistentModel>(_ property: Int, _ object: Model?) {
        let key = object.map { $0.persistentModelID.key } ?? (state.row(of: property))
        guard columns[property] > 0 else { return }
        set(property, key.map { _SQLValue(.integer($0)) } ?? .null)
    }
}
