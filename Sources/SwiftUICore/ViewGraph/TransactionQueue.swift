import Foundation
import VirtualTime

/// Changes that wait, in order: neighbouring ones of one transaction, asked for in one turn of the main queue, become one update. Can be
/// filled from any thread.
package final class TransactionQueue: @unchecked Sendable {
    package struct Entry {
        package var transaction: Transaction
        var mutations: [() -> Void]
        /// The turn of the main queue in which they were asked for.
        package var turn = StageTime.turn
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    package var isEmpty: Bool { lock.withLock { entries.isEmpty } }

    package func append(_ mutation: @escaping () -> Void, in transaction: Transaction) {
        lock.withLock {
            if let last = entries.indices.last, entries[last].turn == StageTime.turn, entries[last].transaction.isSame(as: transaction) {
                entries[last].mutations.append(mutation)
            } else {
                entries.append(Entry(transaction: transaction, mutations: [mutation]))
            }
        }
    }

    /// Takes all that waits.
    package func removeAll() -> [Entry] {
        lock.withLock {
            defer { entries = [] }
            return entries
        }
    }
}
