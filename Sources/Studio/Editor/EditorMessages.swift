/// The content of an editor's call. Lines and columns begin at 1.
struct EditorCall: Decodable, Sendable {
    var file: String?
    var line, column: Int?
    var command, format: String?
}

/// Why a call has no effect.
struct EditorRefusal: Error, Equatable {
    let status: Int
    let text: String
}

/// What a page reports to editors.
struct EditorEvent: Codable, Sendable, Equatable {
    /// `inbetween.open`, `inbetween.copied`, `inbetween.exported`, `inbetween.failed`.
    var type: String
    var file: String?
    var line, column: Int?
    var text, `as`: String?
    /// An exported file: its address, its name, and the number of its bytes.
    var url, name: String?
    var bytes: Int?
    /// Of `inbetween.hello`.
    var version, folder: String?
}

/// An event in a message of a page.
struct EditorReport: Decodable, Sendable {
    let event: EditorEvent
}

/// What pages are asked for in the name of an editor.
struct EditorMessage: Encodable, Sendable {
    /// `cursor`, `choose` or `command`.
    var type: String
    /// A source as the tree of views spells it, and the lines around the cursor from the innermost statement outwards.
    var file: String?
    var lines: [Int]?
    var preview: String?
    var command, format: String?
}

/// The editors that listen, and what they have asked for. Belongs to the studio's actor.
final class EditorLinks: @unchecked Sendable {
    var listeners: [Int: @Sendable (String) -> Void] = [:]
    var count = 0
    /// The last position of the cursor, for pages that come later.
    var cursor: EditorMessage?
    /// A preview that no page has shown yet.
    var wanted: EditorCall?
}
