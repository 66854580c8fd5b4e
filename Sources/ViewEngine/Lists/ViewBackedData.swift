import IncrementalGraph

/// Data that is known only where a view is shown: what another view consists of.
package protocol ViewBackedData {
    associatedtype Row: View
    var rows: Row { get }
}

extension ViewBackedData {
    static func makeRows(_ data: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        Row._makeViewList(view: data.map("rows") { $0.rows }, inputs: inputs)
    }
}
