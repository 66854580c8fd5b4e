import IncrementalGraph
import Foundation

/// The date when the view was updated last, for calendars that show today.
@propertyWrapper
struct StageDate: DynamicProperty {
    private(set) var wrappedValue = Date(timeIntervalSinceReferenceDate: 0)

    static func _makeProperty<V>(
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
            property.assumingMemoryBound(to: StageDate.self).pointee.wrappedValue = host.date
        }
    }
}
