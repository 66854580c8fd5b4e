import IncrementalGraph

/// Reads a value from the view's environment.
///
/// The view's body depends on that value alone, not on the rest of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case value(Value)
    }

    private var content: Content
    private let keyPath: KeyPath<EnvironmentValues, Value>

    /// Reads the value at a key path, such as `\.colorScheme`, from where the view stands.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        content = .keyPath(keyPath)
        self.keyPath = keyPath
    }

    /// The value; outside of a body that the engine evaluates, the key's default.
    public var wrappedValue: Value {
        switch content {
        case .value(let value): value
        case .keyPath(let keyPath): EnvironmentValues()[keyPath: keyPath]
        }
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(environment: inputs.environment), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let environment: Attribute<EnvironmentValues>
        private let subgraph = Subgraph.current
        private var keyPath: KeyPath<EnvironmentValues, Value>?
        private var value: Attribute<Value>?

        init(environment: Attribute<EnvironmentValues>) {
            self.environment = environment
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let wrapper = property.assumingMemoryBound(to: Environment<Value>.self)
            let wanted = wrapper.pointee.keyPath
            if value == nil || keyPath != wanted {
                keyPath = wanted
                let environment = environment
                value = subgraph?.apply {
                    Attribute("environment value") { environment.value[keyPath: wanted] }
                }
            }
            if let value {
                wrapper.pointee.content = .value(value.value)
            }
        }
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InspectableProperty {
    package static var inspectedKind: String { "@Environment" }
    package var inspectedValue: Any? {
        if case .value(let value) = content { value } else { nil }
    }
}
