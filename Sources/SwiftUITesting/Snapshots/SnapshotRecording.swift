import Foundation

/// Which golden files a test writes.
///
/// The first of these settings applies: the environment (`INBETWEEN_RECORD`: `1` or `all`, `missing`, `0` or `never`), the assertion
/// (`record:`), the trait of the test or its suite (`.snapshots(record:)`). Without a setting, no file is written.
///
/// Settings in code apply only to the developer's machine. With `CI` in the environment they count as `.never`, so a forgotten `record: .all`
/// fails there. `INBETWEEN_RECORD` also applies there. Each written file is reported on standard error.
public enum SnapshotRecording: String, Sendable {
    /// Writes no files: differing and missing ones fail.
    case never
    /// Writes missing files.
    case missing
    /// Writes all files that differ.
    case all

    /// The value of the current test's trait.
    @TaskLocal package static var ofTest: SnapshotRecording?

    package static func decided(
        _ asked: SnapshotRecording?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> SnapshotRecording {
        if let text = environment["INBETWEEN_RECORD"], !text.isEmpty {
            switch text.lowercased() {
            case "1", "all", "true", "yes": return .all
            case "missing": return .missing
            case "0", "never", "false", "no": return .never
            default: throw GoldenError("INBETWEEN_RECORD is “\(text)”; it can be 1 or all, missing, or never")
            }
        }
        let isOnCI = environment["CI"].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
        return isOnCI ? .never : asked ?? ofTest ?? .never
    }
}

#if canImport(Testing)
public import Testing

/// A trait that selects which golden files a test or a suite writes.
///
/// ```swift
/// @Suite(.snapshots(record: .missing)) struct ClockTests { … }
/// ```
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let recording: SnapshotRecording

    /// Whether the trait applies to all tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs the test with the setting. Harmless: `test` and `testCase` are not needed for that.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await SnapshotRecording.$ofTest.withValue(recording, operation: function)
    }
}

extension Trait where Self == SnapshotTrait {
    /// Selects which golden files are written: none, missing ones, or all that differ; never on CI. See `SnapshotRecording`.
    public static func snapshots(record recording: SnapshotRecording) -> Self { SnapshotTrait(recording: recording) }
}
#endif
