import IncrementalGraph

/// Feedback that is felt or heard. A stage has no haptics; a trace records the feedback, and the studio's timeline shows it.
public struct SensoryFeedback: Equatable, Sendable {
    /// How heavy the things are that hit each other.
    public struct Weight: Equatable, Sendable {
        fileprivate let name: String

        /// Small and light things.
        public static let light = Weight(name: "light")
        /// Things of middling weight; what `impact` takes by default.
        public static let medium = Weight(name: "medium")
        /// Large and heavy things.
        public static let heavy = Weight(name: "heavy")
    }

    /// How soft the things are that hit each other.
    public struct Flexibility: Equatable, Sendable {
        fileprivate let name: String

        /// The feel of hard objects.
        public static let rigid = Flexibility(name: "rigid")
        /// Things that give way a little.
        public static let solid = Flexibility(name: "solid")
        /// The feel of soft objects.
        public static let soft = Flexibility(name: "soft")
    }

    /// What has been selected.
    public struct SelectionFeedback: Equatable, Sendable {
        fileprivate let name: String

        /// Something is on now.
        public static let on = SelectionFeedback(name: "on")
        /// Something is off now.
        public static let off = SelectionFeedback(name: "off")
        /// A value is at its lower end.
        public static let minimum = SelectionFeedback(name: "minimum")
        /// A value is at its upper end.
        public static let maximum = SelectionFeedback(name: "maximum")
    }

    /// A control that a touch has begun to press.
    public struct PressFeedback: Equatable, Sendable {
        fileprivate let name: String

        /// A button with a title.
        public static let button = PressFeedback(name: "button")
        /// A button that is an icon alone.
        public static let buttonIconOnly = PressFeedback(name: "buttonIconOnly")
        /// A slider's thumb.
        public static let slider = PressFeedback(name: "slider")
        /// A tab of a tab bar.
        public static let tab = PressFeedback(name: "tab")
        /// A toggle.
        public static let toggle = PressFeedback(name: "toggle")
    }

    /// A control that a touch has let go.
    public struct ReleaseFeedback: Equatable, Sendable {
        fileprivate let name: String

        /// A slider's thumb.
        public static let slider = ReleaseFeedback(name: "slider")
    }

    private let name: String
    private var weight: Weight?
    private var flexibility: Flexibility?
    private var intensity = 1.0

    private init(_ name: String) {
        self.name = name
    }

    /// Something has been done.
    public static let success = SensoryFeedback("success")
    /// Something asks for attention.
    public static let warning = SensoryFeedback("warning")
    /// Something has failed.
    public static let error = SensoryFeedback("error")
    /// Another choice is selected.
    public static let selection = SensoryFeedback("selection")
    /// A value has passed a mark upwards.
    public static let increase = SensoryFeedback("increase")
    /// A value has passed a mark downwards.
    public static let decrease = SensoryFeedback("decrease")
    /// An activity begins.
    public static let start = SensoryFeedback("start")
    /// An activity ends.
    public static let stop = SensoryFeedback("stop")
    /// What is dragged has come into line with something.
    public static let alignment = SensoryFeedback("alignment")
    /// A press has reached another level.
    public static let levelChange = SensoryFeedback("levelChange")
    /// Things have hit each other, with middling weight and full intensity.
    public static let impact = SensoryFeedback("impact")
    /// A path that is drawn has been closed.
    public static let pathComplete = SensoryFeedback("pathComplete")

    /// Something has been switched, or a value has reached an end.
    public static func selection(_ feedback: SelectionFeedback) -> SensoryFeedback {
        SensoryFeedback("selection(.\(feedback.name))")
    }

    /// A touch has begun to press a control.
    public static func press(_ feedback: PressFeedback) -> SensoryFeedback {
        SensoryFeedback("press(.\(feedback.name))")
    }

    /// A touch has let a control go.
    public static func release(_ feedback: ReleaseFeedback) -> SensoryFeedback {
        SensoryFeedback("release(.\(feedback.name))")
    }

    /// Things of this weight have hit each other. `intensity` goes from 0 to 1.
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        var result = impact
        result.weight = weight
        result.intensity = intensity
        return result
    }

    /// Things of this softness have hit each other. `intensity` goes from 0 to 1.
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        var result = impact
        result.flexibility = flexibility
        result.intensity = intensity
        return result
    }

    /// As in code, without the leading dot: `impact(weight: .heavy, intensity: 0.5)`.
    var displayName: String {
        var arguments: [String] = []
        if let weight { arguments.append("weight: .\(weight.name)") }
        if let flexibility { arguments.append("flexibility: .\(flexibility.name)") }
        if intensity != 1 { arguments.append("intensity: \(intensity)") }
        return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
    }
}

/// Gives feedback after an update in which the trigger has changed.
nonisolated struct SensoryFeedbackModifier<Trigger: Equatable>: PrimitiveViewModifier {
    var trigger: Trigger
    var feedback: (Trigger, Trigger) -> SensoryFeedback?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        Attribute("sensory feedback", stateful: FeedbackRule(modifier: modifier.attribute, inputs: inputs.base))
            .makeTransactionalWatcher(of: inputs.base.host)
        return outputs
    }
}

private struct FeedbackRule<Trigger: Equatable>: StatefulRule {
    let modifier: Attribute<SensoryFeedbackModifier<Trigger>>
    let inputs: _GraphInputs
    var last: Trigger?

    init(modifier: Attribute<SensoryFeedbackModifier<Trigger>>, inputs: _GraphInputs) {
        self.modifier = modifier
        self.inputs = inputs
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let current = modifier.value
        defer { last = current.trigger }
        guard let last, last != current.trigger else { return .changed(()) }
        let transaction = inputs.currentTransaction
        inputs.host.enqueueAction(named: "sensoryFeedback") { [inputs] in
            guard let feedback = current.feedback(last, current.trigger) else { return }
            let host = inputs.host
            host.observer?.feedbackDidPlay(feedback.displayName, at: inputs.observedPlace, in: transaction, at: host.currentTime)
        }
        return .changed(())
    }
}

nonisolated extension View {
    /// Gives `feedback` when `trigger` changes. A stage has no haptics: a trace records the feedback.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        modifier(SensoryFeedbackModifier(trigger: trigger) { _, _ in feedback })
    }

    /// Gives `feedback` when `trigger` changes and `condition` returns true for its old and new value. A stage has no haptics: a trace
    /// records the feedback.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        modifier(SensoryFeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil })
    }

    /// Gives the feedback that the closure returns when `trigger` changes; nil gives none. A stage has no haptics: a trace records the
    /// feedback.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        modifier(SensoryFeedbackModifier(trigger: trigger, feedback: feedback))
    }

    /// Gives the feedback that the closure returns when `trigger` changes; nil gives none. A stage has no haptics: a trace records the
    /// feedback.
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View {
        modifier(SensoryFeedbackModifier(trigger: trigger) { _, _ in feedback() })
    }
}
