import Foundation
import SwiftUI
import Testing

@testable import SwiftUITesting

/// Where failures are shown: the samples' own lines, in both frameworks. Tests/Projects/Dependent has the same in language mode 6.
@Suite struct FailureRecordingTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("FailingSamples.swift")

    private func line(_ mark: String) throws -> Int {
        let lines = try String(contentsOf: Self.samples, encoding: .utf8).components(separatedBy: "\n")
        return try #require(lines.firstIndex { $0.hasSuffix("// fails: \(mark)") }) + 1
    }

    private func output(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["INBETWEEN_FAILING_SAMPLES": "1"]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func failuresOfSwiftTestingAreAtTheirLines() throws {
        let output = try output(["--testing-library", "swift-testing", "--filter", "FailingSamples|FailingWithoutTrait"])
        for (mark, test) in [
            ("sync", "recordedInATest()"), ("async", "recordedInAnAsyncTest()"), ("thrown", "thrownInATest()"),
            ("argument", "thrownInATestWithArguments(_:)"),
        ] {
            let said = output.split(separator: "\n").filter { $0.contains("FailingSamples.swift:\(try! line(mark)):") }
            #expect(said.count == 1 && said[0].contains("Test \(test) recorded an issue"), "\(mark): \(output)")
        }
        #expect(output.contains("Caught error: the timeline is another (− expected, + found):"))
        #expect(output.contains("Caught error: something still moves after 1 s"))
        #expect(output.contains("\nsync goes on") && output.contains("\nasync goes on"))
        // Without the trait the place is in the text.
        #expect(output.contains("Caught error: \(Self.samples.path):\(try line("bare")): something still moves"), "\(output)")
        #expect(output.contains("failed after") && output.contains("with 5 issues"), "\(output)")
    }

    @Test func failuresOfXCTestAreAtTheirLines() throws {
        let output = try output(["SwiftUITestingTests.FailingXCTSamples"])
        let path = Self.samples.path
        for (mark, test, text) in [
            ("xct sync", "testRecordedInATest", "failed - the timeline is another"),
            ("xct async", "testRecordedInAnAsyncTest", "failed - the timeline is another"), ("xct thrown", "testThrownInATest", "something still moves"),
        ] {
            let place = "\(path):\(try line(mark)): error: FailingXCTSamples.\(test) : \(text)"
            #expect(output.contains(place), "\(mark): \(output)")
        }
        #expect(output.contains("xct sync goes on") && output.contains("xct async goes on"))
        #expect(output.contains("<EXPR>:0: error: FailingXCTSamples.testOtherErrors : threw error"))
        #expect(output.contains("Executed 4 tests, with 4 failures (2 unexpected)"), "\(output)")
    }

    /// A thread that was made without a task belongs to no test.
    @Test func whereThereIsNoTestFailuresAreThrown() async {
        let error = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                do {
                    try expectText("found", named: "none", record: .never, file: "/proc/nowhere/AppTests.swift", line: 7)
                    continuation.resume(returning: nil as (any Error)?)
                } catch {
                    continuation.resume(returning: error)
                }
            }
        }
        #expect(error is ExpectationError)
        #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("/proc/nowhere/AppTests.swift:7: "))
    }

    @Test func theErrorOfAnExpectationSaysWhereItStands() throws {
        let line: UInt = #line + 1
        let error = try failure { try expectText("found", named: "a/../b", record: .never) }
        #expect(error.line == line && error.file == #filePath && error.column > 1)
        #expect(error.fileID == "SwiftUITestingTests/FailureRecordingTests.swift")
        #expect(error.description == "“a/../b” is no name of a snapshot")
        let thrown = ExpectationError(file: "/a/B.swift", line: 3, problem: "wrong")
        #expect(thrown.description == "/a/B.swift:3: wrong" && thrown.localizedDescription == "/a/B.swift:3: wrong")
    }
}
