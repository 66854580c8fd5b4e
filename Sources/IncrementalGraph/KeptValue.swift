/// Values that are kept as optionals, used without the optional's type: generic code that is not specialised would look that up at each use. A value that
/// is there lies at the beginning of the optional, which each run of the tool checks (`RuntimeChecks`).
@usableFromInline
package enum KeptValue {
    /// Where the value lies that is there.
    @inlinable @inline(__always)
    package static func pointer<T>(to kept: UnsafeMutablePointer<T?>) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(kept).assumingMemoryBound(to: T.self)
    }

    /// Writes a value where another one is kept, or the first one.
    @inlinable @inline(__always)
    package static func write<T>(_ new: UnsafeMutablePointer<T>, to kept: UnsafeMutablePointer<T?>, isFirst: Bool) {
        if isFirst {
            begin(kept, with: new)
        } else {
            pointer(to: kept).pointee = new.pointee
        }
    }

    /// Writes a kept value where another one is kept, or the first one.
    @inlinable @inline(__always)
    package static func copy<T>(_ kept: UnsafeMutablePointer<T?>, to other: UnsafeMutablePointer<T?>, isFirst: Bool) {
        write(pointer(to: kept), to: other, isFirst: isFirst)
    }

    @usableFromInline @inline(never)
    static func begin<T>(_ kept: UnsafeMutablePointer<T?>, with new: UnsafeMutablePointer<T>) {
        kept.pointee = new.pointee
    }
}
