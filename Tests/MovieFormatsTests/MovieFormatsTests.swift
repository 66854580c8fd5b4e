import Files
import ImageFormats
import Foundation
import Rendering
import Testing
@testable import MovieFormats

/// A separate folder for every test, removed at the end.
final class Folder {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "movie-formats-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func callAsFunction(_ name: String) -> String { path + "/" + name }
    var names: [String] { try! FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}

func bitmap(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<height {
        for x in 0..<width {
            bytes += pixel(x, y)
        }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
}

/// A smooth image with a moving bar.
func scene(_ width: Int, _ height: Int, frame: Int) -> Bitmap {
    bitmap(width, height) { x, y in
        x / 4 == frame ? [0, 0, 255, 255] : [UInt8(x * 255 / width), UInt8(y * 255 / height), 60, 255]
    }
}

/// A name for each format.
let allNames = MovieFormat.all.map { "a." + $0.fileExtension }

@Suite struct FrameRateTests {
    @Test func ratesAreExact() throws {
        #expect(FrameRate(60).description == "60")
        #expect(try FrameRate(59.94) == FrameRate(60000, 1001))
        #expect(try FrameRate(23.976) == FrameRate(24000, 1001))
        #expect(try FrameRate(29.97).description == "30000/1001")
        #expect(try FrameRate(12.5) == FrameRate(25, 2))
        #expect(FrameRate(60).time(of: 30) == 0.5)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1001]) func impossibleRates(_ rate: Double) {
        #expect(throws: FrameRateError.self) { try FrameRate(rate) }
    }
}

@Suite struct MovieErrorTests {
    let folder = Folder()
    var settings: MovieSettings { try! MovieSettings(width: 8, height: 8, rate: FrameRate(60)) }

    @Test(arguments: [(0, 10), (10, 0), (-1, 5), (16385, 4), (100_000, 100_000)]) func impossibleSizes(_ width: Int, _ height: Int) {
        #expect(throws: ImageError("an image of \(width)×\(height) pixels is not possible; each side must be 1 to 16384")) {
            try MovieSettings(width: width, height: height, rate: FrameRate(60))
        }
    }

    @Test func unknownExtensionsListTheKnown() {
        #expect(throws: MovieError("“a.avi” has the unknown extension .avi; known are .mp4, .webm, .mov, .gif, .apng, .webp, .avif, .png")) {
            try MovieFormat.makeWriter(path: "a.avi", settings: settings)
        }
        #expect(throws: MovieError("“a” has no extension; known are .mp4, .webm, .mov, .gif, .apng, .webp, .avif, .png")) { try MovieFormat.format(of: "a") }
    }

    @Test(arguments: allNames + ["a%04d.png"]) func missingFolder(_ name: String) {
        #expect {
            try MovieFormat.makeWriter(path: folder("none/" + name), settings: settings)
        } throws: {
            "\($0)".hasPrefix("the folder “\(folder("none"))” for “a") && "\($0)".hasSuffix("does not exist")
        }
    }

    @Test(arguments: allNames + ["a%04d.png"]) func nothingIsLeft(_ name: String) throws {
        for end in 0..<3 {
            let writer = try MovieFormat.makeWriter(path: folder(name), settings: settings)
            switch end {
            case 0:
                try writer.append(scene(8, 8, frame: 0))
                #expect(folder.names.allSatisfy { $0.hasSuffix(".partial") })
                writer.cancel()
            case 1:
                try writer.append(scene(8, 8, frame: 0))
                #expect(throws: MovieError("a frame of 9×8 pixels does not fit a movie of 8×8")) { try writer.append(scene(9, 8, frame: 0)) }
            default:
                break
            }
        }
        #expect(folder.names == [])
    }

    @Test(arguments: allNames) func aMovieWithoutFramesIsAnError(_ name: String) throws {
        let writer = try MovieFormat.makeWriter(path: folder(name), settings: settings)
        #expect(throws: MovieError.self) { try writer.finish() }
        #expect(folder.names == [])
    }

    private static var isFullDeviceThere: Bool {
        var status = stat()
        return stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    }

    @Test(.enabled(if: isFullDeviceThere)) func fullDisk() throws {
        #expect(throws: FileError("the disk is full: “/dev/full” could not be written")) {
            try PartialFile(target: "/dev/full").write([1, 2, 3])
        }
        #expect(Self.isFullDeviceThere)
    }

    /// The error comes with a frame or at the end, and describes the problem.
    @Test(.enabled(if: isFullDeviceThere), arguments: allNames) func aFullDiskIsToldByEveryFormat(_ name: String) throws {
        #expect(symlink("/dev/full", folder(name)) == 0)
        let writer = try? MovieFormat.makeWriter(path: folder(name), settings: MovieSettings(width: 64, height: 64, rate: FrameRate(60)))
        #expect(throws: FileError("the disk is full: “\(folder(name))” could not be written")) {
            // A writer that writes a header at once is none.
            let writer = try writer ?? MovieFormat.makeWriter(path: folder(name), settings: MovieSettings(width: 64, height: 64, rate: FrameRate(60)))
            try writer.append(scene(64, 64, frame: 0))
            try writer.finish()
        }
        writer?.cancel()
        #expect(folder.names == [name])
    }

    @Test(.enabled(if: isFullDeviceThere)) func aFullDiskIsToldWithTheNameOfTheNumberedFile() throws {
        let writer = try MovieFormat.makeWriter(path: folder("f%02d.png"), settings: MovieSettings(width: 64, height: 64, rate: FrameRate(60)))
        let partial = try #require(folder.names.first)
        #expect(symlink("/dev/full", folder(partial + "/f01.png")) == 0)
        try writer.append(scene(64, 64, frame: 0))
        #expect(throws: FileError("the disk is full: “\(folder("f01.png"))” could not be written")) {
            try writer.append(scene(64, 64, frame: 1))
        }
        writer.cancel()
        #expect(folder.names == [])
    }

    @Test func aPipeGetsTheBytesAndStays() throws {
        let path = folder("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let file = try PartialFile(target: path)
        try file.write([1, 2, 3])
        try file.commit()
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(read(reader, &bytes, 4) == 3)
        #expect(bytes == [1, 2, 3, 0])
        #expect(folder.names == ["pipe"])
    }

    @Test func aLinkStaysAndItsTargetIsWritten() throws {
        #expect(FileManager.default.createFile(atPath: folder("b.gif"), contents: Data()))
        #expect(symlink("b.gif", folder("a.gif")) == 0)
        let file = try PartialFile(target: folder("a.gif"))
        try file.write([1, 2, 3])
        try file.commit()
        #expect(FileManager.default.contents(atPath: folder("b.gif")) == Data([1, 2, 3]))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("a.gif")) == "b.gif")
    }

    @Test func aFolderIsNoFile() throws {
        try FileManager.default.createDirectory(atPath: folder("a.gif"), withIntermediateDirectories: false)
        #expect(throws: FileError("“\(folder("a.gif"))” is a folder")) {
            try MovieFormat.makeWriter(path: folder("a.gif"), settings: settings)
        }
    }
}

@Suite struct ContactSheetTests {
    @Test func cellsStandInAGrid() throws {
        let red = bitmap(2, 2) { _, _ in [0, 0, 255, 255] }
        let blue = bitmap(1, 1) { _, _ in [255, 0, 0, 255] }
        let sheet = try ContactSheet.compose([red, blue, red], columns: 2, gap: 1)
        #expect((sheet.width, sheet.height) == (7, 7))
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(sheet.bytes[(y * 7 + x) * 4..<(y * 7 + x) * 4 + 4]) }
        #expect(pixel(0, 0) == [255, 255, 255, 255])
        #expect(pixel(1, 1) == [0, 0, 255, 255])
        #expect(pixel(4, 1) == [255, 0, 0, 255])
        #expect(pixel(5, 1) == [255, 255, 255, 255])
        #expect(pixel(1, 4) == [0, 0, 255, 255])
        #expect(throws: ImageError.self) { try ContactSheet.compose([], columns: 2) }
        #expect(throws: ImageError.self) { try ContactSheet.compose([red], columns: 0) }
    }
}

@Suite struct ImageArrangementTests {
    /// A dot that moves over a white ground.
    private let moments = (0..<3).map { moment in
        bitmap(12, 6) { x, y in x / 4 == moment && y >= 2 && y < 4 ? [0, 0, 255, 255] : [255, 255, 255, 255] }
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.bytes[start..<start + 4])
    }

    @Test func anOnionSkinShowsTheEarlierFainter() throws {
        for count in [2, 3] {
            let onion = try ImageArrangement.onion.compose(Array(moments.prefix(count)), columns: 1, gap: 0)
            #expect((onion.width, onion.height) == (12, 6))
            #expect(pixel(onion, 0, 0) == [255, 255, 255, 255])
            #expect(pixel(onion, 1, 2) == [204, 204, 255, 255], "a fifth of red on white")
            #expect(pixel(onion, 4 * count - 3, 2) == [0, 0, 255, 255], "the last one in full")
        }
        let onion = try ImageArrangement.onion.compose(moments, columns: 1, gap: 0)
        #expect(pixel(onion, 5, 2) == [102, 102, 255, 255])
        #expect(throws: ImageError("the images of an onion skin have one size")) {
            try ImageArrangement.onion.compose([moments[0], bitmap(1, 1) { _, _ in [0, 0, 0, 255] }], columns: 1, gap: 0)
        }
        #expect(throws: ImageError.self) { try ImageArrangement.onion.compose([], columns: 1, gap: 0) }
    }

    @Test func aFilmStripIsOneRowBetweenHoles() throws {
        let strip = try ImageArrangement.strip.compose(moments, columns: 1, gap: 2)
        #expect((strip.width, strip.height) == (3 * 14 + 2, 10 + 2 * 12))
        #expect(pixel(strip, 2, 14) == [255, 255, 255, 255] && pixel(strip, 0, 14) == [0, 0, 0, 255])
        #expect(pixel(strip, 3, 16) == [0, 0, 255, 255] && pixel(strip, 21, 16) == [0, 0, 255, 255])
        #expect(pixel(strip, 3, 5) == [255, 255, 255, 255] && pixel(strip, 3, 1) == [0, 0, 0, 255] && pixel(strip, 3, 33 - 5) == [255, 255, 255, 255])
    }

    @Test func aSheetIsWhatItWas() throws {
        let grey = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)
        #expect(
            try ImageArrangement.sheet.compose(moments, columns: 2, gap: 1) == ContactSheet.compose(moments, columns: 2, gap: 1, background: grey))
    }
}
