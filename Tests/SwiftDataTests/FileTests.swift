import Foundation
@testable import SwiftData
import Testing

enum Version1: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Note.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

    @Model final class Note {
        var text: String
        var old = 1
        init(_ text: String) { self.text = text }
    }
}

enum Version2: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Note.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

    @Model final class Note {
        @Attribute(originalName: "text") var title: String
        var length = 5
        var extra: String?
        init(_ title: String) { self.title = title }
    }
}

enum Version3: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Note.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }

    @Model final class Note {
        var title: String
        var length = 5
        var extra: Int
        init(_ title: String, extra: Int) {
            self.title = title
            self.extra = extra
        }
    }
}

enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [Version1.self, Version2.self] }
    static var stages: [MigrationStage] {
        [
            .custom(fromVersion: Version1.self, toVersion: Version2.self) { context in
                for note in try context.fetch(FetchDescriptor<Version1.Note>()) { note.text += "!" }
            } didMigrate: { context in
                for note in try context.fetch(FetchDescriptor<Version2.Note>()) { note.length = note.title.count }
            }
        ]
    }
}

/// A folder that goes with the test.
final class Folders {
    let path = NSTemporaryDirectory() + "swiftdata-\(UUID().uuidString)"
    init() { try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    func url(_ name: String = "a.store") -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }
}

@Suite struct FileTests {
    private let folder = Folders()
    private var configuration: ModelConfiguration { ModelConfiguration(url: folder.url()) }

    private func error(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return (error as? SwiftDataError)?.description ?? "\(error)"
        }
    }

    private func writeVersion1() throws {
        let container = try ModelContainer(for: Schema(versionedSchema: Version1.self), configurations: configuration)
        let context = ModelContext(container)
        for text in ["abc", "de"] { context.insert(Version1.Note(text)) }
        try context.save()
    }

    @Test func aFileKeepsWhatWasSaved() throws {
        do {
            let context = ModelContext(try ModelContainer(for: Folder.self, configurations: configuration))
            let folder = Folder(name: "f")
            context.insert(folder)
            folder.items = [Item("1"), Item("2")]
            try context.save()
            context.insert(Item("never saved"))
        }
        let context = ModelContext(try ModelContainer(for: Folder.self, configurations: configuration))
        let folder = try #require(try context.fetch(FetchDescriptor<Folder>()).first)
        #expect(folder.items.map(\.title) == ["1", "2"])
        let new = Item("3")
        context.insert(new)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 3)
    }

    @Test func attributesComeGoAndChangeTheirNames() throws {
        try writeVersion1()
        let container = try ModelContainer(for: Schema(versionedSchema: Version2.self), configurations: configuration)
        let notes = try ModelContext(container).fetch(FetchDescriptor<Version2.Note>())
        #expect(notes.map(\.title) == ["abc", "de"] && notes.map(\.length) == [5, 5] && notes.allSatisfy { $0.extra == nil })
    }

    @Test func aCustomStageRunsItsCode() throws {
        try writeVersion1()
        let container = try ModelContainer(for: Version2.Note.self, migrationPlan: Plan.self, configurations: configuration)
        let notes = try ModelContext(container).fetch(FetchDescriptor<Version2.Note>())
        #expect(notes.map(\.title) == ["abc!", "de!"] && notes.map(\.length) == [4, 3])
    }

    @Test func aFileThatCannotBeMigratedStaysAsItIs() throws {
        try writeVersion1()
        let old = try Data(contentsOf: folder.url())
        let said = error { _ = try ModelContainer(for: Schema(versionedSchema: Version3.self), configurations: configuration) }
        #expect(said.contains("“Note.title” is new and neither optional nor has a value"), "\(said)")
        #expect(try Data(contentsOf: folder.url()) == old)
        let context = ModelContext(try ModelContainer(for: Schema(versionedSchema: Version1.self), configurations: configuration))
        #expect(try context.fetch(FetchDescriptor<Version1.Note>()).map(\.text) == ["abc", "de"])
    }

    @Test func aDamagedFileIsOneErrorAndStaysAsItIs() throws {
        let bytes = Data("this is no database, and long enough to be looked at".utf8)
        try bytes.write(to: folder.url())
        let said = error { _ = try ModelContainer(for: Item.self, configurations: configuration) }
        #expect(said.contains("is damaged or no file of SwiftData"), "\(said)")
        #expect(try Data(contentsOf: folder.url()) == bytes)
    }

    @Test func aPageThatIsDamagedIsOneErrorAndTheFileStaysAsItIs() throws {
        do {
            let context = ModelContext(try ModelContainer(for: Item.self, configurations: configuration))
            for number in 0..<500 { context.insert(Item("item \(number)", number: number)) }
            try context.save()
        }
        var bytes = try Data(contentsOf: folder.url())
        #expect(bytes.count > 20_000)
        bytes.replaceSubrange(8192..<12288, with: Data(repeating: 0x5A, count: 4096))
        try bytes.write(to: folder.url())
        let said = error { _ = try ModelContainer(for: Item.self, configurations: configuration) }
        #expect(said.hasPrefix("“\(folder.url().path)” is damaged ("), "\(said)")
        #expect(try Data(contentsOf: folder.url()) == bytes)
    }

    @Test func aDatabaseOfAnotherProgramStaysAsItIs() throws {
        let database = try SerialDatabase(path: folder.url().path, Store.options())
        try database.write { try $0.execute("CREATE TABLE theirs (a)") }
        try database.close()
        let bytes = try Data(contentsOf: folder.url())
        let said = error { _ = try ModelContainer(for: Item.self, configurations: configuration) }
        #expect(said.contains("is a database of another program"), "\(said)")
        #expect(try Data(contentsOf: folder.url()) == bytes)
    }

    @Test func aNewerVersionAndAnUnknownOneStayAsTheyAre() throws {
        do {
            let context = ModelContext(try ModelContainer(for: Schema(versionedSchema: Version3.self), configurations: configuration))
            context.insert(Version3.Note("a", extra: 1))
            try context.save()
        }
        let bytes = try Data(contentsOf: folder.url())
        let said = error { _ = try ModelContainer(for: Version2.Note.self, migrationPlan: Plan.self, configurations: configuration) }
        #expect(said.contains("is of version 3.0.0, which is newer than version 2.0.0 of the app"), "\(said)")
        #expect(try Data(contentsOf: folder.url()) == bytes)
    }

    @Test func whatACustomStageThrowsLeavesTheFile() throws {
        enum Failing: SchemaMigrationPlan {
            struct Reason: Error {}
            static var schemas: [any VersionedSchema.Type] { [Version1.self, Version2.self] }
            static var stages: [MigrationStage] {
                [
                    .custom(fromVersion: Version1.self, toVersion: Version2.self) { context in
                        try context.fetch(FetchDescriptor<Version1.Note>()).forEach(context.delete)
                        try context.save()
                    } didMigrate: { _ in
                        throw Reason()
                    }
                ]
            }
        }
        try writeVersion1()
        let bytes = try Data(contentsOf: folder.url())
        #expect(throws: Failing.Reason.self) { try ModelContainer(for: Version2.Note.self, migrationPlan: Failing.self, configurations: configuration) }
        #expect(try Data(contentsOf: folder.url()) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("migration") } == [])
    }

    @Test func aFileThatIsReadAloneIsNotSaved() throws {
        do {
            let context = ModelContext(try ModelContainer(for: Item.self, configurations: configuration))
            context.insert(Item("kept"))
            try context.save()
        }
        let bytes = try Data(contentsOf: folder.url())
        let reading = ModelConfiguration(url: folder.url(), allowsSave: false)
        let context = ModelContext(try ModelContainer(for: Item.self, configurations: reading))
        #expect(try context.fetch(FetchDescriptor<Item>()).map(\.title) == ["kept"])
        context.insert(Item("new"))
        let said = error { try context.save() }
        #expect(said.contains("is open for reading alone"), "\(said)")
        #expect(try Data(contentsOf: folder.url()) == bytes)
    }

    @Test func aFullDiskLosesNothing() throws {
        let container = try ModelContainer(for: Item.self, configurations: configuration)
        let context = ModelContext(container)
        context.insert(Item("kept"))
        try context.save()
        let database = container.stores.stores[0].database
        try database.perform { db in
            let pages = try #require(try db.value("PRAGMA page_count")?.integer)
            try db.execute("PRAGMA max_page_count = \(pages + 2)")
        }
        for index in 0..<1000 { context.insert(Item("item \(index)")) }
        let said = error { try context.save() }
        #expect(said.contains("the disk is full"), "\(said)")
        #expect(context.insertedModelsArray.count == 1000)
        #expect(try ModelContext(container).fetch(FetchDescriptor<Item>()).map(\.title) == ["kept"])
        try database.perform { try $0.execute("PRAGMA max_page_count = 1000000") }
        try context.save()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Item>()) == 1001)
    }

    @Test func severalConfigurationsKeepTheirModels() throws {
        let first = ModelConfiguration("a", schema: Schema(Folder.self), url: folder.url("a.store"))
        let second = ModelConfiguration("b", schema: Schema(Version1.Note.self), url: folder.url("b.store"))
        let context = ModelContext(try ModelContainer(for: Folder.self, Version1.Note.self, configurations: first, second))
        context.insert(Item("x"))
        context.insert(Version1.Note("y"))
        try context.save()
        let alone = ModelContext(try ModelContainer(for: Version1.Note.self, configurations: second))
        #expect(try alone.fetch(FetchDescriptor<Version1.Note>()).map(\.text) == ["y"])
    }
}
