import Foundation

extension AttributeScopes {
    /// The attributes of strings for screen readers.
    public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }

    /// The attributes of strings for screen readers. A text with them looks the same.
    public struct AccessibilityAttributes: AttributeScope {
        /// Raises or lowers the voice: from −1 to 1, 0 is usual.
        public let accessibilitySpeechAdjustedPitch: AdjustedPitchAttribute
        /// Whether marks of punctuation are said.
        public let accessibilitySpeechIncludesPunctuation: IncludesPunctuationAttribute
        /// Whether the characters are said one by one.
        public let accessibilitySpeechSpellsOutCharacters: SpellsOutCharactersAttribute
        /// How the characters are said, in the International Phonetic Alphabet.
        public let accessibilitySpeechPhoneticNotation: PhoneticNotationAttribute

        /// Raises or lowers the voice: from −1 to 1, 0 is usual.
        public enum AdjustedPitchAttribute: CodableAttributedStringKey {
            public typealias Value = Double
            /// What the attribute is called in encoded strings.
            public static let name = "UIAccessibilitySpeechAttributePitch"
        }

        /// Whether marks of punctuation are said.
        public enum IncludesPunctuationAttribute: CodableAttributedStringKey {
            public typealias Value = Bool
            /// What the attribute is called in encoded strings.
            public static let name = "UIAccessibilitySpeechAttributePunctuation"
        }

        /// Whether the characters are said one by one.
        public enum SpellsOutCharactersAttribute: CodableAttributedStringKey {
            public typealias Value = Bool
            /// What the attribute is called in encoded strings.
            public static let name = "UIAccessibilitySpeechAttributeSpellOut"
        }

        /// How the characters are said, in the International Phonetic Alphabet.
        public enum PhoneticNotationAttribute: CodableAttributedStringKey {
            public typealias Value = String
            /// What the attribute is called in encoded strings.
            public static let name = "UIAccessibilitySpeechAttributeIPANotation"
        }
    }
}
