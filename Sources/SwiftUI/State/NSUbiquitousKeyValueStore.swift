import Foundation

/// Values that an app keeps in iCloud. Here they are kept while the program runs, as on a phone without an account: nothing comes from elsewhere.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    /// The store of the app.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Never posted, because nothing changes values from elsewhere.
    public static let didChangeExternallyNotification = Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    private let lock = NSLock()
    private var values: [String: Any] = [:]

    /// Creates an empty, separate store.
    public override init() {
        super.init()
    }

    /// All values with their keys.
    open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

    /// The value of a key; nil for none.
    open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }

    /// Sets the value of a key; nil removes it.
    open func set(_ anObject: Any?, forKey aKey: String) { lock.withLock { values[aKey] = anObject } }

    /// Removes the value of a key.
    open func removeObject(forKey aKey: String) { lock.withLock { values[aKey] = nil } }

    /// True: what is set is there at once.
    @discardableResult
    open func synchronize() -> Bool { true }

    /// The string of a key; nil for none.
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }

    /// The array of a key; nil for none.
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }

    /// The dictionary of a key; nil for none.
    open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }

    /// The data of a key; nil for none.
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }

    /// The number of a key; 0 for none.
    open func longLong(forKey aKey: String) -> Int64 {
        let value = object(forKey: aKey)
        return value as? Int64 ?? (value as? Int).map { Int64($0) } ?? (value as? NSNumber)?.int64Value ?? 0
    }

    /// The number of a key; 0 for none.
    open func double(forKey aKey: String) -> Double {
        let value = object(forKey: aKey)
        return value as? Double ?? (value as? NSNumber)?.doubleValue ?? 0
    }

    /// The truth value of a key; false for none.
    open func bool(forKey aKey: String) -> Bool {
        let value = object(forKey: aKey)
        return value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
    }

    /// Sets a string; nil removes it.
    open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }

    /// Sets data; nil removes them.
    open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }

    /// Sets an array; nil removes it.
    open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }

    /// Sets a dictionary; nil removes it.
    open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }

    /// Sets a number.
    open func set(_ value: Int64, forKey aKey: String) { set(value as Any?, forKey: aKey) }

    /// Sets a number.
    open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }

    /// Sets a truth value.
    open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }
}
