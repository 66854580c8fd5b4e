import Foundation

/// A failed expectation, with its source location in the test.
///
/// Actions (`tap`, `settle`) throw it. Expectations record it as a failure at their line, and the test continues, in Swift Testing and in
/// XCTest. If no test is known – in a program, on a thread that was made without a task – they throw it.
public struct ExpectationError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// The file of the test.
    public let file: String
    /// The line, counted from 1.
    public let line: UInt
    /// The expectation, and the actual value.
    public let problem: String
    /// The column, counted from 1.
    public let column: UInt
    /// The module and the file's name, “AppTests/ClockTests.swift”; nil if only the path is known.
    public let fileID: String?
    /// Whether a framework shows the failure at its source location, so that the description omits it.
    let isShownAtItsPlace: Bool

    init(
        file: String, line: UInt, problem: String, column: UInt = 1, fileID: String? = nil, isShownAtItsPlace: Bool = false
    ) {
        self.file = file
        self.line = line
        self.problem = problem
        self.column = column
        self.fileID = fileID
        self.isShownAtItsPlace = isShownAtItsPlace
    }

    init(_ problem: String, at location: TestLocation) {
        self.init(file: "\(location.file)", line: location.line, problem: problem, column: location.column, fileID: "\(location.fileID)")
    }

    /// The same error for a framework that shows the location itself.
    var shownAtItsPlace: ExpectationError {
        ExpectationError(file: file, line: line, problem: problem, column: column, fileID: fileID, isShownAtItsPlace: true)
    }

    /// The source location, then the problem.
    public var description: String { isShownAtItsPlace ? problem : "\(file):\(line): \(problem)" }
    /// The text of `description`.
    public var errorDescription: String? { description }
}
