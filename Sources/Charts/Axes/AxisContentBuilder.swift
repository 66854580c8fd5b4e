import SwiftUI

/// Builds the content of an axis from statements in a closure: any number of them, `if`, `switch`, availability checks.
@resultBuilder
public struct AxisContentBuilder {
    /// Builds from a single statement.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }

    /// No statements: nothing.
    public static func buildBlock() -> some AxisContent { BuilderEmpty() }

    /// One content: itself, not wrapped.
    public static func buildBlock<T: AxisContent>(_ content: T) -> T { content }

    /// Several contents, in order.
    @_disfavoredOverload
    public static func buildBlock<each T: AxisContent>(_ content: repeat each T) -> some AxisContent {
        AxisContentTuple(content: (repeat each content))
    }

    /// The first of several contents.
    public static func buildPartialBlock<T: AxisContent>(first content: T) -> T { content }

    /// The next of several contents.
    public static func buildPartialBlock(accumulated: some AxisContent, next: some AxisContent) -> some AxisContent {
        BuilderPair(accumulated, next)
    }

    /// `if` without `else`: the content, or nothing.
    public static func buildIf<T: AxisContent>(_ content: T?) -> T? { content }

    /// The first branch of `if … else` or `switch`.
    public static func buildEither<T1: AxisContent, T2: AxisContent>(first: T1) -> BuilderConditional<T1, T2> { BuilderConditional(.first(first)) }

    /// The second branch of `if … else` or `switch`.
    public static func buildEither<T1: AxisContent, T2: AxisContent>(second: T2) -> BuilderConditional<T1, T2> { BuilderConditional(.second(second)) }

    /// The content of `if #available`, with its type hidden.
    public static func buildLimitedAvailability<Content: AxisContent>(_ content: Content) -> some AxisContent { AnyAxisContent(erasing: content) }
}

/// Any number of contents, one after the other.
struct AxisContentTuple<each T: AxisContent>: AxisContent {
    let content: (repeat each T)

    func _addMarks(to axis: inout _AxisContents) {
        func add<Content: AxisContent>(_ content: Content) {
            content._addMarks(to: &axis)
        }
        repeat add(each content)
    }
}

/// Content of any type.
public struct AnyAxisContent: AxisContent {
    private let content: any AxisContent

    /// Hides the type of content.
    public init(_ content: any AxisContent) {
        self.content = content
    }

    /// Hides the type of content.
    public init(erasing content: some AxisContent) {
        self.content = content
    }

    /// Adds the content.
    public func _addMarks(to axis: inout _AxisContents) {
        content._addMarks(to: &axis)
    }
}

extension BuilderEmpty: AxisContent {
    /// Adds nothing. Harmless: there is nothing to add.
    public func _addMarks(to axis: inout _AxisContents) {}
}

extension BuilderPair: AxisContent where T0: AxisContent, T1: AxisContent {
    /// Adds the first, then the second.
    public func _addMarks(to axis: inout _AxisContents) {
        first._addMarks(to: &axis)
        second._addMarks(to: &axis)
    }
}

extension BuilderConditional: AxisContent where TrueContent: AxisContent, FalseContent: AxisContent {
    /// Adds the branch that is taken.
    public func _addMarks(to axis: inout _AxisContents) {
        switch branch {
        case .first(let content): content._addMarks(to: &axis)
        case .second(let content): content._addMarks(to: &axis)
        }
    }
}

extension Optional: AxisContent where Wrapped: AxisContent {
    /// Adds the content, if there is one.
    public func _addMarks(to axis: inout _AxisContents) {
        self?._addMarks(to: &axis)
    }
}

extension Never: AxisContent {
    /// Is never called. Harmless: there is no value of this type.
    public func _addMarks(to axis: inout _AxisContents) {}
}
