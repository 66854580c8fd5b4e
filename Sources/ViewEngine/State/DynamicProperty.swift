@_spi(Reflection) import Swift
import IncrementalGraph

/// A stored property of a view or modifier that the engine fills before `body` runs.
///
/// Types of your own may conform; their stored dynamic properties work as they do in a view, and `update()` is called
/// before each `body`.
public protocol DynamicProperty {
    /// Adds what this property needs to `buffer`. The default looks for dynamic properties among the fields.
    static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs)

    /// Called before `body` each time it is evaluated, after the property's own fields are up to date.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        let fields = _DynamicPropertyBuffer(fieldsOf: Self.self, container: container, inputs: &inputs)
        buffer.append(CompositeBox<Self>(fields: fields), at: fieldOffset)
    }
}

/// Brings one property of a view up to date, in place.
package protocol DynamicPropertyBox: AnyObject {
    func update(_ property: UnsafeMutableRawPointer)
}

/// A property that is made of others.
protocol CompositeProperty {
    var fields: _DynamicPropertyBuffer { get }
    var propertyType: Any.Type { get }
}

private final class CompositeBox<Property: DynamicProperty>: DynamicPropertyBox, CompositeProperty {
    let fields: _DynamicPropertyBuffer
    var propertyType: Any.Type { Property.self }

    init(fields: _DynamicPropertyBuffer) {
        self.fields = fields
    }

    func update(_ property: UnsafeMutableRawPointer) {
        fields.update(property)
        property.assumingMemoryBound(to: Property.self).pointee.update()
    }
}

/// The dynamic properties of one view: their offsets, and what updates them.
public struct _DynamicPropertyBuffer {
    private var boxes: [(offset: Int, box: DynamicPropertyBox)] = []

    package init() {}

    package init<V, Container>(fieldsOf type: V.Type, container: _GraphValue<Container>, inputs: inout _GraphInputs) {
        for field in DynamicPropertyFields.of(type) {
            field.type._makeProperty(in: &self, container: container, fieldOffset: field.offset, inputs: &inputs)
        }
    }

    package mutating func append(_ box: DynamicPropertyBox, at offset: Int) {
        boxes.append((offset, box))
    }

    package var isEmpty: Bool { boxes.isEmpty }

    var all: [(offset: Int, box: DynamicPropertyBox)] { boxes }

    package func update(_ value: UnsafeMutableRawPointer) {
        for (offset, box) in boxes {
            box.update(value + offset)
        }
    }

    @inline(__always)
    package func update<V>(_ value: inout V) {
        guard !boxes.isEmpty else { return }
        withUnsafeMutablePointer(to: &value) { update(UnsafeMutableRawPointer($0)) }
    }
}

/// Finds the dynamic properties among the stored properties of a type, once per type.
enum DynamicPropertyFields {
    struct Field {
        var offset: Int
        var type: any DynamicProperty.Type
    }

    nonisolated(unsafe) private static var known: [ObjectIdentifier: [Field]] = [:]

    static func of<V>(_ type: V.Type) -> [Field] {
        if let fields = known[ObjectIdentifier(type)] {
            return fields
        }
        var fields: [Field] = []
        if !(type is AnyClass) {
            _forEachField(of: type) { _, offset, fieldType, _ in
                if let property = conforming(fieldType, to: (any DynamicProperty.Type).self) {
                    fields.append(Field(offset: offset, type: property))
                }
                return true
            }
        }
        known[ObjectIdentifier(type)] = fields
        return fields
    }
}
