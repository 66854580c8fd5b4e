import Foundation
import Synchronization

/// A lock that is a number in memory. It must not move while it is used.
public struct os_unfair_lock {
    /// 0 while it is unlocked.
    public var _os_unfair_lock_opaque: UInt32

    /// Creates an unlocked lock.
    public init() {
        _os_unfair_lock_opaque = 0
    }

    /// A lock with this number: 0 for an open one.
    public init(_os_unfair_lock_opaque: UInt32) {
        self._os_unfair_lock_opaque = _os_unfair_lock_opaque
    }
}

/// The name of the type in C.
public typealias os_unfair_lock_s = os_unfair_lock
/// A pointer to an unfair lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Locks if the lock is free. Returns false if another thread holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self).pointee
        .compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
}

/// Closes the lock, when those who had it before have opened it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    while !os_unfair_lock_trylock(lock) {
        sched_yield()
    }
}

/// Unlocks the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self).pointee.store(0, ordering: .releasing)
}

/// Stops the program when the lock is open.
public func os_unfair_lock_assert_owner(_ lock: UnsafePointer<os_unfair_lock>) {
    precondition(lock.pointee._os_unfair_lock_opaque != 0, "the lock is not held")
}

/// A lock, and what may be touched only while it is closed.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    /// What a caller may expect of a lock.
    public enum Ownership: Hashable, Sendable {
        /// A thread holds the lock.
        case owner
        /// It must not be held; this is not checked here, where holders are not known.
        case notOwner
    }

    private final class Box {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        var state: State

        init(_ state: State) {
            self.state = state
            lock.initialize(to: os_unfair_lock())
        }

        deinit {
            lock.deallocate()
        }
    }

    private let box: Box

    /// Creates a lock that protects a value.
    public init(initialState: State) where State: Sendable {
        box = Box(initialState)
    }

    /// Creates a lock that protects a value. No other code may use the value.
    public init(uncheckedState: State) {
        box = Box(uncheckedState)
    }

    /// Runs `body` while the lock is closed.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs `body` while the lock is closed.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        os_unfair_lock_lock(box.lock)
        defer { os_unfair_lock_unlock(box.lock) }
        return try body(&box.state)
    }

    /// Runs `body` with the lock. Returns nil without running it if another thread holds the lock.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Runs `body` with the lock. Returns nil without running it if another thread holds the lock.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard os_unfair_lock_trylock(box.lock) else { return nil }
        defer { os_unfair_lock_unlock(box.lock) }
        return try body(&box.state)
    }

    /// Stops the program if the lock should be held and is not.
    public func precondition(_ condition: Ownership) {
        if condition == .owner {
            os_unfair_lock_assert_owner(box.lock)
        }
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock without a value.
    public init() {
        self.init(uncheckedState: ())
    }

    /// Closes the lock, when those who had it before have opened it.
    public func lock() { os_unfair_lock_lock(box.lock) }

    /// Unlocks the lock.
    public func unlock() { os_unfair_lock_unlock(box.lock) }

    /// Locks if the lock is free. Returns false if another thread holds it.
    public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(box.lock) }

    /// Runs `body` while the lock is closed.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs `body` while the lock is closed.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body()
    }
}
