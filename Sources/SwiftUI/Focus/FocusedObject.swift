import IncrementalGraph
import OpenCombine

/// An object of the focused view, or of those around it; nil if none provides one. The body runs again after each change that the object announces.
@propertyWrapper
public struct FocusedObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
    /// Gives bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        /// A binding that reads and writes a property of the object.
        public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<T> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    private var object: ObjectType?

    /// Looks for the object of this type that `focusedObject(_:)` and `focusedSceneObject(_:)` provide.
    public init() {}

    /// The object; nil if no view provides one, and before this view appears.
    public var wrappedValue: ObjectType? { object }

    /// Bindings to the object's properties: `$model?.name`.
    public var projectedValue: Wrapper? { object.map { Wrapper(object: $0) } }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private unowned let host: ViewGraph
        private let observer: ObjectObserver<ObjectType>

        init(host: ViewGraph) {
            self.host = host
            observer = ObjectObserver(host: host)
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let object = host.focusedValues[object: ObjectType.self]
            property.assumingMemoryBound(to: FocusedObject<ObjectType>.self).pointee.object = object
            if let object {
                observer.observe(object)
            }
        }
    }
}

nonisolated extension View {
    /// Provides an object while the focus is in this view.
    public func focusedObject<T: OpenCombine.ObservableObject>(_ object: T) -> some View {
        modifier(FocusedValueModifier(write: { $0[object: T.self] = object }))
    }

    /// Provides an object while the focus is in this view; nil provides nothing.
    public func focusedObject<T: OpenCombine.ObservableObject>(_ object: T?) -> some View {
        modifier(
            FocusedValueModifier(write: { values in
                if let object {
                    values[object: T.self] = object
                }
            }))
    }

    /// Provides an object while this view exists, wherever the focus is.
    public func focusedSceneObject<T: OpenCombine.ObservableObject>(_ object: T) -> some View {
        modifier(FocusedValueModifier(write: { $0[object: T.self] = object }, isForScene: true))
    }

    /// Provides an object while this view exists, wherever the focus is; nil provides nothing.
    public func focusedSceneObject<T: OpenCombine.ObservableObject>(_ object: T?) -> some View {
        modifier(
            FocusedValueModifier(
                write: { values in
                    if let object {
                        values[object: T.self] = object
                    }
                }, isForScene: true))
    }
}

extension FocusedObject: InspectableProperty {
    package static var inspectedKind: String { "@FocusedObject" }
    package var inspectedValue: Any? { object }
}
