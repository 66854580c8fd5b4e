import Foundation
import SwiftUI
import Testing

@testable import CoreData

@MainActor @Suite struct ContextTests {
    private let trips: Trips
    private let container: NSPersistentContainer
    private var context: NSManagedObjectContext { container.viewContext }

    init() throws {
        trips = try Trips()
        container = try trips.container()
    }

    @discardableResult
    private func trip(_ name: String, in country: Country? = nil) -> Trip {
        let trip = Trip(context: context)
        trip.name = name
        trip.country = country
        return trip
    }

    private func names(_ request: NSFetchRequest<Trip> = Trip.fetchRequest()) throws -> [String] { try context.fetch(request).map { $0.name ?? "nil" } }

    @Test func valuesAreThoseOfTheirTypes() throws {
        let trip = trip("Rome")
        #expect(trip.days == 7 && trip.isOver == false && trip.start == nil && trip.price == nil && trip.tags == nil)
        trip.days = 9
        trip.isOver = true
        trip.start = Date(timeIntervalSinceReferenceDate: 5)
        trip.price = NSDecimalNumber(string: "12.50")
        trip.tags = ["sun", "sea"]
        try context.save()
        context.reset()
        let read = try #require(try context.fetch(Trip.fetchRequest()).first)
        #expect(read !== trip)
        #expect(read.days == 9 && read.isOver && read.start == Date(timeIntervalSinceReferenceDate: 5) && read.price == NSDecimalNumber(string: "12.50"))
        #expect(read.tags == ["sun", "sea"])
        #expect(read.value(forKey: "days") as? Int == 9)
        read.setValue(3, forKey: "days")
        #expect(read.days == 3)
    }

    @Test func bothSidesOfARelationshipChange() throws {
        let (italy, spain) = (Country(context: context), Country(context: context))
        let rome = trip("Rome", in: italy)
        #expect((italy.trips as? Set<Trip>) == [rome])
        spain.addToTrips(rome)
        #expect(rome.country === spain && italy.trips?.count == 0)
        spain.removeFromTrips(rome)
        #expect(rome.country == nil && spain.trips?.count == 0)
        italy.mutableSetValue(forKey: "trips").add(rome)
        #expect(rome.country === italy)
    }

    @Test func orderedRelationshipsKeepTheirOrder() throws {
        let trip = trip("Rome")
        let stops = ["a", "b", "c"].map { name in
            let stop = Stop(context: context)
            stop.place = name
            return stop
        }
        trip.addToStops(NSOrderedSet(array: [stops[2], stops[0]]))
        trip.insertIntoStops(stops[1], at: 1)
        func places() -> [String] { trip.stops?.array.compactMap { ($0 as? Stop)?.place } ?? [] }
        #expect(places() == ["c", "b", "a"])
        trip.removeFromStops(at: 0)
        #expect(places() == ["b", "a"] && stops[2].trip == nil)
        trip.replaceStops(at: 0, with: stops[2])
        #expect(places() == ["c", "a"])
        try context.save()
        context.reset()
        let read = try #require(try context.fetch(Trip.fetchRequest()).first)
        #expect(read.stops?.array.compactMap { ($0 as? Stop)?.place } == ["c", "a"])
    }

    @Test func deleteRulesAreFollowed() throws {
        let (italy, rome, stop) = (Country(context: context), trip("Rome"), Stop(context: context))
        rome.country = italy
        rome.addToStops(stop)
        try context.save()
        context.delete(italy)
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
        context.rollback()
        #expect(!italy.isDeleted && rome.country === italy)
        context.delete(rome)
        #expect(stop.isDeleted && italy.trips?.count == 0)
        try context.save()
        #expect(try context.count(for: Stop.fetchRequest()) == 0 && context.count(for: Country.fetchRequest()) == 1)
    }

    @Test func fetchesFilterSortAndLimit() throws {
        for (index, name) in ["Rome", "Oslo", "Riga", "Paris"].enumerated() { trip(name).days = Int16(index) }
        try context.save()
        trip("Rabat").days = 10
        let request = Trip.fetchRequest()
        request.predicate = NSPredicate(format: "name BEGINSWITH[c] %@ AND days != %d", "r", 2)
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Trip.days, ascending: false)]
        #expect(try names(request) == ["Rabat", "Rome"])
        request.includesPendingChanges = false
        #expect(try names(request) == ["Rome"])
        let all = Trip.fetchRequest()
        all.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        all.fetchOffset = 1
        all.fetchLimit = 2
        #expect(try names(all) == ["Paris", "Rabat"])
    }

    @Test func objectsOfSubentitiesAreAmongThoseOfTheirParent() throws {
        let flight = Flight(context: context)
        (flight.place, flight.number) = ("Riga", 12)
        _ = Stop(context: context)
        try context.save()
        context.reset()
        #expect(try context.fetch(Stop.fetchRequest()).count == 2)
        #expect((try context.fetch(Stop.fetchRequest()).first as? Flight)?.number == 12)
        #expect(try context.fetch(Flight.fetchRequest()).count == 1)
        let request = Stop.fetchRequest()
        request.includesSubentities = false
        #expect(try context.fetch(request).count == 1)
    }

    @Test func whatIsRequiredIsCheckedBeforeASave() throws {
        let trip = Trip(context: context)
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSValidationMissingMandatoryPropertyError)
        #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "name")
        #expect(context.hasChanges && trip.isInserted)
        trip.name = "Rome"
        try context.save()
        #expect(!context.hasChanges && !trip.isInserted && !trip.objectID.isTemporaryID)
    }

    @Test func aRollbackTakesEverythingBack() throws {
        let rome = trip("Rome")
        try context.save()
        rome.name = "Paris"
        trip("Oslo")
        context.rollback()
        #expect(rome.name == "Rome" && !rome.isUpdated)
        #expect(try names() == ["Rome"])
    }

    @Test func uniqueValuesAreMergedByThePolicy() throws {
        let first = Country(context: context)
        first.code = "IT"
        try context.save()
        let second = Country(context: context)
        second.code = "IT"
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSManagedObjectConstraintMergeError)
        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        try context.save()
        #expect(try context.fetch(Country.fetchRequest()).map(\.objectID) == [first.objectID])
    }

    @Test(arguments: [NSMergePolicy.mergeByPropertyObjectTrump, .mergeByPropertyStoreTrump])
    func whatLeadsToAMergedObjectLeadsToTheOlderOne(policy: NSMergePolicy) throws {
        let first = Country(context: context)
        first.code = "IT"
        trip("Rome", in: first)
        try context.save()
        let second = Country(context: context)
        second.code = "IT"
        let milan = trip("Milan", in: second)
        context.mergePolicy = policy
        try context.save()
        #expect(milan.country === first && (first.trips as? Set<Trip>)?.count == 2)
        context.reset()
        let countries = try context.fetch(Country.fetchRequest())
        #expect(countries.count == 1 && Set((countries[0].trips as? Set<Trip> ?? []).map(\.name)) == ["Rome", "Milan"])
        #expect(try context.fetch(Trip.fetchRequest()).allSatisfy { $0.country === countries[0] })
    }

    @Test func conflictsAreFound() throws {
        let rome = trip("Rome")
        try context.save()
        let other = container.newBackgroundContext()
        try other.performAndWait {
            let same = try #require(try other.existingObject(with: rome.objectID) as? Trip)
            same.days = 1
            try other.save()
        }
        rome.name = "Roma"
        #expect((#expect(throws: NSError.self) { try context.save() })?.code == NSManagedObjectMergeError)
        context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
        try context.save()
        #expect(rome.name == "Roma" && rome.days == 1)
    }

    @Test func childrenSaveToTheirParent() throws {
        let rome = trip("Rome")
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = context
        let same = try #require(try child.fetch(Trip.fetchRequest()).first)
        #expect(same !== rome && same.name == "Rome")
        same.name = "Roma"
        let new = Trip(context: child)
        new.name = "Oslo"
        #expect(rome.name == "Rome")
        try child.save()
        #expect(rome.name == "Roma")
        #expect(Set(try names()) == ["Roma", "Oslo"])
        child.delete(same)
        try child.save()
        #expect(try names() == ["Oslo"])
    }

    @Test func changesOfOthersAreTakenOver() throws {
        context.automaticallyMergesChangesFromParent = true
        let rome = trip("Rome")
        try context.save()
        let other = container.newBackgroundContext()
        try other.performAndWait {
            try #require(try other.fetch(Trip.fetchRequest()).first).name = "Roma"
            try other.save()
        }
        #expect(rome.name == "Roma")
    }

    @Test func batchesChangeTheStore() throws {
        for name in ["Rome", "Oslo", "Riga"] { trip(name) }
        try context.save()
        let update = NSBatchUpdateRequest(entityName: "Trip")
        update.predicate = NSPredicate(format: "name BEGINSWITH 'R'")
        update.propertiesToUpdate = ["days": 1]
        update.resultType = .updatedObjectsCountResultType
        #expect((try context.execute(update) as? NSBatchUpdateResult)?.result as? Int == 2)
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Trip")
        request.predicate = NSPredicate(format: "days == 1")
        let delete = NSBatchDeleteRequest(fetchRequest: request)
        delete.resultType = .resultTypeObjectIDs
        let result = try context.execute(delete) as? NSBatchDeleteResult
        let identifiers = try #require(result?.result as? [NSManagedObjectID])
        NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: identifiers], into: [context])
        #expect(try names() == ["Oslo"])
    }

    @Test func aCoordinatorExecutesRequests() throws {
        for name in ["Rome", "Oslo"] { trip(name) }
        try context.save()
        let coordinator = try #require(context.persistentStoreCoordinator)
        let fetch = NSFetchRequest<any NSFetchRequestResult>(entityName: "Trip")
        #expect((try coordinator.execute(fetch, with: context) as? [Any])?.count == 2)
        try coordinator.execute(NSBatchDeleteRequest(fetchRequest: fetch), with: context)
        #expect((try coordinator.execute(fetch, with: context) as? [Any])?.isEmpty == true)
        let other = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        #expect(throws: (any Error).self) { try coordinator.execute(fetch, with: other) }
    }

    @Test func notificationsNameWhatHasChanged() throws {
        final class Box: @unchecked Sendable { var inserted = 0, saved = 0 }
        let box = Box()
        let center = NotificationCenter.default
        let first = center.addObserver(forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil) {
            box.inserted += ($0.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0
        }
        let second = center.addObserver(forName: NSManagedObjectContext.didSaveObjectsNotification, object: context, queue: nil) {
            box.saved += ($0.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0
        }
        defer { [first, second].forEach(center.removeObserver) }
        trip("Rome")
        trip("Oslo")
        try context.save()
        #expect(box.inserted == 2 && box.saved == 2)
    }

    @Test func aControllerFollowsItsObjects() throws {
        @MainActor final class Delegate: NSFetchedResultsControllerDelegate {
            nonisolated(unsafe) var log: [String] = []
            nonisolated func controller(
                _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
                for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
            ) {
                log.append("\(type) \((anObject as? Trip)?.name ?? "") \(indexPath.map { Array($0) } ?? []) \(newIndexPath.map { Array($0) } ?? [])")
            }
        }
        trip("B")
        let request = Trip.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Trip.name, ascending: true)]
        let controller = NSFetchedResultsController(fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        let delegate = Delegate()
        controller.delegate = delegate
        try controller.performFetch()
        let a = trip("A")
        context.processPendingChanges()
        a.name = "C"
        context.processPendingChanges()
        context.delete(a)
        context.processPendingChanges()
        #expect(delegate.log == ["insert A [] [0, 0]", "move C [0, 0] [0, 1]", "delete C [0, 1] []"])
        #expect(controller.fetchedObjects?.map(\.name) == ["B"])
    }

    @Test func onlyNewObjectsAreToldThatTheyAreNew() throws {
        let note = NSAttributeDescription()
        (note.name, note.attributeType) = ("note", .stringAttributeType)
        let entity = NSEntityDescription()
        (entity.name, entity.managedObjectClassName, entity.properties) = ("Waking", "\(Waking.self)", [note])
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let container = NSPersistentContainer(name: "Waking", managedObjectModel: model)
        container.persistentStoreDescriptions[0].url = URL(fileURLWithPath: "/dev/null")
        container.loadPersistentStores { #expect($1 == nil) }
        let context = container.viewContext
        #expect(Waking(context: context).value(forKey: "note") as? String == "new")
        let loose = Waking(entity: entity, insertInto: nil)
        #expect(loose.news == 0)
        context.insert(loose)
        #expect(loose.news == 1)
        try context.save()
        context.reset()
        #expect(try context.fetch(NSFetchRequest<Waking>(entityName: "Waking")).map { [$0.news, $0.reads] } == [[0, 1], [0, 1]])
    }

    @Test func changesCanBeUndone() throws {
        context.undoManager = UndoManager()
        let rome = trip("Rome")
        try context.save()
        context.undoManager?.removeAllActions()
        rome.name = "Roma"
        context.undo()
        #expect(rome.name == "Rome")
    }
}

public final class Waking: NSManagedObject {
    var news = 0, reads = 0

    public override func awakeFromInsert() {
        news += 1
        setValue("new", forKey: "note")
    }

    public override func awakeFromFetch() { reads += 1 }
}
