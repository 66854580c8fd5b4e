import Foundation
import SwiftUI

/// The models of the environment's context that match a filter, in an order; views follow their changes.
///
/// ```swift
/// @Query(filter: #Predicate<Trip> { !$0.isOver }, sort: \.start, animation: .default) private var trips: [Trip]
/// ```
/// The view's body runs again when models come, go, or change what the filter or the order depends on. A change of another property runs only bodies
/// that have read it.
@propertyWrapper
public struct Query<Element: PersistentModel, Result: RandomAccessCollection>: DynamicProperty where Result.Element == Element {
    @Environment(\.modelContext) private var context
    @State private var results: QueryResults<Element>
    private let descriptor: FetchDescriptor<Element>
    private let transaction: Transaction?

    /// The models.
    public var wrappedValue: Result {
        // Result is [Element]: there are no other initializers.
        results.models as! Result
    }

    /// The context that the models are in.
    public var modelContext: ModelContext { context }

    /// What went wrong when the models were fetched last.
    public var fetchError: (any Error)? { results.error }

    public mutating func update() {
        results.update(descriptor, context, transaction)
    }

    /// All models, in the order in which they were made.
    public init() where Result == [Element] {
        self.init(make: FetchDescriptor(), nil)
    }

    private init(make descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
        self.descriptor = descriptor
        self.transaction = transaction
        _results = State(initialValue: QueryResults())
    }
}

extension Query where Result == [Element] {
    /// The models of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: Which models, in which order.
    ///   - transaction: For changes that come without an animation; nil for none.
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
        self.init(make: descriptor, transaction)
    }

    /// The models of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: Which models, in which order.
    ///   - animation: For changes that come without an animation.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
        self.init(make: descriptor, Transaction(animation: animation))
    }

    /// The models that match a filter, in an order.
    ///
    /// - Parameters:
    ///   - filter: Which models; nil for all.
    ///   - descriptors: The order.
    ///   - transaction: For changes that come without an animation; nil for none.
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil) {
        self.init(make: FetchDescriptor(predicate: filter, sortBy: descriptors), transaction)
    }

    /// The models that match a filter, in an order.
    ///
    /// - Parameters:
    ///   - filter: Which models; nil for all.
    ///   - descriptors: The order.
    ///   - animation: For changes that come without an animation.
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation) {
        self.init(make: FetchDescriptor(predicate: filter, sortBy: descriptors), Transaction(animation: animation))
    }

    /// The models that match a filter, in the order of one property.
    ///
    /// - Parameters:
    ///   - filter: Which models; nil for all.
    ///   - keyPath: The property.
    ///   - order: Whether the smallest or the largest value is first.
    ///   - transaction: For changes that come without an animation; nil for none.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil
    ) {
        self.init(make: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), transaction)
    }

    /// The models that match a filter, in the order of one property.
    ///
    /// - Parameters:
    ///   - filter: Which models; nil for all.
    ///   - keyPath: The property.
    ///   - order: Whether the smallest or the largest value is first.
    ///   - animation: For changes that come without an animation.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, animation: Animation
    ) {
        self.init(make: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), Transaction(animation: animation))
    }

    /// The models that match a filter, in the order of one property; those without a value are first.
    ///
    /// - Parameters:
    ///   - filter: Which models; nil for all.
    ///   - keyPath: The property.
    ///   - order: Whether the smallest or the largest value is first.
    ///   - transaction: For changes that come without an animation; nil for none.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil
    ) {
        self.init(make: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), transaction)
    }

    /// The models that match a filter, in the order of one property; those without a value are first.
    ///
    /// - Parameters:
    ///   - filter: Which models; nil for all.
    ///   - keyPath: The property.
    ///   - order: Whether the smallest or the largest value is first.
    ///   - animation: For changes that come without an animation.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, animation: Animation
    ) {
        self.init(make: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), Transaction(animation: animation))
    }
}

/// The results of a `Query`, which it keeps while its view is there.
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
    }

    /// Takes few changes into account without fetching all.
    private func follow(_ query: FetchQuery<Element>, _ context: ModelContext) throws {
        guard let touched, touched.count <= 64, descriptor.window == (0, nil), !isOfSeveral, descriptor.includePendingChanges else {
            return try fetch(query, context)
        }
        let changed = Set(touched.map(ObjectIdentifier.init))
        try context.isWatchingWhile {
            kept.removeAll { changed.contains(ObjectIdentifier($0)) }
            var seen = Set<ObjectIdentifier>()
            let alive = try touched.filter {
                guard seen.insert(ObjectIdentifier($0)).inserted, $0._$state.context === context, !$0._$state.isDeleted else { return false }
                return try descriptor.predicate?.evaluate($0) ?? true
            }
            ModelOrder(descriptors: descriptor.sortBy).insert(alive, into: &kept)
        }
    }

    // MARK: Changes of the context

    private func touch(_ model: any PersistentModel) {
        if let model = model as? Element { touched?.append(model) }
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

    func noteOutsideChange() {
        touched = nil
        isFetched = false
        markDirty()
    }
}
