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
