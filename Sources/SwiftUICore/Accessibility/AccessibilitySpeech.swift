// Nothing is said here: accessibility trees and tests show what would be.
nonisolated extension View {
    /// Whether a screen reader says the texts in the view letter by letter. A modifier further inside has precedence. Accessibility trees say
    /// “spelled out”; no stage speaks.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
        describing(.speech(AccessibilitySpeech(spellsOut: value)))
    }

    /// How much higher (up to 1) or lower (down to -1) than usual a screen reader says the texts in the view. A value that is not a number counts
    /// as none. Accessibility trees say “pitch”; no stage speaks.
    public func speechAdjustedPitch(_ value: Double) -> some View {
        describing(.speech(AccessibilitySpeech(pitch: value.isNaN ? nil : min(max(value, -1), 1))))
    }

    /// Whether a screen reader says the punctuation of the texts in the view. Accessibility trees say “punctuation”; no stage speaks.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
        describing(.speech(AccessibilitySpeech(includesPunctuation: value)))
    }

    /// Whether announcements of the view wait for what is being said, instead of cutting it short. Accessibility trees say “queued”; no stage
    /// speaks.
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
        describing(.speech(AccessibilitySpeech(isQueued: value)))
    }
}
