/// A key for reading and writing a value in the environment.
public protocol EnvironmentKey {
    /// The type of what the environment holds for the key.
    associatedtype Value
    /// The value of an environment that does not set the key.
    static var defaultValue: Value { get }
}

/// The values that flow down a view tree.
///
/// A value: copies share their storage, and setting a key adds to the copy alone. Keys are looked up from the newest
/// setting to the oldest.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
    package class Entry {
        package let key: ObjectIdentifier
        package let next: Entry?

        package init(key: ObjectIdentifier, next: Entry?) {
            self.key = key
            self.next = next
        }

        package var text: String { "" }
        /// The key that an inspection shows.
        package var inspectedKey: Any.Type { Never.self }
        package var inspectedValue: Any { () }
    }

    package final class TypedEntry<Key: EnvironmentKey>: Entry {
        package let value: Key.Value

        package init(_ value: Key.Value, next: Entry?) {
            self.value = value
            super.init(key: ObjectIdentifier(Key.self), next: next)
        }

        package override var text: String { "EnvironmentPropertyKey<\(Key.self)> = \(value)" }
        package override var inspectedKey: Any.Type { Key.self }
        package override var inspectedValue: Any { value }
    }

    package var newest: Entry?

    /// No settings: each key has its default.
    public init() {}

    /// The value of the key; its default if it is not set. Setting adds to this copy, and hides earlier settings.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            let wanted = ObjectIdentifier(Key.self)
            var entry = newest
            while let current = entry {
                if current.key == wanted {
                    return unsafeDowncast(current, to: TypedEntry<Key>.self).value
                }
                entry = current.next
            }
            return Key.defaultValue
        }
        set {
            newest = TypedEntry<Key>(newValue, next: newest)
        }
    }

    /// Every setting, the newest first.
    public var description: String {
        var parts: [String] = []
        var entry = newest
        while let current = entry {
            parts.append(current.text)
            entry = current.next
        }
        return "[" + parts.joined(separator: ", ") + "]"
    }

    /// Whether both are the same settings made by the same steps; enough to stop an update.
    package func isSame(as other: EnvironmentValues) -> Bool {
        newest === other.newest
    }
}
