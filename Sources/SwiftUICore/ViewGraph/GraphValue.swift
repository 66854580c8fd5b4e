import AttributeGraph

/// A value in the graph, as `_makeView` receives it.
public struct _GraphValue<Value> {
    package let attribute: Attribute<Value>

    package init(_ attribute: Attribute<Value>) {
        self.attribute = attribute
    }

    package var value: Value { attribute.value }

    /// A part of the value. Its readers run only when the part has changed.
    package func map<Part>(_ name: StaticString = "part", _ part: @escaping (Value) -> Part) -> _GraphValue<Part> {
        let attribute = attribute
        return _GraphValue<Part>(Attribute(name) { part(attribute.value) })
    }

    public subscript<Part>(keyPath: KeyPath<Value, Part>) -> _GraphValue<Part> {
        map { $0[keyPath: keyPath] }
    }
}
