import Foundation
internal import CSQLite

/// A function of two texts that SQL calls. Its result follows from the texts alone; without one of them there is none.
struct TextFunction: Sendable {
    let name: String
    let body: @Sendable (String, String) -> Int64

    /// Keeps a closure for SQLite.
    private final class Box {
        let body: @Sendable (String, String) -> Int64
        init(_ body: @escaping @Sendable (String, String) -> Int64) { self.body = body }
    }

    /// - Returns: SQLite's code.
    func add(to connection: OpaquePointer) -> Int32 {
        sqlite3_create_function_v2(
            connection, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, Unmanaged.passRetained(Box(body)).toOpaque(),
            { context, count, values in
                guard count == 2, let values, let data = sqlite3_user_data(context), let a = TextFunction.text(values[0]), let b = TextFunction.text(values[1])
                else { return sqlite3_result_null(context) }
                sqlite3_result_int64(context, Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().body(a, b))
            }, nil, nil, { Unmanaged<Box>.fromOpaque($0!).release() })
    }

    private static func text(_ value: OpaquePointer?) -> String? {
        guard sqlite3_value_type(value) == SQLITE_TEXT, let bytes = sqlite3_value_text(value) else { return nil }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }
}

/// An order of texts that SQL sorts by.
struct TextCollation: Sendable {
    let name: String
    let compare: @Sendable (String, String) -> ComparisonResult

    /// Keeps a closure for SQLite.
    private final class Box {
        let compare: @Sendable (String, String) -> ComparisonResult
        init(_ compare: @escaping @Sendable (String, String) -> ComparisonResult) { self.compare = compare }
    }

    /// - Returns: SQLite's code.
    func add(to connection: OpaquePointer) -> Int32 {
        let box = Unmanaged.passRetained(Box(compare))
        let code = sqlite3_create_collation_v2(
            connection, name, SQLITE_UTF8, box.toOpaque(),
            { data, firstCount, first, secondCount, second in
                guard let data else { return 0 }
                let a = String(decoding: UnsafeRawBufferPointer(start: first, count: Int(firstCount)), as: UTF8.self)
                let b = String(decoding: UnsafeRawBufferPointer(start: second, count: Int(secondCount)), as: UTF8.self)
                return Int32(Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().compare(a, b).rawValue)
            }, { Unmanaged<Box>.fromOpaque($0!).release() })
        // Unlike a function, a collation that is refused is left to its owner.
        if code != SQLITE_OK { box.release() }
        return code
    }
}
