import IncrementalGraph

/// Shows its content in one phase after the other, with an animation to each.
///
/// The first phase appears without an animation. The next one follows when the animation to the one before is logically complete, so a phase
/// that changes nothing is passed at once. After the last phase the first one follows again: without end or, with a trigger, once for each
/// change of the trigger. A trigger that changes on the way restarts with the animation to the first phase.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    public typealias Body = Never

    package let phases: [Phase]
    package let trigger: (any Equatable)?
    package let content: (Phase) -> Content
    package let animation: (Phase) -> Animation?

    /// Goes through the phases endlessly.
    ///
    /// - Parameters:
    ///   - phases: At least one. None at all is a warning, and nothing is shown.
    ///   - content: Makes the content for a phase.
    ///   - animation: The animation on the way to a phase; nil to jump.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: phases, anyTrigger: nil, content: content, animation: animation)
    }

    /// Goes through the phases, and back to the first, once whenever `trigger` changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: phases, anyTrigger: trigger, content: content, animation: animation)
    }

    package init(
        phases: some Sequence<Phase>, anyTrigger: (any Equatable)?, content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation?
    ) {
        let most = 10_000
        var list = Array(phases.prefix(most + 1))
        if list.isEmpty {
            RuntimeIssue.report("A phase animator of \(Phase.self) has no phases, so it shows nothing.")
        } else if list.count > most {
            RuntimeIssue.report("A phase animator of \(Phase.self) has more than \(most) phases; it shows the first ones. Likely cause: an endless sequence.")
            list.removeLast()
        }
        self.phases = list
        trigger = anyTrigger
        self.content = content
        self.animation = animation
    }

    /// There is none: asking for it ends the program.
    public var body: Never { fatalError("a phase animator has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.enterPart(view)
        let content = makeContent(of: view, inputs: inputs.base)
        inputs.observePart(content)
        return Content?._makeView(view: content, inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.makeObservedContent(of: view) { makeContent(of: view, inputs: $0.base) }
    }

    private static func makeContent(of view: _GraphValue<Self>, inputs: _GraphInputs) -> _GraphValue<Content?> {
        let host = inputs.host
        let sequence = PhaseSequence(view: view.attribute, host: host)
        Attribute("phases", stateful: PhaseWatcher(sequence: sequence)).makeTransactionalWatcher(of: host)
        return _GraphValue(Attribute("phase", stateful: PhaseContent(sequence: sequence)))
    }
}

private struct PhaseContent<Phase: Equatable, Content: View>: StatefulRule {
    let sequence: PhaseSequence<Phase, Content>
    let comparator = ValueComparator.of(Content.self)

    mutating func updateValue(old: Content??) -> RuleResult<Content?> {
        let index = sequence.index.value
        let view = sequence.view.value
        guard let phase = index < view.phases.count ? view.phases[index] : view.phases.first else {
            return .changed(nil)
        }
        sequence.host.diagnostics.bodiesRun += 1
        let new = sequence.host.observing { view.content(phase) }
        if let old = old.flatMap({ $0 }), comparator.areEqual(old, new) {
            return .unchanged(old)
        }
        return .changed(new)
    }
}

nonisolated extension View {
    /// Changes this view through a sequence of phases, endlessly; see `PhaseAnimator`.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PlaceholderScope(
            content: self,
            modified: PhaseAnimator(
                phases, content: { content(PlaceholderContentView(), $0) }, animation: animation))
    }

    /// Changes this view through a sequence of phases, once whenever `trigger` changes; see `PhaseAnimator`.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PlaceholderScope(
            content: self,
            modified: PhaseAnimator(
                phases, trigger: trigger, content: { content(PlaceholderContentView(), $0) }, animation: animation))
    }
}
