import IncrementalGraph
import Foundation

/// Views over the elements of a collection: `ForEach`.
public protocol DynamicViewContent<Data>: View {
    /// The type of the collection.
    associatedtype Data: Collection

    /// The data that the views are made of.
    var data: Data { get }
}

nonisolated extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The collection of the content that is modified.
    public var data: Content.Data { onMainActor(content) { $0.data } }
}

extension DynamicViewContent {
    /// Lets the rows be deleted, by a swipe or in edit mode. `action` gets their offsets in the collection and removes the
    /// elements; nil forbids it.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowEditsModifier(edits: ForEachEdits(onDelete: action)))
    }

    /// Lets the rows be moved in edit mode. `action` gets the offsets of the moved elements and the one before which they
    /// go, as `move(fromOffsets:toOffset:)` wants them; nil forbids it.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowEditsModifier(edits: ForEachEdits(onMove: action)))
    }
}

extension ForEachEdits {
    fileprivate func apply(to traits: inout ListRowTraits, of source: ListEditSource) {
        if let onDelete {
            traits.deletion = (source, onDelete)
        }
        if let onMove {
            traits.movement = (source, onMove)
        }
    }
}

extension ListModel: EnclosingList {
    package func makeEditableRows(
        inputs: _ViewListInputs, edits: @escaping () -> ForEachEdits?, make: (_ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        SwiftUI.makeEditableRows(inputs: inputs, change: { edits()?.apply(to: &$0, of: $1) }, make: make)
    }

    package func headerEnvironment(_ outer: Attribute<EnvironmentValues>) -> Attribute<EnvironmentValues> {
        makeListHeaderEnvironment(outer)
    }

    package func footerEnvironment(_ outer: Attribute<EnvironmentValues>) -> Attribute<EnvironmentValues> {
        makeListFooterEnvironment(outer)
    }
}

nonisolated private struct RowEditsModifier: PrimitiveViewModifier {
    var edits: ForEachEdits

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        makeEditableRows(inputs: inputs, change: { modifier.value.edits.apply(to: &$0, of: $1) }) { body(_Graph(), $0) }
    }
}

/// A collection's rows that know where in it they come from.
func makeEditableRows(
    inputs: _ViewListInputs, change: @escaping (inout ListRowTraits, ListEditSource) -> Void,
    make: (_ViewListInputs) -> _ViewListOutputs
) -> _ViewListOutputs {
    var inputs = inputs
    let source = ListEditSource()
    let outer = inputs.traits[ListRowTraitKey.self]
    inputs.traits[ListRowTraitKey.self] = Attribute(
        "row edits",
        uncompared: {
            var traits = outer?.value ?? ListRowTraits()
            change(&traits, source)
            return traits
        })
    let outputs = make(inputs)
    source.find(in: outputs.node)
    // The source keeps values that rows received.
    Subgraph.requireCurrent.onTearDown { source.forget() }
    return outputs
}

/// Finds the element of a collection that a row shows.
final class ListEditSource {
    private var source: DynamicViewSource?

    fileprivate func find(in node: ViewListNode) {
        switch node {
        case .dynamic(let source) where self.source == nil && source.lazyItems != nil: self.source = source
        case .group(let nodes): nodes.forEach(find)
        case .section(let section): section.parts.forEach(find)
        default: break
        }
    }

    fileprivate func forget() {
        source = nil
    }

    var count: Int { Graph.untracked { source?.lazyItems?.value.count ?? 0 } }

    /// The offset of the row's element; nil when it is gone.
    func index(of owners: [DynamicViewItem]) -> Int? {
        Graph.untracked {
            guard let items = source?.lazyItems?.value else { return nil }
            for owner in owners.reversed() {
                if let id = owner.exposedID, let index = items.index(of: id), items.item(at: index) === owner {
                    return index
                }
            }
            return nil
        }
    }
}

/// What a list may do with the elements of a binding by itself.
public struct EditActions<Data>: OptionSet, Sendable {
    public typealias RawValue = Int
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Swiping and edit mode delete elements, as far as the collection lets them be removed; edit mode moves them, as far as it can be
    /// written.
    public static var all: EditActions<Data> { EditActions(rawValue: 3) }

    /// Deletes elements of the binding's collection; nil where that is not among the actions.
    var deletion: ((Binding<Data>, IndexSet) -> Void)? {
        guard rawValue & 1 != 0, let type = Data.self as? any RangeReplaceableCollection.Type else { return nil }
        func deletion<C: RangeReplaceableCollection>(_: C.Type) -> (Binding<Data>, IndexSet) -> Void {
            { binding, removed in
                guard var collection = binding.wrappedValue as? C else { return }
                for index in removed.map({ collection.index(collection.startIndex, offsetBy: $0) }).reversed() {
                    collection.remove(at: index)
                }
                if let changed = collection as? Data {
                    binding.wrappedValue = changed
                }
            }
        }
        return deletion(type)
    }

    /// Moves elements of the binding's collection; nil where that is not among the actions.
    var movement: ((Binding<Data>, IndexSet, Int) -> Void)? {
        guard rawValue & 2 != 0, let type = Data.self as? any MutableCollection.Type else { return nil }
        func movement<C: MutableCollection>(_: C.Type) -> (Binding<Data>, IndexSet, Int) -> Void {
            { binding, moved, destination in
                guard var collection = binding.wrappedValue as? C else { return }
                collection.move(fromOffsets: moved, toOffset: destination)
                if let changed = collection as? Data {
                    binding.wrappedValue = changed
                }
            }
        }
        return movement(type)
    }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// Swiping and edit mode delete elements.
    public static var delete: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: MutableCollection {
    /// Edit mode moves elements.
    public static var move: EditActions<Data> { EditActions(rawValue: 2) }
}

/// The indices of a collection with the ids of its elements.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
    /// An element by its id, and where in the collection it is.
    public struct Element: Identifiable {
        /// The element's id, found by the key path that the rows were made with.
        public let id: ID
        /// The index of the element in `Base`.
        public let index: Base.Index
    }

    /// An index of the collection, with the index in `Base`.
    public struct Index: Comparable {
        fileprivate let base: Base.Index

        /// The order is that of the indices of `Base`.
        public static func < (left: Index, right: Index) -> Bool { left.base < right.base }
    }

    private let base: Base
    private let idPath: KeyPath<Base.Element, ID>

    init(base: Base, id: KeyPath<Base.Element, ID>) {
        self.base = base
        idPath = id
    }

    /// Where the first element is.
    public var startIndex: Index { Index(base: base.startIndex) }
    /// Behind the last element.
    public var endIndex: Index { Index(base: base.endIndex) }

    /// The index after `index`, which must not be the end.
    public func index(after index: Index) -> Index { Index(base: base.index(after: index.base)) }

    /// The id and the index of the element at `position`, read from the collection as it was when the rows were made.
    public subscript(position: Index) -> Element {
        Element(id: base[position.base][keyPath: idPath], index: position.base)
    }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
    /// The index before `index`, which must not be the start.
    public func index(before index: Index) -> Index { Index(base: base.index(before: index.base)) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {
    /// The index `distance` elements after `index`, or before it if `distance` is negative.
    public func index(_ index: Index, offsetBy distance: Int) -> Index { Index(base: base.index(index.base, offsetBy: distance)) }

    /// The number of elements from `start` to `end`; negative if `end` comes first.
    public func distance(from start: Index, to end: Index) -> Int { base.distance(from: start.base, to: end.base) }
}

/// A row of a collection that may be edited.
nonisolated public struct EditableCollectionContent<Content: View, Data>: View {
    let content: Content

    init(content: Content) {
        self.content = content
    }

    /// The row's view as it was made.
    @MainActor public var body: some View { content }
}
