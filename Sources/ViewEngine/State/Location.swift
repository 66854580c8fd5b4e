import IncrementalGraph
import Foundation

/// Where a value is kept that views read and write.
package class AnyLocation<Value> {
    /// The body that depends on what is read here; nil if none does.
    @exclusivity(unchecked) package final var deferredReads: DeferredReadTracking?

    package init() {}

    /// The value; inside a rule also a dependency on it.
    package func get() -> Value { fatalError("AnyLocation is abstract") }

    /// The value, for the program: the view that it belongs to follows it from here on.
    package func read() -> Value {
        let value = get()
        deferredReads?.noteRead { _ = get() }
        return value
    }

    package func set(_ value: Value, transaction: Transaction) {}

    /// Whether both always are the same value in the same place, so that a view with the one need not learn of the other.
    package func isSame(as other: AnyLocation<Value>) -> Bool { self === other }

    /// Another number after each change that views have seen; nil if changes are not counted.
    package var changeStamp: UInt64? { nil }

    /// To be called in the rule of the body whose property this is, before the body.
    package final func bodyWillRun() {
        deferredReads?.bodyWillRun { _ = get() }
    }

    /// Keeps other threads from writing until `endWriting()`, so that a change that begins with the present value loses
    /// none of theirs. The same thread may begin several times.
    package func beginWriting() {}
    package func endWriting() {}
}

/// Storage of a `@State`. Writes may come from any thread and are queued with the transaction that was current; while
/// the graph works through them, readers see the values up to that transaction only.
package final class StoredLocation<Value>: AnyLocation<Value> {
    private let lock = NSLock()
    private let writing = NSRecursiveLock()
    @exclusivity(unchecked) private var current: Value
    /// Values that earlier transactions in the queue still have to show, oldest first.
    @exclusivity(unchecked) private var saved: [Value] = []
    /// How many they are: an array of a type that is not known is slow to ask, at each reading.
    @exclusivity(unchecked) private var savedCount = 0
    /// Another number after each write.
    @exclusivity(unchecked) private var version: UInt64 = 0
    private let comparator = ValueComparator.of(Value.self)
    private let signal: Attribute<Void>
    /// The same, for reading: the value does not matter.
    private let reads: AnyAttribute
    /// Nil where there is no tree any more that shows it.
    private weak var updates: UpdateQueue?
    private let state: UpdateState
    private let retention: StateRetention?
    /// The rules of other windows that have read the value since it was written last.
    @exclusivity(unchecked) private var readersElsewhere: [ReaderElsewhere] = []

    package init(_ value: Value, host: ViewGraph, retention: StateRetention? = nil) {
        updates = host.updates
        state = host.updates.state
        current = value
        self.retention = retention
        signal = Attribute("state", value: ())
        reads = AnyAttribute(signal)
        super.init()
    }

    package override func get() -> Value {
        if state.isOnThread, state.areRunning {
            if Graph.isEvaluating {
                reads.refresh()
            }
            lock.lock()
            defer { lock.unlock() }
            return savedCount == 0 ? current : saved[0]
        }
        if state.isOnThread, Graph.isEvaluating {
            noteReaderElsewhere()
        }
        return latest
    }

    /// A window has its own graph. What is read in another one's rule makes that rule run again.
    private func noteReaderElsewhere() {
        guard let updates = UpdateQueue.running, let rule = Graph.runningRule else { return }
        lock.withLock {
            readersElsewhere.removeAll { $0.updates == nil }
            if !readersElsewhere.contains(where: { $0.updates === updates && $0.rule.isRunningNow }) {
                readersElsewhere.append(ReaderElsewhere(updates: updates, rule: rule))
            }
        }
    }

    private func tellReadersElsewhere(_ transaction: Transaction) {
        let readers = lock.withLock {
            defer { readersElsewhere = [] }
            return readersElsewhere
        }
        for reader in readers {
            reader.updates?.enqueue(in: transaction) { reader.rule.invalidate() }
        }
    }

    package override var changeStamp: UInt64? { signal.changeStamp }

    /// The value as it was written last, also where the graph has not seen that yet.
    package var latest: Value {
        lock.lock()
        defer { lock.unlock() }
        return current
    }

    /// Whether a body is being computed, which may write nothing; that is reported.
    package func refusesWrites() -> Bool {
        guard updates != nil, state.isOnThread, state.areRunning, Graph.isEvaluating else { return false }
        RuntimeIssue.report(
            "State was written while a view's body was being computed; the write is ignored. Write state from an action, onAppear, onChange or task instead."
        )
        return true
    }

    /// No code of the program's runs while a lock is held that others wait for: neither where values are compared (`==`) nor where one goes
    /// (`deinit`). Such code may read and write this very state.
    package override func set(_ value: Value, transaction: Transaction) {
        guard let updates else {
            replaceUnseen(by: value)
            return
        }
        if refusesWrites() {
            return
        }
        // Where others write meanwhile, or the comparison itself does, it is made again, but not for ever.
        for isLast in [false, false, true] {
            let (present, version) = lock.withLock { (current, self.version) }
            guard !comparator.areEqual(present, value) else {
                noteEqualWrite(of: value, transaction: transaction, updates: updates)
                return
            }
            if replace(by: value, ifStill: isLast ? nil : version, transaction: transaction, updates: updates) {
                return
            }
        }
    }

    /// Writes and queues the change, in the order of the writes; false when another write came before.
    private func replace(by value: Value, ifStill version: UInt64?, transaction: Transaction, updates: UpdateQueue) -> Bool {
        beginWriting()
        defer { endWriting() }
        let isWritten = lock.withLock {
            if let version, version != self.version {
                return false
            }
            saved.append(current)
            savedCount += 1
            current = value
            self.version &+= 1
            return true
        }
        guard isWritten else { return false }
        updates.enqueue(in: transaction) { [self] in
            // What was shown until now goes after the lock.
            _ = lock.withLock {
                savedCount -= 1
                return saved.removeFirst()
            }
            retention?.retainsState = true
            signal.signal()
        }
        tellReadersElsewhere(transaction)
        return true
    }

    private func noteEqualWrite(of value: Value, transaction: Transaction, updates: UpdateQueue) {
        if state.isOnThread {
            updates.observer?.stateDidStay(value, in: transaction, at: updates.currentTime)
        }
        if !transaction.listeners.isEmpty {
            // Nothing changes, and the one who waits is called.
            updates.enqueue(in: transaction) {}
        }
    }

    /// There is no tree any more that shows it.
    private func replaceUnseen(by value: Value) {
        beginWriting()
        var value = value
        lock.withLock {
            swap(&current, &value)
            version &+= 1
        }
        endWriting()
        tellReadersElsewhere(.current)
    }

    package override func beginWriting() { writing.lock() }
    package override func endWriting() { writing.unlock() }
}

/// A rule of another window.
private struct ReaderElsewhere: @unchecked Sendable {
    weak var updates: UpdateQueue?
    let rule: RunningRule
}

/// How a value is made of another one.
package enum Projection: Equatable {
    case part(AnyKeyPath)
    /// The one way that leads from the one type to the other.
    case conversion
}

/// A part of another location's value.
package final class ProjectedLocation<Base, Value>: AnyLocation<Value> {
    package let base: Binding<Base>
    private let projection: Projection
    package let getter: (Base) -> Value
    package let setter: (inout Base, Value) -> Void

    package init(
        base: Binding<Base>, projection: Projection, get: @escaping (Base) -> Value, set: @escaping (inout Base, Value) -> Void
    ) {
        self.base = base
        self.projection = projection
        getter = get
        setter = set
        super.init()
    }

    package override func get() -> Value { getter(base.location.get()) }
    package override func read() -> Value { getter(base.location.read()) }
    package override var changeStamp: UInt64? { base.location.changeStamp }

    package override func set(_ value: Value, transaction: Transaction) {
        beginWriting()
        defer { endWriting() }
        var whole = base.location.get()
        setter(&whole, value)
        base.location.set(whole, transaction: transaction)
    }

    package override func isSame(as other: AnyLocation<Value>) -> Bool {
        guard self !== other else { return true }
        guard let other = other as? ProjectedLocation<Base, Value> else { return false }
        return projection == other.projection && base.location.isSame(as: other.base.location)
    }

    package override func beginWriting() { base.location.beginWriting() }
    package override func endWriting() { base.location.endWriting() }
}

/// Another view's location, as a property of a view that was given a binding to it.
package final class ScopedLocation<Value>: AnyLocation<Value> {
    package let base: AnyLocation<Value>

    package init(_ base: AnyLocation<Value>, deferredReads: DeferredReadTracking) {
        self.base = base
        super.init()
        self.deferredReads = deferredReads
    }

    package override func get() -> Value { base.get() }
    package override var changeStamp: UInt64? { base.changeStamp }
    package override func set(_ value: Value, transaction: Transaction) { base.set(value, transaction: transaction) }
    package override func beginWriting() { base.beginWriting() }
    package override func endWriting() { base.endWriting() }
}

/// A value converted from another location's. A closure writes it.
package final class ConvertedLocation<Base, Value>: AnyLocation<Value> {
    private let base: AnyLocation<Base>
    private let getter: (Base) -> Value
    private let setter: (Value, Transaction) -> Void

    package init(_ base: AnyLocation<Base>, get: @escaping (Base) -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.base = base
        getter = get
        setter = set
        super.init()
    }

    package override func get() -> Value { getter(base.get()) }
    package override var changeStamp: UInt64? { base.changeStamp }
    package override func set(_ value: Value, transaction: Transaction) { setter(value, transaction) }
    package override func beginWriting() { base.beginWriting() }
    package override func endWriting() { base.endWriting() }
}

/// A pair of closures.
package final class FunctionalLocation<Value>: AnyLocation<Value> {
    package let getter: () -> Value
    package let setter: (Value, Transaction) -> Void

    package init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        getter = get
        setter = set
        super.init()
    }

    package override func get() -> Value { getter() }
    package override func set(_ value: Value, transaction: Transaction) { setter(value, transaction) }
}

/// A value that never changes; writes are ignored.
package final class ConstantLocation<Value>: AnyLocation<Value> {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
        super.init()
    }

    package override func get() -> Value { value }
}
