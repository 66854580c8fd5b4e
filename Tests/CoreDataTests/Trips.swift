import CoreData
import Foundation
import SwiftUI
import Testing

/// A model as Xcode saves it: what the tests' classes belong to.
let tripsModel = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
        <entity name="Trip" representedClassName="Trip" syncable="YES" codeGenerationType="class">
            <attribute name="days" optional="YES" attributeType="Integer 16" defaultValueString="7" usesScalarValueType="YES"/>
            <attribute name="isOver" optional="YES" attributeType="Boolean" usesScalarValueType="YES"/>
            <attribute name="name" attributeType="String"/>
            <attribute name="price" optional="YES" attributeType="Decimal"/>
            <attribute name="start" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <attribute name="tags" optional="YES" attributeType="Transformable" valueTransformerName="" customClassName="[String]"/>
            <relationship name="country" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Country" inverseName="trips" inverseEntity="Country"/>
            <relationship name="stops" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
        </entity>
        <entity name="Country" representedClassName="Country" syncable="YES" codeGenerationType="class">
            <attribute name="code" optional="YES" attributeType="String"/>
            <relationship name="trips" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Trip" inverseName="country" inverseEntity="Trip"/>
            <uniquenessConstraints>
                <uniquenessConstraint>
                    <constraint value="code"/>
                </uniquenessConstraint>
            </uniquenessConstraints>
        </entity>
        <entity name="Stop" representedClassName="Stop" syncable="YES" codeGenerationType="class">
            <attribute name="place" optional="YES" attributeType="String"/>
            <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Trip" inverseName="stops" inverseEntity="Trip"/>
        </entity>
        <entity name="Flight" representedClassName="Flight" parentEntity="Stop" syncable="YES" codeGenerationType="class">
            <attribute name="number" optional="YES" attributeType="Integer 64" defaultValueString="0" usesScalarValueType="YES"/>
        </entity>
    </model>
    """

// As Xcode and the tool generate them: `GeneratedClassTests` compares.

nonisolated public class Trip: NSManagedObject {}

nonisolated extension Trip {
    public class func fetchRequest() -> NSFetchRequest<Trip> { NSFetchRequest<Trip>(entityName: "Trip") }
    public var days: Int16 {
        get { _managedValue("days") }
        set { _setManagedValue("days", newValue) }
    }
    public var isOver: Bool {
        get { _managedValue("isOver") }
        set { _setManagedValue("isOver", newValue) }
    }
    public var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue("name", newValue) }
    }
    public var price: NSDecimalNumber? {
        get { _managedValue("price") }
        set { _setManagedValue("price", newValue) }
    }
    public var start: Date? {
        get { _managedValue("start") }
        set { _setManagedValue("start", newValue) }
    }
    public var tags: [String]? {
        get { _managedValue("tags") }
        set { _setManagedValue("tags", newValue) }
    }
    public var country: Country? {
        get { _managedValue("country") }
        set { _setManagedValue("country", newValue) }
    }
    public var stops: NSOrderedSet? {
        get { _managedValue("stops") }
        set { _setManagedValue("stops", newValue) }
    }
}

nonisolated extension Trip {
    public func insertIntoStops(_ value: Stop, at idx: Int) { _managedCall("insertIntoStops", [value, idx]) }
    public func removeFromStops(at idx: Int) { _managedCall("removeFromStops", [idx]) }
    public func insertIntoStops(_ values: [Stop], at indexes: NSIndexSet) { _managedCall("insertIntoStops", [values, indexes]) }
    public func removeFromStops(at indexes: NSIndexSet) { _managedCall("removeFromStops", [indexes]) }
    public func replaceStops(at idx: Int, with value: Stop) { _managedCall("replaceStops", [idx, value]) }
    public func addToStops(_ value: Stop) { _managedCall("addToStops", [value]) }
    public func addToStops(_ values: NSOrderedSet) { _managedCall("addToStops", [values]) }
    public func removeFromStops(_ value: Stop) { _managedCall("removeFromStops", [value]) }
    public func removeFromStops(_ values: NSOrderedSet) { _managedCall("removeFromStops", [values]) }
}

nonisolated extension Trip: Identifiable {}

nonisolated public class Country: NSManagedObject {}

nonisolated extension Country {
    public class func fetchRequest() -> NSFetchRequest<Country> { NSFetchRequest<Country>(entityName: "Country") }
    public var code: String? {
        get { _managedValue("code") }
        set { _setManagedValue("code", newValue) }
    }
    public var trips: NSSet? {
        get { _managedValue("trips") }
        set { _setManagedValue("trips", newValue) }
    }
}

nonisolated extension Country {
    public func addToTrips(_ value: Trip) { _managedCall("addToTrips", [value]) }
    public func addToTrips(_ values: NSSet) { _managedCall("addToTrips", [values]) }
    public func removeFromTrips(_ value: Trip) { _managedCall("removeFromTrips", [value]) }
    public func removeFromTrips(_ values: NSSet) { _managedCall("removeFromTrips", [values]) }
}

nonisolated extension Country: Identifiable {}

nonisolated public class Stop: NSManagedObject {}

nonisolated extension Stop {
    public class func fetchRequest() -> NSFetchRequest<Stop> { NSFetchRequest<Stop>(entityName: "Stop") }
    public var place: String? {
        get { _managedValue("place") }
        set { _setManagedValue("place", newValue) }
    }
    public var trip: Trip? {
        get { _managedValue("trip") }
        set { _setManagedValue("trip", newValue) }
    }
}

nonisolated extension Stop: Identifiable {}

nonisolated public class Flight: Stop {}

nonisolated extension Flight {
    public class func fetchRequest() -> NSFetchRequest<Flight> { NSFetchRequest<Flight>(entityName: "Flight") }
    public var number: Int64 {
        get { _managedValue("number") }
        set { _setManagedValue("number", newValue) }
    }
}

/// A folder for files, and containers with the model above.
final class Trips {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("trips-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Trips.xcdatamodel"), withIntermediateDirectories: true)
        try write(tripsModel)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var modelURL: URL { folder.appendingPathComponent("Trips.xcdatamodel") }

    func write(_ text: String) throws {
        try text.write(to: modelURL.appendingPathComponent("contents"), atomically: true, encoding: .utf8)
    }

    func model() throws -> NSManagedObjectModel { try #require(NSManagedObjectModel(contentsOf: modelURL)) }

    /// - Parameter file: The name of the store's file; nil for a store in memory.
    func container(_ file: String? = nil, migrates: Bool = true) throws -> NSPersistentContainer {
        let container = NSPersistentContainer(name: "Trips", managedObjectModel: try model())
        let description = NSPersistentStoreDescription(url: file.map { folder.appendingPathComponent($0) } ?? URL(fileURLWithPath: "/dev/null"))
        description.shouldMigrateStoreAutomatically = migrates
        container.persistentStoreDescriptions = [description]
        var problem: (any Error)?
        container.loadPersistentStores { problem = $1 }
        if let problem { throw problem }
        return container
    }
}
