import Foundation

/// A failed expectation, with its source location in the test.
///
/// Actions (`tap`, `settle`) throw it. Expectations record it as a failure at their line, and the test continues, in Swift Testing and in
/// XCTest. If no test is known – in a program, on a thread that was made without a task – they throw it.
public struct ExpectationError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// The test's file.
    public let file: String
    /// From 1.
    public let line: UInt
    /// The expectation, and what was found.
    public let problem: String
    /// From 1.
    public let column: UInt
    /// The module and the file's name, “AppTests/ClockTests.swift”; nil if only the path is known.
    public let fileID: String?
    /// A failure that a framework shows at its place does not say it again.
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

    init(_ problem: String, at place: TestPlace) {
        self.init(file: "\(place.file)", line: place.line, problem: problem, column: place.column, fileID: "\(place.fileID)")
    }

    /// The same, for who shows the place anyway.
    var shownAtItsPlace: ExpectationError {
        ExpectationError(file: file, line: line, problem: problem, column: column, fileID: fileID, isShownAtItsPlace: true)
    }

    /// The source location, then the problem.
    public var description: String { isShownAtItsPlace ? problem : "\(file):\(line): \(problem)" }
    /// The description.
    public var errorDescription: String? { description }
}
