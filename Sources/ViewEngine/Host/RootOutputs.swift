import Rendering

/// What a host shows: what the root view has made, or what lies over it.
package final class RootOutputs: @unchecked Sendable {
    package internal(set) var root = _ViewOutputs()
    /// Replaces what the root view has made as long as something lies over that, such as a sheet, and contains it.
    package var cover: _ViewOutputs?

    private var shown: _ViewOutputs { cover ?? root }

    var responder: ViewResponder? { shown.responder }

    var displayList: DisplayList { shown.displayList?.value ?? .empty }
}
