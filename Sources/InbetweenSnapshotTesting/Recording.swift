import Foundation
public import SwiftUITesting

/// What tests of a snapshot-testing library set; here it is `SnapshotRecording`.
public enum SnapshotTestingConfiguration {
    /// Which golden files are written.
    public typealias Record = SnapshotRecording
}

extension SnapshotRecording: ExpressibleByBooleanLiteral {
    /// Those whose comparison fails, which are all that differ.
    public static var failed: SnapshotRecording { .all }

    /// True for all that differ, false for none.
    public init(booleanLiteral value: Bool) {
        self = value ? .all : .never
    }
}

/// Runs `operation`, in which `assertSnapshot` writes these golden files; those it wrote before where `record` is nil.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, operation: () throws -> Result
) rethrows -> Result {
    try SnapshotRecording.$ofTest.withValue(record ?? SnapshotRecording.ofTest, operation: operation)
}

/// Runs `operation`, in which `assertSnapshot` writes these golden files; those it wrote before where `record` is nil.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotRecording.$ofTest.withValue(record ?? SnapshotRecording.ofTest, operation: operation, isolation: isolation)
}

/// Whether `assertSnapshot` writes all golden files that differ, where nothing else says it: for the whole process, and not on CI.
public var isRecording: Bool {
    get { recordingFlag.withLock { $0.value } }
    set { recordingFlag.withLock { $0.value = newValue } }
}

private let recordingFlag = Flag()

private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    var value = false

    func withLock<Result>(_ body: (Flag) -> Result) -> Result {
        lock.withLock { body(self) }
    }
}
