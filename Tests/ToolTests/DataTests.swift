import Foundation
import Testing
@testable import inbetween

/// `import SwiftData` in users' files.
@Suite struct DataTests {
    private static let items = """
        import SwiftData
        import SwiftUI

        @Model final class Item {
            var title: String
            var date: Date = Date.now
            @Relationship(deleteRule: .cascade, inverse: \\Part.item) var parts: [Part] = []
            init(title: String) { self.title = title }
        }

        @Model final class Part {
            @Attribute(.unique) var name: String
            var item: Item?
            init(name: String) { self.name = name }
        }

        struct ItemList: View {
            @Environment(\\.modelContext) private var context
            @Query(filter: #Predicate<Item> { !$0.title.isEmpty }, sort: \\.title, order: .reverse, animation: .default) private var items: [Item]

            var body: some View {
                List {
                    ForEach(items) { item in Text("\\(item.title): \\(item.parts.count)") }
                        .onDelete { positions in
                            for position in positions { context.delete(items[position]) }
                        }
                }
            }
        }

        """

    @Test(arguments: ["5", "6"])
    func aLooseFileWithModelsAndAQueryIsShown(mode: String) throws {
        let run = try ToolRun([
            "App.swift": Self.items + """
                struct Root: View {
                    @Environment(\\.modelContext) private var context
                    var body: some View {
                        ItemList().onAppear {
                            for title in ["a", "b", "", "c"] {
                                let item = Item(title: title)
                                context.insert(item)
                                item.parts.append(Part(name: title))
                            }
                        }
                    }
                }

                @main struct Things: App {
                    var body: some Scene {
                        WindowGroup { Root() }.modelContainer(for: Item.self)
                    }
                }
                """
        ])
        let result = try run.render("App.swift", "--swift-version", mode, frames: 20)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.texts.last?.filter { $0.contains(": ") } == ["c: 1", "b: 1", "a: 1"], "\(result.texts)")
        // The same input gives the same bytes.
        let first = try Data(contentsOf: URL(fileURLWithPath: run.folder + "/dump.jsonl"))
        _ = try run.render("App.swift", "--swift-version", mode, frames: 20)
        #expect(try Data(contentsOf: URL(fileURLWithPath: run.folder + "/dump.jsonl")) == first)
    }

    @Test func aPreviewHasSampleData() throws {
        let run = try ToolRun([
            "List.swift": Self.items + """
                struct SampleData: PreviewModifier {
                    static func makeSharedContext() async throws -> ModelContainer {
                        let container = try ModelContainer(for: Item.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
                        for title in ["one", "two"] { container.mainContext.insert(Item(title: title)) }
                        return container
                    }

                    func body(content: Content, context: ModelContainer) -> some View { content.modelContainer(context) }
                }

                #Preview(traits: .modifier(SampleData())) { ItemList() }
                #Preview("Empty") { ItemList().modelContainer(for: Item.self, inMemory: true) }
                """
        ])
        let result = try run.render("List.swift", "--preview", "Preview 1", frames: 5)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.texts.last?.filter { $0.contains(": ") } == ["two: 0", "one: 0"], "\(result.texts)")
        let empty = try run.render("List.swift", "--preview", "Empty", frames: 2)
        #expect(empty.status == 0 && empty.errors.isEmpty && empty.texts.last?.contains { $0.contains(": ") } == false, "\(empty.errors)")
    }

    @Test func aFolderKeepsTheDataFromRunToRun() throws {
        let run = try ToolRun([
            "Count.swift": Self.items + """
                struct Count: View {
                    @Environment(\\.modelContext) private var context
                    @Query private var items: [Item]
                    var body: some View {
                        Text("\\(items.count) items").onAppear { context.insert(Item(title: "item \\(items.count)")) }
                    }
                }

                #Preview { Count().modelContainer(for: Item.self) }
                """
        ])
        for number in 1...3 {
            let result = try run.render("Count.swift", "--data", "kept", frames: 5)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            #expect(result.texts.last == ["\(number) items"], "\(result.texts)")
        }
        #expect(run.fileNames.contains("kept"))
        #expect(try run.render("Count.swift", frames: 5).texts.last == ["1 items"])
    }

    @Test func aProjectOfSeveralModulesHasModels() throws {
        let run = try ToolRun([
            "App/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", platforms: [.iOS(.v18)],
                targets: [.target(name: "Store"), .target(name: "App", dependencies: ["Store"])])
            """,
            "App/Sources/Store/Note.swift": """
            import Foundation
            import SwiftData
            @Model public final class Note {
                public var text: String
                @Attribute(.unique) public var number: Int
                public init(text: String, number: Int) {
                    self.text = text
                    self.number = number
                }
            }
            """,
            "App/Sources/App/Notes.swift": """
            import Store
            import SwiftData
            import SwiftUI
            struct Notes: View {
                @Query(sort: \\Note.number) private var notes: [Note]
                @Environment(\\.modelContext) private var context
                var body: some View {
                    VStack { ForEach(notes) { Text($0.text) } }
                        .onAppear { for number in [2, 1, 2] { context.insert(Note(text: "note \\(number)", number: number)) } }
                }
            }
            #Preview { Notes().modelContainer(for: Note.self, inMemory: true) }
            """,
        ])
        let result = try run.render("App", frames: 5)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.texts.last == ["note 1", "note 2"], "\(result.texts)")
    }
}
