/// Why a movie cannot be made: one sentence for the user. What is wrong with a file is a `FileError`, with a still image an `ImageError`.
package struct MovieError: Error, Equatable, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
