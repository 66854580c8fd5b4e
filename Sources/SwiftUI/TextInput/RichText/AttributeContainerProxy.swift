import Foundation

extension AttributedTextFormatting {
    /// The attributes of a piece of text, for a rule that may set one of them.
    @dynamicMemberLookup
    public struct AttributeContainerProxy<Scope, Attribute>
    where Scope: AttributeScope, Attribute: AttributedStringKey, Attribute.Value: Sendable {
        var base: AttributeContainer

        /// The value that the rule is for; nil is none.
        public subscript(key: Attribute.Type) -> Attribute.Value? {
            get { base[key] }
            set { base[key] = newValue }
        }

        /// The value that the rule is for; nil is none. Harmless: the key path only selects the attribute.
        public subscript(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Attribute>) -> Attribute.Value? {
            get { base[Attribute.self] }
            set { base[Attribute.self] = newValue }
        }

        /// The value of another attribute; nil is none. Harmless: the key path only selects the attribute.
        @_disfavoredOverload
        public subscript<T>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, T>) -> T.Value? where T: AttributedStringKey, T.Value: Sendable {
            base[T.self]
        }

        /// The attribute in its scope, where several scopes have one of its name. Harmless: the key path only selects the scope.
        public subscript<S>(dynamicMember keyPath: KeyPath<AttributeScopes, S.Type>) -> Scoped<S> where S: AttributeScope {
            get { Scoped(base: base) }
            set { base = newValue.base }
        }

        /// The attributes of a scope, for a rule that may set one of them.
        @dynamicMemberLookup
        public struct Scoped<Subscope> where Subscope: AttributeScope {
            var base: AttributeContainer

            /// The value that the rule is for; nil is none. Harmless: the key path only selects the attribute.
            public subscript(dynamicMember keyPath: KeyPath<Subscope, Attribute>) -> Attribute.Value? {
                get { base[Attribute.self] }
                set { base[Attribute.self] = newValue }
            }

            /// The value of another attribute; nil is none. Harmless: the key path only selects the attribute.
            @_disfavoredOverload
            public subscript<T>(dynamicMember keyPath: KeyPath<Subscope, T>) -> T.Value? where T: AttributedStringKey, T.Value: Sendable {
                base[T.self]
            }
        }
    }
}
