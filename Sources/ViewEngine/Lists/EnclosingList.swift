import IncrementalGraph
import Foundation

/// What a list may do with the rows of a `ForEach`.
package struct ForEachEdits {
    package var onDelete: ((IndexSet) -> Void)?
    package var onMove: ((IndexSet, Int) -> Void)?

    package init(onDelete: ((IndexSet) -> Void)? = nil, onMove: ((IndexSet, Int) -> Void)? = nil) {
        self.onDelete = onDelete
        self.onMove = onMove
    }
}

/// A list, as views see it that are its own content.
package protocol EnclosingList: AnyObject {
    /// A collection's rows, with which the list may do what `edits` says whenever it is asked.
    func makeEditableRows(
        inputs: _ViewListInputs, edits: @escaping () -> ForEachEdits?, make: (_ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs

    /// The environment of a section's header or footer.
    func headerEnvironment(_ outer: Attribute<EnvironmentValues>) -> Attribute<EnvironmentValues>
    func footerEnvironment(_ outer: Attribute<EnvironmentValues>) -> Attribute<EnvironmentValues>
}

private struct EnclosingListKey: GraphInputKey {
    typealias Value = (any EnclosingList)?

    static var reach: GraphInputReach { .elements }
}

extension _GraphInputs {
    /// The list whose own content this is; nil inside of its rows.
    package var enclosingList: (any EnclosingList)? {
        get { self[EnclosingListKey.self] }
        set { self[EnclosingListKey.self] = newValue }
    }
}
