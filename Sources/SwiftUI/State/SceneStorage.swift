import IncrementalGraph
import Foundation
import SwiftUICore

/// A value that the window keeps: all properties with its key in the window share it. A window of a stage begins without
/// such values, and nothing of them outlives it. A desktop's window has them again when the program is started anew. Outside of a window's views the value is the initial one, and writes are
/// ignored with a warning.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let form: StoredForm<Value>
    private let initial: Value
    private var location: AnyLocation<Value>?

    package init(_ key: String, initial: Value, form: StoredForm<Value>) {
        self.key = key
        self.form = form
        self.initial = initial
    }

    /// The value that the window keeps; the initial one while it keeps none, or one of another type. Writing before the view is
    /// shown is ignored, with a warning.
    public var wrappedValue: Value {
        get { location?.read() ?? initial }
        nonmutating set {
            guard let location else {
                RuntimeIssue.report("The SceneStorage “\(key)” was written before its view was shown; the write is ignored.")
                return
            }
            location.set(newValue, transaction: .current)
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

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        location.map { Binding(location: $0) } ?? .constant(initial)
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private unowned let host: ViewGraph
        private var location: AnyLocation<Value>?
        private var key: String?

        init(host: ViewGraph) {
            self.host = host
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let wrapper = property.assumingMemoryBound(to: SceneStorage<Value>.self)
            if location == nil || key != wrapper.pointee.key {
                key = wrapper.pointee.key
                let stored = host.storedDefaults.value(wrapper.pointee.key, in: nil, host: host)
                location = stored.location(of: wrapper.pointee.form, initial: wrapper.pointee.initial)
                location?.deferredReads = DeferredReadTracking(host: host)
            }
            location?.bodyWillRun()
            wrapper.pointee.location = location
        }
    }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage {
    /// A Boolean. `wrappedValue` counts until the window keeps one for the key.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.bool)
    }

    /// An integer. `wrappedValue` counts until the window keeps one for the key.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.int)
    }

    /// A number. `wrappedValue` counts until the window keeps one for the key.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.double)
    }

    /// A string. `wrappedValue` counts until the window keeps one for the key.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.string)
    }

    /// A URL, kept as a string in its absolute form. `wrappedValue` counts until the window keeps one for the key.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.url)
    }

    /// Data. `wrappedValue` counts until the window keeps some for the key.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.data)
    }

    /// A value kept as its raw integer. `wrappedValue` is used until the window keeps a raw value.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.rawValue(of: StoredForm<Int>.int))
    }

    /// A value kept as its raw string. `wrappedValue` is used until the window keeps a raw value.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.rawValue(of: StoredForm<String>.string))
    }
}

// Values that may be missing.
extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// A Boolean; nil while the window keeps none. Writing nil makes it forget the value.
    public init(_ key: String) where Value == Bool? {
        self.init(key, initial: nil, form: StoredForm<Bool>.optional(StoredForm<Bool>.bool))
    }

    /// An integer; nil while the window keeps none. Writing nil makes it forget the value.
    public init(_ key: String) where Value == Int? {
        self.init(key, initial: nil, form: StoredForm<Int>.optional(StoredForm<Int>.int))
    }

    /// A number; nil while the window keeps none. Writing nil makes it forget the value.
    public init(_ key: String) where Value == Double? {
        self.init(key, initial: nil, form: StoredForm<Double>.optional(StoredForm<Double>.double))
    }

    /// A string; nil while the window keeps none. Writing nil makes it forget the value.
    public init(_ key: String) where Value == String? {
        self.init(key, initial: nil, form: StoredForm<String>.optional(StoredForm<String>.string))
    }

    /// A URL, kept as a string; nil while the window keeps none. Writing nil makes it forget the value.
    public init(_ key: String) where Value == URL? {
        self.init(key, initial: nil, form: StoredForm<URL>.optional(StoredForm<URL>.url))
    }

    /// Data; nil while the window keeps none. Writing nil makes it forget them.
    public init(_ key: String) where Value == Data? {
        self.init(key, initial: nil, form: StoredForm<Data>.optional(StoredForm<Data>.data))
    }
}

extension SceneStorage {
    /// A value kept as its raw integer; nil while the window keeps no raw value. Writing nil removes the value.
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
        let form: StoredForm<R> = StoredForm<R>.rawValue(of: StoredForm<Int>.int)
        self.init(key, initial: nil, form: StoredForm<R>.optional(form))
    }

    /// A value kept as its raw string; nil while the window keeps no raw value. Writing nil removes the value.
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
        let form: StoredForm<R> = StoredForm<R>.rawValue(of: StoredForm<String>.string)
        self.init(key, initial: nil, form: StoredForm<R>.optional(form))
    }
}

extension SceneStorage: InspectableProperty {
    package static var inspectedKind: String { "@SceneStorage" }
    package var inspectedValue: Any? { location?.get() ?? initial }
    package var inspectedStamp: UInt64? { location?.changeStamp }
}
