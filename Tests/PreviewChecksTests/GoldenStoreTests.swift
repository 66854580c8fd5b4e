import ImageFormats
import Foundation
import Rendering
import Testing
@testable import PreviewChecks

@Suite struct GoldenStoreTests {
    private let folder = NSTemporaryDirectory() + "inbetween-goldens-\(UUID().uuidString)"

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/index.txt"))
    }

    private func problem(_ text: String) throws -> String {
        try write(text)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return #expect(throws: CheckError.self) { try GoldenStore(folder: folder) }?.description ?? ""
    }

    @Test func equalImagesAreStoredOnceAndUnusedOnesGo() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let red = Samples.bitmap(8, 8, [0, 0, 255, 255])
        let blue = Samples.bitmap(8, 8, [255, 0, 0, 255])
        let (redHash, blueHash) = (PixelHash.hash(of: red), PixelHash.hash(of: blue))
        var store = try GoldenStore(folder: folder)
        #expect(!store.exists)
        try store.add(PNGEncoder.encode(red), as: redHash)
        try store.add(PNGEncoder.encode(blue), as: blueHash)
        store.set("B.swift/Two", images: [("0", redHash), ("0.25", blueHash), ("10", redHash)])
        store.set("A.swift/One [dark]", images: [("0", redHash)])
        try store.write(former: [])
        let text = try String(contentsOfFile: folder + "/index.txt", encoding: .utf8)
        #expect(
            text.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
                "\(redHash) 0 A.swift/One [dark]", "\(redHash) 0 B.swift/Two", "\(blueHash) 0.25 B.swift/Two", "\(redHash) 10 B.swift/Two",
            ])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/images").count == 2)

        var again = try GoldenStore(folder: folder)
        #expect(again.images == store.images)
        #expect(again.images(of: "B.swift/Two").map(\.time) == ["0", "0.25", "10"])
        #expect(try again.bitmap(blueHash) == blue)
        again.set("B.swift/Two", images: [("0", redHash)])
        try again.write(former: [redHash, blueHash])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/images") == ["\(redHash).png"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["images", "index.txt"])
    }

    @Test func aDamagedImageIsToldByItsName() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let red = Samples.bitmap(8, 8, [0, 0, 255, 255])
        let hash = PixelHash.hash(of: red)
        let store = try GoldenStore(folder: folder)
        #expect(#expect(throws: CheckError.self) { try store.bitmap(hash) }?.description.contains("\(hash).png” is missing") == true)
        let png = try PNGEncoder.encode(red)
        try store.add(Array(png.prefix(png.count / 2)), as: hash)
        #expect(#expect(throws: CheckError.self) { try store.bitmap(hash) }?.description.contains("\(hash).png” is damaged") == true)
        try store.add(PNGEncoder.encode(Samples.bitmap(8, 8, [0, 0, 254, 255])), as: hash)
        #expect(#expect(throws: CheckError.self) { try store.bitmap(hash) }?.description.contains("is damaged") == true)
    }

    @Test func whatIsNoIndexIsTold() throws {
        let hash = String(repeating: "0", count: 32)
        #expect(try problem("hello\n").contains("index.txt:1: “hello” is no line of an index"))
        #expect(try problem("# x\n\(hash) 0.250 A\n").contains("index.txt:2:"))
        #expect(try problem("\(hash) 1e300 A\n").contains("index.txt:1:"))
        #expect(try problem("<<<<<<< HEAD\n\(hash) 0 A\n").contains("a merge was not resolved"))
        #expect(try problem("\(hash) 0 A\n\(String(hash.dropLast()))1 0 A\n").contains("there are two images of “A” at 0 s"))
        try write("\(hash) 0 A\n\(hash) 0 A\n")
        #expect(try GoldenStore(folder: folder).images.count == 1)
        try? FileManager.default.removeItem(atPath: folder)
        _ = FileManager.default.createFile(atPath: folder, contents: nil)
        #expect(#expect(throws: CheckError.self) { try GoldenStore(folder: folder) }?.description.contains("is a file") == true)
        try? FileManager.default.removeItem(atPath: folder)
    }

    @Test func whatCannotBeWrittenLeavesTheOldGoldens() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let hash = String(repeating: "a", count: 32)
        try write("\(hash) 0 A\n")
        // A file where the folder of the images should be.
        _ = FileManager.default.createFile(atPath: folder + "/images", contents: nil)
        var store = try GoldenStore(folder: folder)
        #expect(throws: (any Error).self) { try store.add([1], as: hash) }
        store.set("B", images: [("0", hash)])
        #expect(throws: (any Error).self) { try store.write(former: [hash]) }
        #expect(try String(contentsOfFile: folder + "/index.txt", encoding: .utf8) == "\(hash) 0 A\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["images", "index.txt"])
    }

    @Test func timesAreShort() {
        #expect([0, 0.25, 1, 2.0 / 3, 1.5, 10, 0.0625].map(GoldenStore.time) == ["0", "0.25", "1", "0.667", "1.5", "10", "0.063"])
    }
}

enum Samples {
    /// One colour, as BGRA.
    static func bitmap(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> Bitmap {
        Bitmap(width: width, height: height, bytes: (0..<(width * height)).flatMap { _ in pixel })
    }

    /// A square on white.
    static func square(at x: Int, _ y: Int, side: Int = 10, width: Int = 60, height: Int = 40, pixel: [UInt8] = [0, 0, 0, 255]) -> Bitmap {
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        for row in y..<(y + side) {
            for column in x..<(x + side) {
                bytes.replaceSubrange(((row * width + column) * 4)..<((row * width + column) * 4 + 4), with: pixel)
            }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }
}
