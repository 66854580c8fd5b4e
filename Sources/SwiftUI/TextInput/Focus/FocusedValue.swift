import IncrementalGraph
import Observation

/// The key of a value that views provide while they contain the focus.
public protocol FocusedValueKey {
    /// The type of the value. It is read as an optional: nil if no view sets it.
    associatedtype Value
}

/// The values of the views around the focus, by key.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value for a key of the view nearest to the focus; nil if none provides it.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// An observable object, by its type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// Reads a value of the focused view, or of those around it; nil if none provides it.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Value?
    private var value: Value?

    /// Reads the value of `focusedValue(_:_:)` and `focusedSceneValue(_:_:)` for the same key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// An object that `focusedValue(_:)` hands out.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { $0[object: objectType] }
    }

    /// The value; nil if no view provides it, and before this view appears. A change runs the body again.
    public var wrappedValue: Value? { value }

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
            let focused = property.assumingMemoryBound(to: FocusedValue<Value>.self)
            focused.pointee.value = focused.pointee.read(host.focusedValues)
        }
    }
}

/// Provides a value while the focus is in the view, or always.
nonisolated struct FocusedValueModifier: PrimitiveViewModifier {
    var write: (inout FocusedValues) -> Void
    var isForScene = false

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let host = inputs.base.host
        let scope = FocusScope(outer: inputs.base.focusScope)
        let write: (inout FocusedValues) -> Void = { values in
            let modifier = Graph.untracked { modifier.value }
            modifier.write(&values)
        }
        scope.values = write
        var inputs = inputs
        inputs.base.focusScope = scope
        if Graph.untracked({ modifier.value.isForScene }) {
            host.focus.addSceneValues(of: scope, write)
        }
        let outputs = body(_Graph(), inputs)
        Attribute<Int>("focused value", stateful: FocusedValueWatcher(host: host, scope: scope, modifier: modifier))
            .makeTransactionalWatcher(of: host)
        return outputs
    }
}

/// Notifies the readers of focused values of a possible change.
private struct FocusedValueWatcher: StatefulRule {
    unowned let host: ViewGraph
    let scope: FocusScope
    let modifier: _GraphValue<FocusedValueModifier>

    mutating func updateValue(old: Int?) -> RuleResult<Int> {
        _ = modifier.value
        host.enqueueAction(named: "a focused value") { [unowned host, scope] in
            host.focus.valuesChanged(in: scope)
        }
        return .changed((old ?? 0) + 1)
    }
}

nonisolated extension View {
    /// Provides `value` while the focus is in this view.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        modifier(FocusedValueModifier(write: { $0[keyPath: keyPath] = value }))
    }

    /// Provides `value` while the focus is in this view; nil provides nothing.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        modifier(
            FocusedValueModifier(write: { values in
                if let value {
                    values[keyPath: keyPath] = value
                }
            }))
    }

    /// Hands out an object while the focus is in this view.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(
            FocusedValueModifier(write: { values in
                if let object {
                    values[object: T.self] = object
                }
            }))
    }

    /// Provides `value` while this view exists, wherever the focus is.
    public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View {
        modifier(FocusedValueModifier(write: { $0[keyPath: keyPath] = value }, isForScene: true))
    }

    /// Provides `value` while this view exists, wherever the focus is; nil provides nothing.
    public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?) -> some View {
        modifier(
            FocusedValueModifier(
                write: { values in
                    if let value {
                        values[keyPath: keyPath] = value
                    }
                }, isForScene: true))
    }

    /// Hands out an object as long as this view is there, wherever the focus is.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(
            FocusedValueModifier(
                write: { values in
                    if let object {
                        values[object: T.self] = object
                    }
                }, isForScene: true))
    }
}
