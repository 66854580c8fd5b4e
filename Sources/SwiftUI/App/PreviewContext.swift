import Foundation

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

/// A context with a size for the preview, and something around the view.
package protocol PreviewSurroundings: PreviewContext {
    /// The size of the preview in points.
    var previewSize: CGSize { get }
    /// The view with its surroundings.
    @MainActor func surround(_ view: AnyView) -> AnyView
}

struct PreviewContextTraitKey: ViewTraitKey {
    static var defaultValue: (any PreviewContext)? { nil }
}

nonisolated extension View {
    /// Gives a preview the values of what shows the view. WidgetKit's `WidgetPreviewContext` gives it the size and the family of a widget; a
    /// context of another type changes nothing.
    public func previewContext<C: PreviewContext>(_ value: C) -> some View {
        modifier(TraitWritingModifier<PreviewContextTraitKey>(value: value))
    }
}
