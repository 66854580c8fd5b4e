import Foundation

/// Which models to fetch, in which order.
public struct FetchDescriptor<Model: PersistentModel> {
    /// Which models; nil for all.
    public var predicate: Predicate<Model>?
    /// The order; what is equal stays in the order in which it was made.
    public var sortBy: [SortDescriptor<Model>]
    /// The largest number of models; nil for all.
    public var fetchLimit: Int?
    /// How many models to leave out at the beginning.
    public var fetchOffset: Int?
    /// Whether unsaved changes of the context count.
    public var includePendingChanges = true
    /// Harmless: all attributes are fetched, and read the same; Apple's store fetches those that are missing when they are read.
    public var propertiesToFetch: [PartialKeyPath<Model>] = []
    /// Relationships whose models are fetched with the others, in one step for all.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

    /// - Parameters:
    ///   - predicate: Which models; nil for all.
    ///   - sortBy: The order.
    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }

    var window: (offset: Int, limit: Int?) { (max(0, fetchOffset ?? 0), fetchLimit.flatMap { $0 > 0 ? $0 : nil }) }
}

/// Models that are fetched in parts, as they are read.
public struct FetchResultsCollection<Model: PersistentModel>: RandomAccessCollection {
    private let identifiers: [PersistentIdentifier]
    private let context: ModelContext
    private let batch: Batch
    private let batchSize: Int

    private final class Batch {
        var start = 0
        var models: [Model?] = []
    }

    init(_ identifiers: [PersistentIdentifier], _ context: ModelContext, batchSize: Int) {
        self.identifiers = identifiers
        self.context = context
        self.batchSize = Swift.max(1, batchSize)
        batch = Batch()
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { identifiers.count }

    public subscript(position: Int) -> Model {
        let start = position / batchSize * batchSize
        if start != batch.start || batch.models.isEmpty {
            batch.start = start
            batch.models = (try? context.models(for: Array(identifiers[start..<Swift.min(start + batchSize, identifiers.count)]))) ?? []
        }
        guard let model = batch.models.indices.contains(position - start) ? batch.models[position - start] : nil else {
            fatalError("a \(Model.self) of a FetchResultsCollection has been deleted since it was fetched")
        }
        return model
    }
}

/// The order of descriptors; what is equal is in the order in which it was made.
struct ModelOrder<Model: PersistentModel> {
    let descriptors: [SortDescriptor<Model>]

    func isBefore(_ a: Model, _ b: Model) -> Bool {
        for descriptor in descriptors {
            switch Self.compare(a, b, descriptor) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        return a._$state.key < b._$state.key
    }

    /// As on an iPhone, texts are in the order that people expect, unless the descriptor says `.lexical`.
    private static func compare(_ a: Model, _ b: Model, _ descriptor: SortDescriptor<Model>) -> ComparisonResult {
        guard descriptor.stringComparator == nil, let path = descriptor.keyPath else { return descriptor.compare(a, b) }
        let result: ComparisonResult
        if let path = path as? KeyPath<Model, String> {
            result = a[keyPath: path].localizedStandardCompare(b[keyPath: path])
        } else if let path = path as? KeyPath<Model, String?>, let a = a[keyPath: path], let b = b[keyPath: path] {
            result = a.localizedStandardCompare(b)
        } else {
            return descriptor.compare(a, b)
        }
        return descriptor.order == .forward ? result : ComparisonResult(rawValue: -result.rawValue) ?? result
    }

    /// Whether a model of a list whose others are in order is between its neighbours.
    func isInPlace(_ place: Int, _ list: [Model]) -> Bool {
        (place == 0 || isBefore(list[place - 1], list[place])) && (place + 1 == list.count || isBefore(list[place], list[place + 1]))
    }

    /// Brings models into a list that is in order.
    func insert(_ models: [Model], into list: inout [Model]) {
        guard models.count <= 64 else {
            list = (list + models).sorted(by: isBefore)
            return
        }
        for model in models {
            var (low, high) = (0, list.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(list[middle], model) { low = middle + 1 } else { high = middle }
            }
            list.insert(model, at: low)
        }
    }
}

/// How texts are compared, beside `.lexical`.
public enum LocalizedStringOrder: Sendable {
    /// As people expect it in a list: “Item 2” is before “Item 10”, and case makes no difference.
    case localizedStandard
}

extension SortDescriptor where Compared: PersistentModel {
    /// The order of a text as people expect it, for fetches.
    public init(_ keyPath: KeyPath<Compared, String> & Sendable, comparator: LocalizedStringOrder, order: SortOrder = .forward) {
        switch comparator {
        case .localizedStandard: self.init(keyPath, order: order)
        }
    }
}
