import Glibc
/// Swift's mutex over a lock that the thread sanitizer knows: it does not see the library's own, and takes what that guards for a race.
/// `scripts/sanitize thread` puts this module in the place of `Synchronization`.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    public init(_ initialValue: consuming sending Value) {
        pthread_mutex_init(lock, nil)
        value.initialize(to: initialValue)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    public borrowing func withLock<Result: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value.pointee)
    }
}

/// What is read and written at once, over the same lock. The module that has Swift's own cannot be imported by what stands in its place.
public struct Atomic<Value: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    public enum Ordering {
        case relaxed, acquiring, releasing, sequentiallyConsistent
    }

    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    public init(_ initialValue: Value) {
        pthread_mutex_init(lock, nil)
        value.initialize(to: initialValue)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
        value.deallocate()
    }

    public borrowing func load(ordering: Ordering) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return value.pointee
    }

    public borrowing func store(_ new: Value, ordering: Ordering) {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        value.pointee = new
    }
}

extension Atomic where Value: FixedWidthInteger {
    public borrowing func wrappingAdd(_ operand: Value, ordering: Ordering) -> (oldValue: Value, newValue: Value) {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        let old = value.pointee
        value.pointee = old &+ operand
        return (old, value.pointee)
    }
}
