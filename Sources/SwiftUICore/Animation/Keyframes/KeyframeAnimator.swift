import IncrementalGraph

/// Makes its content from a value that keyframes move.
///
/// The content's closure runs in every frame while the value moves, and nothing around it. Animations and transactions have
/// no part in it.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where Value == KeyframePath.Value {
    public typealias Body = Never

    package enum Mode {
        case repeating(Bool)
        case trigger(any Equatable)
    }

    package let initialValue: Value
    package let mode: Mode
    package let content: (Value) -> Content
    package let keyframes: (Value) -> KeyframePath

    /// Plays the keyframes over and over.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start of each round.
    ///   - repeating: Whether they play. If not, the value at their start is shown.
    ///   - content: Makes the content from the value.
    ///   - keyframes: Makes the keyframes; it receives the initial value.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        mode = .repeating(repeating)
        self.content = content
        self.keyframes = keyframes
    }

    /// Plays the keyframes once whenever `trigger` changes.
    ///
    /// - Parameters:
    ///   - initialValue: The value until then.
    ///   - trigger: A change begins with the value that is shown, and its velocity.
    ///   - content: Makes the content from the value.
    ///   - keyframes: Makes the keyframes; it receives the value that is shown when they begin.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        mode = .trigger(trigger)
        self.content = content
        self.keyframes = keyframes
    }

    /// There is none: asking for it ends the program.
    public var body: Never { fatalError("a keyframe animator has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.enterPart(view)
        let content = makeContent(of: view, inputs: inputs.base)
        inputs.observePart(content)
        return Content._makeView(view: content, inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.makeObservedContent(of: view) { makeContent(of: view, inputs: $0.base) }
    }

    private static func makeContent(of view: _GraphValue<Self>, inputs: _GraphInputs) -> _GraphValue<Content> {
        let value = Attribute("keyframe value", stateful: KeyframeValue(view: view.attribute, inputs: inputs))
        return _GraphValue(Attribute("keyframes", stateful: KeyframeContent(view: view.attribute, value: value, host: inputs.host)))
    }
}

private struct KeyframeContent<Value, KeyframePath: Keyframes, Content: View>: StatefulRule where Value == KeyframePath.Value {
    let view: Attribute<KeyframeAnimator<Value, KeyframePath, Content>>
    let value: Attribute<Value>
    unowned let host: ViewGraph
    let comparator = ValueComparator.of(Content.self)

    mutating func updateValue(old: Content?) -> RuleResult<Content> {
        let content = view.value.content
        let value = value.value
        host.diagnostics.bodiesRun += 1
        let new = host.observing { content(value) }
        return .comparing(new, with: old, by: comparator)
    }
}

nonisolated extension View {
    /// Changes this view by a value that keyframes move over and over; see `KeyframeAnimator`.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        PlaceholderScope(
            content: self,
            modified: KeyframeAnimator(
                initialValue: initialValue, repeating: repeating, content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes))
    }

    /// Changes this view by a value that keyframes move once whenever `trigger` changes; see `KeyframeAnimator`.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        PlaceholderScope(
            content: self,
            modified: KeyframeAnimator(
                initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes))
    }
}
