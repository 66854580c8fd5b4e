import IncrementalGraph
import Foundation
import OpenCombine
import SwiftUICore

/// Changes of objects that their publisher does not announce: an object without a `@Published` property has none that lasts.
package enum ObjectChanges {
    fileprivate struct Observer {
        weak var owner: AnyObject?
        var note: () -> Void
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var observers: [ObjectIdentifier: [Observer]] = [:]
    /// How many there are, those whose owner has gone included, and at how many these are looked for.
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var limit = 64

    package static func observe(_ object: AnyObject, by owner: AnyObject, _ note: @escaping () -> Void) {
        lock.withLock {
            if count >= limit {
                forgetThoseWithoutOwner()
            }
            observers[ObjectIdentifier(object), default: []].append(Observer(owner: owner, note: note))
            count += 1
        }
    }

    /// Seldom enough that each observer is looked at twice on average.
    private static func forgetThoseWithoutOwner() {
        observers = observers.compactMapValues { list in
            let rest = list.filter { $0.owner != nil }
            return rest.isEmpty ? nil : rest
        }
        count = observers.values.reduce(0) { $0 + $1.count }
        limit = max(64, 2 * count)
    }

    /// For tests: how many observers the table holds.
    package static var observerCount: Int { lock.withLock { count } }

    /// Bodies that observe the object run again.
    package static func announce(_ object: AnyObject) {
        let concerned = lock.withLock { observers[ObjectIdentifier(object)] ?? [] }
        for observer in concerned where observer.owner != nil {
            observer.note()
        }
    }
}

/// Makes the rule that observes an object run again when the object announces a change.
final class ObjectObserver<ObjectType: OpenCombine.ObservableObject> {
    private unowned let host: ViewGraph
    private let signal = Attribute("object", value: ())
    private weak var object: ObjectType?
    private var subscription: AnyCancellable?

    init(host: ViewGraph) {
        self.host = host
    }

    func observe(_ object: ObjectType) {
        _ = signal.value
        guard object !== self.object else { return }
        self.object = object
        ObjectChanges.observe(object, by: self) { [weak self] in
            guard let self else { return }
            host.enqueue(in: .current) { [signal] in signal.signal() }
        }
        // The change comes after its announcement: what waits in the queue runs when it is there.
        subscription = object.objectWillChange.sink { [weak self] _ in
            guard let self else { return }
            host.enqueue(in: .current) { [signal] in signal.signal() }
        }
    }
}
