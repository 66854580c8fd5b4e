@_spi(Reflection) import Swift
import IncrementalGraph

/// Several views side by side, as `ViewBuilder` makes them.
nonisolated public struct TupleView<T>: View {
    /// The views, as a tuple or as one view alone.
    public var value: T

    /// Views in a tuple, shown in order. An element that is no view stops the program when the tuple is shown.
    public init(_ value: T) {
        self.value = value
    }

    /// There is none: the engine shows the views of the tuple itself. Reading it stops the program.
    public var body: Never { fatalError("TupleView has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let nodes = TupleFields.of(T.self).enumerated().map { index, field in
            var inputs = inputs
            if let place = inputs.base.observedPlace {
                inputs.base.observedPlace = place.placed(at: index).naming(field.type)
            }
            return field.type.makeTupleField(of: view, offset: field.offset, inputs: inputs).node
        }
        return _ViewListOutputs(.group(nodes))
    }
}

extension View {
    nonisolated fileprivate static func makeTupleField<Tuple>(
        of view: _GraphValue<TupleView<Tuple>>, offset: Int, inputs: _ViewListInputs
    ) -> _ViewListOutputs {
        let field = view.map("tuple field") { tuple in
            withUnsafeBytes(of: tuple.value) { bytes in
                (bytes.baseAddress! + offset).assumingMemoryBound(to: Self.self).pointee
            }
        }
        inputs.base.observedView?.take(field, inputs: inputs.base)
        return _makeViewList(view: field, inputs: inputs)
    }
}

/// Where the views of a tuple lie, once per tuple type.
private enum TupleFields {
    struct Field {
        var offset: Int
        var type: any View.Type
    }

    nonisolated(unsafe) private static var known: [ObjectIdentifier: [Field]] = [:]

    static func of<T>(_ type: T.Type) -> [Field] {
        if let fields = known[ObjectIdentifier(type)] {
            return fields
        }
        var fields: [Field] = []
        if let view = conforming(type, to: (any View.Type).self) {
            fields = [Field(offset: 0, type: view)]
        } else {
            _forEachField(of: type) { _, offset, fieldType, _ in
                guard let view = fieldType as? any View.Type else {
                    preconditionFailure("\(fieldType) in a TupleView is not a view")
                }
                fields.append(Field(offset: offset, type: view))
                return true
            }
        }
        known[ObjectIdentifier(type)] = fields
        return fields
    }
}
