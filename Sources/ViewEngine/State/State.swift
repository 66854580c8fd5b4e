import IncrementalGraph

/// A value that a view owns and that lives as long as the view does.
///
/// The initial value counts at the view's first appearance only. Reading it in `body` makes `body` depend on it; equal
/// values are no change. Writes are allowed from any thread, and changes in place (`count += 1`, `items.append(…)`) by several
/// threads at once lose nothing; but not while a body is being computed (ignored with a warning then).
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private var initialValue: Value
    private var location: StoredLocation<Value>?

    /// `value` is the initial value, as in `@State var count = 0`. Later ones are ignored: the view keeps its own.
    public init(wrappedValue value: Value) {
        initialValue = value
    }

    /// The same as `init(wrappedValue:)`.
    public init(initialValue value: Value) {
        initialValue = value
    }

    /// The value; before the view is shown, the initial one, and writing is ignored with a warning. Writing uses the current
    /// transaction: in `withAnimation`, what follows from the change is animated.
    public var wrappedValue: Value {
        get {
            guard let location else { return initialValue }
            return location.read()
        }
        nonmutating set {
            guard let location else {
                RuntimeIssue.report("A State was written before its view was shown; the write is ignored.")
                return
            }
            location.set(newValue, transaction: .current)
        }
        nonmutating _modify {
            location?.beginWriting()
            var value = wrappedValue
            defer {
                wrappedValue = value
                location?.endWriting()
            }
            yield &value
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let location else {
            return Binding(location: ConstantLocation(initialValue))
        }
        return Binding(location: location)
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host, retention: inputs.stateRetention), at: fieldOffset)
    }

    private final class Box: StateBox {
        private var location: StoredLocation<Value>?
        private unowned let host: ViewGraph
        private let subgraph = Subgraph.current
        private let retention: StateRetention?

        init(host: ViewGraph, retention: StateRetention?) {
            self.host = host
            self.retention = retention
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let state = property.assumingMemoryBound(to: State<Value>.self)
            if location == nil {
                location = subgraph?.apply { StoredLocation(state.pointee.initialValue, host: host, retention: retention) }
                location?.deferredReads = DeferredReadTracking(host: host)
            }
            location?.bodyWillRun()
            state.pointee.location = location
        }

        var valueType: Any.Type { Value.self }

        var latestValue: Any? { location?.latest }

        func set(_ value: Any, transaction: Transaction) -> Bool {
            guard let location, let value = value as? Value else { return false }
            location.set(value, transaction: transaction)
            return true
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Begins with nil, as `@State var name: String?` does.
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: InspectableProperty {
    package static var inspectedKind: String { "@State" }
    package var inspectedValue: Any? { location?.get() ?? initialValue }
    package var inspectedStamp: UInt64? { location?.changeStamp }
}
