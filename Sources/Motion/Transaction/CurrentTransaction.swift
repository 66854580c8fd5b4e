import Foundation

/// The transaction of the code that runs on a thread right now.
private final class CurrentTransaction {
    var transaction = Transaction()

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let error = pthread_key_create(&key) { pointer in
            // The type of the pointer differs between platforms: optional here, not there.
            let pointer: UnsafeMutableRawPointer? = pointer
            if let pointer {
                Unmanaged<CurrentTransaction>.fromOpaque(pointer).release()
            }
        }
        precondition(error == 0, "no thread-specific key left for the current transaction")
        return key
    }()

    static var ofThisThread: CurrentTransaction {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<CurrentTransaction>.fromOpaque(pointer).takeUnretainedValue()
        }
        let current = CurrentTransaction()
        pthread_setspecific(key, Unmanaged.passRetained(current).toOpaque())
        return current
    }
}

extension Transaction {
    /// The transaction that a write of state on this thread belongs to: that of the enclosing `withTransaction`s.
    package static var current: Transaction {
        CurrentTransaction.ofThisThread.transaction
    }

    /// Runs `body` with exactly this transaction as the current one, whatever encloses it.
    package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let current = CurrentTransaction.ofThisThread
        let outer = current.transaction
        current.transaction = self
        defer {
            current.transaction = outer
        }
        return try body()
    }
}

/// Runs a closure whose state changes use the given transaction. Nested calls combine, the inner one takes precedence.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    var transaction = transaction
    if transaction.origin.kind == .none {
        transaction.origin.kind = .withTransaction
    }
    if transaction.disablesAnimations, transaction.origin.disabler == .none {
        transaction.origin.disabler = .withTransaction
    }
    return try transaction.overriding(.current).withCurrent(body)
}

/// Runs a closure whose state changes use a transaction with the given value.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs a closure whose state changes use the given animation, nil for none.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.origin.kind = .withAnimation
    return try withTransaction(transaction, body)
}

/// Runs a closure whose state changes use the given animation, and calls `completion` once when that has ended; right after the change if nothing moves.
///
/// - Parameter completionCriteria: When the animation counts as ended. With `.removed`, an animation that repeats forever never ends.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.origin.kind = .withAnimation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
