import Foundation

/// Where in a test a call stands.
package struct TestLocation: Sendable {
    package var fileID: StaticString
    package var file: StaticString
    package var line: UInt
    package var column: UInt

    package init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.file = file
        self.line = line
        self.column = column
    }

    var url: URL { URL(fileURLWithPath: "\(file)") }
}
