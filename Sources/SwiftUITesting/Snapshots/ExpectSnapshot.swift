public import Foundation

/// Fails unless the PNG file `snapshot` equals its golden file: `Snapshots/TestFile/testName.NAME.png` beside the test's file, or
/// `Snapshots/NAME.png` if that exists.
///
/// If they differ, or if there is no golden file yet, the new snapshot is written beside it as `NAME.new.png`, and `NAME.difference.png`
/// shows the expected image, the new one, and the differences. In Swift Testing both are attached to the test. With `INBETWEEN_RECORD=1` in
/// the environment, the new one replaces the golden file instead; see `SnapshotRecording`.
///
/// By default images must be equal: one version of Inbetween draws the same on every machine. Use a tolerance only for goldens from another
/// source.
/// - Parameters:
///   - name: The name; the default is a number that counts the snapshots of the test.
///   - precision: The share of the pixels that must match, 0…1.
///   - perceptualPrecision: How well a pixel must match, 0…1: 1 is exact, 0.98 allows a colour difference (CIEDE2000) of 2, which is hardly
///     visible.
///   - tolerance: The largest allowed difference of a pixel's channel, 0…255.
///   - maximumBytes: The largest allowed size of the file; no limit by default.
///   - recording: Which files are written: none, missing ones, or all.
public func expectSnapshot(
    _ snapshot: Data, named name: String? = nil, precision: Double = 1, perceptualPrecision: Double = 1, tolerance: Int = 0,
    maximumBytes: Int? = nil, record recording: SnapshotRecording? = nil, testName: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
    let precision = ImagePrecision(share: precision, perceptual: perceptualPrecision, tolerance: tolerance)
    let location = TestLocation(fileID, file, line, column)
    func golden() throws -> Golden {
        try precision.check()
        if let maximumBytes, snapshot.count > maximumBytes {
            throw GoldenError("the snapshot has \(snapshot.count) bytes, more than \(maximumBytes): show less, or use a smaller size or scale")
        }
        return try Golden(named: name, of: testName, extension: "png", beside: location)
    }
    try compare(snapshot, golden: golden, recording, at: location) { known in
        try ImageComparison.difference(of: snapshot, from: known, precision: precision)
    }
}

/// Fails, and shows the lines that differ, unless `text` equals its golden file: `Snapshots/TestFile/testName.NAME.txt` beside the test's
/// file, or `Snapshots/NAME.txt` if that exists. Spaces at the ends of lines and empty lines at the end are ignored.
///
/// ```swift
/// try expectText(stage.accessibilityTree, named: "tree")
/// try expectText(stage.timeline(every: 0.1, for: 1), named: "opening")
/// ```
/// The file is recorded like snapshots; see `expectSnapshot(_:named:)`.
public func expectText(
    _ text: String, named name: String? = nil, record recording: SnapshotRecording? = nil, testName: String = #function,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
    let location = TestLocation(fileID, file, line, column)
    try compare(
        Data((text.hasSuffix("\n") ? text : text + "\n").utf8), golden: { try Golden(named: name, of: testName, extension: "txt", beside: location) },
        recording, at: location
    ) { known in
        TextComparison.difference(of: text, from: String(decoding: known, as: UTF8.self))
    }
}

package enum TextComparison {
    package static func difference(of text: String, from known: String) -> GoldenDifference? {
        let (wanted, found) = (TimelineText.lines(of: known), TimelineText.lines(of: text))
        guard wanted != found else { return nil }
        let lines = TimelineText.excerpt(TimelineText.difference(wanted, found))
        return GoldenDifference("is another (− expected, + found):\n" + lines.joined(separator: "\n"))
    }
}

/// Compares with a golden file and records the failure. What cannot be compared is a failure of the test, too.
package func compare(
    _ content: Data, golden: () throws -> Golden, _ recording: SnapshotRecording?, at location: TestLocation,
    difference: (Data) throws -> GoldenDifference?
) throws {
    var problem: (text: String, files: [FailureFile])?
    do {
        problem = try golden().problem(content, recording: SnapshotRecording.decided(recording), difference: difference)
    } catch {
        problem = ("\(error)", [])
    }
    if let problem {
        try TestResults.fail(problem.text, at: location, files: problem.files)
    }
}
