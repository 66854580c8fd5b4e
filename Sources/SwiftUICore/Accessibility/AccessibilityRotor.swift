/// A list of places that a user of a screen reader goes through, and what leads to each.
package struct AccessibilityRotor {
    /// What users choose it by.
    package let name: String
    private let makeEntries: () -> [AccessibilityRotorItem]

    init<Content: AccessibilityRotorContent>(_ name: String, content: @escaping () -> Content) {
        self.name = name
        makeEntries = { onMainActor(content) { $0().rotorItems } }
    }

    /// The places as they are now.
    package var entries: [AccessibilityRotorItem] { makeEntries() }
}

/// A place of a rotor.
package struct AccessibilityRotorItem {
    /// Nil is the text of the range.
    package var label: String?
    /// The element, by its id in the scroll views of the rotor's view, or in a namespace; nil is the rotor's own.
    package var id: AnyHashable?
    package var namespace: Namespace.ID?
    package var textRange: Range<String.Index>?
    /// Is called before a user goes there.
    package var prepare: () -> Void

    /// The id with its namespace; nil without one.
    package var link: AccessibilityLinkID? {
        guard let id, let namespace else { return nil }
        return AccessibilityLinkID(id, in: namespace)
    }

    /// What the entry is called, in an element with a text.
    package func name(in text: String) -> String {
        if let label { return label }
        guard let textRange, textRange.lowerBound >= text.startIndex, textRange.upperBound <= text.endIndex else { return "" }
        return String(text[textRange])
    }
}

extension AccessibilityLinkID {
    init(_ id: AnyHashable, in namespace: Namespace.ID) {
        (self.namespace, self.id) = (namespace, id)
    }
}

/// Entries of a rotor. A custom type has a `body` of entries.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
    /// What the entries are made of; `Never` for those that the library brings along.
    associatedtype Body: AccessibilityRotorContent

    /// The entries of this content.
    @AccessibilityRotorContentBuilder var body: Self.Body { get }
}

extension AccessibilityRotorContent where Body == Never {
    /// There is none: the content has its entries by itself. Reading it stops the program.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: AccessibilityRotorContent {}

/// Content that has its entries by itself.
@MainActor
protocol RotorItemSource {
    var ownRotorItems: [AccessibilityRotorItem] { get }
}

extension AccessibilityRotorContent {
    /// All entries, in order.
    var rotorItems: [AccessibilityRotorItem] {
        (self as? any RotorItemSource)?.ownRotorItems ?? body.rotorItems
    }
}

/// Several contents, one after the other.
nonisolated struct RotorContentGroup: AccessibilityRotorContent, RotorItemSource {
    typealias Body = Never

    let parts: [any AccessibilityRotorContent]

    init(_ parts: [any AccessibilityRotorContent]) {
        self.parts = parts
    }

    @MainActor var ownRotorItems: [AccessibilityRotorItem] { parts.flatMap { Self.items(of: $0) } }

    @MainActor private static func items(of part: some AccessibilityRotorContent) -> [AccessibilityRotorItem] { part.rotorItems }
}

extension ForEach: AccessibilityRotorContent, RotorItemSource where Content: AccessibilityRotorContent {
    @MainActor var ownRotorItems: [AccessibilityRotorItem] { data.flatMap { content($0).rotorItems } }
}

nonisolated extension ForEach where Content: AccessibilityRotorContent {
    /// Entries for each element, known by what `id` gives for it.
    @_disfavoredOverload
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, idKeyPath: id, content: content)
    }
}

nonisolated extension ForEach where ID == Data.Element.ID, Content: AccessibilityRotorContent, Data.Element: Identifiable {
    /// Entries for each element, known by the element's own `id`.
    @_disfavoredOverload
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, idKeyPath: \.id, content: content)
    }
}

nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: AccessibilityRotorContent {
    /// Entries for each number, which is its id.
    @_disfavoredOverload
    public init(_ data: Range<Int>, @AccessibilityRotorContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, idKeyPath: \.self, content: content)
    }
}
