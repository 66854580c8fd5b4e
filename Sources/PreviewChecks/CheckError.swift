/// What keeps previews from being checked, in one sentence.
package struct CheckError: Error, CustomStringConvertible, Equatable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
