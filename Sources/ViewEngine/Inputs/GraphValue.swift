import IncrementalGraph

/// A value in the graph, as `_makeView` receives it: an attribute, or a part of one.
public struct _GraphValue<Value> {
    @usableFromInline
    enum Storage {
        case attribute(Attribute<Value>)
        case part(GraphPart<Value>)
    }

    @usableFromInline let storage: Storage

    @inlinable
    package init(_ attribute: Attribute<Value>) {
        storage = .attribute(attribute)
    }

    @inlinable
    package init(_ part: GraphPart<Value>) {
        storage = .part(part)
    }

    /// The value as an attribute, whose readers run only when it has changed. A part becomes one when this is first asked for.
    @inlinable
    package var attribute: Attribute<Value> {
        switch storage {
        case .attribute(let attribute): attribute
        case .part(let part): part.attribute
        }
    }

    @inlinable
    package var value: Value {
        switch storage {
        case .attribute(let attribute): attribute.value
        case .part(let part): part.value
        }
    }

    /// The value as it was last computed; nil where it has not been asked for yet. Runs nothing.
    @inlinable
    package var lastValue: Value? {
        switch storage {
        case .attribute(let attribute): attribute.lastValue
        case .part(let part): part.lastValue
        }
    }

    /// The value for a rule that keeps the last one and compares by itself, which spares a part its attribute.
    @inlinable
    package var reader: GraphValueReader<Value> { GraphValueReader(self) }

    /// A part of the value. Its readers run only when the part has changed.
    @inlinable
    package func map<Part>(_ name: StaticString = "part", _ part: @escaping (Value) -> Part) -> _GraphValue<Part> {
        _GraphValue<Part>(MappedPart(name, of: self, part))
    }

    public subscript<Part>(keyPath: KeyPath<Value, Part>) -> _GraphValue<Part> {
        map { $0[keyPath: keyPath] }
    }

    /// The attribute that the value is, or is a part of.
    @inlinable
    var source: AnyAttribute {
        switch storage {
        case .attribute(let attribute): AnyAttribute(attribute)
        case .part(let part): part.source
        }
    }

    /// The value, without an attribute of its own for a part.
    @inlinable
    package func load() -> Value {
        switch storage {
        case .attribute(let attribute): attribute.value
        case .part(let part): part.load()
        }
    }

    /// Bytes from where the attribute's value begins to this one; negative where it has to be made.
    @inlinable
    var offset: Int32 {
        switch storage {
        case .attribute: 0
        case .part(let part): part.offset
        }
    }
}

/// A part of an attribute's value, which becomes an attribute only where one is needed.
@usableFromInline
package class GraphPart<Value> {
    @usableFromInline final let source: AnyAttribute
    /// Bytes from where the attribute's value begins to the part; negative if it does not lie there.
    @usableFromInline final let offset: Int32
    @usableFromInline final let subgraph = Subgraph.requireCurrent
    @usableFromInline final var made: Attribute<Value>?

    /// `offset` is where the part begins in the whole; nil if it is no stored property.
    @inlinable
    package init<Whole>(of whole: _GraphValue<Whole>, at offset: Int?) {
        source = whole.source
        let start = whole.offset
        self.offset = offset.map { start < 0 ? start : start + Int32($0) } ?? -1
    }

    /// What the attribute is called.
    @usableFromInline
    package var name: StaticString { "part" }

    /// The part of the whole as it is now; taken from where it lies, if it does.
    @inlinable
    final func load() -> Value {
        guard offset >= 0 else { return make() }
        return source.withValue { address in
            guard let address else { return make() }
            return (address + Int(offset)).assumingMemoryBound(to: Value.self).pointee
        }
    }

    /// Takes the part from the whole as it is now.
    @usableFromInline
    package func make() -> Value {
        preconditionFailure("a part of a value knows how to take it")
    }

    /// The part of the whole as that was last computed.
    @usableFromInline
    package var lastValue: Value? {
        preconditionFailure("a part of a value knows how to take it")
    }

    @usableFromInline
    final var attribute: Attribute<Value> {
        if let made {
            return made
        }
        guard subgraph.isAlive else { return Attribute(name, rule: load) }
        let attribute = subgraph.apply { Attribute(name, rule: load) }
        attribute.share()
        made = attribute
        return attribute
    }

    /// Only rules need an attribute, and a reader may still ask when the graph is gone.
    @inlinable
    final var value: Value {
        made == nil && !(Graph.isEvaluating && subgraph.isAlive) ? load() : attribute.value
    }
}

@usableFromInline
final class MappedPart<Whole, Value>: GraphPart<Value> {
    @usableFromInline let ownName: StaticString
    @usableFromInline let whole: _GraphValue<Whole>
    @usableFromInline let part: (Whole) -> Value

    @inlinable
    init(_ name: StaticString, of whole: _GraphValue<Whole>, _ part: @escaping (Whole) -> Value) {
        ownName = name
        self.whole = whole
        self.part = part
        super.init(of: whole, at: nil)
    }

    @inlinable
    override var name: StaticString { ownName }

    @inlinable
    override func make() -> Value { part(whole.load()) }

    @inlinable
    override var lastValue: Value? { whole.lastValue.map(part) }
}

/// A value in the graph as one rule sees it: the rule depends on the whole that the value is a part of, and is notified
/// whether the part has changed.
@usableFromInline
package struct GraphValueReader<Value> {
    @usableFromInline let value: _GraphValue<Value>
    @usableFromInline let comparator = ValueComparator.of(Value.self)
    @usableFromInline var last: Value?
    @usableFromInline var lastChange: UInt64 = 0

    @inlinable
    init(_ value: _GraphValue<Value>) {
        self.value = value
    }

    /// Takes the value as it is now, and says whether it is another one than the last time. To be called from the rule.
    @inlinable
    package mutating func refresh() -> Bool {
        let source = value.source
        source.refresh()
        let change = source.changeStamp
        if last != nil, change == lastChange {
            return false
        }
        lastChange = change
        let new = Graph.untracked(value.load)
        if let last, comparator.areEqual(last, new) {
            return false
        }
        last = new
        return true
    }

    /// The value of the last `refresh()`.
    @inlinable
    package var current: Value {
        guard let last else { preconditionFailure("a reader is refreshed before it is asked") }
        return last
    }

    /// The value now, and whether it is another one than the last time. To be called from the rule.
    @inlinable
    package mutating func read() -> (value: Value, isNew: Bool) {
        let isNew = refresh()
        return (current, isNew)
    }
}
