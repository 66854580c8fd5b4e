import SwiftUI

/// Builds content from statements in a closure: any number of marks, `if`, `switch`, `if let`, `ForEach`, availability checks.
@resultBuilder
public struct ChartContentBuilder {
    /// Builds content from a single statement.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    /// No statements: no marks.
    public static func buildBlock() -> some ChartContent { BuilderEmpty() }

    /// One content: itself, not wrapped.
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }

    /// Several contents, in order.
    @_disfavoredOverload
    public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> some ChartContent {
        BuilderTuple(content: (repeat each content))
    }

    /// The first of several contents.
    public static func buildPartialBlock<T: ChartContent>(first content: T) -> T { content }

    /// The next of several contents.
    public static func buildPartialBlock(accumulated: some ChartContent, next: some ChartContent) -> some ChartContent {
        BuilderPair(accumulated, next)
    }

    /// `if` without `else`: the content, or nothing.
    public static func buildIf<T: ChartContent>(_ content: T?) -> T? { content }

    /// The first branch of `if … else` or `switch`.
    public static func buildEither<T1: ChartContent, T2: ChartContent>(first: T1) -> BuilderConditional<T1, T2> {
        BuilderConditional(.first(first))
    }

    /// The second branch of `if … else` or `switch`.
    public static func buildEither<T1: ChartContent, T2: ChartContent>(second: T2) -> BuilderConditional<T1, T2> {
        BuilderConditional(.second(second))
    }

    /// The content of `if #available`, with its type hidden.
    public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> some ChartContent {
        AnyChartContent(erasing: content)
    }
}

/// One of two contents, as `if … else` makes it.
public struct BuilderConditional<TrueContent, FalseContent> {
    enum Branch {
        case first(TrueContent)
        case second(FalseContent)
    }

    let branch: Branch

    init(_ branch: Branch) {
        self.branch = branch
    }
}

extension BuilderConditional: ChartContent where TrueContent: ChartContent, FalseContent: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the branch that is taken.
    public func _addMarks(to chart: inout _ChartMarks) {
        switch branch {
        case .first(let content): chart.inPart(true) { content._addMarks(to: &$0) }
        case .second(let content): chart.inPart(false) { content._addMarks(to: &$0) }
        }
    }
}

/// No content.
public struct BuilderEmpty: ChartContent, Sendable {
    public typealias Body = Never

    /// Adds nothing. Harmless: there is nothing to add.
    public func _addMarks(to chart: inout _ChartMarks) {}
}

/// Two contents, one after the other.
public struct BuilderPair<T0, T1> {
    let first: T0
    let second: T1

    init(_ first: T0, _ second: T1) {
        (self.first, self.second) = (first, second)
    }
}

extension BuilderPair: ChartContent where T0: ChartContent, T1: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the first, then those of the second.
    public func _addMarks(to chart: inout _ChartMarks) {
        chart.inPart(0) { first._addMarks(to: &$0) }
        chart.inPart(1) { second._addMarks(to: &$0) }
    }
}

/// Any number of contents, one after the other.
struct BuilderTuple<each C: ChartContent>: ChartContent {
    let content: (repeat each C)

    typealias Body = Never

    func _addMarks(to chart: inout _ChartMarks) {
        func add<Content: ChartContent>(_ content: Content) {
            chart.inPart(0) { content._addMarks(to: &$0) }
        }
        repeat add(each content)
    }
}

extension ViewBuilder {
    /// No statements: no marks.
    @_disfavoredOverload
    public static func buildBlock() -> some ChartContent { BuilderEmpty() }

    /// Marks from a single statement in a closure of the kind that views have.
    @_disfavoredOverload
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    /// One content: itself.
    @_disfavoredOverload
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Several contents, in order.
    @_disfavoredOverload
    public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> AnyChartContent {
        AnyChartContent(erasing: BuilderTuple(content: (repeat each content)))
    }

    /// `if` without `else`: the content, or nothing.
    @_disfavoredOverload
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    /// The first branch of `if … else` or `switch`.
    @_disfavoredOverload
    public static func buildEither<T1: ChartContent, T2: ChartContent>(first: T1) -> BuilderConditional<T1, T2> {
        BuilderConditional(.first(first))
    }

    /// The second branch of `if … else` or `switch`.
    @_disfavoredOverload
    public static func buildEither<T1: ChartContent, T2: ChartContent>(second: T2) -> BuilderConditional<T1, T2> {
        BuilderConditional(.second(second))
    }

    /// The content of `if #available`, with its type hidden.
    @_disfavoredOverload
    public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
        AnyChartContent(erasing: content)
    }
}
