import IncrementalGraph

extension Transition {
    /// The appearance of `content` in a phase of this transition.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        AppliedTransition(transition: self, content: content, phase: phase)
    }
}

/// A transition's body with its content filled in.
nonisolated struct AppliedTransition<T: Transition, Content: View>: PrimitiveView {
    var transition: T
    var content: Content
    var phase: TransitionPhase

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let host = inputs.base.host
        let body = view.map("transition body") { view in
            host.observing(view) { $0.transition.body(content: PlaceholderContentView(), phase: $0.phase) }
        }
        let content = view.map("content") { $0.content }
        var inputs = inputs
        inputs.base.bindPlaceholder(
            T.self, makeView: { Content._makeView(view: content, inputs: $0) },
            makeViewList: { Content._makeViewList(view: content, inputs: $0) })
        return T.Body._makeView(view: body, inputs: inputs)
    }
}
