import IncrementalGraph
import Foundation

/// Identifiers for views that belong together, such as the two ends of a `matchedGeometryEffect`.
///
/// Each view that declares one has a separate namespace during its lifetime. It passes the `Namespace.ID` down to the views that share it.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// A namespace that views can be given.
    public struct ID: Hashable, Sendable {
        package let number: Int
    }

    private var id: ID?

    /// A namespace that gets its identifier when the view appears.
    public init() {}

    /// The namespace. Read outside `body`, it is one that matches no other.
    public var wrappedValue: ID {
        if let id {
            return id
        }
        RuntimeIssue.report("A Namespace was read outside of body; its identifiers will never match any other.")
        return NamespaceNumbers.shared.next()
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(id: NamespaceNumbers.shared.next()), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let id: ID

        init(id: ID) {
            self.id = id
        }

        func update(_ property: UnsafeMutableRawPointer) {
            property.assumingMemoryBound(to: Namespace.self).pointee.id = id
        }
    }
}

extension Namespace: Sendable {}

/// Counts namespaces. Only whether two are the same matters, never which number one has.
private final class NamespaceNumbers: @unchecked Sendable {
    static let shared = NamespaceNumbers()

    private let lock = NSLock()
    private var last = 0

    func next() -> Namespace.ID {
        lock.withLock {
            last += 1
            return Namespace.ID(number: last)
        }
    }
}
