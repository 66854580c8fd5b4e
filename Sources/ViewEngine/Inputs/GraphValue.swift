import IncrementalGraph

/// A value in the graph, as `_makeView` receives it: an attribute, or a part of one.
public struct _GraphValue<Value> {
    private enum Storage {
        case attribute(Attribute<Value>)
        case part(GraphPart<Value>)
    }

    private let storage: Storage

    package init(_ attribute: Attribute<Value>) {
        storage = .attribute(attribute)
    }

    package init(_ part: GraphPart<Value>) {
        storage = .part(part)
    }

    /// The value as an attribute, whose readers run only when it has changed. A part becomes one when this is first asked for.
    package var attribute: Attribute<Value> {
        switch storage {
        case .attribute(let attribute): attribute
        case .part(let part): part.attribute
        }
    }

    package var value: Value {
        switch storage {
        case .attribute(let attribute): attribute.value
        case .part(let part): part.value
        }
    }

    /// The value as it was last computed; nil where it has not been asked for yet. Runs nothing.
    package var lastValue: Value? {
        switch storage {
        case .attribute(let attribute): attribute.lastValue
        case .part(let part): part.lastValue
        }
    }

    /// The value for a rule that keeps the last one and compares by itself, which spares a part its attribute.
    package var reader: GraphValueReader<Value> { GraphValueReader(self) }

    /// A part of the value. Its readers run only when the part has changed.
    package func map<Part>(_ name: StaticString = "part", _ part: @escaping (Value) -> Part) -> _GraphValue<Part> {
        _GraphValue<Part>(MappedPart(name, of: self, part))
    }

    public subscript<Part>(keyPath: KeyPath<Value, Part>) -> _GraphValue<Part> {
        map { $0[keyPath: keyPath] }
    }

    /// The attribute that the value is, or is a part of.
    fileprivate var source: AnyAttribute {
        switch storage {
        case .attribute(let attribute): AnyAttribute(attribute)
        case .part(let part): part.source
        }
    }

    /// The value, without an attribute of its own for a part.
    package func load() -> Value {
        switch storage {
        case .attribute(let attribute): attribute.value
        case .part(let part): part.load()
        }
    }

    /// Bytes from where the attribute's value begins to this one; negative where it has to be made.
    fileprivate var offset: Int32 {
        switch storage {
        case .attribute: 0
        case .part(let part): part.offset
        }
    }
}

/// A part of an attribute's value, which becomes an attribute only where one is needed.
package class GraphPart<Value> {
    fileprivate let source: AnyAttribute
    /// Bytes from where the attribute's value begins to the part; negative if it does not lie there.
    fileprivate let offset: Int32
    private let subgraph = Subgraph.requireCurrent
    private var made: Attribute<Value>?

    /// `offset` is where the part begins in the whole; nil if it is no stored property.
    package init<Whole>(of whole: _GraphValue<Whole>, at offset: Int?) {
        source = whole.source
        let start = whole.offset
        self.offset = offset.map { start < 0 ? start : start + Int32($0) } ?? -1
    }

    /// What the attribute is called.
    package var name: StaticString { "part" }

    /// The part of the whole as it is now; taken from where it lies, if it does.
    fileprivate final func load() -> Value {
        guard offset >= 0 else { return make() }
        return source.withValue { address in
            guard let address else { return make() }
            return (address + Int(offset)).assumingMemoryBound(to: Value.self).pointee
        }
    }

    /// Takes the part from the whole as it is now.
    package func make() -> Value {
        preconditionFailure("a part of a value knows how to take it")
    }

    /// The part of the whole as that was last computed.
    package var lastValue: Value? {
        preconditionFailure("a part of a value knows how to take it")
    }

    fileprivate final var attribute: Attribute<Value> {
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
    fileprivate final var value: Value {
        made == nil && !(Graph.isEvaluating && subgraph.isAlive) ? load() : attribute.value
    }
}

private final class MappedPart<Whole, Value>: GraphPart<Value> {
    private let ownName: StaticString
    private let whole: _GraphValue<Whole>
    private let part: (Whole) -> Value

    init(_ name: StaticString, of whole: _GraphValue<Whole>, _ part: @escaping (Whole) -> Value) {
        ownName = name
        self.whole = whole
        self.part = part
        super.init(of: whole, at: nil)
    }

    override var name: StaticString { ownName }

    override func make() -> Value { part(whole.load()) }

    override var lastValue: Value? { whole.lastValue.map(part) }
}

/// A value in the graph as one rule sees it: the rule depends on the whole that the value is a part of, and is notified
/// whether the part has changed.
package struct GraphValueReader<Value> {
    private let value: _GraphValue<Value>
    private let comparator = ValueComparator.of(Value.self)
    private var last: Value?
    private var lastChange: UInt64 = 0

    fileprivate init(_ value: _GraphValue<Value>) {
        self.value = value
    }

    /// Takes the value as it is now, and says whether it is another one than the last time. To be called from the rule.
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
    package var current: Value {
        guard let last else { preconditionFailure("a reader is refreshed before it is asked") }
        return last
    }

    /// The value now, and whether it is another one than the last time. To be called from the rule.
    package mutating func read() -> (value: Value, isNew: Bool) {
        let isNew = refresh()
        return (current, isNew)
    }
}
