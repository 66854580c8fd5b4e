/// Something in which text is edited.
package protocol EditedTextHolder: ViewResponder {
    /// What it shows in the place of what has been typed, if it says so.
    var placeholderText: String? { get }
    /// What has been typed.
    var editedText: String { get }
    /// Whether dots stand for its letters.
    var isSecure: Bool { get }
}
