import Foundation
@testable import SwiftData
import Testing

@Suite struct SQLiteTests {
    private func memory() throws -> SerialDatabase { try SerialDatabase(path: nil, Store.options()) }

    private func error(_ body: () throws -> Void) -> DatabaseError? {
        do {
            try body()
            return nil
        } catch { return error as? DatabaseError }
    }

    @Test(arguments: [
        DatabaseValue.null, .integer(.min), .integer(.max), .integer(0), .real(0.1), .real(-.infinity), .real(.leastNonzeroMagnitude),
        .real(.greatestFiniteMagnitude), .text(""), .text("a\0b"), .text("Straße 👩‍👩‍👧"), .blob(Data()), .blob(Data([0, 255, 0])),
    ])
    func valuesComeBackExactly(value: DatabaseValue) throws {
        try memory().perform { db in
            try db.execute("CREATE TABLE a (b)")
            try db.execute("INSERT INTO a VALUES (?)", [value])
            #expect(try db.values("SELECT b FROM a") == [value])
        }
    }

    @Test func whatIsNoNumberIsNoValue() throws {
        let value = try memory().perform { try $0.value("SELECT ?", [.real(.nan)]) }
        #expect(value == .null)
    }

    @Test func anErrorTakesATransactionBack() throws {
        struct Stop: Error {}
        let database = try memory()
        try database.write { try $0.execute("CREATE TABLE a (b INTEGER PRIMARY KEY)") }
        #expect(throws: Stop.self) {
            try database.write { db in
                try db.execute("INSERT INTO a VALUES (1)")
                throw Stop()
            }
        }
        let failure = error {
            try database.write { db in for _ in 1...2 { try db.statement("INSERT INTO a VALUES (?)").execute([.integer(7)]) } }
        }
        #expect(failure?.code == 19 && failure?.message == "UNIQUE constraint failed: a.b" && failure?.sql == "INSERT INTO a VALUES (?)")
        #expect(try database.perform { try $0.value("SELECT COUNT(*) FROM a") } == .integer(0))
        try database.write { try $0.execute("INSERT INTO a VALUES (1)") }
        #expect(try database.perform { try $0.value("SELECT b FROM a") } == .integer(1))
    }

    @Test func aStatementMayRunWhileItRuns() throws {
        try memory().perform { db in
            try db.execute("CREATE TABLE a (b)")
            for number in 1...3 { try db.statement("INSERT INTO a VALUES (?)").execute([.integer(Int64(number))]) }
            var seen: [Int64] = []
            try db.statement("SELECT b FROM a ORDER BY b").forEachRow { row in
                try db.statement("SELECT b FROM a ORDER BY b").forEachRow { seen.append((row.integer(0) ?? 0) * 10 + ($0.integer(0) ?? 0)) }
            }
            #expect(seen == [11, 12, 13, 21, 22, 23, 31, 32, 33])
        }
    }

    @Test func functionsAndOrders() throws {
        try memory().perform { (db: Database) throws in
            #expect(try db.value("SELECT swift_localized_contains('Éclair', 'ecl')") == .integer(1))
            #expect(try db.value("SELECT swift_contains(NULL, 'a')") == .null)
            #expect(try db.value("SELECT swift_starts(1, 'a')") == .null)
            let sql = "SELECT * FROM (SELECT 'Item 10' b UNION SELECT 'item 2' UNION SELECT '') ORDER BY b COLLATE swift_localized_standard"
            #expect(try db.values(sql) == [.text(""), .text("item 2"), .text("Item 10")])
        }
    }

    @Test func mistakesAreErrorsThatNameTheStatement() throws {
        let database = try memory()
        try database.perform { db in
            #expect(
                error { try db.execute("SELECT a FROM nowhere") }?.description
                    == "SQLite error 1: no such table: nowhere in “SELECT a FROM nowhere”")
            #expect(error { try db.execute("SELECT ?") }?.message == "the statement takes 1 arguments, and has got 0")
            #expect(error { try db.execute(" ") }?.message == "the statement is empty")
        }
        try database.close()
        let closed = error { try database.perform { try $0.execute("SELECT 1") } }
        #expect(closed?.message == "the database has been closed")
        let missing = error { _ = try SerialDatabase(path: "/nowhere/a", Store.options()) }
        #expect(missing?.message == "unable to open database file")
    }

    @Test func foreignKeysAreChecked() throws {
        let failure = error {
            try memory().write { db in
                try db.execute("CREATE TABLE a (b INTEGER PRIMARY KEY, c INTEGER REFERENCES a (b) DEFERRABLE INITIALLY DEFERRED)")
                try db.execute("INSERT INTO a VALUES (1, 2)")
            }
        }
        let said = failure.map { $0.explained(at: "“x”").description }
        #expect(said == "a relationship leads to a model that is not in “x”. Likely cause: another context has deleted it")
    }
}
