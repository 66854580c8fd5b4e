/// A mark on a part of a text, for a `TextRenderer`.
public protocol TextAttribute: Hashable {}

/// A mark of any type.
package struct AnyTextAttribute: Equatable, @unchecked Sendable {
    package let type: ObjectIdentifier
    package let value: AnyHashable

    package init<T: TextAttribute>(_ value: T) {
        type = ObjectIdentifier(T.self)
        self.value = AnyHashable(value)
    }
}

/// The marks on some characters, one of each type.
package struct CustomTextAttributes: Equatable, Sendable {
    private var values: [AnyTextAttribute] = []

    package mutating func set(_ attribute: AnyTextAttribute) {
        values.removeAll { $0.type == attribute.type }
        values.append(attribute)
    }

    package func value<T: TextAttribute>(of type: T.Type) -> T? {
        values.first { $0.type == ObjectIdentifier(type) }?.value.base as? T
    }
}
