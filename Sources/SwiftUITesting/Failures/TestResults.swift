import Foundation

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// A file that shows a failure, for result formats with attachments.
package struct FailureFile: Sendable {
    package var name: String
    package var content: Data

    package init(name: String, content: Data) {
        self.name = name
        self.content = content
    }
}

/// The framework that runs the present test.
package enum TestResults {
    /// Records a failure in the present test, and throws it where there is none.
    package static func fail(_ problem: String, at location: TestLocation, files: [FailureFile] = []) throws {
        let error = ExpectationError(problem, at: location)
        guard !record(error, files: files), !recordInXCTest(error, at: location) else { return }
        throw error
    }

    #if canImport(Testing)
    /// Whether Swift Testing runs a test here.
    static func record(_ error: ExpectationError, files: [FailureFile] = []) -> Bool {
        guard let test = Test.current else { return false }
        let name = URL(fileURLWithPath: error.file).lastPathComponent
        let module = test.sourceLocation.fileID.split(separator: "/").first ?? "Tests"
        let location = SourceLocation(
            fileID: error.fileID ?? "\(module)/\(name)", filePath: error.file, line: max(Int(error.line), 1), column: max(Int(error.column), 1))
        for file in files {
            Attachment.record(Array(file.content), named: file.name, sourceLocation: location)
        }
        Issue.record(error.shownAtItsPlace, sourceLocation: location)
        return true
    }

    /// The identity of the current test; nil outside of Swift Testing.
    static var testID: AnyHashable? { Test.current.map { AnyHashable($0.id) } }

    /// Whether the test has arguments, so that its cases run at once.
    static var hasArguments: Bool { Test.Case.current?.isParameterized ?? false }
    #else
    static func record(_ error: ExpectationError, files: [FailureFile] = []) -> Bool { false }
    static var testID: AnyHashable? { nil }
    static var hasArguments: Bool { false }
    #endif

    #if canImport(XCTest)
    /// The framework does not provide the current test, but it passes failures to observers if there is one.
    private final class Observer: NSObject, XCTestObservation {
        nonisolated(unsafe) var count = 0

        func testCase(_ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int) {
            count += 1
        }
    }

    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static let observer: Observer = {
        let observer = Observer()
        XCTestObservationCenter.shared.addTestObserver(observer)
        return observer
    }()

    /// Whether XCTest runs a test.
    static func recordInXCTest(_ error: ExpectationError, at location: TestLocation) -> Bool {
        lock.withLock {
            let before = observer.count
            XCTFail(error.problem, file: location.file, line: location.line)
            return observer.count > before
        }
    }
    #else
    static func recordInXCTest(_ error: ExpectationError, at location: TestLocation) -> Bool { false }
    #endif
}
