import Foundation

/// The keychain of the program: empty at its beginning, and kept while it runs, as that of an app that was just installed. Nothing is written to a disk.
private final class Keychain: @unchecked Sendable {
    static let shared = Keychain()

    struct Item {
        let kind: String
        let number: Int
        var attributes: [String: Any]
        var data: Data?
    }

    private let lock = NSLock()
    private var items: [Item] = []
    private var made = 0

    /// What makes an item the only one of its class.
    private static let identity: [String: [String]] = [
        kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup],
        kSecClassInternetPassword: [
            kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
        ],
        kSecClassKey: [kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeyClass, kSecAttrKeySizeInBits],
        kSecClassCertificate: [kSecAttrLabel], kSecClassIdentity: [kSecAttrLabel],
    ]

    /// Keys that are no attributes of items: what to return, how to search, how to ask the user.
    private static func isAttribute(_ key: String) -> Bool {
        key != kSecClass && key != kSecUseDataProtectionKeychain && !["v_", "r_", "m_", "u_"].contains { key.hasPrefix($0) }
    }

    private static func attributes(_ query: [String: Any]) -> [String: Any] { query.filter { isAttribute($0.key) } }

    private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return (a as? AnyHashable).map { $0 == (b as? AnyHashable) } ?? (a as? NSObject)?.isEqual(b) ?? false
    }

    private func matches(_ item: Item, _ query: [String: Any]) -> Bool {
        guard item.kind == query[kSecClass] as? String else { return false }
        if let reference = query[kSecValuePersistentRef] as? Data { return reference == Self.reference(item) }
        return Self.attributes(query).allSatisfy { key, value in
            // Attributes that say how an item is protected do not select it.
            if [kSecAttrAccessControl, kSecAttrSynchronizable].contains(key), (value as? String) == kSecAttrSynchronizableAny || key == kSecAttrAccessControl {
                return true
            }
            return Self.isSame(item.attributes[key], value)
        }
    }

    private static func reference(_ item: Item) -> Data { Data("\(item.kind)\(item.number)".utf8) }

    func add(_ query: [String: Any]) -> (OSStatus, AnyObject?) {
        guard let kind = query[kSecClass] as? String, let identity = Self.identity[kind] else { return (errSecParam, nil) }
        return lock.withLock {
            var attributes = Self.attributes(query)
            let isThere = items.contains { item in item.kind == kind && identity.allSatisfy { Self.isSame(item.attributes[$0], attributes[$0]) } }
            guard !isThere else { return (errSecDuplicateItem, nil) }
            let now = processDate
            (attributes[kSecAttrCreationDate], attributes[kSecAttrModificationDate]) = (now, now)
            made += 1
            let item = Item(kind: kind, number: made, attributes: attributes, data: query[kSecValueData] as? Data)
            items.append(item)
            return (errSecSuccess, Self.result(item, query))
        }
    }

    func find(_ query: [String: Any]) -> (OSStatus, AnyObject?) {
        guard query[kSecClass] is String else { return (errSecParam, nil) }
        return lock.withLock {
            let found = items.filter { matches($0, query) }
            guard let first = found.first else { return (errSecItemNotFound, nil) }
            switch query[kSecMatchLimit] {
            case let limit as String where limit == kSecMatchLimitAll: return (errSecSuccess, NSArray(array: found.compactMap { Self.result($0, query) }))
            case let limit as Int where limit > 1: return (errSecSuccess, NSArray(array: found.prefix(limit).compactMap { Self.result($0, query) }))
            default: return (errSecSuccess, Self.result(first, query))
            }
        }
    }

    func update(_ query: [String: Any], _ changes: [String: Any]) -> OSStatus {
        guard query[kSecClass] is String else { return errSecParam }
        return lock.withLock {
            let indices = items.indices.filter { matches(items[$0], query) }
            guard !indices.isEmpty else { return errSecItemNotFound }
            for index in indices {
                items[index].attributes.merge(Self.attributes(changes)) { $1 }
                items[index].attributes[kSecAttrModificationDate] = processDate
                if let data = changes[kSecValueData] as? Data { items[index].data = data }
            }
            return errSecSuccess
        }
    }

    func delete(_ query: [String: Any]) -> OSStatus {
        guard query[kSecClass] is String else { return errSecParam }
        return lock.withLock {
            let count = items.count
            items.removeAll { matches($0, query) }
            return items.count < count ? errSecSuccess : errSecItemNotFound
        }
    }

    /// What a query asks for of an item: its data, its attributes, a reference, or several of these as a dictionary.
    private static func result(_ item: Item, _ query: [String: Any]) -> AnyObject? {
        func wants(_ key: String) -> Bool { (query[key] as? NSNumber)?.boolValue ?? (query[key] as? Bool) ?? false }
        var values: [String: Any] = wants(kSecReturnAttributes) ? item.attributes.merging([kSecClass: item.kind]) { $1 } : [:]
        if wants(kSecReturnData), let data = item.data { values[kSecValueData] = data }
        if wants(kSecReturnPersistentRef) { values[kSecValuePersistentRef] = reference(item) }
        if wants(kSecReturnAttributes) || values.count > 1 { return NSDictionary(dictionary: values) }
        return (values.first?.value as? Data).map { NSData(data: $0) }
    }
}

/// Adds an item to the keychain.
///
/// The keychain is the program's own: it is empty when the program begins, and is forgotten at its end.
/// - Returns: `errSecDuplicateItem` where there is one with the same identity.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let (status, value) = Keychain.shared.add(attributes)
    if status == errSecSuccess { result?.pointee = value }
    return status
}

/// Finds items of the keychain: data, attributes, or both, of the first item or of all.
///
/// - Returns: `errSecItemNotFound` where there is none.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let (status, value) = Keychain.shared.find(query)
    if status == errSecSuccess { result?.pointee = value }
    return status
}

/// Changes the items that a query finds.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.update(query, attributesToUpdate)
}

/// Removes the items that a query finds.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

/// What a result means, in English.
/// Harmless: `reserved` has to be nil.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecParam: "One or more parameters passed to a function were not valid."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecAuthFailed: "The user name or passphrase you entered is not correct."
    default: "OSStatus \(status)"
    }
}

/// The source of random numbers.
public struct SecRandomRef: Sendable {}

/// The system's source of random numbers.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills bytes with random numbers. On a stage they are the stage's, the same in every run.
/// Harmless: there is one source.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    for index in 0..<count { bytes.storeBytes(of: UInt8.random(in: 0...255), toByteOffset: index, as: UInt8.self) }
    return errSecSuccess
}
