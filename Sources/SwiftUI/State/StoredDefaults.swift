import IncrementalGraph
import Foundation
import SwiftUICore

/// How a value is kept in user defaults.
package struct StoredForm<Value>: @unchecked Sendable {
    /// Nil for what cannot be such a value.
    package var decode: (Any) -> Value?
    /// Nil removes the value.
    package var encode: (Value) -> Any?

    package init(decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?) {
        self.decode = decode
        self.encode = encode
    }
}

extension StoredForm {
    package static func plain<T>(_ read: @escaping (Any) -> T?) -> StoredForm<T> {
        StoredForm<T>(decode: read, encode: { $0 })
    }

    package static var bool: StoredForm<Bool> { plain { ($0 as? NSNumber)?.boolValue ?? ($0 as? Bool) } }
    package static var int: StoredForm<Int> { plain { ($0 as? NSNumber)?.intValue ?? ($0 as? Int) } }
    package static var double: StoredForm<Double> { plain { ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) } }
    package static var string: StoredForm<String> { plain { $0 as? String } }
    package static var data: StoredForm<Data> { plain { $0 as? Data } }
    package static var date: StoredForm<Date> { plain { $0 as? Date } }

    /// As text: Foundation keeps of an address only its path.
    package static var url: StoredForm<URL> {
        StoredForm<URL>(decode: { ($0 as? String).flatMap { URL(string: $0) } ?? ($0 as? URL) }, encode: { $0.absoluteString })
    }

    package static func rawValue<T: RawRepresentable>(of form: StoredForm<T.RawValue>) -> StoredForm<T> {
        StoredForm<T>(decode: { form.decode($0).flatMap { T(rawValue: $0) } }, encode: { form.encode($0.rawValue) })
    }

    package static func optional<T>(_ form: StoredForm<T>) -> StoredForm<T?> {
        StoredForm<T?>(decode: { form.decode($0).map { .some($0) } }, encode: { $0.flatMap { form.encode($0) } })
    }
}

/// What is kept under a key, as far as a change of it can be seen.
package struct StoredObject: Equatable {
    package var object: Any?

    package static func == (a: StoredObject, b: StoredObject) -> Bool {
        switch (a.object, b.object) {
        case (nil, nil): true
        case (let a?, let b?):
            if let a = a as? AnyHashable, let b = b as? AnyHashable {
                type(of: a.base) == type(of: b.base) && a == b
            } else {
                "\(a)" == "\(b)"
            }
        default: false
        }
    }
}

/// One key of one store (nil: of the scene), as a view tree knows it: all properties with the key in the tree share it.
package final class StoredDefault: @unchecked Sendable {
    package let store: UserDefaults?
    package let key: String
    /// The object; views depend on it.
    package let location: StoredLocation<StoredObject>
    /// Called with what is written into the scene.
    private let sceneWrite: (Any?) -> Void

    /// - Parameters:
    ///   - kept: What the scene keeps under the key.
    ///   - sceneWrite: Called with what is written into the scene.
    package init(store: UserDefaults?, key: String, host: ViewGraph, kept: Any? = nil, sceneWrite: @escaping (Any?) -> Void = { _ in }) {
        self.store = store
        self.key = key
        self.sceneWrite = sceneWrite
        location = StoredLocation(StoredObject(object: store.map { $0.object(forKey: key) } ?? kept), host: host)
    }

    package func set(_ object: Any?, transaction: Transaction) {
        guard let store else {
            sceneWrite(object)
            location.set(StoredObject(object: object), transaction: transaction)
            return
        }
        guard !location.refusesWrites() else { return }
        DefaultsWatch.set(object, forKey: key, in: store, transaction: transaction)
    }

    /// Other code may have written to the store.
    package func refresh() {
        guard let store else { return }
        let now = StoredObject(object: store.object(forKey: key))
        if now != location.latest {
            location.set(now, transaction: Transaction())
        }
    }
}

/// The stored values that a view tree shows: what `AppStorage` and `SceneStorage` in it stand for.
package final class StoredDefaults: FrameService, @unchecked Sendable {
    private struct Place: Hashable {
        var store: ObjectIdentifier?
        var key: String
    }

    private let lock = NSLock()
    private var places: [Place: StoredDefault] = [:]
    /// What the scene keeps, by its keys.
    private var scene: [String: Any] = [:]
    private var sceneStamp = 0

    package init(host: ViewGraph) {}

    package func value(_ key: String, in store: UserDefaults?, host: ViewGraph) -> StoredDefault {
        let place = Place(store: store.map { ObjectIdentifier($0) }, key: key)
        if let known = lock.withLock({ places[place] }) {
            return known
        }
        let kept = store == nil ? lock.withLock { scene[key] } : nil
        let new = host.inRootSubgraph {
            StoredDefault(store: store, key: key, host: host, kept: kept) { [weak self] object in self?.write(object, key) }
        }
        if store != nil {
            DefaultsWatch.add(new)
        }
        lock.withLock { places[place] = new }
        return new
    }

    private func write(_ object: Any?, _ key: String) {
        lock.withLock {
            scene[key] = object
            sceneStamp += 1
        }
    }

    /// What the scene keeps, and how many times it was written.
    fileprivate var sceneValues: (values: [String: Any], stamp: Int) {
        get { lock.withLock { (scene, sceneStamp) } }
        set { lock.withLock { scene = newValue.values } }
    }

    /// Takes over what other code has written to user defaults, which reports no changes on this system.
    package func frameWillBegin(at time: Double) {
        for value in lock.withLock({ Array(places.values) }) {
            value.refresh()
        }
    }
}

extension ViewGraph {
    package nonisolated var storedDefaults: StoredDefaults { service(StoredDefaults.self) }

    /// What `SceneStorage` keeps in this window: objects of a property list. A host that has kept them sets them before the first frame.
    package nonisolated var sceneStorage: [String: Any] {
        get { storedDefaults.sceneValues.values }
        set { storedDefaults.sceneValues = (newValue, 0) }
    }

    /// Another number whenever one of them was written.
    package nonisolated var sceneStorageStamp: Int { storedDefaults.sceneValues.stamp }
}

/// Notifies the view trees of each write through an `AppStorage`, wherever it is.
package enum DefaultsWatch {
    private struct Entry {
        weak var value: StoredDefault?
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(_ value: StoredDefault) {
        lock.withLock {
            entries.removeAll { $0.value == nil }
            entries.append(Entry(value: value))
        }
    }

    package static func set(_ object: Any?, forKey key: String, in store: UserDefaults, transaction: Transaction) {
        if let object {
            store.set(object, forKey: key)
        } else {
            store.removeObject(forKey: key)
        }
        let concerned = lock.withLock { entries.compactMap { $0.value?.key == key && $0.value?.store === store ? $0.value : nil } }
        for value in concerned {
            value.location.set(StoredObject(object: object), transaction: transaction)
        }
    }
}

extension StoredDefault {
    /// The stored value as one of a type.
    package func location<Value>(of form: StoredForm<Value>, initial: Value) -> AnyLocation<Value> {
        ConvertedLocation(
            location, get: { $0.object.flatMap { form.decode($0) } ?? initial },
            set: { [self] in set(form.encode($0), transaction: $1) })
    }
}
