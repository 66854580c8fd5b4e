import Foundation
import IncrementalGraph
public import UniformTypeIdentifiers

/// What a collection of rows does with items that are dropped between them.
struct RowInsertion {
    var accepts: @MainActor (DropInfo) -> Bool
    /// Gets the items and the offset in the collection before which they go. Calls `whenDone` when the data of the items is there.
    var insert: @MainActor (DropInfo, Int, _ whenDone: @escaping @MainActor () -> Void) -> Bool

    /// Hands items over as values of a type.
    static func values<T: Transferable>(_ type: T.Type, _ action: @escaping ([T], Int) -> Void) -> RowInsertion {
        RowInsertion(
            accepts: { info in info.items.contains { $0.isTransferable(as: T.self) } },
            insert: { info, offset, whenDone in
                info.items.withValues(of: T.self, from: "dropped", whenDone: whenDone) { items in
                    guard !items.isEmpty else { return false }
                    action(items, offset)
                    return true
                }
            })
    }

    /// Hands over the providers of items with data of these types.
    static func providers(_ types: [UTType], _ action: @escaping (Int, [NSItemProvider]) -> Void) -> RowInsertion {
        RowInsertion(
            accepts: { $0.hasItemsConforming(to: types) },
            insert: { info, offset, whenDone in
                defer { whenDone() }
                action(offset, info.itemProviders(for: types))
                return true
            })
    }
}

/// A row above or below which items can be dropped.
nonisolated private struct RowInsertionPlace: View {
    var row: AnyView
    var source: ListEditSource
    var owners: [DynamicViewItem]
    var insertion: RowInsertion
    /// The edge at which the items over the row would go in.
    @State private var edge: VerticalEdge?

    @MainActor var body: some View {
        row
            .overlay(alignment: edge == .bottom ? .bottom : .top) {
                if edge != nil {
                    Capsule().fill(TintShapeStyle()).frame(height: 2).allowsHitTesting(false)
                }
            }
            .modifier(DropModifier(behavior: behavior))
    }

    @MainActor private var behavior: DropBehavior {
        let (edge, source, owners, insertion) = ($edge, source, owners, insertion)
        return DropBehavior(
            accepts: insertion.accepts, entered: { edge.wrappedValue = Self.edge($0) },
            moved: { info in
                edge.wrappedValue = Self.edge(info)
                return .copy
            }, exited: { _, _ in edge.wrappedValue = nil },
            perform: { info, _, whenDone in
                guard let index = source.index(of: owners) else { return false }
                let offset = index + (Self.edge(info) == .bottom ? 1 : 0)
                return withAnimation(.listRows) { insertion.insert(info, offset, whenDone) }
            })
    }

    private static func edge(_ info: DropInfo) -> VerticalEdge {
        info.location.y > info.size.height / 2 ? .bottom : .top
    }
}

/// Lets items be dropped between the rows of a collection.
nonisolated struct RowInsertionsModifier: PrimitiveViewModifier {
    var insertion: RowInsertion

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        makeEditableRows(
            inputs: inputs,
            change: { traits, source in
                let insertion = modifier.value.insertion
                traits.around = { row, owners in AnyView(RowInsertionPlace(row: row, source: source, owners: owners, insertion: insertion)) }
            }, make: { body(_Graph(), $0) })
    }
}

extension DynamicViewContent {
    /// Takes items of a type that are dropped between the rows of a list. `action` gets them with the offset in the collection before which they go.
    /// While items are over a row, a line shows at which of its edges they would go in. Outside of a list it has no effect, and an empty collection
    /// has no place to drop something.
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        modifier(RowInsertionsModifier(insertion: .values(T.self, action)))
    }

    /// Takes items with data of these types that are dropped between the rows of a list. `action` gets the offset in the collection before which they
    /// go, and their providers.
    nonisolated public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        modifier(RowInsertionsModifier(insertion: .providers(supportedContentTypes, action)))
    }

    /// The older form, with identifiers of types.
    @_disfavoredOverload
    nonisolated public func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        onInsert(of: acceptedTypeIdentifiers.compactMap { UTType($0) }, perform: action)
    }
}
