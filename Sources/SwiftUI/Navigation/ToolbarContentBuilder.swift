/// Builds the items of a toolbar from statements in a closure.
@resultBuilder
nonisolated public struct ToolbarContentBuilder {
    /// One statement: an item or a group of items.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// One statement that users may change.
    public static func buildExpression<Content: CustomizableToolbarContent>(_ content: Content) -> Content { content }

    /// A closure with one statement.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }

    /// A closure with one statement that users may change.
    public static func buildBlock<Content: CustomizableToolbarContent>(_ content: Content) -> some CustomizableToolbarContent { content }

    /// A closure with several statements, whose items follow each other.
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
        _TupleToolbarContent<(repeat each Content)> { collector in
            var index = 0
            for part in repeat each content {
                collector.enter(index) { part._collect(&$0) }
                index += 1
            }
        }
    }

    /// A closure with several statements that users may change.
    @_disfavoredOverload
    public static func buildBlock<each Content: CustomizableToolbarContent>(
        _ content: repeat each Content
    ) -> some CustomizableToolbarContent {
        _TupleToolbarContent<(repeat each Content)> { collector in
            var index = 0
            for part in repeat each content {
                collector.enter(index) { part._collect(&$0) }
                index += 1
            }
        }
    }

    /// An `if` without `else`: no items where the condition is false.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    /// An `if` without `else`, of items that users may change.
    public static func buildIf<Content: CustomizableToolbarContent>(_ content: Content?) -> Content? { content }

    /// Builds the first branch of an `if` with `else`, or a case of a `switch`. Items without ids are different items in the other branch.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The first branch of an `if` with `else`, of items that users may change.
    public static func buildEither<TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The other branch of an `if` with `else`, or a case of a `switch`.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// The other branch of an `if` with `else`, of items that users may change.
    public static func buildEither<TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Builds content inside an availability check.
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }

    /// Builds customizable content inside an availability check.
    public static func buildLimitedAvailability<Content: CustomizableToolbarContent>(
        _ content: Content
    ) -> some CustomizableToolbarContent { content }
}

/// Several items side by side.
nonisolated public struct _TupleToolbarContent<Contents>: PrimitiveToolbarContent, CustomizableToolbarContent {
    private let collect: (inout _ToolbarCollector) -> Void

    nonisolated init(collect: @escaping (inout _ToolbarCollector) -> Void) {
        self.collect = collect
    }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        collect(&collector)
    }
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public typealias Body = Never

    nonisolated public var body: Never { return fatalError("conditional content has no body") }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        switch storage {
        case .trueContent(let content): collector.enter("true") { content._collect(&$0) }
        case .falseContent(let content): collector.enter("false") { content._collect(&$0) }
        }
    }
}

extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never

    /// Never called: the items come from the value, if there is one.
    nonisolated public var body: Never { return fatalError("optional content has no body") }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        self?._collect(&collector)
    }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
