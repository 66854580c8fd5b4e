import Foundation
import SwiftUI

/// The objects of the environment's context that a request asks for, in sections; views follow their changes.
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result>: DynamicProperty {
    @Environment(\.managedObjectContext) private var context
    @State private var follower = FetchFollower<Result>()
    @State private var identifier = SectionPath<SectionIdentifier, Result>()
    private let initial: NSFetchRequest<Result>
    private let initialIdentifier: KeyPath<Result, SectionIdentifier>
    private let transaction: Transaction

    public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
        SectionedFetchResults(follower: follower, path: identifier, initial: initialIdentifier, objects: follower.results)
    }

    public init(fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, transaction: Transaction) {
        initial = fetchRequest
        initialIdentifier = sectionIdentifier
        self.transaction = transaction
    }

    public init(fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil) {
        self.init(fetchRequest: fetchRequest, sectionIdentifier: sectionIdentifier, transaction: Transaction(animation: animation))
    }

    public mutating func update() { follower.update(initial, context, transaction) }
}

extension SectionedFetchRequest where Result: NSManagedObject {
    /// - Parameters:
    ///   - entity: The entity; nil for that of `Result`.
    ///   - sectionIdentifier: The property by which objects are in sections. Sort by it first.
    ///   - sortDescriptors: The order.
    ///   - predicate: Which objects; nil for all.
    ///   - animation: For changes that come without an animation.
    public init(
        entity: NSEntityDescription? = nil, sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        ObjectClasses.note(Result.self)
        (request.entity, request.sortDescriptors, request.predicate) = (entity, sortDescriptors, predicate)
        self.init(fetchRequest: request, sectionIdentifier: sectionIdentifier, animation: animation)
    }

    /// - Parameters:
    ///   - sectionIdentifier: The property by which objects are in sections. Sort by it first.
    ///   - sortDescriptors: The order.
    ///   - predicate: Which objects; nil for all.
    ///   - animation: For changes that come without an animation.
    @_disfavoredOverload
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        self.init(
            sectionIdentifier: sectionIdentifier, sortDescriptors: sortDescriptors.map { NSSortDescriptor(sorting: $0) }, predicate: predicate,
            animation: animation)
    }
}

/// The section identifier that has been set in place of the first.
final class SectionPath<SectionIdentifier: Hashable, Result> {
    var path: KeyPath<Result, SectionIdentifier>?
}

/// The objects of a sectioned fetch request: neighbours of one identifier are a section.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result>: RandomAccessCollection {
    /// Objects with one identifier.
    public struct Section: Identifiable, RandomAccessCollection {
        public let id: SectionIdentifier
        let objects: [Result]

        public var startIndex: Int { 0 }
        public var endIndex: Int { objects.count }
        public subscript(position: Int) -> Result { objects[position] }
    }

    let follower: FetchFollower<Result>
    let path: SectionPath<SectionIdentifier, Result>
    let initial: KeyPath<Result, SectionIdentifier>
    private let sections: [Section]

    init(
        follower: FetchFollower<Result>, path: SectionPath<SectionIdentifier, Result>, initial: KeyPath<Result, SectionIdentifier>, objects: [Result]
    ) {
        (self.follower, self.path, self.initial) = (follower, path, initial)
        var sections: [Section] = []
        for object in objects {
            let id = object[keyPath: path.path ?? initial]
            if sections.last?.id == id {
                sections[sections.count - 1] = Section(id: id, objects: sections[sections.count - 1].objects + [object])
            } else {
                sections.append(Section(id: id, objects: [object]))
            }
        }
        self.sections = sections
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(position: Int) -> Section { sections[position] }

    /// The property by which objects are in sections. Setting it makes new sections.
    public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
        get { path.path ?? initial }
        nonmutating set {
            path.path = newValue
            follower.configuration = follower.configuration
        }
    }

    public var nsSortDescriptors: [NSSortDescriptor] {
        get { follower.configuration.nsSortDescriptors }
        nonmutating set { follower.configuration.nsSortDescriptors = newValue }
    }

    public var sortDescriptors: [SortDescriptor<Result>] {
        get { follower.configuration.sortDescriptors }
        nonmutating set { follower.configuration.sortDescriptors = newValue }
    }

    public var nsPredicate: NSPredicate? {
        get { follower.configuration.nsPredicate }
        nonmutating set { follower.configuration.nsPredicate = newValue }
    }
}
