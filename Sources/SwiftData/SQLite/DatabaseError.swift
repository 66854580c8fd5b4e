internal import CSQLite

/// What SQLite says went wrong.
struct DatabaseError: Error, CustomStringConvertible {
    /// One of `SQLITE_FULL`, `SQLITE_CORRUPT` and so on.
    let code: Int32
    /// The kind of that code, such as `SQLITE_CONSTRAINT_UNIQUE`.
    let extendedCode: Int32
    let message: String
    /// The statement, where there is one.
    let sql: String?

    init(code: Int32, message: String, sql: String? = nil) {
        self.code = code & 0xFF
        extendedCode = code
        self.message = message
        self.sql = sql
    }

    /// The last error of a connection.
    ///
    /// - Parameters:
    ///   - code: What the failed call has returned.
    ///   - connection: Nil where none could be made.
    ///   - sql: The statement.
    init(_ code: Int32, on connection: OpaquePointer?, sql: String? = nil) {
        let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
        let text = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self.init(code: extended & 0xFF == code & 0xFF ? extended : code, message: text.map { String(cString: $0) } ?? "no message", sql: sql)
    }

    var description: String { "SQLite error \(extendedCode): \(message)" + (sql.map { " in “\($0)”" } ?? "") }
}

extension DatabaseError {
    /// What an error means to those who use SwiftData.
    ///
    /// - Parameter place: The store: its file in quotes, or that it is in memory.
    func explained(at place: String) -> SwiftDataError {
        switch code {
        case SQLITE_FULL: return SwiftDataError(.diskFull, "there is no room for the changes in \(place): the disk is full. Nothing of them is saved")
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            return SwiftDataError(.damaged, "\(place) is damaged or no file of SwiftData (\(message)). It is left as it is")
        case SQLITE_CONSTRAINT: return SwiftDataError(.constraint, constraint(at: place))
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN:
            return SwiftDataError(
                .loadIssueModelContainer, "\(place) cannot be written or opened (\(message)). Likely cause: the rights of the file or its folder")
        case SQLITE_IOERR: return SwiftDataError(.other, "\(place) cannot be read or written (\(message)). Likely cause: the disk is full or was taken away")
        case SQLITE_BUSY, SQLITE_LOCKED: return SwiftDataError(.other, "\(place) is in use by another program")
        default: return SwiftDataError(.other, "\(place): \(self)")
        }
    }

    private func constraint(at place: String) -> String {
        // The kinds are expressions in C: the kind's number is above the code.
        switch extendedCode >> 8 {
        case 3: "a relationship leads to a model that is not in \(place). Likely cause: another context has deleted it"
        case 6: "another program has saved models to \(place) at the same time (\(message))"
        default: "two models have the same value of a unique attribute (\(message))"
        }
    }
}
