import Foundation

/// When a keyboard begins with a capital letter.
public struct TextInputAutocapitalization: Equatable, Sendable {
    private let name: String

    /// No automatic capital letters.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "never") }
    /// A capital for each word.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
    /// A capital for each sentence.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: "sentences") }
    /// A capital for each letter.
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(name: "characters") }

    private init(name: String) {
        self.name = name
    }

    /// Creates the value for UIKit's type. It is never nil.
    public init?(_ type: UITextAutocapitalizationType) {
        switch type {
        case .none: self = .never
        case .words: self = .words
        case .sentences: self = .sentences
        case .allCharacters: self = .characters
        }
    }
}

/// UIKit's name for when a keyboard begins with a capital letter.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No capitalization.
    case none
    /// Capitalizes each word.
    case words
    /// Capitalizes each sentence.
    case sentences
    /// Capitalizes each letter.
    case allCharacters
}

/// The keys that a keyboard on the screen has.
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard.
    case `default`
    /// Keys for ASCII characters.
    case asciiCapable
    /// Digits and punctuation.
    case numbersAndPunctuation
    /// Letters with what URLs are made of at hand.
    case URL
    /// A keypad with digits only.
    case numberPad
    /// Digits and what else a telephone number may have.
    case phonePad
    /// Letters for a name, or digits for a telephone number.
    case namePhonePad
    /// Letters with what mail addresses are made of at hand.
    case emailAddress
    /// Digits and a decimal point.
    case decimalPad
    /// Letters with @ and # at hand.
    case twitter
    /// Letters with a space and a full stop at hand, for searches and URLs.
    case webSearch
    /// ASCII digits only.
    case asciiCapableNumberPad

    /// The older name of `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// What a text is, for what a keyboard proposes.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A person's whole name.
    public static let name = UITextContentType(rawValue: "name")
    /// A prefix of a name, such as a title.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A person's first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A person's middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A person's last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A suffix of a name, such as “Jr.”.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A nickname of a person.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The job title of a person.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of a company or another organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A location, with or without an address.
    public static let location = UITextContentType(rawValue: "location")
    /// A whole address of a street.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of an address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of an address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// The city of an address.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// The state or region of an address.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// City and state of an address, together.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// The part of a city, where addresses have one.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// The country or region of an address.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// The postal code of an address.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An e-mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account that exists.
    public static let password = UITextContentType(rawValue: "password")
    /// A password that is being made.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is good for one time, as it comes in a message.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A date, a time or both.
    public static let dateTime = UITextContentType(rawValue: "date-time")
}

private struct AutocorrectionDisabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether text fields correct the user's text; they never do.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionDisabledKey.self] }
        set { self[AutocorrectionDisabledKey.self] = newValue }
    }

    /// The older name of `autocorrectionDisabled`; nil sets it to false.
    public var disableAutocorrection: Bool? {
        get { autocorrectionDisabled }
        set { autocorrectionDisabled = newValue ?? false }
    }
}

nonisolated extension View {
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard.
    public func keyboardType(_ type: UIKeyboardType) -> some View {
        self
    }

    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard, so that nothing is proposed.
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        self
    }

    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard, which types capitals as they are.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        self
    }

    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard, which types capitals as they are.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        self
    }

    /// Sets `autocorrectionDisabled` of the environment. Nothing is corrected in any case.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }

    /// The older name of `autocorrectionDisabled(_:)`.
    public func disableAutocorrection(_ disable: Bool?) -> some View {
        environment(\.autocorrectionDisabled, disable ?? false)
    }
}
