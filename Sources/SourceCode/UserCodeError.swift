/// One sentence for the user about code of theirs.
package struct UserCodeError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
