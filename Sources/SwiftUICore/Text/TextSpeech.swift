import Foundation

/// How a screen reader says the elements of a view; nil where nothing is said about it.
package struct AccessibilitySpeech: Equatable, Sendable {
    package var spellsOut: Bool?
    package var pitch: Double?
    package var includesPunctuation: Bool?
    package var isQueued: Bool?

    /// What this says, and for the rest what a modifier further outside says.
    func inside(_ outer: AccessibilitySpeech) -> AccessibilitySpeech {
        AccessibilitySpeech(
            spellsOut: spellsOut ?? outer.spellsOut, pitch: pitch ?? outer.pitch,
            includesPunctuation: includesPunctuation ?? outer.includesPunctuation, isQueued: isQueued ?? outer.isQueued)
    }

    /// What trees say.
    var names: [String] {
        let flags = [("spelled out", spellsOut), ("punctuation", includesPunctuation), ("queued", isQueued)]
        return flags.filter { $0.1 == true }.map(\.0) + (pitch.map { ["pitch \($0)"] } ?? [])
    }
}

nonisolated extension Text {
    /// Raises or lowers the voice that says the text: from −1 to 1, 0 is usual.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is in the accessibility tree.
    public func speechAdjustedPitch(_ value: Double) -> Text {
        modified(.speech(AccessibilitySpeech(pitch: value.isNaN ? nil : min(max(value, -1), 1))))
    }

    /// Whether the marks of punctuation in the text are said.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is in the accessibility tree.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { modified(.speech(AccessibilitySpeech(includesPunctuation: value))) }

    /// Whether the text is said after what is being said, and does not interrupt it.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is in the accessibility tree.
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { modified(.speech(AccessibilitySpeech(isQueued: value))) }

    /// Whether the text is said letter by letter.
    ///
    /// Harmless: the text looks the same, and there is no voice on a stage. It is in the accessibility tree.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { modified(.speech(AccessibilitySpeech(spellsOut: value))) }

    /// How the text is said, as its modifiers have it.
    package var speech: AccessibilitySpeech {
        modifiers.reversed().reduce(AccessibilitySpeech()) { outer, modifier in
            guard case .speech(let own) = modifier else { return outer }
            return own.inside(outer)
        }
    }
}
