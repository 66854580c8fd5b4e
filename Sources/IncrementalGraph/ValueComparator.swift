@_spi(Reflection) import Swift
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Compares two values of one type as cheaply as its layout allows: bytes for plain data, `==` for equatable types, otherwise field by field, enums by
/// case and payload, existentials by type and content; references, closures and other values by identity. “Different” means “possibly different”;
/// “equal” is always right.
///
/// Bytes that belong to no field (padding, unused bytes of a smaller enum payload, a half-filled existential) are undefined and never decide the result;
/// the same values have the same result in every run.
@usableFromInline
package final class ValueComparator: @unchecked Sendable {
    private typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private enum Strategy {
        case bytes
        case equatable(Comparison)
        case fields([(offset: Int, comparator: ValueComparator)])
        case optional(Comparison)
        case content(Comparison)
    }

    private let size: Int
    private let strategy: Strategy

    /// Of all threads: state may be written on any, and its values are compared there.
    private static let known = Mutex<[ObjectIdentifier: ValueComparator]>([:])

    @usableFromInline
    package static func of<T>(_ type: T.Type) -> ValueComparator {
        of(anyType: type)
    }

    private static func of(anyType type: Any.Type) -> ValueComparator {
        let id = ObjectIdentifier(type)
        if let comparator = known.withLock({ $0[id] }) {
            return comparator
        }
        // Making a comparator looks up those of the fields. If two threads make the same one, both get the first.
        let comparator = _openExistential(type, do: makeComparator)
        return known.withLock { known in
            if let first = known[id] { return first }
            known[id] = comparator
            return comparator
        }
    }

    fileprivate init<T>(_ type: T.Type) {
        size = MemoryLayout<T>.size
        if !_isPOD(type), let equatable = type as? any Equatable.Type {
            strategy = .equatable(Self.equality(of: equatable))
        } else if let comparable = type as? any FieldwiseComparable.Type {
            strategy = .optional(comparable._compareFields)
        } else {
            strategy = Self.strategy(of: type)
        }
    }

    private static func strategy<T>(of type: T.Type) -> Strategy {
        switch kind(of: type) {
        case .struct, .tuple:
            guard let fields = fields(of: type) else { return .bytes }
            return isDense(fields, size: MemoryLayout<T>.size) ? .bytes : .fields(fields)
        case .enum where !(_isPOD(type) && MemoryLayout<T>.size <= 1), .existential:
            return .content { haveEqualContent($0.assumingMemoryBound(to: T.self).pointee, $1.assumingMemoryBound(to: T.self).pointee) }
        default:
            return .bytes
        }
    }

    /// Whether the fields are plain bytes without gaps.
    private static func isDense(_ fields: [(offset: Int, comparator: ValueComparator)], size: Int) -> Bool {
        var end = 0
        for field in fields {
            guard field.offset == end, case .bytes = field.comparator.strategy else { return false }
            end += field.comparator.size
        }
        return end == size
    }

    private static func equality<E: Equatable>(of type: E.Type) -> Comparison {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }

    /// The fields of a struct or tuple; nil where they are not known.
    private static func fields<T>(of type: T.Type) -> [(offset: Int, comparator: ValueComparator)]? {
        var fields: [(offset: Int, comparator: ValueComparator)] = []
        let complete = _forEachField(of: type) { _, offset, fieldType, _ in
            fields.append((offset, of(anyType: fieldType)))
            return true
        }
        return complete && !fields.isEmpty ? fields : nil
    }

    /// The kind of a type is recorded where it is a field.
    private static func kind<T>(of type: T.Type) -> _MetadataKind? {
        var result: _MetadataKind?
        _forEachField(of: (T, Int).self) { _, _, _, kind in
            result = kind
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
        // The same bytes are the same value, whatever it is.
        if memcmp(a, b, size) == 0 {
            return true
        }
        switch strategy {
        case .bytes:
            return false
        case .content(let equal), .equatable(let equal), .optional(let equal):
            return equal(a, b)
        case .fields(let fields):
            for field in fields where !field.comparator.areEqual(at: a + field.offset, b + field.offset) {
                return false
            }
            return true
        }
    }
}

/// A type that compares its values itself, because its layout is not sufficient (enums with payloads).
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

/// Two values of an enum, or of an existential: the same case and equal payloads, or the same type and equal values.
private func haveEqualContent<T>(_ a: T, _ b: T) -> Bool {
    guard T.self is any CustomReflectable.Type == false else { return false }
    let (first, second) = (a as Any, b as Any)
    guard type(of: first) == type(of: second) else { return false }
    guard type(of: first) == T.self else {
        return haveEqualFields(first, second)
    }
    guard let case1 = caseName(of: a), case1 == caseName(of: b) else { return false }
    let (payload1, payload2) = (Mirror(reflecting: a).children.first?.value, Mirror(reflecting: b).children.first?.value)
    switch (payload1, payload2) {
    case (nil, nil): return true
    case (let payload1?, let payload2?): return haveEqualFields(payload1, payload2)
    default: return false
    }
}

/// Two values of one type, whatever it is.
private func haveEqualFields(_ a: Any, _ b: Any) -> Bool {
    _openExistential(type(of: a), do: makeOpened).areEqual(a, b)
}

private class Opened {
    func areEqual(_ a: Any, _ b: Any) -> Bool { false }
}

private final class OpenedType<T>: Opened {
    override func areEqual(_ a: Any, _ b: Any) -> Bool {
        guard let a = a as? T, let b = b as? T else { return false }
        return ValueComparator.of(T.self).areEqual(a, b)
    }
}

private func makeOpened<T>(_ type: T.Type) -> Opened {
    OpenedType<T>()
}

/// The name of an enum's case, as a unique address; nil for other types.
@_silgen_name("swift_EnumCaseName")
private func caseName<T>(of value: T) -> UnsafePointer<CChar>?
