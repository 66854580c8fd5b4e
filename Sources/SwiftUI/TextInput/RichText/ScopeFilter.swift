@_spi(Reflection) import Swift
import Foundation

/// The attributes that a scope has, for containers that may have no others.
struct ScopeFilter {
    private let keys: [any AttributedStringKey.Type]

    init(_ scope: any AttributeScope.Type) {
        keys = Self.keys(of: scope)
    }

    /// The keys that a scope declares, and those of the scopes in it.
    private static func keys(of scope: any AttributeScope.Type) -> [any AttributedStringKey.Type] {
        var keys: [any AttributedStringKey.Type] = []
        _ = _forEachField(of: scope, options: []) { _, _, type, _ in
            if let key = type as? any AttributedStringKey.Type {
                keys.append(key)
            } else if let inner = type as? any AttributeScope.Type {
                keys += Self.keys(of: inner)
            }
            return true
        }
        return keys
    }

    /// The attributes that are in the scope.
    func filtered(_ container: AttributeContainer) -> AttributeContainer {
        var new = AttributeContainer()
        for key in keys {
            Self.keep(key, of: container, in: &new)
        }
        return new
    }

    private static func keep<Key: AttributedStringKey>(_ key: Key.Type, of old: AttributeContainer, in new: inout AttributeContainer) {
        new[Key.self] = old[Key.self]
    }
}
