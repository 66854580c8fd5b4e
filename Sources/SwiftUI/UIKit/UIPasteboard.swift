import Foundation

/// The pasteboard of the window whose code runs: text fields, share sheets and the program write to it. The machine's own clipboard is neither read nor
/// written.
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
    /// The pasteboard of the stage.
    public static let general = UIPasteboard()

    /// The text; nil when there is none. Setting nil empties the pasteboard. Outside of all windows nothing is kept.
    open var string: String? {
        get { HostWindow.shown.flatMap { $0.pasteboard.isEmpty ? nil : $0.pasteboard } }
        set { HostWindow.shown?.pasteboard = newValue ?? "" }
    }

    /// The text as the only one of a list; nil when there is none. Of several that are set the lines are joined.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.joined(separator: "\n") }
    }

    /// The text as an address; nil when it is none with a scheme.
    open var url: URL? {
        get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
        set { string = newValue?.absoluteString }
    }

    /// Whether there is a text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is an address.
    open var hasURLs: Bool { url != nil }
}
