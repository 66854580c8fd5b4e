import Foundation
import Testing

@testable import CoreData

@MainActor @Suite struct StoreTests {
    private let trips: Trips

    init() throws { trips = try Trips() }

    @Test func aFileKeepsItsObjects() throws {
        do {
            let context = try trips.container("a.sqlite").viewContext
            Trip(context: context).name = "Rome"
            try context.save()
        }
        let context = try trips.container("a.sqlite").viewContext
        let rome = try #require(try context.fetch(Trip.fetchRequest()).first)
        #expect(rome.name == "Rome")
        let oslo = Trip(context: context)
        #expect(oslo.objectID != rome.objectID)
        let address = rome.objectID.uriRepresentation()
        let identifier = try #require(context.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: address))
        #expect(context.object(with: identifier) === rome)
    }

    @Test func aModelWithOtherPropertiesIsMigrated() throws {
        do {
            let context = try trips.container("a.sqlite").viewContext
            let trip = Trip(context: context)
            (trip.name, trip.days) = ("Rome", 3)
            try context.save()
        }
        try trips.write(
            tripsModel.replacing("<attribute name=\"days\"", with: "<attribute name=\"length\" elementID=\"days\"")
                .replacing(
                    "<attribute name=\"isOver\"",
                    with: "<attribute name=\"stars\" optional=\"YES\" attributeType=\"Integer 16\" defaultValueString=\"5\"/><attribute name=\"isOver\""))
        let context = try trips.container("a.sqlite").viewContext
        let trip = try #require(try context.fetch(Trip.fetchRequest()).first)
        #expect(trip.name == "Rome" && trip.value(forKey: "length") as? Int == 3 && trip.value(forKey: "stars") as? Int == 5)
    }

    @Test func aFileThatCannotBeMigratedStaysAsItIs() throws {
        do {
            let context = try trips.container("a.sqlite").viewContext
            Trip(context: context).name = "Rome"
            try context.save()
        }
        try trips.write(tripsModel.replacing("name=\"name\" attributeType=\"String\"", with: "name=\"name\" attributeType=\"Integer 16\""))
        #expect((#expect(throws: NSError.self) { try trips.container("a.sqlite") })?.code == NSMigrationMissingMappingModelError)
        try trips.write(tripsModel.replacing("<attribute name=\"days\"", with: "<attribute name=\"length\""))
        #expect((#expect(throws: NSError.self) { try trips.container("a.sqlite", migrates: false) })?.code == NSMigrationMissingSourceModelError)
        try trips.write(tripsModel)
        #expect(try trips.container("a.sqlite").viewContext.fetch(Trip.fetchRequest()).first?.name == "Rome")
    }

    @Test func aDamagedFileIsAnError() throws {
        let file = trips.folder.appendingPathComponent("a.sqlite")
        try Data(repeating: 7, count: 5000).write(to: file)
        let error = #expect(throws: NSError.self) { try trips.container("a.sqlite") }
        #expect(error?.code == NSPersistentStoreOpenError && error?.localizedDescription.contains("a.sqlite") == true)
        #expect(try Data(contentsOf: file) == Data(repeating: 7, count: 5000))
    }

    @Test func aModelIsMadeInCode() throws {
        let name = NSAttributeDescription()
        name.name = "title"
        name.attributeType = .stringAttributeType
        let entity = NSEntityDescription()
        entity.name = "Note"
        entity.properties = [name]
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let container = NSPersistentContainer(name: "Notes", managedObjectModel: model)
        container.persistentStoreDescriptions[0].url = URL(fileURLWithPath: "/dev/null")
        container.loadPersistentStores { #expect($1 == nil) }
        let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: container.viewContext)
        note.setValue("Hello", forKey: "title")
        try container.viewContext.save()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
        request.predicate = NSPredicate(format: "title CONTAINS[cd] %@", "héLL")
        #expect(try container.viewContext.fetch(request).first?.value(forKey: "title") as? String == "Hello")
    }
}
