import SwiftUI

/// The content of a map. No map is drawn here, so it is not visible.
@MainActor
public protocol MapContent {
    associatedtype Body: MapContent
    /// What it is made of.
    @MapContentBuilder var body: Body { get }
}

/// Built-in map content, without a body.
public protocol PlainMapContent: MapContent where Body == Never {}

extension PlainMapContent {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: MapContent {}

/// Map content without elements.
public struct EmptyMapContent: PlainMapContent {
    public nonisolated init() {}
}

/// Several things on a map.
public struct _MapContentGroup: PlainMapContent {
    nonisolated init() {}
}

/// One thing on a map or another.
public struct _ConditionalMapContent<First: MapContent, Second: MapContent>: PlainMapContent {
    nonisolated init() {}
}

extension Optional: MapContent, PlainMapContent where Wrapped: MapContent {}

/// Builds the content of a map. The contents are made, and not shown.
@resultBuilder
@MainActor
public enum MapContentBuilder {
    public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
    public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: MapContent>(_ content: repeat each Content) -> _MapContentGroup { _MapContentGroup() }
    public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
    public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: MapContent, Second: MapContent>(first content: First) -> _ConditionalMapContent<First, Second> {
        _ConditionalMapContent()
    }
    public static func buildEither<First: MapContent, Second: MapContent>(second content: Second) -> _ConditionalMapContent<First, Second> {
        _ConditionalMapContent()
    }
    public static func buildLimitedAvailability<Content: MapContent>(_ content: Content) -> _MapContentGroup { _MapContentGroup() }
}

extension Group: MapContent, PlainMapContent where Content: MapContent {
    /// Several things on a map.
    public init(@MapContentBuilder content: () -> Content) {
        self.init(content: content() as Content)
    }
}

extension ForEach: MapContent, PlainMapContent where Content: MapContent {}

extension ForEach where Content: MapContent, ID == Data.Element.ID, Data.Element: Identifiable {
    /// Something on a map for each element.
    @_disfavoredOverload
    public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Content: MapContent {
    /// Something on a map for each element.
    @_disfavoredOverload
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, idKeyPath: id, content: content)
    }
}
