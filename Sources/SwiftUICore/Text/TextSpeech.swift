import Foundation

/// How a screen reader says a text.
package struct TextSpeech: Equatable, Sendable {
    /// From −1, lower, to 1, higher.
    package var pitch: Double?
    package var includesPunctuation: Bool?
    package var isQueued: Bool?
    package var spellsOut: Bool?

    package var isEmpty: Bool { self == TextSpeech() }

    /// What this sets, and for the rest what `outer` does.
    func inside(_ outer: TextSpeech) -> TextSpeech {
        TextSpeech(
            pitch: pitch ?? outer.pitch, includesPunctuation: includesPunctuation ?? outer.includesPunctuation, isQueued: isQueued ?? outer.isQueued,
            spellsOut: spellsOut ?? outer.spellsOut)
    }
}

nonisolated extension Text {
    /// Raises or lowers the voice that says the text: from −1 to 1, 0 is usual.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is kept with the text.
    public func speechAdjustedPitch(_ value: Double) -> Text { modified(.speech(TextSpeech(pitch: value))) }

    /// Whether the marks of punctuation in the text are said.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is kept with the text.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { modified(.speech(TextSpeech(includesPunctuation: value))) }

    /// Whether the text is said after what is being said, and does not interrupt it.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is kept with the text.
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { modified(.speech(TextSpeech(isQueued: value))) }

    /// Whether the text is said letter by letter.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is kept with the text.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { modified(.speech(TextSpeech(spellsOut: value))) }

    /// How the text is said, as its modifiers have it.
    package var speech: TextSpeech {
        modifiers.reversed().reduce(TextSpeech()) { outer, modifier in
            guard case .speech(let own) = modifier else { return outer }
            return own.inside(outer)
        }
    }
}
