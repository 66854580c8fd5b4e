import Foundation

/// Which golden files a test writes.
///
/// Who asks for it, the first of these that says something: the environment (`INBETWEEN_RECORD`: `1` or `all`, `missing`, `0` or
/// `never`), the assertion (`record:`), the trait of the test or its suite (`.snapshots(record:)`). Nobody asks: none is written.
///
/// What stands in the code is only meant for the machine of who writes it: with `CI` in the environment it counts as `.never`, so
/// that a `record: .all` that was forgotten fails there. `INBETWEEN_RECORD` counts there, too, as nobody sets it by mistake.
/// Each file that is written is a line on standard error.
public enum SnapshotRecording: String, Sendable {
    /// None: what differs and what is missing fails.
    case never
    /// Those that are not there yet.
    case missing
    /// All that differ.
    case all

    /// What the trait of the present test says.
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

/// Says for a test or a suite which golden files it writes.
///
/// ```swift
/// @Suite(.snapshots(record: .missing)) struct ClockTests { … }
/// ```
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let recording: SnapshotRecording

    /// All tests of a suite have it.
    public var isRecursive: Bool { true }

    /// Runs the test so. It is the same for each test: `test` and `testCase` are there for
    /// source compatibility with the protocol.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await SnapshotRecording.$ofTest.withValue(recording, operation: function)
    }
}

extension Trait where Self == SnapshotTrait {
    /// Writes golden files: none, those that are missing, or all that differ; never on CI. See `SnapshotRecording`.
    public static func snapshots(record recording: SnapshotRecording) -> Self { SnapshotTrait(recording: recording) }
}
#endif
