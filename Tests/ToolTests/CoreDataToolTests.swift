import Foundation
import Testing
@testable import inbetween

/// `import CoreData` in users' files: a project like that of Xcode's template “with Core Data”, with classes that Xcode generates.
@Suite struct CoreDataToolTests {
    private static let model = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
            <entity name="Item" representedClassName="Item" syncable="YES" codeGenerationType="class">
                <attribute name="timestamp" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
                <attribute name="count" optional="YES" attributeType="Integer 16" defaultValueString="2" usesScalarValueType="YES"/>
                <relationship name="list" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Shelf" inverseName="items" inverseEntity="Shelf"/>
            </entity>
            <entity name="Shelf" representedClassName="Shelf" syncable="YES">
                <attribute name="title" optional="YES" attributeType="String"/>
                <relationship name="items" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Item" inverseName="list" inverseEntity="Item"/>
            </entity>
        </model>
        """

    private static let files = [
        "App/Things.xcdatamodeld/Things.xcdatamodel/contents": model,
        "App/Persistence.swift": """
        import CoreData

        struct PersistenceController {
            static let shared = PersistenceController()

            @MainActor
            static let preview: PersistenceController = {
                let result = PersistenceController(inMemory: true)
                let viewContext = result.container.viewContext
                let shelf = Shelf(context: viewContext)
                shelf.title = "top"
                for number in 0..<3 {
                    let newItem = Item(context: viewContext)
                    newItem.timestamp = Date(timeIntervalSinceReferenceDate: Double(number))
                    shelf.addToItems(newItem)
                }
                do {
                    try viewContext.save()
                } catch {
                    let nsError = error as NSError
                    fatalError("Unresolved error \\(nsError), \\(nsError.userInfo)")
                }
                return result
            }()

            let container: NSPersistentContainer

            init(inMemory: Bool = false) {
                container = NSPersistentContainer(name: "Things")
                if inMemory {
                    container.persistentStoreDescriptions.first!.url = URL(fileURLWithPath: "/dev/null")
                }
                container.loadPersistentStores(completionHandler: { (storeDescription, error) in
                    if let error = error as NSError? {
                        fatalError("Unresolved error \\(error), \\(error.userInfo)")
                    }
                })
                container.viewContext.automaticallyMergesChangesFromParent = true
            }
        }
        """,
        "App/Shelf.swift": """
        import CoreData

        @objc(Shelf)
        public class Shelf: NSManagedObject {
            @nonobjc public class func fetchRequest() -> NSFetchRequest<Shelf> { NSFetchRequest<Shelf>(entityName: "Shelf") }

            @NSManaged public var title: String?
            @NSManaged public var items: Set<Item>
        }

        extension Shelf {
            @objc(addItemsObject:)
            @NSManaged public func addToItems(_ value: Item)
        }
        """,
        "App/ContentView.swift": """
        import SwiftUI
        import CoreData

        struct ContentView: View {
            @Environment(\\.managedObjectContext) private var viewContext

            @FetchRequest(
                sortDescriptors: [NSSortDescriptor(keyPath: \\Item.timestamp, ascending: true)],
                animation: .default)
            private var items: FetchedResults<Item>

            var body: some View {
                VStack {
                    ForEach(items) { item in
                        Text("\\(Int(item.timestamp!.timeIntervalSinceReferenceDate)) \\(item.count) \\(item.list?.title ?? "-") \\(item.list?.items.count ?? 0)")
                    }
                    .onDelete(perform: deleteItems)
                    Button("Add", action: addItem)
                    Button("Delete") { deleteItems(offsets: [0]) }
                }
            }

            private func addItem() {
                withAnimation {
                    let newItem = Item(context: viewContext)
                    newItem.timestamp = Date(timeIntervalSinceReferenceDate: 9)
                    newItem.setValue(5, forKey: #keyPath(Item.count))
                    do { try viewContext.save() } catch { fatalError("\\(error)") }
                }
            }

            private func deleteItems(offsets: IndexSet) {
                withAnimation {
                    offsets.map { items[$0] }.forEach(viewContext.delete)
                    do { try viewContext.save() } catch { fatalError("\\(error)") }
                }
            }
        }

        #Preview {
            ContentView().environment(\\.managedObjectContext, PersistenceController.preview.container.viewContext)
        }
        """,
        "App/ThingsApp.swift": """
        import SwiftUI

        @main
        struct ThingsApp: App {
            let persistenceController = PersistenceController.shared

            var body: some Scene {
                WindowGroup {
                    ContentView()
                        .environment(\\.managedObjectContext, persistenceController.container.viewContext)
                }
            }
        }
        """,
    ]

    @Test(arguments: ["5", "6"])
    func xcodesTemplateIsShown(mode: String) throws {
        let run = try ToolRun(Self.files.merging(["taps.yaml": "- at: 0.5\n  tap: Delete\n- at: 2\n  tap: Add\n"]) { $1 })
        let result = try run.render("App", "--preview", "Preview 1", "--swift-version", mode, "--script", "taps.yaml", frames: 40)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.texts.first == ["0 2 top 3", "1 2 top 3", "2 2 top 3", "Add", "Delete"], "\(result.errors)")
        #expect(result.texts.last == ["1 2 top 2", "2 2 top 2", "9 5 - 0", "Add", "Delete"])
    }

    /// The view as Xcode writes it.
    private static let template = """
        import SwiftUI
        import CoreData

        struct ContentView: View {
            @Environment(\\.managedObjectContext) private var viewContext

            @FetchRequest(
                sortDescriptors: [NSSortDescriptor(keyPath: \\Item.timestamp, ascending: true)],
                animation: .default)
            private var items: FetchedResults<Item>

            var body: some View {
                NavigationView {
                    List {
                        ForEach(items) { item in
                            NavigationLink {
                                Text("Item at \\(item.timestamp!, formatter: itemFormatter)")
                            } label: {
                                Text(item.timestamp!, formatter: itemFormatter)
                            }
                        }
                        .onDelete(perform: deleteItems)
                    }
                    .toolbar {
                        ToolbarItem(placement: .navigationBarTrailing) {
                            EditButton()
                        }
                        ToolbarItem {
                            Button(action: addItem) {
                                Label("Add Item", systemImage: "plus")
                            }
                        }
                    }
                    Text("Select an item")
                }
            }

            private func addItem() {
                withAnimation {
                    let newItem = Item(context: viewContext)
                    newItem.timestamp = Date()

                    do {
                        try viewContext.save()
                    } catch {
                        let nsError = error as NSError
                        fatalError("Unresolved error \\(nsError), \\(nsError.userInfo)")
                    }
                }
            }

            private func deleteItems(offsets: IndexSet) {
                withAnimation {
                    offsets.map { items[$0] }.forEach(viewContext.delete)

                    do {
                        try viewContext.save()
                    } catch {
                        let nsError = error as NSError
                        fatalError("Unresolved error \\(nsError), \\(nsError.userInfo)")
                    }
                }
            }
        }

        private let itemFormatter: DateFormatter = {
            let formatter = DateFormatter()
            formatter.dateStyle = .short
            formatter.timeStyle = .medium
            return formatter
        }()

        struct ContentView_Previews: PreviewProvider {
            static var previews: some View {
                ContentView().environment(\\.managedObjectContext, PersistenceController.preview.container.viewContext)
            }
        }
        """

    @Test func theTemplatesViewIsShown() throws {
        let run = try ToolRun(Self.files.merging(["App/ContentView.swift": Self.template, "taps.yaml": "- at: 0.5\n  tap: Add Item\n"]) { $1 })
        let result = try run.render("App", "--script", "taps.yaml", frames: 30)
        #expect(result.status == 0 && result.texts.first?.filter { $0.contains("1/1/01") }.count == 3, "\(result.errors) \(result.texts.first ?? [])")
        #expect((result.texts.last?.count ?? 0) > (result.texts.first?.count ?? 0), "\(result.texts.last ?? [])")
    }

    @Test func aClassThatNoFileHasIsGenerated() throws {
        var files = Self.files
        files["App/Shelf.swift"] = nil
        files["App/ContentView.swift"] = files["App/ContentView.swift"]?.replacing("item.list?.items.count ?? 0", with: "item.list?.items?.count ?? 0")
        let result = try ToolRun(files).render("App", "--preview", "Preview 1")
        #expect(result.texts.first == ["0 2 top 3", "1 2 top 3", "2 2 top 3", "Add", "Delete"], "\(result.errors)")
        #expect(result.errors.contains("the class “Shelf” of the data model “Things” is in no file; it is generated"))
    }

    @Test func aModelThatIsNotThereIsNamed() throws {
        var files = Self.files
        files["App/Things.xcdatamodeld/Things.xcdatamodel/contents"] = nil
        files["App/Other.xcdatamodeld/Other.xcdatamodel/contents"] = Self.model
        let result = try ToolRun(files).render("App")
        #expect(result.errors.contains("there is no data model “Things.xcdatamodeld” in the sources; these are: Other"), "\(result.errors)")
    }

    @Test func aModelThatCannotBeReadIsNamed() throws {
        var files = Self.files
        files["App/Things.xcdatamodeld/Things.xcdatamodel/contents"] = "<model><entity"
        let result = try ToolRun(files).render("App")
        #expect(result.status == 1 && result.errors.contains("Things.xcdatamodel/contents” is no data model"), "\(result.errors)")
    }

    @Test func theStoreOfARunIsInTheFolderOfItsData() throws {
        let run = try ToolRun(Self.files.merging(["taps.yaml": "- at: 0.5\n  tap: Add\n"]) { $1 })
        let view = "ContentView().environment(\\.managedObjectContext, PersistenceController.shared.container.viewContext)"
        for count in 1...2 {
            let result = try run.render("App", "--view", view, "--data", "store", "--script", "taps.yaml", frames: 20)
            #expect(result.texts.last == Array(repeating: "9 5 - 0", count: count) + ["Add", "Delete"], "\(result.errors)")
        }
    }
}
