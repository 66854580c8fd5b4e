/// One sentence for the user about code of theirs.
package struct UserCodeError: Error, CustomStringConvertible {
    package let description: String
    /// What the compiler has said, if it has refused the code.
    let messages: String

    package init(_ description: String) {
        self.init(description, messages: "")
    }

    init(_ description: String, messages: String) {
        (self.description, self.messages) = (description, messages)
    }
}
