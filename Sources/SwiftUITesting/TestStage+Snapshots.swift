import Foundation
import MovieFormats
import RasterRenderer
import Rendering

extension TestStage {
    /// What is shown now, as a PNG file.
    public func snapshot() throws -> Data {
        Data(try PNGEncoder.encode(bitmap()))
    }

    /// Plays to each of `times`, seconds of the stage's clock, and puts what is shown then on one image, row by row; a
    /// PNG file. Throws when a time is in the past or there is none.
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

    package func bitmap() -> Bitmap {
        RasterRenderer().render(displayList, size: graph.size, scale: graph.scale, background: frame.background)
    }

    /// Compares what is shown now with the snapshot `name`, as `expectSnapshot(_:named:)` does.
    public func expectSnapshot(_ name: String, tolerance: Int = 0, file: StaticString = #filePath, line: UInt = #line) throws {
        try SwiftUITesting.expectSnapshot(snapshot(), named: name, tolerance: tolerance, file: file, line: line)
    }
}

/// Fails, by throwing, unless the PNG file `snapshot` shows the same as `Snapshots/NAME.png` beside the test's own file.
///
/// When they differ, and when there is no such file yet, the new snapshot is written beside it as `NAME.new.png`. With
/// `INBETWEEN_RECORD=1` in the environment it takes the place of the old one instead, and the test passes. A snapshot has
/// at most 8 KB.
/// - Parameter tolerance: By how much a channel of a pixel may differ, 0…255.
public func expectSnapshot(
    _ snapshot: Data, named name: String, tolerance: Int = 0, file: StaticString = #filePath, line: UInt = #line
) throws {
    try compare(snapshot, named: name, in: "Snapshots", tolerance: tolerance, file: file, line: line)
}

func compare(_ snapshot: Data, named name: String, in folder: String, tolerance: Int, file: StaticString, line: UInt) throws {
    let comparison = SnapshotComparison(
        snapshot: snapshot, name: name, tolerance: tolerance,
        folder: URL(fileURLWithPath: "\(file)").deletingLastPathComponent().appendingPathComponent(folder),
        isRecording: ProcessInfo.processInfo.environment["INBETWEEN_RECORD"] == "1")
    if let problem = try comparison.problem() {
        throw ExpectationError(file: "\(file)", line: line, problem: problem)
    }
}

struct SnapshotComparison {
    static let maximumBytes = 8192

    var snapshot: Data
    var name: String
    var tolerance: Int
    var folder: URL
    var isRecording: Bool

    private var golden: URL { folder.appendingPathComponent(name + ".png") }
    private var new: URL { folder.appendingPathComponent(name + ".new.png") }

    /// Nil when all is well.
    func problem() throws -> String? {
        guard snapshot.count <= Self.maximumBytes else {
            return "the snapshot “\(name)” has \(snapshot.count) bytes, more than \(Self.maximumBytes): show less, or use a smaller size or scale"
        }
        let known = try? Data(contentsOf: golden)
        let difference = try known.map(difference(from:)) ?? "there is no snapshot “\(golden.path)” yet"
        guard let difference else {
            try? FileManager.default.removeItem(at: new)
            return nil
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if isRecording {
            try snapshot.write(to: golden)
            try? FileManager.default.removeItem(at: new)
            return nil
        }
        try snapshot.write(to: new)
        return "\(difference); look at “\(new.path)”, and accept it with INBETWEEN_RECORD=1 if it is right"
    }

    private func difference(from known: Data) throws -> String? {
        guard known != snapshot else { return nil }
        guard let old = try? PNGDecoder.decode(Array(known)) else {
            return "“\(golden.path)” is no PNG image that can be read"
        }
        let now = try PNGDecoder.decode(Array(snapshot))
        guard (old.width, old.height) == (now.width, now.height) else {
            return "“\(name)” has \(now.width)×\(now.height) pixels, not \(old.width)×\(old.height)"
        }
        var (count, largest) = (0, 0)
        for pixel in stride(from: 0, to: old.bytes.count, by: 4) {
            let worst = (pixel..<pixel + 4).map { abs(Int(old.bytes[$0]) - Int(now.bytes[$0])) }.max()!
            largest = max(largest, worst)
            count += worst > tolerance ? 1 : 0
        }
        guard count > 0 else { return nil }
        return "“\(name)” differs in \(count) of \(old.width * old.height) pixels, by up to \(largest) of 255"
    }
}
