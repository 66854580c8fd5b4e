import SwiftUI

/// Builds axis marks from statements in a closure: any number of them, `if`, `switch`, availability checks.
@resultBuilder
public struct AxisMarkBuilder {
    /// Builds from a single statement.
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

    /// No statements: nothing.
    public static func buildBlock() -> some AxisMark { BuilderEmpty() }

    /// One content: itself, not wrapped.
    public static func buildBlock<T: AxisMark>(_ content: T) -> T { content }

    /// Several contents, in order.
    @_disfavoredOverload
    public static func buildBlock<each T: AxisMark>(_ content: repeat each T) -> some AxisMark {
        AxisMarkTuple(content: (repeat each content))
    }

    /// The first of several contents.
    public static func buildPartialBlock<T: AxisMark>(first content: T) -> T { content }

    /// The next of several contents.
    public static func buildPartialBlock(accumulated: some AxisMark, next: some AxisMark) -> some AxisMark {
        BuilderPair(accumulated, next)
    }

    /// `if` without `else`: the content, or nothing.
    public static func buildIf<T: AxisMark>(_ content: T?) -> T? { content }

    /// The first branch of `if … else` or `switch`.
    public static func buildEither<T1: AxisMark, T2: AxisMark>(first: T1) -> BuilderConditional<T1, T2> { BuilderConditional(.first(first)) }

    /// The second branch of `if … else` or `switch`.
    public static func buildEither<T1: AxisMark, T2: AxisMark>(second: T2) -> BuilderConditional<T1, T2> { BuilderConditional(.second(second)) }

    /// The content of `if #available`, with its type hidden.
    public static func buildLimitedAvailability<Content: AxisMark>(_ content: Content) -> some AxisMark { AnyAxisMark(erasing: content) }
}

/// Any number of contents, one after the other.
struct AxisMarkTuple<each T: AxisMark>: AxisMark {
    let content: (repeat each T)

    func _addItems(to marks: inout _AxisItems) {
        func add<Content: AxisMark>(_ content: Content) {
            content._addItems(to: &marks)
        }
        repeat add(each content)
    }
}

/// Content of any type.
public struct AnyAxisMark: AxisMark {
    private let content: any AxisMark

    /// Hides the type of content.
    public init(_ content: any AxisMark) {
        self.content = content
    }

    /// Hides the type of content.
    public init(erasing content: some AxisMark) {
        self.content = content
    }

    /// Adds the content.
    public func _addItems(to marks: inout _AxisItems) {
        content._addItems(to: &marks)
    }
}

extension BuilderEmpty: AxisMark {
    /// Adds nothing. Harmless: there is nothing to add.
    public func _addItems(to marks: inout _AxisItems) {}
}

extension BuilderPair: AxisMark where T0: AxisMark, T1: AxisMark {
    /// Adds the first, then the second.
    public func _addItems(to marks: inout _AxisItems) {
        first._addItems(to: &marks)
        second._addItems(to: &marks)
    }
}

extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {
    /// Adds the branch that is taken.
    public func _addItems(to marks: inout _AxisItems) {
        switch branch {
        case .first(let content): content._addItems(to: &marks)
        case .second(let content): content._addItems(to: &marks)
        }
    }
}

extension Optional: AxisMark where Wrapped: AxisMark {
    /// Adds the content, if there is one.
    public func _addItems(to marks: inout _AxisItems) {
        self?._addItems(to: &marks)
    }
}

extension Never: AxisMark {
    /// Is never called. Harmless: there is no value of this type.
    public func _addItems(to marks: inout _AxisItems) {}
}
