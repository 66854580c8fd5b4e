@_spi(Reflection) import Swift
import IncrementalGraph
import ViewValues

/// A `@State` of a view of the user's, for tools that read and write it by name.
package struct ViewState {
    /// The view or the modifier that owns it.
    package let owner: Any.Type
    /// Another number for each view.
    package let ownerNumber: Int
    package let name: String
    private let box: any StateBox

    fileprivate init(owner: Any.Type, ownerNumber: Int, name: String, box: any StateBox) {
        (self.owner, self.ownerNumber, self.name, self.box) = (owner, ownerNumber, name, box)
    }

    package var type: Any.Type { box.valueType }

    /// The value that was written last.
    package var value: Any? { box.latestValue }

    /// Writes a value of its type, as the view's code would do in a transaction.
    /// - Returns: Whether it is of the type.
    package func set(_ value: Any, transaction: Transaction) -> Bool { box.set(value, transaction: transaction) }
}

/// Keeps a state for a view.
protocol StateBox: DynamicPropertyBox {
    var valueType: Any.Type { get }
    /// Nil before the view's body has run.
    var latestValue: Any? { get }
    func set(_ value: Any, transaction: Transaction) -> Bool
}

/// The rule of a body, which keeps what its owner's properties need.
protocol StatefulBody {
    var owner: Any.Type { get }
    var properties: _DynamicPropertyBuffer { get }
}

extension ViewBody: StatefulBody {
    var owner: Any.Type { V.self }
}

extension ModifierBodyRule: StatefulBody {
    var owner: Any.Type { Modifier.self }
}

extension ViewGraph {
    /// The states of all views of the user's that are there, in the order in which the views were made.
    package var states: [ViewState] {
        root.rules(named: ["body", "modifier body"]).flatMap { number, rule -> [ViewState] in
            guard let body = rule as? any StatefulBody, !ModuleNames.isOwn(body.owner) else { return [] }
            return body.properties.states(of: body.owner, prefix: "").filter { $0.box.latestValue != nil }.map {
                ViewState(owner: body.owner, ownerNumber: number, name: $0.name, box: $0.box)
            }
        }
    }
}

extension _DynamicPropertyBuffer {
    /// The states among the properties of a type, with the names of the properties.
    fileprivate func states(of type: Any.Type, prefix: String) -> [(name: String, box: any StateBox)] {
        var names: [Int: String] = [:]
        _forEachField(of: type) { label, offset, _, _ in
            let name = String(cString: label)
            names[offset] = name.hasPrefix("_") ? String(name.dropFirst()) : name
            return true
        }
        return all.flatMap { offset, box -> [(name: String, box: any StateBox)] in
            let name = prefix + (names[offset] ?? "")
            if let box = box as? any StateBox { return [(name, box)] }
            if let composite = box as? any CompositeProperty { return composite.fields.states(of: composite.propertyType, prefix: name + ".") }
            return []
        }
    }
}
