/// Something in which text is edited.
package protocol EditedTextHolder: ViewResponder {
    /// The placeholder for an empty text, if there is one.
    var placeholderText: String? { get }
    /// The text typed so far.
    var editedText: String { get }
    /// Whether the text is shown as dots.
    var isSecure: Bool { get }
    /// What edits the text; nil once the view has gone.
    var textInput: TextInputModel? { get }
}
