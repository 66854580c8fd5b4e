import IncrementalGraph

/// The focus of a view, and a way to move it.
///
/// A Boolean belongs to one `focused(_:)`, an optional value to several `focused(_:equals:)` with a value each. Writing it moves the focus;
/// when the user moves the focus, it is written.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// Reads and writes a focus state from another view.
    @propertyWrapper
    public struct Binding {
        fileprivate let location: StoredLocation<Value>?
        fileprivate let initialValue: Value
        fileprivate let focus: FocusSystem?

        /// The state. Writing it moves the focus after the current update; before the state's view is shown it does nothing.
        public var wrappedValue: Value {
            get { location?.read() ?? initialValue }
            nonmutating set {
                focus?.noteStateWrite()
                location?.set(newValue, transaction: .current)
            }
        }

        /// The binding itself, to be handed on.
        public var projectedValue: Binding { self }

        /// What the state is where the focus is nowhere.
        var nowhere: Value { initialValue }
    }

    private let initialValue: Value
    private var location: StoredLocation<Value>?
    /// Of the window in which the view is shown.
    private var focus: FocusSystem?

    /// A state that is false to begin with: the focus is elsewhere.
    public init() where Value == Bool {
        initialValue = false
    }

    /// Creates a state that is nil at first: none of the views has the focus.
    public init<T: Hashable>() where Value == T? {
        initialValue = nil
    }

    /// Where the focus is. Writing it moves the focus after the current update; before the view is shown it is ignored with a warning.
    public var wrappedValue: Value {
        get { location?.read() ?? initialValue }
        nonmutating set {
            guard let location else {
                RuntimeIssue.report("A FocusState was written before its view was shown; the write is ignored.")
                return
            }
            focus?.noteStateWrite()
            location.set(newValue, transaction: .current)
        }
    }

    /// What `focused(_:)`, `focused(_:equals:)` and other views get to read and write the state.
    public var projectedValue: Binding {
        Binding(location: location, initialValue: initialValue, focus: focus)
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    /// The storage of a focus state in the graph.
    private final class Box: DynamicPropertyBox {
        private var location: StoredLocation<Value>?
        private unowned let host: ViewGraph
        private let subgraph = Subgraph.current

        init(host: ViewGraph) {
            self.host = host
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let state = property.assumingMemoryBound(to: FocusState<Value>.self)
            if location == nil {
                location = subgraph?.apply { StoredLocation(state.pointee.initialValue, host: host) }
                location?.deferredReads = DeferredReadTracking(host: host)
            }
            location?.bodyWillRun()
            state.pointee.location = location
            state.pointee.focus = host.focus
        }
    }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState: InspectableProperty {
    package static var inspectedKind: String { "@FocusState" }
    package var inspectedValue: Any? { location?.get() ?? initialValue }
    package var inspectedStamp: UInt64? { location?.changeStamp }
}
