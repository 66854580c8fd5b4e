/// Feedback that is felt or heard. Harmless: feedback changes no pixel, sound or value.
public struct SensoryFeedback: Equatable, Sendable {
    /// How heavy the things are that hit each other.
    public struct Weight: Equatable, Sendable {
        private let name: String

        /// Small and light things.
        public static let light = Weight(name: "light")
        /// Things of middling weight; what `impact` takes by default.
        public static let medium = Weight(name: "medium")
        /// Large and heavy things.
        public static let heavy = Weight(name: "heavy")
    }

    /// How soft the things are that hit each other.
    public struct Flexibility: Equatable, Sendable {
        private let name: String

        /// The feel of hard objects.
        public static let rigid = Flexibility(name: "rigid")
        /// Things that give way a little.
        public static let solid = Flexibility(name: "solid")
        /// The feel of soft objects.
        public static let soft = Flexibility(name: "soft")
    }

    private let name: String
    private var weight: Weight?
    private var flexibility: Flexibility?
    private var intensity = 1.0

    private init(_ name: String) {
        self.name = name
    }

    /// Something has been done. Quiet here, as all feedback is.
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
}

nonisolated extension View {
    /// Harmless: feedback changes no pixel, sound or value.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// Harmless: feedback changes no pixel, sound or value. The condition is
    /// asked at each change.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        onChange(of: trigger) { old, new in _ = condition(old, new) }
    }

    /// Gives feedback when `trigger` changes: quietly. The closure is called at each change.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        onChange(of: trigger) { old, new in _ = feedback(old, new) }
    }

    /// Gives feedback when `trigger` changes: quietly. The closure is called at each change.
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View {
        onChange(of: trigger) { _, _ in _ = feedback() }
    }
}
