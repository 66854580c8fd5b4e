public import Foundation
public import SwiftUITesting

/// Fails unless `value` equals its golden file: `__Snapshots__/TestFile/testName.NAME.png` beside the test's file.
///
/// ```swift
/// @MainActor @Test func theClockIsRound() {
///     assertSnapshot(of: Clock(), as: .image(layout: .device(config: .iPhone13)))
/// }
/// ```
/// A file is written only on request: by `record`, `withSnapshotTesting(record:)`, `isRecording`, the trait `.snapshots(record:)` or
/// `INBETWEEN_RECORD` in the environment, on CI only by the last. A test that has recorded passes. Otherwise a missing file is a failure, and
/// the new snapshot is written beside it as `NAME.new.png`. Outside of a test, a failure ends the program.
/// - Parameters:
///   - value: On the main actor if it is a view.
///   - snapshotting: The strategy.
///   - name: The name; the default is a number that counts the snapshots of the test. Required in a test with arguments.
///   - recording: Which files are written: `.never`, `.missing`, or `.all` that differ.
///   - timeout: The largest number of seconds of its time for which a view can be shown before; see `Snapshotting.wait(for:on:)`.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let location = TestLocation(fileID, file, line, column)
    do {
        guard
            let (golden, content) = try SnapshotFile.made(
                at: location, { try SnapshotFile.golden(named: name, of: testName, snapshotting.pathExtension, beside: location) },
                { try snapshotting.data(of: value(), within: timeout) })
        else { return }
        try compare(content, golden: { golden }, recording ?? SnapshotRecording.ofTest ?? (isRecording ? .all : nil), at: location) { known in
            try snapshotting.diffing.difference(content, known)
        }
    } catch {
        preconditionFailure("no test runs here that could fail: \(error)")
    }
}

/// Compares like `assertSnapshot(of:as:)`; true records differing files, and false none.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording ? .all : .never, timeout: timeout, fileID: fileID, file: file,
        testName: testName, line: line, column: column)
}

/// The former name of `assertSnapshot(of:as:)`.
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording.map { $0 ? .all : .never }, timeout: timeout, fileID: fileID,
        file: file, testName: testName, line: line, column: column)
}

/// Compares one value with several strategies. The golden files are numbered in their order. The value is made again for each.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID, file: file, testName: testName, line: line,
            column: column)
    }
}

/// Compares one value with several strategies, whose names are those of the golden files. The value is made again for each.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID, file: file, testName: testName,
            line: line, column: column)
    }
}

enum SnapshotFile {
    /// Labels of the test's parameters are part of the file's name.
    static func golden(named name: String?, of testName: String, _ pathExtension: String?, beside location: TestLocation) throws -> Golden {
        let test = testName.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
        return try Golden(
            named: name, of: test, extension: pathExtension ?? "", beside: location, folder: "__Snapshots__", takesFlat: false)
    }

    /// What cannot be made is a failure of the test.
    static func made(at location: TestLocation, _ golden: () throws -> Golden, _ content: () throws -> Data) throws -> (Golden, Data)? {
        do {
            return (try golden(), try content())
        } catch {
            try TestResults.fail((error as? ExpectationError)?.problem ?? "\(error)", at: location)
            return nil
        }
    }
}
