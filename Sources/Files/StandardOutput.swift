import Foundation

/// `-` instead of a file's name: standard output. Its format follows as an extension: `-.gif`.
package enum StandardOutput {
    package static let name = "-"

    /// Where the bytes go; a program that needs standard output for something else puts it elsewhere.
    nonisolated(unsafe) package static var descriptor = STDOUT_FILENO

    package static func path(fileExtension: String) -> String { name + "." + fileExtension }

    package static func isMeant(by path: String) -> Bool {
        path == name || path.hasPrefix("-.") && !path.contains("/")
    }

    /// What an error calls it.
    package static func title(of path: String) -> String {
        isMeant(by: path) ? "standard output" : path
    }
}
