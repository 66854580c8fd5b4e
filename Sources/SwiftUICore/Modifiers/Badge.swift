/// The badge beside the name of a tab or a row, such as a count.
package struct BadgeTraitKey: ViewTraitKey {
    package static var defaultValue: Text? { nil }
}

nonisolated extension View {
    /// Shows a count at the view's tab or row; 0 shows nothing.
    public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows a text at the view's tab or row; nil shows nothing.
    public func badge(_ label: Text?) -> some View {
        modifier(TraitWritingModifier<BadgeTraitKey>(value: label))
    }

    /// Shows a text at the view's tab or row; nil shows nothing.
    public func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    /// Shows a text at the view's tab or row; nil shows nothing.
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }
}
