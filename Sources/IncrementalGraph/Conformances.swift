internal import RuntimeABI

/// `type as? any P.Type`, for casts that fail for most types: `conforming(type, to: (any View.Type).self)`. The runtime's first search for a type's
/// conformance goes through the records of all images, tens of thousands; what is in no record is not searched for.
package func conforming<Metatype>(_ type: Any.Type, to metatype: Metatype.Type) -> Metatype? {
    guard runtime_may_conform(unsafeBitCast(type, to: UnsafeRawPointer.self), unsafeBitCast(metatype, to: UnsafeRawPointer.self)) else { return nil }
    return type as? Metatype
}
