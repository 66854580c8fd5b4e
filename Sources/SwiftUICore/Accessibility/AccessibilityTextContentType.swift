/// What a text is, so that a screen reader reads it accordingly.
public struct AccessibilityTextContentType: Hashable, Sendable {
    /// What trees say.
    let name: String

    /// Text of no special kind.
    public static let plain = AccessibilityTextContentType(name: "plain")
    /// What a program prints and reads in a terminal.
    public static let console = AccessibilityTextContentType(name: "console")
    /// Names and places of files.
    public static let fileSystem = AccessibilityTextContentType(name: "file system")
    /// Messages between people.
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    /// A story or an article.
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    /// Source code of a program.
    public static let sourceCode = AccessibilityTextContentType(name: "source code")
    /// Cells of a table.
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    /// A document that is being written.
    public static let wordProcessing = AccessibilityTextContentType(name: "word processing")
}
