/// What a container knows a view by.
package struct ViewTag: Equatable {
    package var value: AnyHashable
    /// The type of a value that does not match the optional of its type; nil for one that does.
    private var strictType: ObjectIdentifier?

    /// A tag that matches its type and the optional of it.
    package init(value: AnyHashable) {
        self.value = value
    }

    package init<V: Hashable>(_ value: V, includesOptional: Bool) {
        self.value = AnyHashable(value)
        strictType = includesOptional ? nil : ObjectIdentifier(V.self)
    }

    /// The value as one of a container's selection; nil when it is of another type.
    package func selectionValue<V: Hashable>(_ type: V.Type) -> V? {
        if let strictType, strictType != ObjectIdentifier(type), type is any ExpressibleByNilLiteral.Type {
            return nil
        }
        return value.base as? V
    }
}

package struct TagTraitKey: ViewTraitKey {
    package static var defaultValue: ViewTag? { nil }
}

nonisolated extension View {
    /// Sets a value that identifies the view in its container. `GraphicsContext.resolveSymbol(id:)` finds a canvas's symbols by it. In a picker or a tab
    /// view with an optional selection, a tag matches the value in both forms.
    public func tag<V: Hashable>(_ tag: V) -> some View {
        self.tag(tag, includeOptional: true)
    }

    /// Sets a value that identifies the view in its container.
    ///
    /// - Parameter includeOptional: Whether a tag of the type `T` also matches a selection of the type `T?`. With false, only an optional tag
    ///   does.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View {
        modifier(TraitWritingModifier<TagTraitKey>(value: ViewTag(tag, includesOptional: includeOptional)))
    }
}
