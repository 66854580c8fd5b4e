import Foundation

/// What goes to standard error, a sentence a line.
package enum Failure {
    /// Whether only errors are printed.
    nonisolated(unsafe) package static var isQuiet = false

    /// What has to be written before anything else can be, where the last line is not whole.
    nonisolated(unsafe) package static var clearing = ""

    package static func warn(_ text: String) {
        if !isQuiet {
            write("warning: \(text)")
        }
    }

    package static func note(_ text: String) {
        if !isQuiet {
            write("note: \(text)")
        }
    }

    package static func write(_ text: String, terminator: String = "\n") {
        FileHandle.standardError.write(Data((clearing + text + terminator).utf8))
    }
}
