import IncrementalGraph
import Foundation
import OpenCombine
import SwiftUICore

/// An object that the view owns: made at its first appearance, kept as long as the view is there.
@propertyWrapper
public struct StateObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    /// `thunk` runs once, at the view's first appearance.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object. Before the view is shown there is none: each use then makes another one, with a warning.
    public var wrappedValue: ObjectType {
        if let object {
            return object
        }
        RuntimeIssue.report("A StateObject's object was used before its view was shown; each such use makes another object.")
        return make()
    }

    /// Bindings to the object's properties: `$model.name`.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        // The object would be another one after the row has been out of sight.
        inputs.stateRetention?.retainsState = true
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let observer: ObjectObserver<ObjectType>
        private var object: ObjectType?

        init(host: ViewGraph) {
            observer = ObjectObserver(host: host)
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let wrapper = property.assumingMemoryBound(to: StateObject<ObjectType>.self)
            MainThread.check()
            let object = object ?? wrapper.pointee.make()
            self.object = object
            wrapper.pointee.object = object
            observer.observe(object)
        }
    }
}

extension StateObject: InspectableProperty {
    package static var inspectedKind: String { "@StateObject" }
    package var inspectedValue: Any? { object }
}
