import IncrementalGraph
import Foundation
import OpenCombine
import SwiftUICore

/// An object that another view or object owns; the body runs again after each change that the object announces.
@propertyWrapper
public struct ObservedObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
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

    /// The object. Giving the view another one makes it observe that one instead.
    public var wrappedValue: ObjectType

    /// Observes an object that another view or object owns, as `@ObservedObject var model: Model` does.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// The same as `init(wrappedValue:)`.
    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    /// Bindings to the object's properties: `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let observer: ObjectObserver<ObjectType>

        init(host: ViewGraph) {
            observer = ObjectObserver(host: host)
        }

        func update(_ property: UnsafeMutableRawPointer) {
            observer.observe(property.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.wrappedValue)
        }
    }
}

extension ObservedObject: InspectableProperty {
    package static var inspectedKind: String { "@ObservedObject" }
    package var inspectedValue: Any? { wrappedValue }
}
