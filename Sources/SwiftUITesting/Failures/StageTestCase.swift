#if canImport(XCTest)
import Foundation
public import XCTest

/// A test case of XCTest that shows a failure at its source location: an `ExpectationError` that leaves a test is recorded at the line of the call that
/// threw it. Otherwise XCTest for Linux knows no line of a thrown error, and prints `<EXPR>:0`.
///
/// ```swift
/// final class ClockTests: StageTestCase {
///     @MainActor func testItStarts() async throws {
///         let stage = TestStage(Clock())
///         try stage.tap("Start")     // a failure is shown here
///     }
/// }
/// ```
open class StageTestCase: XCTestCase {
    /// Records a failure; that of a thrown `ExpectationError` at its source location.
    open override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        let pattern = /threw error "(.+?\.swift):(\d+): ((?:.|\n)*)"/
        guard filePath == "<EXPR>", let match = try? pattern.wholeMatch(in: description), let line = Int(match.2) else {
            return super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        super.recordFailure(withDescription: String(match.3), inFile: String(match.1), atLine: line, expected: expected)
    }
}
#endif
