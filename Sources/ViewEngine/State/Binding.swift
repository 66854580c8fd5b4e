import IncrementalGraph

/// A two-way connection to a value that another view or object owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    package var location: AnyLocation<Value>

    /// The transaction that writes through this binding use.
    public var transaction = Transaction()

    package init(location: AnyLocation<Value>) {
        self.location = location
    }

    /// A binding to anything that can be read and written. `set` runs at once, inside `withTransaction` with the transaction of the write.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = FunctionalLocation(
            get: get,
            set: { value, transaction in
                withTransaction(transaction) { set(value) }
            })
    }

    /// The setter also gets the transaction of the write; it has no animation by default.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = FunctionalLocation(get: get, set: set)
    }

    /// A binding whose value never changes; writes are ignored.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    /// The value. Writing uses the current transaction; what that leaves open comes from the binding's own `transaction`.
    public var wrappedValue: Value {
        get { location.read() }
        nonmutating set {
            location.set(newValue, transaction: Transaction.current.overriding(transaction))
        }
        nonmutating _modify {
            location.beginWriting()
            var value = wrappedValue
            defer {
                wrappedValue = value
                location.endWriting()
            }
            yield &value
        }
    }

    /// The binding itself: what `$value` is in a view that has been given it.
    public var projectedValue: Binding<Value> { self }

    /// The same binding again, for a parameter that is passed as `$value`.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a property of the value, with the same transaction. Writing to it writes the whole value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var result = Binding<Subject>(
            location: ProjectedLocation(
                base: self, projection: .part(keyPath), get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 }))
        result.transaction = transaction
        return result
    }

    /// A binding whose writes use `animation`, unless the enclosing transaction says otherwise.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var result = self
        result.transaction.animation = animation
        result.transaction.origin.kind = .binding
        return result
    }

    /// A binding whose writes use `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var result = self
        result.transaction = transaction
        result.transaction.origin.kind = .binding
        return result
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    /// Makes the location the view's own, for as long as it is given the same one.
    private final class Box: DynamicPropertyBox {
        private let deferredReads: DeferredReadTracking
        private var location: ScopedLocation<Value>?

        init(host: ViewGraph) {
            deferredReads = DeferredReadTracking(host: host)
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let binding = property.assumingMemoryBound(to: Binding<Value>.self)
            let base = binding.pointee.location
            guard !(base is ConstantLocation<Value>) else { return }
            let location = location.flatMap { $0.base.isSame(as: base) ? $0 : nil } ?? ScopedLocation(base, deferredReads: deferredReads)
            self.location = location
            location.bodyWillRun()
            binding.pointee.location = location
        }
    }
}

extension Binding {
    /// Projects the base value to an optional; writing nil is ignored.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            location: ProjectedLocation(
                base: base, projection: .conversion, get: { $0 },
                set: { whole, value in
                    if let value {
                        whole = value
                    }
                }))
        transaction = base.transaction
    }

    /// Unwraps an optional value; nil when there is none now.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        var last = first
        self.init(
            location: ProjectedLocation(
                base: base, projection: .conversion,
                get: { value in
                    last = value ?? last
                    return last
                }, set: { $0 = $1 }))
        transaction = base.transaction
    }

    /// Projects a hashable value to one whose type is erased.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            location: ProjectedLocation(
                base: base, projection: .conversion, get: { AnyHashable($0) },
                set: { whole, value in
                    if let value = value.base as? V {
                        whole = value
                    }
                }))
        transaction = base.transaction
    }
}

/// A binding that a body makes anew each time (`$name.first`, an element of `ForEach($names)`) is equal to the last one: views that
/// are given it have no reason to run their bodies again.
extension Binding: FieldwiseComparable {
    package static func _compareFields(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        return a.pointee.location.isSame(as: b.pointee.location)
            && ValueComparator.of(Transaction.self).areEqual(a.pointee.transaction, b.pointee.transaction)
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    /// The value's own identity.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    /// The position of the first element, as of now.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position after the last element, as of now.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The positions of all elements, as of now.
    public var indices: Value.Indices { wrappedValue.indices }

    /// The position after `i` in the collection as it is now.
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    /// Moves `i` on by one element in the collection as it is now.
    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

    /// A binding to the element at an index. When the collection has become shorter, it keeps its last value, and writes are
    /// ignored.
    public subscript(position: Value.Index) -> Binding<Value.Element> { element(at: position) }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// The position before `i` in the collection as it is now.
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    /// Moves `i` back by one element in the collection as it is now.
    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: InspectableProperty {
    package static var inspectedKind: String { "@Binding" }
    package var inspectedValue: Any? { location.get() }
    package var inspectedStamp: UInt64? { location.changeStamp }
}
