internal import CSQLite

/// A connection to a file, or to a database in memory. Use it in the lock of a `SerialDatabase`.
package final class Database {
    /// How a connection behaves.
    package struct Options {
        /// Nothing is written, and the file must be there.
        package var isReadOnly = false
        /// How long to wait for other programs that use the file, in milliseconds.
        var patience: Int32 = 5000
        var functions: [TextFunction] = []
        var collations: [TextCollation] = []

        package init() {}
    }

    private var handle: OpaquePointer?
    private var statements: [String: Statement] = [:]
    /// The text of a statement that differs from call to call is not kept; this is for mistakes.
    private let largestCount = 500

    /// Opens a file, which is made when it is not there.
    ///
    /// - Parameters:
    ///   - path: The file; nil for a database in memory.
    ///   - options: How the connection behaves.
    init(path: String?, _ options: Options) throws {
        // A database that is used in a lock needs none inside.
        let flags = (options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_NOMUTEX
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path ?? ":memory:", &opened, flags, nil)
        guard code == SQLITE_OK, opened != nil else {
            let error = DatabaseError(code, on: opened)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        do {
            try prepare(options, isFile: path != nil)
        } catch {
            statements = [:]
            sqlite3_close_v2(handle)
            handle = nil
            throw error
        }
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    private func prepare(_ options: Options, isFile: Bool) throws {
        try check(sqlite3_busy_timeout(handle, options.patience))
        for function in options.functions { try check(function.add(to: try connection())) }
        for collation in options.collations { try check(collation.add(to: try connection())) }
        try execute("PRAGMA foreign_keys = ON")
        guard isFile, !options.isReadOnly else { return }
        guard try value("PRAGMA journal_mode = WAL")?.text == "wal" else {
            throw DatabaseError(code: SQLITE_CANTOPEN, message: "the file system has no write-ahead log")
        }
        // A transaction is safe when its program ends. When the machine loses power, the last ones may be missing, as wholes.
        try execute("PRAGMA synchronous = NORMAL")
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw DatabaseError(code, on: handle) }
    }

    func connection() throws -> OpaquePointer {
        guard let handle else { throw DatabaseError(code: SQLITE_MISUSE, message: "the database has been closed") }
        return handle
    }

    /// Closes the file now: nothing works afterwards.
    func close() throws {
        statements = [:]
        try check(sqlite3_close(handle))
        handle = nil
    }

    // MARK: Statements

    /// A statement that is compiled once.
    package func statement(_ sql: String) throws -> Statement {
        if let known = statements[sql], !known.isRunning { return known }
        let statement = try Statement(sql, in: self, isKept: true)
        if statements.count >= largestCount { statements = statements.filter { $0.value.isRunning } }
        statements[sql] = statement
        return statement
    }

    /// Runs a statement once.
    package func execute(_ sql: String, _ arguments: [DatabaseValue] = []) throws {
        try Statement(sql, in: self, isKept: false).execute(arguments)
    }

    /// The first column of each row.
    func values(_ sql: String, _ arguments: [DatabaseValue] = []) throws -> [DatabaseValue] {
        var found: [DatabaseValue] = []
        try Statement(sql, in: self, isKept: false).forEachRow(arguments) { found.append($0[0]) }
        return found
    }

    /// The first column of the first row; nil without a row.
    func value(_ sql: String, _ arguments: [DatabaseValue] = []) throws -> DatabaseValue? {
        try values(sql, arguments).first
    }

    package func hasTable(_ name: String) throws -> Bool {
        try value("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [.text(name)]) != nil
    }

    /// How many rows the last statement has changed.
    var changedRows: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

    /// Runs `body` in a transaction: after an error, nothing of it is there.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try statement("BEGIN IMMEDIATE").execute()
        do {
            let result = try body()
            try statement("COMMIT").execute()
            return result
        } catch {
            // After some errors SQLite has done so itself.
            if let handle, sqlite3_get_autocommit(handle) == 0 { try statement("ROLLBACK").execute() }
            throw error
        }
    }
}
