/// An attribute's value and, in subclasses, the rule that computes it.
@usableFromInline
package class Node<Value>: AnyNode {
    @exclusivity(unchecked) @usableFromInline final var value: Value?

    @inlinable
    init(_ name: StaticString, value: Value?, subgraph: Subgraph) {
        self.value = value
        super.init(name: name, subgraph: subgraph)
        if value != nil {
            isDirty = false
            hasValue = true
            changedAt = graph.revision
        }
    }

    /// The value, which is there.
    @inlinable @inline(__always)
    final func load(_ value: UnsafeMutablePointer<Value?>) -> Value {
        assert(value.pointee != nil)
        return KeptValue.pointer(to: value).pointee
    }

    /// The value of a node whose rule has not come to an end so far: a substitute.
    @usableFromInline @inline(never)
    final func firstValue() -> Value {
        guard let value else { failUnwritten() }
        return value
    }

    @usableFromInline
    override func withValue<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result { withRawAddress(&value, body) }

    override func describeValue() -> String {
        value.map { String(describing: $0) } ?? "–"
    }

    override func takeSubstitute() -> Bool {
        guard let substitute = (Value.self as? any SubstitutableValue.Type)?.substitute as? Value else { return false }
        value = substitute
        return true
    }
}

/// A type with a value that can stand in where an attribute turns out to need its own first value.
package protocol SubstitutableValue {
    static var substitute: Self { get }
}

extension Optional: SubstitutableValue {
    package static var substitute: Wrapped? { nil }
}

extension Array: SubstitutableValue {
    package static var substitute: [Element] { [] }
}

/// A rule without memory: a named closure. Its value is compared with the previous one; an equal value invalidates no reader.
@usableFromInline
final class RuleNode<Value>: Node<Value> {
    @exclusivity(unchecked) @usableFromInline var rule: (() -> Value)?
    @usableFromInline let isEqual: ((Value, Value) -> Bool)?

    @inlinable
    init(_ name: StaticString, subgraph: Subgraph, isEqual: ((Value, Value) -> Bool)?, rule: @escaping () -> Value) {
        self.rule = rule
        self.isEqual = isEqual
        super.init(name, value: nil, subgraph: subgraph)
        evaluate = { unsafeDowncast($0, to: RuleNode<Value>.self).runRule() }
    }

    @inlinable
    func runRule() -> Bool {
        guard let new = rule?() else { return false }
        if let isEqual, let old = value, isEqual(old, new) {
            return false
        }
        value = new
        return true
    }

    @usableFromInline
    override func dropRule() {
        rule = nil
    }
}

/// The result of a rule with memory. There is always a value, so an unwritten value is never read.
@usableFromInline
package enum RuleResult<Value> {
    /// Another value than before.
    case changed(Value)
    /// The value as it was; the first time, the one to begin with.
    case unchanged(Value)

    /// Changed unless `==` returns true.
    @inlinable
    package static func comparing(_ new: Value, with old: Value?) -> RuleResult where Value: Equatable {
        if let old, old == new { .unchanged(old) } else { .changed(new) }
    }

    /// Changed unless the comparator returns true.
    @inlinable
    package static func comparing(_ new: Value, with old: Value?, by comparator: ValueComparator) -> RuleResult {
        if let old, comparator.areEqual(old, new) { .unchanged(old) } else { .changed(new) }
    }
}

/// A rule with memory that writes its value where it is kept. Generic code that is not specialised looks up the type of each optional and
/// result that it hands on; here there are none.
@usableFromInline
package protocol InPlaceRule {
    associatedtype Value

    /// Writes the value, nil the first time; true if it is another one now. There is one then.
    mutating func update(_ value: inout Value?) -> Bool
}

/// A rule with memory.
@usableFromInline
package protocol StatefulRule: InPlaceRule {
    associatedtype Value

    /// Computes the value. `old` is nil the first time.
    mutating func updateValue(old: Value?) -> RuleResult<Value>

    /// Whether `old` is looked at. If not, it is nil, which spares a copy of what may long be out of the caches.
    static var readsOldValue: Bool { get }
}

extension StatefulRule {
    package static var readsOldValue: Bool { true }

    @inlinable
    package mutating func update(_ value: inout Value?) -> Bool {
        switch updateValue(old: Self.readsOldValue ? value : nil) {
        case .changed(let new):
            value = new
            return true
        case .unchanged(let same):
            guard value == nil else { return false }
            value = same
            return true
        }
    }
}

@usableFromInline
final class StatefulNode<Rule: InPlaceRule>: Node<Rule.Value> {
    @exclusivity(unchecked) @usableFromInline var rule: Rule?

    @inlinable
    init(_ name: StaticString, subgraph: Subgraph, rule: Rule) {
        self.rule = rule
        super.init(name, value: nil, subgraph: subgraph)
        evaluate = { unsafeDowncast($0, to: StatefulNode<Rule>.self).runRule() }
    }

    @inlinable
    func runRule() -> Bool {
        hasRule && run(&rule)
    }

    @inlinable @inline(__always)
    func run(_ rule: UnsafeMutablePointer<Rule?>) -> Bool {
        KeptValue.pointer(to: rule).pointee.update(&value)
    }

    @usableFromInline
    override func dropRule() {
        hasRule = false
        rule = nil
    }

    override var keptRule: Any? { rule }
}

/// Calls `body` with the address of an argument. Raw, as code that is generic would look a typed pointer's type up at each call.
@inline(__always)
private func withRawAddress<T, Result>(_ pointer: UnsafeMutablePointer<T>, _ body: (UnsafeRawPointer) -> Result) -> Result {
    body(UnsafeRawPointer(pointer))
}

/// A handle to a value in the graph. Copies refer to the same value.
@usableFromInline
package struct Attribute<Value> {
    @usableFromInline let node: Node<Value>

    @usableFromInline
    init(node: Node<Value>) {
        self.node = node
    }

    /// A source, whose value is set from outside.
    @inlinable
    package init(_ name: StaticString = "source", value: Value) {
        node = Node(name, value: value, subgraph: .requireCurrent)
    }

    /// A rule whose values are compared by `==`.
    @inlinable
    package init(_ name: StaticString, rule: @escaping () -> Value) where Value: Equatable {
        node = RuleNode(name, subgraph: .requireCurrent, isEqual: { $0 == $1 }, rule: rule)
    }

    /// A rule whose values are compared field by field (see `ValueComparator`).
    @inlinable
    package init(_ name: StaticString, rule: @escaping () -> Value) {
        let comparator = ValueComparator.of(Value.self)
        node = RuleNode(name, subgraph: .requireCurrent, isEqual: { comparator.areEqual($0, $1) }, rule: rule)
    }

    /// A rule whose every new value counts as a change, for values that are costly or impossible to compare. Never what a
    /// trailing closure means.
    @inlinable @_disfavoredOverload
    package init(_ name: StaticString, uncompared rule: @escaping () -> Value) {
        node = RuleNode(name, subgraph: .requireCurrent, isEqual: nil, rule: rule)
    }

    @inlinable
    package init<Rule: InPlaceRule>(_ name: StaticString, stateful rule: Rule) where Rule.Value == Value {
        node = StatefulNode(name, subgraph: .requireCurrent, rule: rule)
    }

    /// The value, up to date; the rule that runs now depends on it from here on.
    @inlinable
    package var value: Value {
        if let reader = Graph.evaluating {
            reader._withUnsafeGuaranteedRef { node.recordRead(by: $0) }
        } else if node.graph.waitingCount > 0, node.evaluate != nil {
            node.graph.markWaiting()
        }
        node.update()
        return node.hasValue ? node.load(&node.value) : node.firstValue()
    }

    /// Like reading `value`, without the value: it is updated, and the running rule depends on it. `changeStamp` identifies the value.
    @inlinable
    package func refresh() {
        if let reader = Graph.evaluating {
            reader._withUnsafeGuaranteedRef { node.recordRead(by: $0) }
        } else if node.graph.waitingCount > 0, node.evaluate != nil {
            node.graph.markWaiting()
        }
        node.update()
    }

    /// The value as it was last computed, without bringing it up to date and without a dependency.
    @inlinable
    package var lastValue: Value? { node.value }

    /// Sets the value of a source. Everything that reads it becomes dirty, even if the value is equal.
    @inlinable
    package func set(_ value: Value) {
        node.value = value
        node.noteChange()
    }

    /// Makes a rule run again at the next read, even if its inputs are unchanged.
    package func invalidate() {
        node.invalidate()
    }

    /// Notifies the readers of a source that it has changed.
    @inlinable
    package func signal() {
        node.noteChange()
    }

    /// Has the rule run in every transactional phase.
    package func makeTransactional() {
        guard node.transactionalIndex < 0 else { return }
        node.transactionalIndex = Int32(node.graph.transactional.count)
        node.graph.transactional.append(node)
    }

    /// Lets changes stop here until it is known that there is one (see `Cutoff`).
    package func cutOff(_ cutoff: Cutoff) {
        node.cutoff = cutoff
    }

    /// Another number after each change of the value.
    @inlinable
    package var changeStamp: UInt64 { node.changedAt }

    /// Marks it as shared among all readers.
    package func share() {
        node.isShared = true
        node.graph.sharedNodes += 1
    }

    package var isAlive: Bool { node.isAlive }
    package var identifier: Int { node.identifier }
    package var graph: Graph { node.graph }
}

/// A handle to an attribute whose value does not matter, only whether it has changed.
@usableFromInline
package struct AnyAttribute {
    @usableFromInline let node: AnyNode

    @inlinable
    package init<Value>(_ attribute: Attribute<Value>) {
        node = attribute.node
    }

    /// Brings it up to date; the rule that runs now depends on it from here on.
    @inlinable
    package func refresh() {
        if let reader = Graph.evaluating {
            reader._withUnsafeGuaranteedRef { node.recordRead(by: $0) }
        } else if node.graph.waitingCount > 0, node.evaluate != nil {
            node.graph.markWaiting()
        }
        node.update()
    }

    /// Another number after each change of the value.
    @inlinable
    package var changeStamp: UInt64 { node.changedAt }

    /// Calls `body` with where the value lies, up to date, for reading a part of it without a copy of the whole; the rule that runs now depends on
    /// the whole. `body` runs no rule and keeps no address. Nil for a substitute of a value, which lies nowhere.
    @inlinable
    package func withValue<Result>(_ body: (UnsafeRawPointer?) -> Result) -> Result {
        refresh()
        return node.hasValue ? node.withValue(body) : body(nil)
    }
}

/// An attribute that does not outlive the owner of this reference.
package struct UnownedAttribute {
    private let node: Unmanaged<AnyNode>

    package init<Value>(_ attribute: Attribute<Value>) {
        node = .passUnretained(attribute.node)
    }

    /// Makes the rule run again at the next read, even if its inputs are unchanged.
    package func invalidate() {
        node._withUnsafeGuaranteedRef { $0.invalidate() }
    }
}
