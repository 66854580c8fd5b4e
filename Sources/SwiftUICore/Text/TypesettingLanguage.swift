import Foundation

/// The language that decides how letters are shaped and where lines may end.
public struct TypesettingLanguage: Sendable, Equatable {
    /// The language as a BCP 47 tag; nil for none.
    package let tag: String?

    /// No particular language: English line breaks, and the shapes that a font has without a language.
    public static let automatic = TypesettingLanguage(tag: nil)

    /// One language. Fonts with special letters for it show them: Han characters differ between Chinese and Japanese.
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(tag: language.minimalIdentifier)
    }
}

nonisolated extension Text {
    /// Sets the language that the text is set in, if it is to.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    /// Sets the language that the text is set in, if it is to.
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
        isEnabled ? modified(.language(language)) : self
    }
}

nonisolated extension View {
    /// Sets the language that texts in this view are set in, if it is to.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    /// Sets the language that texts in this view are set in, if it is to.
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textAttributes.language) { current in
            if isEnabled {
                current = language
            }
        }
    }
}
