// What Xcode's library shows. Nothing here shows a library: the types are there so that sources with them compile.

/// Adds views and modifiers to Xcode's library. Harmless: only Xcode's library reads it, not the running app.
public protocol LibraryContentProvider {
    /// What modifiers in the library are shown on.
    associatedtype ModifierBase = Any

    /// The views.
    @LibraryContentBuilder @MainActor var views: [LibraryItem] { get }

    /// The modifiers, each applied to `base`.
    @LibraryContentBuilder @MainActor func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
    /// The views of the library; none by default.
    @MainActor public var views: [LibraryItem] { [] }

    /// The modifiers of the library; none by default.
    @MainActor public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// Something in Xcode's library.
public struct LibraryItem {
    /// Where the library lists an item.
    public struct Category: Sendable {
        /// The category of visual effects.
        public static let effects = Category()
        /// Containers that arrange views.
        public static let layout = Category()
        /// The category of controls.
        public static let control = Category()
        /// The category of everything else.
        public static let other = Category()
    }

    /// Harmless: only Xcode's library shows the title, category and source; an app never evaluates `snippet` either.
    public init<SnippetExpressionType>(
        _ snippet: @autoclosure @escaping () -> SnippetExpressionType, visible: Bool = true, title: String? = nil, category: Category? = nil,
        matchingSignature: String? = nil
    ) {}
}

/// Builds a list of library items from statements in a closure.
@resultBuilder
public struct LibraryContentBuilder {
    /// The items, one a statement.
    public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
