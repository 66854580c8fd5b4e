import Foundation
import SwiftUI
import Testing

/// Items of the keychain; each test has its own service.
@Suite struct KeychainTests {
    private func query(_ service: String, _ more: [CFString: Any] = [:]) -> [String: Any] {
        let base: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: "me"]
        return base.merging(more) { $1 } as [String: Any]
    }

    private func secret(_ service: String) -> String? {
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query(service, [kSecReturnData: kCFBooleanTrue!, kSecMatchLimit: kSecMatchLimitOne]) as CFDictionary, &result)
        guard status == errSecSuccess, let data = result as? Data else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    @Test func anItemIsAddedFoundChangedAndRemoved() {
        #expect(secret("a") == nil)
        #expect(SecItemAdd(query("a", [kSecValueData: Data("one".utf8)]) as CFDictionary, nil) == errSecSuccess)
        #expect(secret("a") == "one")
        #expect(SecItemAdd(query("a", [kSecValueData: Data("two".utf8)]) as CFDictionary, nil) == errSecDuplicateItem)
        let change: [String: Any] = [kSecValueData as String: Data("three".utf8)]
        #expect(SecItemUpdate(query("a") as CFDictionary, change as CFDictionary) == errSecSuccess)
        #expect(secret("a") == "three")
        #expect(SecItemDelete(query("a") as CFDictionary) == errSecSuccess && secret("a") == nil)
        #expect(SecItemDelete(query("a") as CFDictionary) == errSecItemNotFound)
        #expect(SecItemUpdate(query("a") as CFDictionary, change as CFDictionary) == errSecItemNotFound)
    }

    @Test func attributesOfAllItems() throws {
        for account in ["x", "y"] {
            #expect(SecItemAdd(query("b", [kSecAttrAccount: account, kSecValueData: Data(account.utf8)]) as CFDictionary, nil) == errSecSuccess)
        }
        var result: CFTypeRef?
        var all = query("b", [kSecReturnAttributes: true, kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll])
        all[kSecAttrAccount] = nil
        #expect(SecItemCopyMatching(all as CFDictionary, &result) == errSecSuccess)
        let items = try #require(result as? [[String: Any]])
        #expect(items.compactMap { $0[kSecAttrAccount] as? String } == ["x", "y"])
        #expect(items.compactMap { $0[kSecValueData as String] as? Data } == [Data("x".utf8), Data("y".utf8)])
    }

    @Test func aQueryWithoutAClassIsAnError() {
        #expect(SecItemCopyMatching(["acct": "me"] as CFDictionary, nil) == errSecParam)
        #expect(SecCopyErrorMessageString(errSecItemNotFound, nil)?.contains("could not be found") == true)
    }
}
