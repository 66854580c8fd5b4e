import Foundation
import SwiftUI

/// The results of a `Query`, which it keeps while its view is there.
///
/// A few changes of models are taken into account one by one: each goes where the order has it, or away. All is fetched again where a part of the
/// result only shows (a limit, an offset), where other classes matter, and after many changes.
final class QueryResults<Element: PersistentModel>: Observable, FetchWatcher, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private var descriptor = FetchDescriptor<Element>()
    private weak var context: ModelContext?
    private var transaction: Transaction?
    private var kept: [Element] = []
    private var signature: String?
    private var isFetched = false
    /// What has changed since the models were fetched; nil when that is not known.
    private var touched: [Element]? = []
    private var isDirty = false
    private var isOfSeveral = false
    /// The properties that the filter and the order depend on; nil for all.
    private var properties: Set<Int>?
    private(set) var error: (any Error)?
    /// How often all models have been fetched.
    private(set) var fetchCount = 0

    /// So many changes are taken into account one by one.
    private static var limit: Int { 64 }

    var models: [Element] {
        registrar.access(self, keyPath: \.models)
        return kept
    }

    /// Fetches when it is asked for something else than before, or something has changed.
    func update(_ descriptor: FetchDescriptor<Element>, _ context: ModelContext, _ transaction: Transaction?) {
        self.transaction = transaction
        if self.context !== context {
            self.context?.remove(self)
            context.add(self)
            self.context = context
            isFetched = false
        }
        do {
            let query = try FetchQuery(descriptor, context)
            let signature = query.signature ?? descriptor.predicate.map { "\($0)|\(descriptor.sortBy)|\(descriptor.window)" }
            if signature != self.signature || !isFetched {
                self.descriptor = descriptor
                self.signature = signature
                isOfSeveral =
                    query.translation.isOfSeveral || query.order == nil && descriptor.sortBy.contains { $0.keyPath.flatMap(Element._$entity.property) == nil }
                properties =
                    isOfSeveral
                    ? nil : query.translation.properties?.union(descriptor.sortBy.compactMap { $0.keyPath.flatMap { Element._$entity.property($0)?.index } })
                try fetch(query, context)
            } else if isDirty {
                try follow(query, context)
            }
            error = nil
        } catch {
            self.error = error
            kept = []
            isFetched = true
            if !(error is SwiftDataError) || self.context != nil { QueryReports.report(error) }
        }
        isDirty = false
        touched = []
    }

    private func fetch(_ query: FetchQuery<Element>, _ context: ModelContext) throws {
        kept = try context.isWatchingWhile { try query.run() }
        isFetched = true
        fetchCount += 1
    }

    /// Takes few changes into account without fetching all.
    private func follow(_ query: FetchQuery<Element>, _ context: ModelContext) throws {
        guard let touched, touched.count <= Self.limit, descriptor.window == (0, nil), !isOfSeveral, descriptor.includePendingChanges else {
            return try fetch(query, context)
        }
        try context.isWatchingWhile {
            let changed = Set(touched.map(ObjectIdentifier.init))
            var waiting = changed
            let alive = try touched.filter {
                guard waiting.remove(ObjectIdentifier($0)) != nil, $0._$state.context === context, !$0._$state.isDeleted else { return false }
                return try descriptor.predicate?.evaluate($0) ?? true
            }
            let order = ModelOrder(descriptors: descriptor.sortBy)
            let places = ObjectPlaces.places(of: changed, in: kept)
            // What stays where it is leaves the array alone, so that nothing else is looked at.
            if places.count == 1, alive.count == 1, kept[places[0]] === alive[0], order.isInPlace(places[0], kept) { return }
            for place in places.reversed() { kept.remove(at: place) }
            order.insert(alive, into: &kept)
        }
    }

    // MARK: Changes of the context

    private func touch(_ model: any PersistentModel) {
        if let model = model as? Element, let count = touched?.count {
            if count <= Self.limit { touched?.append(model) } else { touched = nil }
        }
        markDirty()
    }

    private func markDirty() {
        guard !isDirty else { return }
        isDirty = true
        let current = Transaction.current
        if let transaction, current.animation == nil, !current.disablesAnimations {
            withTransaction(transaction) { registrar.withMutation(of: self, keyPath: \.models) {} }
        } else {
            registrar.withMutation(of: self, keyPath: \.models) {}
        }
    }

    func follows(_ entity: _Entity) -> Bool { entity === Element._$entity }

    func noteInsertion(of model: any PersistentModel, _ entity: _Entity) {
        if entity === Element._$entity || isOfSeveral { touch(model) }
    }

    func noteDeletion(of model: any PersistentModel, _ entity: _Entity) {
        if entity === Element._$entity || isOfSeveral { touch(model) }
    }

    func noteChange(of model: any PersistentModel, _ entity: _Entity, _ property: ModelProperty) {
        if isOfSeveral {
            touch(model)
        } else if entity === Element._$entity, properties?.contains(property.index) ?? true {
            touch(model)
        }
    }

    func noteOutsideChange(of models: [any PersistentModel]?) {
        guard let models else {
            touched = nil
            isFetched = false
            return markDirty()
        }
        for model in models where model is Element { touch(model) }
        // What is not there may matter, too.
        if isOfSeveral { markDirty() }
    }
}

/// Where objects are in lists of thousands.
enum ObjectPlaces {
    /// The places of objects, in order.
    static func places<Object: AnyObject>(of objects: Set<ObjectIdentifier>, in list: [Object]) -> [Int] {
        guard MemoryLayout<Object>.size == MemoryLayout<UInt>.size else { return list.indices.filter { objects.contains(ObjectIdentifier(list[$0])) } }
        return list.withUnsafeBytes { places(of: objects, inWords: $0.bindMemory(to: UInt.self)) }
    }

    /// Whether an object is in a list. New ones are at the end.
    static func contains<Object: AnyObject>(_ object: AnyObject, in list: [Object]) -> Bool {
        guard MemoryLayout<Object>.size == MemoryLayout<UInt>.size else { return list.contains { $0 === object } }
        return list.withUnsafeBytes { contains(UInt(bitPattern: ObjectIdentifier(object)), inWords: $0.bindMemory(to: UInt.self)) }
    }

    private static func contains(_ address: UInt, inWords words: UnsafeBufferPointer<UInt>) -> Bool {
        words.reversed().contains(address)
    }

    /// One pass over addresses: most differ in a few of their bits already.
    private static func places(of objects: Set<ObjectIdentifier>, inWords words: UnsafeBufferPointer<UInt>) -> [Int] {
        let addresses = Set(objects.map { UInt(bitPattern: $0) })
        let mask = addresses.reduce(UInt64(0)) { $0 | bit($1) }
        var places: [Int] = []
        for index in words.indices where bit(words[index]) & mask != 0 && addresses.contains(words[index]) { places.append(index) }
        return places
    }

    private static func bit(_ address: UInt) -> UInt64 { 1 << UInt64((address >> 4) & 63) }
}
