import Foundation

/// A database that one thread uses at a time.
package final class SerialDatabase: @unchecked Sendable {
    private let database: Database
    /// What reads rows may read others.
    private let lock = NSRecursiveLock()

    /// - Parameters:
    ///   - path: The file; nil for a database in memory.
    ///   - options: How the connection behaves.
    package init(path: String?, _ options: Database.Options) throws {
        database = try Database(path: path, options)
    }

    /// Runs `body` in the lock. Each of its statements is a transaction, unless it makes one.
    package func perform<Result>(_ body: (Database) throws -> Result) throws -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(database)
    }

    /// Runs `body` in the lock, as one transaction.
    package func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try perform { database in try database.transaction { try body(database) } }
    }

    /// Closes the file now.
    func close() throws { try perform { try $0.close() } }
}
