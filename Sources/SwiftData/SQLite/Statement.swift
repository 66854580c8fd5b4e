import Foundation
internal import CSQLite

/// A statement that has been compiled. It belongs to its database, and is used in its lock.
package final class Statement {
    private let handle: OpaquePointer
    private unowned let database: Database
    let sql: String

    /// Has SQLite copy what is bound.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    /// - Parameter isKept: Whether the statement will be used again and again.
    init(_ sql: String, in database: Database, isKept: Bool) throws {
        var handle: OpaquePointer?
        let connection = try database.connection()
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil)
        guard code == SQLITE_OK else { throw DatabaseError(code, on: connection, sql: sql) }
        guard let handle else { throw DatabaseError(code: SQLITE_MISUSE, message: "the statement is empty", sql: sql) }
        self.handle = handle
        self.database = database
        self.sql = sql
    }

    deinit {
        // It says again what the last step said.
        sqlite3_finalize(handle)
    }

    /// Whether its rows are being read.
    var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

    /// Runs the statement to its end, without reading rows.
    package func execute(_ arguments: [DatabaseValue] = []) throws {
        try forEachRow(arguments) { _ in }
    }

    /// Runs the statement, and calls `body` with each row. A row is valid during the call.
    package func forEachRow(_ arguments: [DatabaseValue] = [], _ body: (Row) throws -> Void) throws {
        defer {
            // It says again what the last step said.
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        try bind(arguments)
        let row = Row(handle: handle)
        while true {
            let code = sqlite3_step(handle)
            switch code {
            case SQLITE_ROW: try body(row)
            case SQLITE_DONE: return
            default: throw DatabaseError(code, on: try database.connection(), sql: sql)
            }
        }
    }

    private func bind(_ arguments: [DatabaseValue]) throws {
        let count = Int(sqlite3_bind_parameter_count(handle))
        guard count == arguments.count else {
            throw DatabaseError(code: SQLITE_RANGE, message: "the statement takes \(count) arguments, and has got \(arguments.count)", sql: sql)
        }
        var place: Int32 = 0
        for argument in arguments {
            place += 1
            let code = bind(argument, at: place)
            guard code == SQLITE_OK else { throw DatabaseError(code, on: try database.connection(), sql: sql) }
        }
    }

    private func bind(_ value: DatabaseValue, at place: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, place)
        case .integer(let value): return sqlite3_bind_int64(handle, place, value)
        case .real(let value): return sqlite3_bind_double(handle, place, value)
        case .text(var value):
            return value.withUTF8 { bytes in
                // Without an address, SQLite would take an empty text for none.
                guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_text(handle, place, "", 0, Self.copied) }
                return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                    sqlite3_bind_text64(handle, place, $0, UInt64(bytes.count), Self.copied, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let data):
            return data.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, place, 0) }
                return sqlite3_bind_blob64(handle, place, start, UInt64(bytes.count), Self.copied)
            }
        }
    }
}

/// The row that a statement is at. It is valid until the statement goes on.
package struct Row {
    fileprivate let handle: OpaquePointer

    func isNull(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }

    /// Nil without a value.
    package func integer(_ column: Int) -> Int64? { isNull(column) ? nil : sqlite3_column_int64(handle, Int32(column)) }

    /// Nil without a value.
    package func real(_ column: Int) -> Double? { isNull(column) ? nil : sqlite3_column_double(handle, Int32(column)) }

    /// Nil without a value.
    package func text(_ column: Int) -> String? {
        guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return nil }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(column)))), as: UTF8.self)
    }

    /// Nil without a value.
    func data(_ column: Int) -> Data? {
        guard !isNull(column) else { return nil }
        guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return Data() }
        return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, Int32(column))))
    }

    package func value(_ column: Int) -> DatabaseValue { self[column] }

    subscript(column: Int) -> DatabaseValue {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, Int32(column)))
        case SQLITE_FLOAT: .real(sqlite3_column_double(handle, Int32(column)))
        case SQLITE_TEXT: .text(text(column) ?? "")
        case SQLITE_BLOB: .blob(data(column) ?? Data())
        default: .null
        }
    }
}
