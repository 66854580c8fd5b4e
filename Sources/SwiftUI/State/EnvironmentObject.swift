import IncrementalGraph
import Foundation
import OpenCombine
import SwiftUICore

/// An object that a view further up has put into the environment with `environmentObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
    /// Gives bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        package let object: ObjectType

        /// A binding that reads and writes a property of the object.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    private var object: ObjectType?

    /// Looks for the nearest object of exactly this type that `environmentObject(_:)` has put into the environment.
    public init() {}

    /// The object. Without one in the environment the program stops, as on Apple's systems.
    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError("No object of type \(ObjectType.self) in the environment: an outer view has to call environmentObject(_:) with one.")
        }
        return object
    }

    /// Bindings to the object's properties: `$model.name`. Without an object in the environment the program stops.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        let environment = inputs.environment
        buffer.append(Box(host: inputs.host, environment: environment), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let observer: ObjectObserver<ObjectType>
        private let object: Attribute<ObjectType?>

        init(host: ViewGraph, environment: Attribute<EnvironmentValues>) {
            observer = ObjectObserver(host: host)
            object = Attribute("environment object") { environment.value[EnvironmentObjectKey<ObjectType>.self] }
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let object = object.value
            property.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self).pointee.object = object
            if let object {
                observer.observe(object)
            }
        }
    }
}

private enum EnvironmentObjectKey<ObjectType: OpenCombine.ObservableObject>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension EnvironmentValues {
    fileprivate func setting<T: OpenCombine.ObservableObject>(_ object: T) -> EnvironmentValues {
        var values = self
        values[EnvironmentObjectKey<T>.self] = object
        return values
    }
}

nonisolated extension View {
    /// Puts an object into the environment of this view and what is in it.
    public func environmentObject<T: OpenCombine.ObservableObject>(_ object: T) -> some View {
        transformEnvironment(\.self) { $0 = $0.setting(object) }
    }
}

extension EnvironmentObject: InspectableProperty {
    package static var inspectedKind: String { "@EnvironmentObject" }
    package var inspectedValue: Any? { object }
}
