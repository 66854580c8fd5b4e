import Foundation
import StageTime

/// Lists as texts: "tea, milk, and sugar".
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The locale, which sets how items are joined; `Locale.current` by default, and after setting nil.
    open var locale: Locale! = UserLocale.current {
        didSet { locale = locale ?? UserLocale.current }
    }
    /// The formatter of the items; by default they are written directly.
    open var itemFormatter: Formatter?

    /// A formatter for `Locale.current`.
    public override init() {
        super.init()
    }

    /// Not shown: it has the usual settings, whatever `coder` holds.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        RuntimeIssue.notShown("ListFormatter.init(coder:)", "Nothing is decoded; make a formatter and set its properties.")
    }

    /// The strings in a row with "and" before the last one. In the language of `Locale.current`.
    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(UserLocale.current))
    }

    /// Returns the items in a row; never nil. An item that `itemFormatter` cannot write is written directly.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        return texts.formatted(.list(type: .and).locale(locale))
    }

    /// The text of an array; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? [Any]).flatMap { string(from: $0) }
    }
}
