@_spi(Reflection) import Swift
import IncrementalGraph

/// Rows one after the other, as `TableRowBuilder` makes them of several statements.
nonisolated public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    /// The rows, as a tuple.
    public var value: T

    init(value: T) {
        self.value = value
    }

    public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let nodes = RowTuple.fields(of: T.self).map { field in
            field.type.makeTableRows(inTupleOf: content, at: field.offset, inputs: inputs).node
        }
        return _ViewListOutputs(.group(nodes))
    }
}

extension TableRowContent {
    nonisolated fileprivate static func makeTableRows<Value: Identifiable, T>(
        inTupleOf content: _GraphValue<TupleTableRowContent<Value, T>>, at offset: Int, inputs: _ViewListInputs
    ) -> _ViewListOutputs {
        let field = content.map("tuple field") { tuple in
            withUnsafeBytes(of: tuple.value) { bytes in
                (bytes.baseAddress! + offset).assumingMemoryBound(to: Self.self).pointee
            }
        }
        return _makeTableRows(content: field, inputs: inputs)
    }
}

/// Where the rows of a tuple lie.
private enum RowTuple {
    struct Field {
        var offset: Int
        var type: any TableRowContent.Type
    }

    static func fields<T>(of type: T.Type) -> [Field] {
        var fields: [Field] = []
        _forEachField(of: type) { _, offset, fieldType, _ in
            guard let rows = fieldType as? any TableRowContent.Type else {
                preconditionFailure("\(fieldType) in a TupleTableRowContent is no row of a table")
            }
            fields.append(Field(offset: offset, type: rows))
            return true
        }
        return fields
    }
}
