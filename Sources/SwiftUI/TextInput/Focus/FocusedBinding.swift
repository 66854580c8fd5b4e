import IncrementalGraph

/// Reads and writes a value of the focused view, or of those around it, through the binding that it provides; nil if none provides one.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
    private var binding: Binding<Value>?

    /// Uses the binding of `focusedValue(_:_:)` and `focusedSceneValue(_:_:)` for the same key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        self.keyPath = keyPath
    }

    /// The value; nil if no view provides a binding, and before this view appears. Setting nil does nothing.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set {
            if let newValue {
                binding?.wrappedValue = newValue
            }
        }
    }

    /// A binding to the value; nil if no view provides one. Setting nil does nothing.
    public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding(
            get: { binding?.wrappedValue },
            set: { value, transaction in
                if let value {
                    binding?.transaction(transaction).wrappedValue = value
                }
            })
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private unowned let host: ViewGraph

        init(host: ViewGraph) {
            self.host = host
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let focused = property.assumingMemoryBound(to: FocusedBinding<Value>.self)
            focused.pointee.binding = host.focusedValues[keyPath: focused.pointee.keyPath]
        }
    }
}
