import ImageFormats
public import Foundation
import MovieFormats
import RasterRenderer
import Rendering

extension TestStage {
    /// Returns the visible content as a PNG file.
    public func snapshot() throws -> Data {
        Data(try PNGEncoder.encode(bitmap()))
    }

    /// Returns an image of the element with this identifier, label or text, as a PNG file: everything inside its layout frame, including what
    /// is behind and in front.
    /// - Throws: An error that lists the existing names if there is no such element, or an error if it is outside of the window.
    public func snapshot(of label: String, file: StaticString = #filePath, line: UInt = #line) throws -> Data {
        guard let frame = frame(label) ?? item(label)?.frame else {
            throw ExpectationError(file: "\(file)", line: line, problem: "there is no “\(label)”; there are \(Self.list(labels))")
        }
        guard let part = bitmap().part(frame, scale: graph.scale) else {
            throw ExpectationError(
                file: "\(file)", line: line, problem: "“\(label)” is outside of the window, at [\(ItemText.box(frame))]")
        }
        return Data(try PNGEncoder.encode(part))
    }

    /// Returns an image of the element that matches a query, as a PNG file: everything inside its layout frame, including views behind it and in front
    /// of it.
    /// - Throws: `ElementError` if no or several elements match, or if the element is outside of the window.
    public func snapshot(of query: ElementQuery) throws -> Data {
        let frame = try element(query).frame
        guard let part = bitmap().part(frame, scale: graph.scale) else {
            throw ElementError("\(query) is outside of the window, at [\(ItemText.box(frame))]", query: query)
        }
        return Data(try PNGEncoder.encode(part))
    }

    static func list(_ labels: [String]) -> String {
        labels.isEmpty ? "none" : labels.map { "“\($0)”" }.joined(separator: ", ")
    }

    /// Plays to each of `times`, seconds of the stage's clock, and returns the images on one sheet, row by row, as a PNG file.
    /// - Throws: An error if a time is in the past, or if there are no times.
    public func contactSheet(times: [Double], columns: Int) throws -> Data {
        var bitmaps: [Bitmap] = []
        for time in times {
            guard time.isFinite, time >= self.time - 1e-9 else {
                throw MovieError("the stage is at \(self.time) s and cannot go to \(time) s")
            }
            advance(to: max(time, self.time))
            bitmaps.append(bitmap())
        }
        let sheet = try ContactSheet.compose(bitmaps, columns: columns, gap: 1, background: ResolvedColor(red: 0.5, green: 0.5, blue: 0.5))
        return Data(try PNGEncoder.encode(sheet))
    }

    /// Plays for `duration` seconds and returns images every `interval` seconds, including the present and the end, as a strip of film; a PNG
    /// file.
    /// - Parameter columns: The number of images in a row; all by default.
    public func strip(every interval: Double, for duration: Double, columns: Int? = nil) throws -> Data {
        guard interval > 0, interval.isFinite, duration >= 0, duration.isFinite else {
            throw MovieError("a strip of \(duration) s in steps of \(interval) s is not possible")
        }
        let start = time
        let times = (0...Int(saturating: (duration / interval + 1e-9).rounded(.down))).map { start + Double($0) * interval }
        return try contactSheet(times: times, columns: columns ?? times.count)
    }

    package func bitmap() -> Bitmap {
        RasterRenderer().render(displayList, size: graph.size, scale: graph.scale, background: frame.background)
    }

    /// Compares the visible content with a golden file; see `expectSnapshot(_:named:)`.
    /// - Parameters:
    ///   - name: The name; the default is a number that counts the snapshots of the test.
    ///   - element: The identifier, label or text of the compared element; the default is the whole window.
    public func expectSnapshot(
        _ name: String? = nil, of element: String? = nil, precision: Double = 1, perceptualPrecision: Double = 1, tolerance: Int = 0,
        maximumBytes: Int? = nil, record recording: SnapshotRecording? = nil, testName: String = #function,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let location = TestLocation(fileID, file, line, column)
        guard let image = try made(at: location, { try element.map { try snapshot(of: $0) } ?? snapshot() }) else { return }
        try SwiftUITesting.expectSnapshot(
            image, named: name, precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance,
            maximumBytes: maximumBytes, record: recording, testName: testName, fileID: fileID, file: file, line: line, column: column)
    }

    /// Compares the element that matches a query with a golden file; see `expectSnapshot(_:named:)`.
    /// - Parameter name: The name; the default is a number that counts the snapshots of the test.
    public func expectSnapshot(
        _ name: String? = nil, of query: ElementQuery, precision: Double = 1, perceptualPrecision: Double = 1, tolerance: Int = 0,
        maximumBytes: Int? = nil, record recording: SnapshotRecording? = nil, testName: String = #function,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        guard let image = try made(at: TestLocation(fileID, file, line, column), { try snapshot(of: query) }) else { return }
        try SwiftUITesting.expectSnapshot(
            image, named: name, precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance,
            maximumBytes: maximumBytes, record: recording, testName: testName, fileID: fileID, file: file, line: line, column: column)
    }

    /// Compares `contactSheet(times:columns:)` with a golden file; see `expectSnapshot(_:named:)`.
    public func expectContactSheet(
        _ name: String? = nil, times: [Double], columns: Int, precision: Double = 1, perceptualPrecision: Double = 1,
        record recording: SnapshotRecording? = nil, testName: String = #function, fileID: StaticString = #fileID,
        file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        guard let image = try made(at: TestLocation(fileID, file, line, column), { try contactSheet(times: times, columns: columns) }) else { return }
        try SwiftUITesting.expectSnapshot(
            image, named: name, precision: precision, perceptualPrecision: perceptualPrecision, record: recording, testName: testName,
            fileID: fileID, file: file, line: line, column: column)
    }

    /// Compares `strip(every:for:columns:)` with a golden file; see `expectSnapshot(_:named:)`.
    public func expectStrip(
        _ name: String? = nil, every interval: Double, for duration: Double, columns: Int? = nil, precision: Double = 1,
        perceptualPrecision: Double = 1, record recording: SnapshotRecording? = nil, testName: String = #function,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let location = TestLocation(fileID, file, line, column)
        guard let image = try made(at: location, { try strip(every: interval, for: duration, columns: columns) }) else { return }
        try SwiftUITesting.expectSnapshot(
            image, named: name, precision: precision, perceptualPrecision: perceptualPrecision, record: recording, testName: testName,
            fileID: fileID, file: file, line: line, column: column)
    }

    /// What cannot be made is a failure of the expectation.
    func made<Value>(at location: TestLocation, _ make: () throws -> Value) throws -> Value? {
        do {
            return try make()
        } catch {
            try TestResults.fail((error as? ExpectationError)?.problem ?? "\(error)", at: location)
            return nil
        }
    }
}

extension Bitmap {
    /// The pixels that a box in points touches; nil when there is none.
    func part(_ frame: CGRect, scale: CGFloat) -> Bitmap? {
        // Rounded first: a frame at a third of a point does not begin a pixel earlier for the last bit of a number.
        func pixels(_ length: CGFloat) -> Double { (Double(length * scale) * 1024).rounded() / 1024 }
        let left = max(Int(saturating: pixels(frame.minX).rounded(.down)), 0), right = min(Int(saturating: pixels(frame.maxX).rounded(.up)), width)
        let top = max(Int(saturating: pixels(frame.minY).rounded(.down)), 0), bottom = min(Int(saturating: pixels(frame.maxY).rounded(.up)), height)
        guard left < right, top < bottom else { return nil }
        var bytes: [UInt8] = []
        for row in top..<bottom {
            bytes += self.bytes[(row * width + left) * 4..<(row * width + right) * 4]
        }
        return Bitmap(width: right - left, height: bottom - top, bytes: bytes)
    }
}
