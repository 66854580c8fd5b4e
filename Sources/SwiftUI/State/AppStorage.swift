import IncrementalGraph
import Foundation
import OpenCombine
import SwiftUICore

/// A value in user defaults: it is read from there, written there, and shared by all properties with its key.
///
/// The store is the one given, or that of `defaultAppStorage(_:)` around, or `UserDefaults.standard`, which is empty when a
/// headless run of `inbetween` begins. Views follow writes through `UserDefaults`, too, from the next frame on. In an
/// `ObservableObject`, a write announces the object's change.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let store: UserDefaults?
    private let form: StoredForm<Value>
    private let initial: Value
    private var location: AnyLocation<Value>?

    package init(_ key: String, store: UserDefaults?, initial: Value, form: StoredForm<Value>) {
        self.key = key
        self.store = store
        self.form = form
        self.initial = initial
    }

    private var outsideStore: UserDefaults { store ?? .standard }

    /// The value in the store; the initial one while the store has none, or one of another type. Writing to it changes the
    /// store at once, and views from the next update on.
    public var wrappedValue: Value {
        get {
            location?.read() ?? outsideStore.object(forKey: key).flatMap { form.decode($0) } ?? initial
        }
        nonmutating set {
            write(newValue, transaction: .current)
        }
        nonmutating _modify {
            location?.beginWriting()
            var value = wrappedValue
            defer {
                wrappedValue = value
                location?.endWriting()
            }
            yield &value
        }
    }

    private func write(_ value: Value, transaction: Transaction) {
        if let location {
            location.set(value, transaction: transaction)
        } else {
            DefaultsWatch.set(form.encode(value), forKey: key, in: outsideStore, transaction: transaction)
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let location {
            return Binding(location: location)
        }
        return Binding(get: { wrappedValue }, set: { write($0, transaction: $1) })
    }

    /// What the compiler calls in classes. Harmless: `wrapped` is not needed, because the storage knows the value.
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, AppStorage<Value>>
    ) -> Value {
        get { object[keyPath: storage].wrappedValue }
        set {
            (object as? any OpenCombine.ObservableObject).map { send($0) }
            object[keyPath: storage].wrappedValue = newValue
        }
    }

    private static func send<Object: OpenCombine.ObservableObject>(_ object: Object) {
        (object.objectWillChange as? ObservableObjectPublisher)?.send()
        ObjectChanges.announce(object)
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host, environment: inputs.environment), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private unowned let host: ViewGraph
        private let store: Attribute<UserDefaults?>
        private var location: AnyLocation<Value>?
        private var place: (key: String, store: UserDefaults)?

        init(host: ViewGraph, environment: Attribute<EnvironmentValues>) {
            self.host = host
            store = Attribute("default app storage") { environment.value.defaultAppStorage }
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let wrapper = property.assumingMemoryBound(to: AppStorage<Value>.self)
            let store = wrapper.pointee.store ?? self.store.value ?? .standard
            let key = wrapper.pointee.key
            if location == nil || place?.key != key || place?.store !== store {
                place = (key, store)
                let stored = host.storedDefaults.value(key, in: store, host: host)
                location = stored.location(of: wrapper.pointee.form, initial: wrapper.pointee.initial)
                location?.deferredReads = DeferredReadTracking(host: host)
            }
            location?.bodyWillRun()
            wrapper.pointee.location = location
        }
    }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage {
    /// A Boolean. `wrappedValue` counts while the key is missing, and is not written to the store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.bool)
    }

    /// An integer. `wrappedValue` counts while the key is missing, and is not written to the store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.int)
    }

    /// A number. `wrappedValue` counts while the key is missing, and is not written to the store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.double)
    }

    /// A string. `wrappedValue` counts while the key is missing, and is not written to the store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.string)
    }

    /// A URL, stored as a string in its absolute form. `wrappedValue` counts while the key is missing, and is not written to the store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.url)
    }

    /// Data. `wrappedValue` counts while the key is missing, and is not written to the store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.data)
    }

    /// A date. `wrappedValue` counts while the key is missing, and is not written to the store.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.date)
    }

    /// A value stored as its raw integer. `wrappedValue` is used while the key is missing or its integer is no raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.rawValue(of: StoredForm<Int>.int))
    }

    /// A value stored as its raw string. `wrappedValue` is used while the key is missing or its string is no raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.rawValue(of: StoredForm<String>.string))
    }
}

// Values that may be missing: nil removes the key.
extension AppStorage where Value: ExpressibleByNilLiteral {
    /// A Boolean; nil while the key is missing. Writing nil removes the key.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, store: store, initial: nil, form: StoredForm<Bool>.optional(StoredForm<Bool>.bool))
    }

    /// An integer; nil while the key is missing. Writing nil removes the key.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, store: store, initial: nil, form: StoredForm<Int>.optional(StoredForm<Int>.int))
    }

    /// A number; nil while the key is missing. Writing nil removes the key.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, store: store, initial: nil, form: StoredForm<Double>.optional(StoredForm<Double>.double))
    }

    /// A string; nil while the key is missing. Writing nil removes the key.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, store: store, initial: nil, form: StoredForm<String>.optional(StoredForm<String>.string))
    }

    /// A URL, stored as a string; nil while the key is missing. Writing nil removes the key.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, store: store, initial: nil, form: StoredForm<URL>.optional(StoredForm<URL>.url))
    }

    /// Data; nil while the key is missing. Writing nil removes the key.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, store: store, initial: nil, form: StoredForm<Data>.optional(StoredForm<Data>.data))
    }

    /// A date; nil while the key is missing. Writing nil removes the key.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(key, store: store, initial: nil, form: StoredForm<Date>.optional(StoredForm<Date>.date))
    }
}

extension AppStorage {
    /// A value stored as its raw integer; nil while the key is missing or its integer is no raw value. Writing nil removes the key.
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == Int {
        let form: StoredForm<R> = StoredForm<R>.rawValue(of: StoredForm<Int>.int)
        self.init(key, store: store, initial: nil, form: StoredForm<R>.optional(form))
    }

    /// A value stored as its raw string; nil while the key is missing or its string is no raw value. Writing nil removes the key.
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == String {
        let form: StoredForm<R> = StoredForm<R>.rawValue(of: StoredForm<String>.string)
        self.init(key, store: store, initial: nil, form: StoredForm<R>.optional(form))
    }
}

private struct DefaultAppStorageKey: EnvironmentKey {
    static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
    package var defaultAppStorage: UserDefaults? {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
}

nonisolated extension View {
    /// The store of the `AppStorage` properties in this view that name none.
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorage, store)
    }
}

extension AppStorage: InspectableProperty {
    package static var inspectedKind: String { "@AppStorage" }
    package var inspectedValue: Any? { location?.get() ?? initial }
    package var inspectedStamp: UInt64? { location?.changeStamp }
}
