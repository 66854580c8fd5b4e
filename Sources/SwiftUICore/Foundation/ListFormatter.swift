import Foundation

/// Lists as texts: "tea, milk, and sugar".
open class ListFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale! = Locale(identifier: "en_US")
    /// Makes texts of the items; without it, they are told as they are.
    open var itemFormatter: Formatter?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
    }

    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        return texts.formatted(.list(type: .and).locale(locale))
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? [Any]).flatMap { string(from: $0) }
    }
}
