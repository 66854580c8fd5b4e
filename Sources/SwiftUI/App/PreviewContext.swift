/// A system that previews are for.
public enum PreviewPlatform: Sendable {
    /// iPhone and iPad.
    case iOS
    /// The Mac.
    case macOS
    /// Apple TV.
    case tvOS
    /// Apple Watch.
    case watchOS
}

/// Values for a preview of something that is not a view of an app.
public protocol PreviewContext {
    /// The value of a key.
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a value in a `PreviewContext`.
public protocol PreviewContextKey {
    /// The type of the value.
    associatedtype Value
    /// The value of a context that does not set the key.
    static var defaultValue: Value { get }
}

struct PreviewContextTraitKey: ViewTraitKey {
    static var defaultValue: (any PreviewContext)? { nil }
}

nonisolated extension View {
    /// Gives a preview values for what shows it, as the family of a widget.
    /// Harmless: what reads them shows widgets and complications; the preview of a view is the same with and without them.
    public func previewContext<C: PreviewContext>(_ value: C) -> some View {
        modifier(TraitWritingModifier<PreviewContextTraitKey>(value: value))
    }
}
