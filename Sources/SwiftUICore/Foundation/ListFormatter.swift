import Foundation

/// Lists as texts: "tea, milk, and sugar".
open class ListFormatter: Formatter, @unchecked Sendable {
    /// Says how the items are joined; American English unless set, and again when set to nil.
    open var locale: Locale! = Locale(identifier: "en_US") {
        didSet { locale = locale ?? Locale(identifier: "en_US") }
    }
    /// Makes texts of the items; without it, they are told as they are.
    open var itemFormatter: Formatter?

    /// A formatter for American English.
    public override init() {
        super.init()
    }

    /// For source compatibility: it has the usual settings, whatever `coder` holds.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The strings in a row with "and" before the last one. In American English, whatever the system's language.
    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
    }

    /// The items in a row; never nil. An item that `itemFormatter` makes no text of is told as it is.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        return texts.formatted(.list(type: .and).locale(locale))
    }

    /// The text of an array; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? [Any]).flatMap { string(from: $0) }
    }
}
