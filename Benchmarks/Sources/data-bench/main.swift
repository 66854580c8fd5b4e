// SwiftData beside SQLite as its own layer calls it: saving and fetching 10,000 objects, and a query after one change. Best of many, because the
// machine is shared.
import Foundation
import SwiftData
import SwiftUI

/// What `@Model` writes, by hand: this package takes Inbetween without its macros.
final class Entry: PersistentModel {
    var _title: _Stored<String>
    var _number: _Stored<Int>
    var _date: _Stored<Date>
    var _note: _Stored<String?>

    let _$state = _ModelState()
    nonisolated static let _$entity = _Entity(Entry.self, name: "Entry") {
        $0.add("title", \.title, \._title)
        $0.add("number", \.number, \._number)
        $0.add("date", \.date, \._date)
        $0.add("note", \.note, \._note)
    }

    var title: String {
        get { get(\.title, _title) }
        set { _set(self, \.title, \._title, newValue) }
    }
    var number: Int {
        get { get(\.number, _number) }
        set { _set(self, \.number, \._number, newValue) }
    }
    var date: Date {
        get { get(\.date, _date) }
        set { _set(self, \.date, \._date, newValue) }
    }
    var note: String? {
        get { get(\.note, _note) }
        set { _set(self, \.note, \._note, newValue) }
    }

    init(_ sample: Sample) {
        _title = _Stored(sample.title)
        _number = _Stored(sample.number)
        _date = _Stored(sample.date)
        _note = _Stored(sample.note)
    }

    private func get<Value>(_ path: KeyPath<Entry, Value>, _ stored: _Stored<Value>) -> Value {
        _$state.access(self, path)
        return _value(of: self, path, stored)
    }

    required init(_$row row: _RowReader) {
        _title = row.stored(0, \Entry._title)
        _number = row.stored(1, \Entry._number)
        _date = row.stored(2, \Entry._date)
        _note = row.stored(3, \Entry._note)
    }

    func _$load(_ row: _RowReader) {
        _title = row.stored(0, \Entry._title)
        _number = row.stored(1, \Entry._number)
        _date = row.stored(2, \Entry._date)
        _note = row.stored(3, \Entry._note)
    }

    func _$encode(into row: _RowWriter) {
        row.put(0, _title)
        row.put(1, _number)
        row.put(2, _date)
        row.put(3, _note)
    }
}

/// A row as a structure.
struct Sample {
    let title: String
    let number: Int
    let date: Date
    let note: String?
}

/// The same in each run.
func samples(_ count: Int) -> [Sample] {
    (0..<count).map { index in
        let place = index * 7919 % count
        return Sample(
            title: "Entry \(place)", number: place, date: Date(timeIntervalSinceReferenceDate: Double(place) * 61),
            note: index.isMultiple(of: 3) ? "a note of entry \(place)" : nil)
    }
}

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-bench-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
var count = 0

func newFile() -> URL {
    count += 1
    return folder.appendingPathComponent("\(count).store")
}

func container(_ url: URL) throws -> ModelContainer {
    try ModelContainer(for: Entry.self, configurations: ModelConfiguration(url: url))
}

func save(_ samples: [Sample], to url: URL) throws {
    let context = ModelContext(try container(url))
    for sample in samples { context.insert(Entry(sample)) }
    try context.save()
}

// MARK: The same in SQLite

func database(_ url: URL) throws -> SerialDatabase {
    let database = try SerialDatabase(path: url.path, Database.Options())
    try database.write { db in
        if try !db.hasTable("Entry") {
            try db.execute("CREATE TABLE Entry (_key INTEGER PRIMARY KEY, title TEXT, number INTEGER, date REAL, note TEXT)")
        }
    }
    return database
}

func insert(_ samples: [Sample], into url: URL) throws {
    try database(url).write { db in
        let statement = try db.statement("INSERT INTO Entry (_key, title, number, date, note) VALUES (?, ?, ?, ?, ?)")
        for (index, sample) in samples.enumerated() {
            try statement.execute([
                .integer(Int64(index + 1)), .text(sample.title), .integer(Int64(sample.number)), .real(sample.date.timeIntervalSinceReferenceDate),
                sample.note.map(DatabaseValue.text) ?? .null,
            ])
        }
    }
}

func select(_ database: SerialDatabase, below limit: Int) throws -> [Sample] {
    try database.perform { db in
        var found: [Sample] = []
        let sql = "SELECT t._key, t.title, t.number, t.date, t.note FROM Entry t WHERE t.number < ? ORDER BY t.date, t._key"
        try db.statement(sql).forEachRow([.integer(Int64(limit))]) { row in
            found.append(
                Sample(
                    title: row.text(1) ?? "", number: Int(row.integer(2) ?? 0), date: Date(timeIntervalSinceReferenceDate: row.real(3) ?? 0),
                    note: row.text(4)))
        }
        return found
    }
}

// MARK: A query

struct Rows: View {
    @Query(filter: #Predicate<Entry> { $0.number >= 0 }, sort: \.date) private var entries: [Entry]

    var body: some View {
        List(entries) { Text($0.title) }
    }
}

@MainActor
func change(of url: URL) throws -> Double {
    let container = try container(url)
    let context = container.mainContext
    context.autosaveEnabled = false
    let graph = ViewGraph(Rows().modelContainer(container), size: CGSize(width: 390, height: 844))
    defer { graph.tearDown() }
    _ = graph.frame(at: 0)
    let entries = try context.fetch(FetchDescriptor<Entry>(sortBy: [SortDescriptor(\.number)]))
    precondition(entries.count == 10_000)
    return (1...20).map { tick in
        milliseconds {
            // It goes from one end of the order to the other.
            entries[tick].date = Date(timeIntervalSinceReferenceDate: tick.isMultiple(of: 2) ? -1 : 1e9)
            _ = graph.frame(at: Double(tick))
        }
    }.min()!
}

// MARK: Figures

func check(_ count: Int) { precondition(count == 10_000, "\(count) were found") }

func line(_ name: String, _ ours: Double, _ other: Double, limit: Double) {
    let ratio = ours / other
    print(String(format: "%@: %.1f ms, SQLite %.1f ms: %.2f times (at most %.0f)%@", name, ours, other, ratio, limit, ratio > limit ? " TOO MUCH" : ""))
}

let (ten, twenty) = (samples(10_000), samples(20_000))
let saving = try (0..<5).map { _ in
    (try milliseconds { try save(ten, to: newFile()) }, try milliseconds { try insert(ten, into: newFile()) })
}
line("inserting and saving 10,000", saving.map(\.0).min()!, saving.map(\.1).min()!, limit: 3)

let (models, plain) = (newFile(), newFile())
try save(twenty, to: models)
try insert(twenty, into: plain)
let (store, raw) = (try container(models), try database(plain))
let descriptor = FetchDescriptor<Entry>(predicate: #Predicate { $0.number < 10_000 }, sortBy: [SortDescriptor(\.date)])
let fetching = try (0..<10).map { _ in
    (
        try milliseconds { check(try ModelContext(store).fetch(descriptor).count) },
        try milliseconds { check(try select(raw, below: 10_000).count) }
    )
}
line("fetching 10,000 of 20,000 with a predicate and a sort", fetching.map(\.0).min()!, fetching.map(\.1).min()!, limit: 2)

let list = newFile()
try save(ten, to: list)
let changing = try MainActor.assumeIsolated { try change(of: list) }
print(String(format: "a list of @Query over 10,000 after one change: %.1f ms (at most 10)%@", changing, changing > 10 ? " TOO MUCH" : ""))
