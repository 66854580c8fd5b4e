/// Builds views from statements in a closure: any number of children, `if`, `switch`, `if let`, availability checks.
@resultBuilder
nonisolated public struct ViewBuilder {
    /// Builds a view from a single statement.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// No statements: an `EmptyView`.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One view: itself, not wrapped.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several views, in order; any number of them.
    @_disfavoredOverload
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// `if` without `else`: the view, or nothing. To come and go is a change of identity, so transitions run.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first branch of `if … else` or `switch`. Changing to the other removes this one's views and inserts those.
    public static func buildEither<TrueContent: View, FalseContent: View>(first: TrueContent) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The second branch of `if … else` or `switch`.
    public static func buildEither<TrueContent: View, FalseContent: View>(second: FalseContent) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// The content of `if #available`, with its type erased so that newer types do not show in the one around.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
