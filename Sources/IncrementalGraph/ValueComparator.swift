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
    /// One part of a value: plain bytes, or what is more than its bytes.
    private struct Step {
        var offset: Int
        var size: Int
        /// Compares what its bytes do not decide. It lives as long as the comparator.
        var comparison: Unmanaged<Comparison>?
    }

    private let size: Int
    /// In the order of the fields, those of fields among them.
    private let steps: UnsafeMutableBufferPointer<Step>

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
        let steps = Self.steps(of: type)
        self.steps = .allocate(capacity: steps.count)
        _ = self.steps.initialize(from: steps)
    }

    deinit {
        steps.forEach { $0.comparison?.release() }
        steps.deallocate()
    }

    private static func steps<T>(of type: T.Type) -> [Step] {
        func whole(_ comparison: Comparison?) -> [Step] {
            [Step(offset: 0, size: MemoryLayout<T>.size, comparison: comparison.map { .passRetained($0) })]
        }
        if !_isPOD(type), let equatable = conforming(type, to: (any Equatable.Type).self),
            conforming(type, to: (any MemberwiseEquatable.Type).self) == nil
        {
            return whole(comparison(of: equatable))
        }
        if let comparable = conforming(type, to: (any FieldwiseComparable.Type).self) {
            return whole(FieldComparison(comparable))
        }
        switch kind(of: type) {
        case .struct, .tuple: return fields(of: type) ?? whole(nil)
        case .enum where !(_isPOD(type) && MemoryLayout<T>.size <= 1), .existential: return whole(ContentComparison<T>())
        default: return whole(nil)
        }
    }

    private static func comparison<E: Equatable>(of type: E.Type) -> Comparison { EqualityComparison<E>() }

    /// The fields of a struct or tuple, with theirs; nil where they are not known.
    private static func fields<T>(of type: T.Type) -> [Step]? {
        var steps: [Step] = []
        let complete = _forEachField(of: type) { _, offset, fieldType, _ in
            for step in of(anyType: fieldType).steps {
                let place = offset + step.offset
                if step.comparison == nil, let last = steps.last, last.comparison == nil, last.offset + last.size == place {
                    steps[steps.count - 1].size += step.size
                } else {
                    steps.append(Step(offset: place, size: step.size, comparison: step.comparison?.retain()))
                }
            }
            return true
        }
        guard complete, !steps.isEmpty else {
            steps.forEach { $0.comparison?.release() }
            return nil
        }
        return steps
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
        for step in steps {
            let (a, b) = (a + step.offset, b + step.offset)
            if memcmp(a, b, step.size) == 0 { continue }
            guard let comparison = step.comparison, comparison._withUnsafeGuaranteedRef({ $0.areEqual(a, b) }) else { return false }
        }
        return true
    }

    /// Writes a new value where the last one is kept; false if they are equal.
    @usableFromInline
    package func replace<T>(_ kept: UnsafeMutablePointer<T?>, by new: UnsafeMutablePointer<T>, isFirst: Bool) -> Bool {
        if !isFirst, areEqual(at: KeptValue.pointer(to: kept), new) {
            return false
        }
        KeptValue.write(new, to: kept, isFirst: isFirst)
        return true
    }
}

/// Says whether two values at two places are equal. A class, since calling a stored closure takes a retain.
private class Comparison {
    func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { false }
}

private final class EqualityComparison<E: Equatable>: Comparison {
    override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
    }
}

private final class ContentComparison<T>: Comparison {
    override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        haveEqualContent(a.assumingMemoryBound(to: T.self).pointee, b.assumingMemoryBound(to: T.self).pointee)
    }
}

private final class FieldComparison: Comparison {
    private let type: any FieldwiseComparable.Type

    init(_ type: any FieldwiseComparable.Type) {
        self.type = type
    }

    override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { type._compareFields(a, b) }
}

/// A generic type whose values are equal if their fields are. Those are compared one by one: its `==` would look up the types of the fields.
package protocol MemberwiseEquatable {}

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
