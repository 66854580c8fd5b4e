@_spi(Reflection) import Swift

#if canImport(Glibc)
import Glibc
#endif

/// Compares two values of one type as cheaply as its layout allows: bytes for plain data, `==` for equatable types,
/// otherwise field by field; references, closures and other values by identity. Different only ever means
/// "possibly different": equal answers are always right.
@usableFromInline
package final class ValueComparator {
    private enum Strategy {
        case bytes
        case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
        case fields([(offset: Int, comparator: ValueComparator)])
        case optional((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    }

    private let size: Int
    private let strategy: Strategy

    nonisolated(unsafe) private static var known: [ObjectIdentifier: ValueComparator] = [:]

    @usableFromInline
    package static func of<T>(_ type: T.Type) -> ValueComparator {
        of(anyType: type)
    }

    private static func of(anyType type: Any.Type) -> ValueComparator {
        if let comparator = known[ObjectIdentifier(type)] {
            return comparator
        }
        let comparator = _openExistential(type, do: makeComparator)
        known[ObjectIdentifier(type)] = comparator
        return comparator
    }

    fileprivate init<T>(_ type: T.Type) {
        size = MemoryLayout<T>.size
        if _isPOD(type) {
            strategy = .bytes
        } else if let equatable = type as? any Equatable.Type {
            strategy = .equatable(Self.equality(of: equatable))
        } else if let comparable = type as? any FieldwiseComparable.Type {
            strategy = .optional(comparable._compareFields)
        } else {
            strategy = Self.fields(of: type).map { .fields($0) } ?? .bytes
        }
    }

    private static func equality<E: Equatable>(of type: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }

    /// The fields of a struct or tuple; nil for everything whose layout is not made of fields.
    private static func fields<T>(of type: T.Type) -> [(offset: Int, comparator: ValueComparator)]? {
        guard hasFields(type) else { return nil }
        var fields: [(offset: Int, comparator: ValueComparator)] = []
        let complete = _forEachField(of: type) { _, offset, fieldType, _ in
            fields.append((offset, of(anyType: fieldType)))
            return true
        }
        return complete && !fields.isEmpty ? fields : nil
    }

    /// Whether the type is a struct or a tuple. Its kind is told where it is a field of something.
    private static func hasFields<T>(_ type: T.Type) -> Bool {
        var result = false
        _forEachField(of: (T, Int).self) { _, _, _, kind in
            result = kind == .struct || kind == .tuple
            return false
        }
        return result
    }

    @usableFromInline
    package func areEqual<T>(_ a: T, _ b: T) -> Bool {
        withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in
                areEqual(at: UnsafeRawPointer(a), UnsafeRawPointer(b))
            }
        }
    }

    func areEqual(at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        switch strategy {
        case .bytes:
            return memcmp(a, b, size) == 0
        case .equatable(let equal), .optional(let equal):
            return equal(a, b)
        case .fields(let fields):
            for field in fields where !field.comparator.areEqual(at: a + field.offset, b + field.offset) {
                return false
            }
            return true
        }
    }
}

/// A type that tells how its values are compared when its layout cannot tell (enums with payloads).
package protocol FieldwiseComparable {
    static func _compareFields(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}

extension Optional: FieldwiseComparable {
    package static func _compareFields(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        switch (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee) {
        case (nil, nil): true
        case (let a?, let b?): ValueComparator.of(Wrapped.self).areEqual(a, b)
        default: false
        }
    }
}

private func makeComparator<T>(_ type: T.Type) -> ValueComparator {
    ValueComparator(type)
}
