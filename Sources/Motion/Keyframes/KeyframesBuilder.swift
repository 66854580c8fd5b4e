/// Makes tracks, or the keyframes of one track, from a closure.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// A keyframe, or several, for the whole value.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
        expression
    }

    /// A track, or several.
    public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content where Value == Content.Value {
        expression
    }

    /// Builds the keyframes of all rounds of a loop, one after the other. Tracks are not allowed in a loop.
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        KeyframeArray(contents: components)
    }

    /// Builds the keyframes of an `if` whose condition holds. Tracks are not allowed in an `if`, and an `if` without `else` does not compile.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> where Value == First.Value, First.Value == Second.Value {
        .init(content: .first(component))
    }

    /// The keyframes of an `else`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> where Value == First.Value, First.Value == Second.Value {
        .init(content: .second(component))
    }

    /// Builds the first keyframe.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value {
        first
    }

    /// Builds the first track.
    public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content where Value == Content.Value {
        first
    }

    /// The keyframes so far, then one more.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        KeyframePair(first: accumulated, second: next)
    }

    /// The tracks so far and one more beside them. Of several for the same part, the last one counts.
    public static func buildPartialBlock(accumulated: some Keyframes<Value>, next: some Keyframes<Value>) -> some Keyframes<Value> {
        KeyframesPair(first: accumulated, second: next)
    }

    /// A closure without keyframes: the value stays.
    public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
        NoKeyframe<Value>()
    }

    /// A closure without tracks: the value stays.
    public static func buildBlock() -> some Keyframes<Value> {
        NoKeyframes<Value>()
    }

    /// Makes keyframes that stand outside of a track a track for the whole value.
    public static func buildFinalResult<Content: KeyframeTrackContent>(
        _ component: Content
    ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value {
        KeyframeTrack { component }
    }

    /// The tracks as they are.
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content where Value == Content.Value {
        component
    }
}

/// Makes the keyframes of one track from a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// A keyframe, or several.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
        expression
    }

    /// The keyframes of all rounds of a loop, one after the other.
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        KeyframeArray(contents: components)
    }

    /// The keyframes of an `if` whose condition holds. An `if` without `else` does not compile.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> Conditional<Value, First, Second> where Value == First.Value, First.Value == Second.Value {
        .init(content: .first(component))
    }

    /// The keyframes of an `else`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> Conditional<Value, First, Second> where Value == First.Value, First.Value == Second.Value {
        .init(content: .second(component))
    }

    /// Builds the first keyframe.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value {
        first
    }

    /// The keyframes so far, then one more.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        KeyframePair(first: accumulated, second: next)
    }

    /// A closure without keyframes: the value stays.
    public static func buildBlock() -> some KeyframeTrackContent<Value> {
        NoKeyframe<Value>()
    }

    /// One of two contents.
    public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
    where ConditionalValue == First.Value, First.Value == Second.Value {
        @_implements(KeyframeTrackContent,Value)
        public typealias Animated = ConditionalValue
        public typealias Body = Never

        package enum Content {
            case first(First)
            case second(Second)
        }

        package let content: Content

        public func _resolve(into list: inout _KeyframeList<ConditionalValue>) {
            switch content {
            case .first(let first):
                first._resolve(into: &list)
            case .second(let second):
                second._resolve(into: &list)
            }
        }
    }
}

private struct NoKeyframe<Value: Animatable>: KeyframeTrackContent {
    typealias Body = Never

    func _resolve(into list: inout _KeyframeList<Value>) {}
}

private struct NoKeyframes<Value>: Keyframes {
    typealias Body = Never

    func _resolve(into tracks: inout _KeyframeTracks<Value>) {}
}

private struct KeyframePair<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
    typealias Value = First.Value
    typealias Body = Never

    let first: First
    let second: Second

    func _resolve(into list: inout _KeyframeList<Value>) {
        first._resolve(into: &list)
        second._resolve(into: &list)
    }
}

private struct KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    typealias Value = First.Value
    typealias Body = Never

    let first: First
    let second: Second

    func _resolve(into tracks: inout _KeyframeTracks<Value>) {
        first._resolve(into: &tracks)
        second._resolve(into: &tracks)
    }
}

private struct KeyframeArray<Content: KeyframeTrackContent>: KeyframeTrackContent {
    typealias Value = Content.Value
    typealias Body = Never

    let contents: [Content]

    func _resolve(into list: inout _KeyframeList<Value>) {
        for content in contents {
            content._resolve(into: &list)
        }
    }
}
