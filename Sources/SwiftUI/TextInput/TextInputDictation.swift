/// What begins a dictation. Harmless: nothing listens here.
public struct TextInputDictationActivation: Equatable, Sendable {
    private let name: String

    /// A look at the microphone of a search field.
    public static let onLook = TextInputDictationActivation(name: "onLook")
    /// A tap on the microphone of a search field.
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// How a text field takes dictation. Harmless: nothing listens here.
public struct TextInputDictationBehavior: Equatable, Sendable {
    /// Nil is what suits the place.
    private let activation: TextInputDictationActivation?

    /// What suits the place.
    public static let automatic = TextInputDictationBehavior(activation: nil)

    /// A microphone in the field, with what begins the dictation.
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(activation: activation)
    }
}
