import Foundation
import SwiftUI

/// The objects of the environment's context that a request asks for; views follow their changes.
///
/// ```swift
/// @FetchRequest(sortDescriptors: [SortDescriptor(\.timestamp)], animation: .default) private var items: FetchedResults<Item>
/// ```
/// The view's body runs again after each change of the context.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty {
    @Environment(\.managedObjectContext) private var context
    @State private var follower = FetchFollower<Result>()
    private let initial: NSFetchRequest<Result>
    private let transaction: Transaction

    public var wrappedValue: FetchedResults<Result> { FetchedResults(follower: follower, objects: follower.results) }

    /// What can be changed while the view is there.
    public struct Configuration {
        public var nsSortDescriptors: [NSSortDescriptor]
        public var nsPredicate: NSPredicate?
        /// The order as Swift's descriptors; those that were given as `NSSortDescriptor` are not among them.
        public var sortDescriptors: [SortDescriptor<Result>] {
            get { swiftDescriptors }
            set {
                swiftDescriptors = newValue
                nsSortDescriptors = newValue.map { NSSortDescriptor(sorting: $0) }
            }
        }
        var swiftDescriptors: [SortDescriptor<Result>] = []
    }

    public var projectedValue: Binding<Configuration> {
        Binding {
            follower.configuration
        } set: {
            follower.configuration = $0
        }
    }

    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
        initial = fetchRequest
        self.transaction = transaction
    }

    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
        self.init(fetchRequest: fetchRequest, transaction: Transaction(animation: animation))
    }

    public mutating func update() { follower.update(initial, context, transaction) }
}

extension FetchRequest where Result: NSManagedObject {
    /// - Parameters:
    ///   - sortDescriptors: The order.
    ///   - predicate: Which objects; nil for all.
    ///   - animation: For changes that come without an animation.
    public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        self.init(fetchRequest: Self.request(nil, sortDescriptors, predicate), animation: animation)
    }

    public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, transaction: Transaction) {
        self.init(fetchRequest: Self.request(nil, sortDescriptors, predicate), transaction: transaction)
    }

    /// - Parameters:
    ///   - entity: The entity.
    ///   - sortDescriptors: The order.
    ///   - predicate: Which objects; nil for all.
    ///   - animation: For changes that come without an animation.
    public init(entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        self.init(fetchRequest: Self.request(entity, sortDescriptors, predicate), animation: animation)
    }

    public init(entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, transaction: Transaction) {
        self.init(fetchRequest: Self.request(entity, sortDescriptors, predicate), transaction: transaction)
    }

    /// - Parameters:
    ///   - sortDescriptors: The order.
    ///   - predicate: Which objects; nil for all.
    ///   - animation: For changes that come without an animation.
    @_disfavoredOverload
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) {
        self.init(fetchRequest: Self.request(nil, sortDescriptors.map { NSSortDescriptor(sorting: $0) }, predicate), animation: animation)
    }

    @_disfavoredOverload
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, transaction: Transaction) {
        self.init(fetchRequest: Self.request(nil, sortDescriptors.map { NSSortDescriptor(sorting: $0) }, predicate), transaction: transaction)
    }

    private static func request(_ entity: NSEntityDescription?, _ descriptors: [NSSortDescriptor], _ predicate: NSPredicate?) -> NSFetchRequest<Result> {
        let request = NSFetchRequest<Result>()
        ObjectClasses.note(Result.self)
        request.entity = entity
        request.sortDescriptors = descriptors
        request.predicate = predicate
        return request
    }
}

extension NSSortDescriptor {
    /// The order of one of Swift's descriptors.
    convenience init<Object>(sorting descriptor: SortDescriptor<Object>) {
        self.init(keyPath: \NSObject.self, ascending: true) { a, b in
            guard let a = a as? Object, let b = b as? Object else { return .orderedSame }
            return descriptor.compare(a, b)
        }
    }
}

/// The objects of a fetch request.
public struct FetchedResults<Result>: RandomAccessCollection {
    let follower: FetchFollower<Result>
    /// Read with the view's body, which depends on them.
    let objects: [Result]

    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }

    /// The order. Setting it fetches again.
    public var nsSortDescriptors: [NSSortDescriptor] {
        get { follower.configuration.nsSortDescriptors }
        nonmutating set { follower.configuration.nsSortDescriptors = newValue }
    }

    /// The order as Swift's descriptors. Setting it fetches again.
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { follower.configuration.sortDescriptors }
        nonmutating set { follower.configuration.sortDescriptors = newValue }
    }

    /// Which objects; nil for all. Setting it fetches again.
    public var nsPredicate: NSPredicate? {
        get { follower.configuration.nsPredicate }
        nonmutating set { follower.configuration.nsPredicate = newValue }
    }
}

/// The results of a request, which a view's property keeps while the view is there.
final class FetchFollower<Result>: Observable, ContextWatcher, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private var request: NSFetchRequest<Result>?
    private weak var context: NSManagedObjectContext?
    private var transaction = Transaction()
    private var kept: [Result] = []
    private var isStale = true
    private var stored = FetchRequest<Result>.Configuration(nsSortDescriptors: [], nsPredicate: nil)

    func update(_ request: NSFetchRequest<Result>, _ context: NSManagedObjectContext, _ transaction: Transaction) {
        self.transaction = transaction
        if self.request == nil || isOther(request) {
            self.request = request
            stored = FetchRequest<Result>.Configuration(nsSortDescriptors: request.sortDescriptors ?? [], nsPredicate: request.predicate)
            isStale = true
        }
        if self.context !== context {
            self.context = context
            context.add(self)
            isStale = true
        }
    }

    /// Whether a view has been made with another request, as by its parameters. Order and predicate are compared by what they are made of.
    private func isOther(_ new: NSFetchRequest<Result>) -> Bool {
        guard let request, request !== new else { return false }
        return request.predicate !== new.predicate || request.entityName != new.entityName || request.fetchLimit != new.fetchLimit
    }

    var configuration: FetchRequest<Result>.Configuration {
        get {
            registrar.access(self, keyPath: \.results)
            return stored
        }
        set {
            stored = newValue
            markStale()
        }
    }

    var results: [Result] {
        registrar.access(self, keyPath: \.results)
        if isStale, let request, let context {
            request.predicate = stored.nsPredicate
            request.sortDescriptors = stored.nsSortDescriptors
            isStale = false
            do {
                kept = try context.fetch(request)
            } catch {
                RuntimeIssue.report("a @FetchRequest cannot fetch: \(error.localizedDescription)")
                kept = []
            }
        }
        return kept
    }

    private func markStale() {
        isStale = true
        let current = Transaction.current
        if transaction.animation != nil, current.animation == nil, !current.disablesAnimations {
            withTransaction(transaction) { registrar.withMutation(of: self, keyPath: \.results) {} }
        } else {
            registrar.withMutation(of: self, keyPath: \.results) {}
        }
    }

    func contextDidChange() { markStale() }
    func contextDidReset() { markStale() }
}
