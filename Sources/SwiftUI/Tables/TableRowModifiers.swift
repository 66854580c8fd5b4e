import Foundation
import IncrementalGraph
public import UniformTypeIdentifiers

/// A modifier of the rows of a table.
@MainActor @preconcurrency
public protocol _TableRowContentModifier {
    /// The rows as views of a list, with the modifier around each.
    nonisolated static func _makeTableRows<Content: TableRowContent>(
        content: _GraphValue<ModifiedContent<Content, Self>>, inputs: _ViewListInputs
    ) -> _ViewListOutputs
}

extension ModifiedContent: TableRowContent where Content: TableRowContent, Modifier: _TableRowContentModifier {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    nonisolated public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        Modifier._makeTableRows(content: content, inputs: inputs)
    }
}

extension ModifiedContent: DynamicTableRowContent where Content: DynamicTableRowContent, Modifier: _TableRowContentModifier {
    /// The collection of the rows that are modified.
    public var data: Content.Data { onMainActor(content) { $0.data } }
}

extension _TableRowContentModifier {
    /// The rows with what a modifier of views makes of them.
    nonisolated fileprivate static func makeRows<Content: TableRowContent, Result: View>(
        of content: _GraphValue<ModifiedContent<Content, Self>>, inputs: _ViewListInputs,
        change: @escaping (TableRowViews<Content>, Self) -> Result
    ) -> _ViewListOutputs {
        let views = content.map("modified rows") { change(TableRowViews(content: $0.content), $0.modifier) }
        return Result._makeViewList(view: views, inputs: inputs)
    }
}

/// Rows with a modifier of views around each.
nonisolated struct ChangedTableRows<Content: TableRowContent, Result: View>: TableRowContent {
    typealias TableRowValue = Content.TableRowValue
    typealias TableRowBody = Never

    var content: Content
    var change: (TableRowViews<Content>) -> Result

    static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let views = content.map("changed rows") { $0.change(TableRowViews(content: $0.content)) }
        return Result._makeViewList(view: views, inputs: inputs)
    }
}

/// Lets rows be dragged.
nonisolated public struct ItemProviderTableRowModifier: _TableRowContentModifier {
    let action: (() -> NSItemProvider?)?

    public static func _makeTableRows<Content: TableRowContent>(
        content: _GraphValue<ModifiedContent<Content, Self>>, inputs: _ViewListInputs
    ) -> _ViewListOutputs {
        makeRows(of: content, inputs: inputs) { $0.itemProvider($1.action) }
    }
}

/// Opens a menu on rows.
nonisolated public struct _ContextMenuTableRowModifier<M: View>: _TableRowContentModifier {
    let menu: M

    public static func _makeTableRows<Content: TableRowContent>(
        content: _GraphValue<ModifiedContent<Content, Self>>, inputs: _ViewListInputs
    ) -> _ViewListOutputs {
        makeRows(of: content, inputs: inputs) { rows, modifier in rows.contextMenu { modifier.menu } }
    }
}

/// Opens a menu with a preview on rows.
nonisolated public struct _ContextMenuPreviewTableRowModifier<M: View, P: View>: _TableRowContentModifier {
    let menu: M
    let preview: P

    public static func _makeTableRows<Content: TableRowContent>(
        content: _GraphValue<ModifiedContent<Content, Self>>, inputs: _ViewListInputs
    ) -> _ViewListOutputs {
        makeRows(of: content, inputs: inputs) { rows, modifier in
            rows.contextMenu {
                modifier.menu
            } preview: {
                modifier.preview
            }
        }
    }
}

/// Takes what is dropped between rows.
nonisolated public struct OnInsertTableRowModifier: _TableRowContentModifier {
    let insertion: RowInsertion

    public static func _makeTableRows<Content: TableRowContent>(
        content: _GraphValue<ModifiedContent<Content, Self>>, inputs: _ViewListInputs
    ) -> _ViewListOutputs {
        makeRows(of: content, inputs: inputs) { $0.modifier(RowInsertionsModifier(insertion: $1.insertion)) }
    }
}

nonisolated extension TableRowContent {
    /// Opens a menu when a touch stays on a row, in which symbols are filled.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> ModifiedContent<Self, _ContextMenuTableRowModifier<M>> {
        ModifiedContent(content: self, modifier: _ContextMenuTableRowModifier(menu: menuItems()))
    }

    /// Opens a menu when a touch stays on a row, with another view as the preview of what it is about.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> ModifiedContent<Self, _ContextMenuPreviewTableRowModifier<M, P>> {
        ModifiedContent(content: self, modifier: _ContextMenuPreviewTableRowModifier(menu: menuItems(), preview: preview()))
    }

    /// Lets a row be dragged where `action` gives data when the drag begins; nil is none.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> ModifiedContent<Self, ItemProviderTableRowModifier> {
        ModifiedContent(content: self, modifier: ItemProviderTableRowModifier(action: action))
    }

    /// Lets a row be dragged: a touch that stays on it lifts it. `payload` is asked for when the drag begins.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TableRowContent<TableRowValue> {
        ChangedTableRows(content: self) { $0.draggable(payload()) }
    }

    /// Takes items of a type that are dropped on a row.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void
    ) -> some TableRowContent<TableRowValue> {
        ChangedTableRows(content: self) { rows in
            rows.dropDestination(for: payloadType) { items, _ in
                action(items)
                return true
            }
        }
    }

    /// Whether a row cannot be selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        ChangedTableRows(content: self) { $0.selectionDisabled(isDisabled) }
    }
}

nonisolated extension DynamicTableRowContent {
    /// Takes items of a type that are dropped between the rows. `action` gets the offset in the collection before which they go.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
    ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
        ModifiedContent(content: self, modifier: OnInsertTableRowModifier(insertion: .values(payloadType) { action($1, $0) }))
    }

    /// Takes items with data of these types that are dropped between the rows. `action` gets the offset in the collection before which they go,
    /// and their providers.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
        ModifiedContent(content: self, modifier: OnInsertTableRowModifier(insertion: .providers(supportedContentTypes, action)))
    }
}
