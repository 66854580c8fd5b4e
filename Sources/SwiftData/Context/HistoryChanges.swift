import Foundation

/// A position in a history.
public protocol HistoryToken: Comparable, Hashable, Codable, Sendable {}

/// What one `save()` has written.
public protocol HistoryTransaction: Sendable {
    associatedtype TokenType: HistoryToken
    var token: TokenType { get }
    var timestamp: Date { get }
    var author: String? { get }
    var storeIdentifier: String { get }
    var changes: [HistoryChange] { get }
}

/// A position in the history: fetch what comes after it.
public struct DefaultHistoryToken: HistoryToken {
    /// The number of the last transaction in each store.
    let numbers: [String: Int64]

    public static func < (a: DefaultHistoryToken, b: DefaultHistoryToken) -> Bool {
        a.numbers.contains { $0.value < b.numbers[$0.key, default: 0] }
    }
}

/// What was changed of a model. The value says of which class it is:
///
/// ```swift
/// if case .insert(_ as DefaultHistoryInsert<Trip>) = change { … }
/// ```
public enum HistoryChange: Sendable {
    case insert(any HistoryInsert)
    case update(any HistoryUpdate)
    case delete(any HistoryDelete)

    /// The model.
    public var changedPersistentIdentifier: PersistentIdentifier {
        switch self {
        case .insert(let change): change.changedPersistentIdentifier
        case .update(let change): change.changedPersistentIdentifier
        case .delete(let change): change.changedPersistentIdentifier
        }
    }
}

/// A model has come.
public protocol HistoryInsert<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype TransactionIdentifier: Hashable & Sendable
    associatedtype ChangeIdentifier: Hashable & Sendable
    var transactionIdentifier: TransactionIdentifier { get }
    var changeIdentifier: ChangeIdentifier { get }
    var changedPersistentIdentifier: PersistentIdentifier { get }
}

/// A model has other values.
public protocol HistoryUpdate<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype TransactionIdentifier: Hashable & Sendable
    associatedtype ChangeIdentifier: Hashable & Sendable
    var transactionIdentifier: TransactionIdentifier { get }
    var changeIdentifier: ChangeIdentifier { get }
    var changedPersistentIdentifier: PersistentIdentifier { get }
    /// The properties that have changed.
    var updatedAttributes: [PartialKeyPath<Model>] { get }
}

/// A model has gone.
public protocol HistoryDelete<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype TransactionIdentifier: Hashable & Sendable
    associatedtype ChangeIdentifier: Hashable & Sendable
    var transactionIdentifier: TransactionIdentifier { get }
    var changeIdentifier: ChangeIdentifier { get }
    var changedPersistentIdentifier: PersistentIdentifier { get }
    /// The values of attributes with the option `.preserveValueOnDeletion`.
    var tombstone: HistoryTombstone<Model> { get }
}

/// What is left of a deleted model: the values of attributes with the option `.preserveValueOnDeletion`.
public struct HistoryTombstone<Model: PersistentModel>: Hashable, Sendable {
    /// As JSON, by name.
    let values: [String: String]

    /// The value of an attribute; nil where it is not kept.
    public subscript<Value>(keyPath: KeyPath<Model, Value>) -> Value? {
        guard let text = values[Model._$entity.name(of: keyPath)] else { return nil }
        func decode<Other: Decodable>(_ type: Other.Type) -> Value? { (try? JSONValue.value(type, text)) as? Value }
        return (Value.self as? any Decodable.Type).flatMap { decode($0) }
    }
}

/// A change in the history.
struct HistoryPlace: Hashable, Sendable {
    let transaction: Int64
    let change: Int64
    let model: PersistentIdentifier
}

/// A model has come.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert, Hashable {
    let place: HistoryPlace
    public var transactionIdentifier: Int64 { place.transaction }
    public var changeIdentifier: Int64 { place.change }
    public var changedPersistentIdentifier: PersistentIdentifier { place.model }
}

/// A model has other values.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate, Hashable {
    let place: HistoryPlace
    let properties: [Int]
    public var transactionIdentifier: Int64 { place.transaction }
    public var changeIdentifier: Int64 { place.change }
    public var changedPersistentIdentifier: PersistentIdentifier { place.model }
    /// The properties that have changed.
    public var updatedAttributes: [PartialKeyPath<Model>] {
        let all = Model._$entity.properties
        return properties.compactMap { all.indices.contains($0) ? all[$0].path as? PartialKeyPath<Model> : nil }
    }
}

/// A model has gone.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete, Hashable {
    let place: HistoryPlace
    public let tombstone: HistoryTombstone<Model>
    public var transactionIdentifier: Int64 { place.transaction }
    public var changeIdentifier: Int64 { place.change }
    public var changedPersistentIdentifier: PersistentIdentifier { place.model }
}

extension HistoryChange {
    static func inserting<Model: PersistentModel>(_ type: Model.Type, _ place: HistoryPlace) -> HistoryChange {
        .insert(DefaultHistoryInsert<Model>(place: place))
    }

    static func updating<Model: PersistentModel>(_ type: Model.Type, _ place: HistoryPlace, _ properties: [Int]) -> HistoryChange {
        .update(DefaultHistoryUpdate<Model>(place: place, properties: properties))
    }

    static func deleting<Model: PersistentModel>(_ type: Model.Type, _ place: HistoryPlace, _ kept: [String: String]) -> HistoryChange {
        .delete(DefaultHistoryDelete<Model>(place: place, tombstone: HistoryTombstone(values: kept)))
    }
}

/// What one `save()` has written.
public struct DefaultHistoryTransaction: HistoryTransaction, Hashable, Identifiable {
    public let token: DefaultHistoryToken
    public let timestamp: Date
    public let author: String?
    public let storeIdentifier: String
    public let transactionIdentifier: Int64
    public let changes: [HistoryChange]

    public var id: Int64 { transactionIdentifier }

    /// One transaction of one store.
    public static func == (a: DefaultHistoryTransaction, b: DefaultHistoryTransaction) -> Bool { a.token == b.token }
    public func hash(into hasher: inout Hasher) { hasher.combine(token) }
}

/// Which transactions of the history to fetch.
public struct HistoryDescriptor<Transaction: HistoryTransaction> {
    public var predicate: Predicate<Transaction>?
    /// The order; from the oldest to the newest without one.
    public var sortBy: [SortDescriptor<Transaction>]
    public var fetchLimit: Int?

    /// - Parameters:
    ///   - predicate: Which transactions; nil for all.
    ///   - sortBy: The order; from the oldest to the newest without one.
    public init(predicate: Predicate<Transaction>? = nil, sortBy: [SortDescriptor<Transaction>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}
