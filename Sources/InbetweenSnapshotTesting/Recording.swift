import Foundation
public import SwiftUITesting

/// The configuration of a snapshot-testing library; here it is `SnapshotRecording`.
public enum SnapshotTestingConfiguration {
    /// Which golden files are written.
    public typealias Record = SnapshotRecording
}

extension SnapshotRecording: ExpressibleByBooleanLiteral {
    /// Writes the files that differ.
    public static var failed: SnapshotRecording { .all }

    /// True for all that differ, false for none.
    public init(booleanLiteral value: Bool) {
        self = value ? .all : .never
    }
}

/// Runs `operation` with this setting for `assertSnapshot`; nil keeps the current one.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, operation: () throws -> Result
) rethrows -> Result {
    try SnapshotRecording.$ofTest.withValue(record ?? SnapshotRecording.ofTest, operation: operation)
}

/// Runs `operation` with this setting for `assertSnapshot`; nil keeps the current one.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotRecording.$ofTest.withValue(record ?? SnapshotRecording.ofTest, operation: operation, isolation: isolation)
}

/// Whether `assertSnapshot` writes all golden files that differ, if there is no other setting: for the whole process, and not on CI.
public var isRecording: Bool {
    get { recordingFlag.withLock { $0.value } }
    set { recordingFlag.withLock { $0.value = newValue } }
}

private let recordingFlag = Flag()

/// The recording mode, protected by a lock.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    var value = false

    func withLock<Result>(_ body: (Flag) -> Result) -> Result {
        lock.withLock { body(self) }
    }
}
