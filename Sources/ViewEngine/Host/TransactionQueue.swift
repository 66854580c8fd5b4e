import Foundation
import StageTime

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
    /// Another number after each change.
    private var version: UInt64 = 0

    package var isEmpty: Bool { lock.withLock { entries.isEmpty } }

    package func append(_ mutation: @escaping () -> Void, in transaction: Transaction) {
        let entry = Entry(transaction: transaction, mutations: [mutation])
        // Animations are compared by the program's own `==`, which may come back here: not while the lock is held.
        for isLast in [false, false, true] {
            let (last, version) = lock.withLock { (entries.last, self.version) }
            let joins = last.map { $0.turn == entry.turn && $0.transaction.isSame(as: transaction) } ?? false
            if append(entry, joins: joins, ifStill: version) || isLast && append(entry, joins: false, ifStill: nil) {
                return
            }
        }
    }

    /// False when something else has come meanwhile.
    private func append(_ entry: Entry, joins: Bool, ifStill version: UInt64?) -> Bool {
        lock.withLock {
            if let version, version != self.version {
                return false
            }
            self.version &+= 1
            if joins {
                entries[entries.count - 1].mutations += entry.mutations
            } else {
                entries.append(entry)
            }
            return true
        }
    }

    /// Takes all that waits.
    package func removeAll() -> [Entry] {
        lock.withLock {
            defer {
                entries = []
                version &+= 1
            }
            return entries
        }
    }
}
