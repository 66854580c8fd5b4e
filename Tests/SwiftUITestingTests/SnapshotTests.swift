import ImageFormats
import Foundation
import Rendering
import SwiftUI
import Testing

@testable import SwiftUITesting

@MainActor
@Suite struct SnapshotTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-" + UUID().uuidString)

    private func stage() -> TestStage {
        TestStage(Knob(), size: CGSize(width: 100, height: 40), scale: 1)
    }

    private func compare(_ snapshot: Data, precision: ImagePrecision = ImagePrecision(), recording: SnapshotRecording = .never) throws -> String? {
        try Golden(url: folder.appendingPathComponent("knob.png"), name: "knob").problem(snapshot, recording: recording) {
            try ImageComparison.difference(of: snapshot, from: $0, precision: precision)
        }?.text
    }

    private var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private func png(_ pixels: [[UInt8]], width: Int) throws -> Data {
        Data(try PNGEncoder.encode(Bitmap(width: width, height: pixels.count / width, bytes: pixels.flatMap(\.self))))
    }

    @Test func aQuerySaysWhatIsCompared() throws {
        let stage = TestStage(
            VStack {
                Button("One") {}
                Text("One")
                Text("Far").offset(x: 1000)
            }, size: CGSize(width: 100, height: 100), scale: 1)
        #expect(try stage.snapshot(of: .button("One")) == stage.snapshot(of: "One"))
        #expect(try stage.snapshot(of: .role(.text).and(.label("One"))) != stage.snapshot(of: "One"))
        #expect(throws: ElementError.self) { try stage.snapshot(of: .text(containing: "o")) }
        #expect(throws: ElementError.self) { try stage.snapshot(of: .button("Two")) }
        let error = try failure { try stage.expectSnapshot("two", of: .button("Two"), record: .never) }
        #expect(error.problem.hasPrefix("there is no button “Two”"), "\(error.problem)")
    }

    @Test func snapshotsAreRecordedAndCompared() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let stage = stage()
        let first = try stage.snapshot()
        #expect(try compare(first)?.hasPrefix("there is no “\(folder.path)/knob.png” yet") == true)
        #expect(files == ["knob.new.png"])
        #expect(try compare(first, recording: .missing) == nil)
        #expect(files == ["knob.png"])
        #expect(try compare(first) == nil)

        try stage.tap(at: CGPoint(x: 10, y: 10))
        stage.advance(by: 0.5)
        let second = try stage.snapshot()
        let problem = try #require(try compare(second))
        #expect(problem.hasPrefix("“knob” differs in "))
        #expect(problem.contains("the differences lie in [0 0 40 34]"), "\(problem)")
        #expect(files == ["knob.difference.png", "knob.new.png", "knob.png"])
        // Only what is missing is recorded.
        #expect(try compare(second, recording: .missing) != nil)
        #expect(try compare(second, precision: ImagePrecision(tolerance: 255)) == nil)
        #expect(files == ["knob.png"])
        #expect(try compare(second, recording: .all) == nil)
        #expect(try compare(second) == nil)
    }

    @Test func theImageOfTheDifferenceShowsBothAndWhereTheyDiffer() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (white, black) = ([255, 255, 255, 255] as [UInt8], [0, 0, 0, 255] as [UInt8])
        #expect(try compare(png([white, white, white, white], width: 2), recording: .all) == nil)
        _ = try compare(png([white, black, white, white], width: 2))
        let image = try PNGDecoder.decode(Array(Data(contentsOf: folder.appendingPathComponent("knob.difference.png"))))
        #expect((image.width, image.height) == (3 * 6 + 4, 2 + 2 * 4))
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(image.bytes[(y * image.width + x) * 4..<(y * image.width + x) * 4 + 4]) }
        #expect(pixel(5, 4) == white && pixel(11, 4) == black && pixel(17, 4) == [0x80, 0, 0xFF, 0xFF] && pixel(16, 4) == white)
    }

    @Test func anotherSizeIsADifferenceOfItsOwn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let white: [UInt8] = [255, 255, 255, 255]
        _ = try compare(png([white, white], width: 2), recording: .all)
        #expect(try compare(png([white, white], width: 1))?.hasPrefix("“knob” has 1×2 pixels, not 2×1") == true)
        #expect(files.contains("knob.difference.png"))
    }

    @Test func aShareOfThePixelsMayDiffer() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (white, black) = ([255, 255, 255, 255] as [UInt8], [0, 0, 0, 255] as [UInt8])
        _ = try compare(png([white, white, white, white], width: 2), recording: .all)
        let other = try png([white, black, white, white], width: 2)
        #expect(try compare(other, precision: ImagePrecision(share: 0.75)) == nil)
        #expect(try compare(other, precision: ImagePrecision(share: 0.8))?.contains("0.75 of them match, not 0.8") == true)
    }

    @Test func coloursThatLookAlikeMatchWhereThatIsAskedFor() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (white, nearly, yellow) = ([255, 255, 255, 255] as [UInt8], [252, 254, 254, 255] as [UInt8], [200, 255, 255, 255] as [UInt8])
        _ = try compare(png([white], width: 1), recording: .all)
        #expect(try compare(png([nearly], width: 1)) != nil)
        #expect(try compare(png([nearly], width: 1), precision: ImagePrecision(perceptual: 0.98)) == nil)
        #expect(try compare(png([yellow], width: 1), precision: ImagePrecision(perceptual: 0.98)) != nil)
        // What lets something through is compared on white and on black.
        _ = try compare(png([[0, 0, 0, 0]], width: 1), recording: .all)
        #expect(try compare(png([white], width: 1), precision: ImagePrecision(perceptual: 0.5)) != nil)
    }

    /// Pairs of Sharma, Wu and Dalal.
    @Test(arguments: [
        ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644), ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
        ([50, 2.5, 0], [73, 25, -18], 27.1492), ([50, 0, 0], [50, -1, 2], 2.3669),
    ])
    func colourDifferencesAreThoseOfCIEDE2000(_ a: [Double], _ b: [Double], _ expected: Double) {
        let (first, second) = (LabColor(lightness: a[0], a: a[1], b: a[2]), LabColor(lightness: b[0], a: b[1], b: b[2]))
        #expect(abs(first.difference(from: second) - expected) < 0.00005)
        #expect(abs(second.difference(from: first) - expected) < 0.00005)
    }

    @Test func aSizeIsOnlyRefusedWhereOneIsAskedFor() throws {
        let error = try failure { try expectSnapshot(Data(count: 9000), named: "large", maximumBytes: 8192, record: .never) }
        #expect(error.problem.contains("9000 bytes, more than 8192"))
        let wrong = try failure { try expectSnapshot(Data(), named: "x", precision: 99, record: .never) }
        #expect(wrong.problem == "a precision of 99.0 is not possible; it is 0 to 1, where 1 is exact")
    }

    @Test func contactSheetsAndStripsHaveAnImagePerTime() throws {
        let stage = stage()
        try stage.tap(at: CGPoint(x: 10, y: 10))
        let sheet = try stage.contactSheet(times: [0, 0.25, 0.5, 0.75, 1], columns: 3)
        #expect(Array(sheet[16..<24]) == [0, 0, 1, 48, 0, 0, 0, 83])
        #expect(stage.time == 1)
        #expect(throws: (any Error).self) { try stage.contactSheet(times: [0.5], columns: 1) }
        #expect(throws: (any Error).self) { try stage.contactSheet(times: [], columns: 1) }
        let strip = try stage.strip(every: 0.5, for: 1)
        #expect(Array(strip[16..<24]) == [0, 0, 1, 48, 0, 0, 0, 42])
        #expect(stage.time == 2)
    }

    @Test func oneElementIsASnapshotOfItsFrame() throws {
        let stage = stage()
        let image = try PNGDecoder.decode(Array(stage.snapshot(of: "Knob")))
        #expect((image.width, image.height) == (20, 20))
        #expect(Array(image.bytes[0..<4]) == [0x30, 0x3B, 0xFF, 0xFF])
        let error = #expect(throws: ExpectationError.self) { try stage.snapshot(of: "Nob") }
        #expect(error?.problem == "there is no “Nob”; there are “Knob”")
    }

    // MARK: Names and goldens of this file's own

    @Test func aSnapshotHasTheFolderOfItsFileAndTheNameOfItsTest() throws {
        let stage = stage()
        try stage.expectSnapshot("knob")
        try stage.expectSnapshot()
        try stage.expectSnapshot("part", of: "Knob")
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.expectStrip("strip", every: 0.5, for: 1)
        try stage.expectContactSheet("sheet", times: [1, 1.5], columns: 1)
        try expectText(stage.accessibilityTree, named: "tree")
        let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snapshots/SnapshotTests")
        let names = try FileManager.default.contentsOfDirectory(atPath: own.path).sorted()
        #expect(
            names == ["1.png", "knob.png", "part.png", "sheet.png", "strip.png", "tree.txt"].map { "aSnapshotHasTheFolderOfItsFileAndTheNameOfItsTest." + $0 })
    }

    @Test func namesAndPlaces() throws {
        let place = TestLocation("Tests/AppTests.swift", "/t/AppTests.swift", 1, 1)
        func path(_ name: String?, _ test: String, folder: String = "Snapshots", isNested: Bool = true) throws -> String {
            try Golden(named: name, of: test, extension: "png", beside: place, folder: folder, isNested: isNested).url.path
        }
        #expect(try path("two words/…", "opens()") == "/t/Snapshots/AppTests/opens.two-words.png")
        #expect(try path(nil, "opens()") == "/t/Snapshots/AppTests/opens.1.png")
        #expect(try path(nil, "opens()") == "/t/Snapshots/AppTests/opens.2.png")
        #expect(try path(nil, "closes(_:fast:)") == "/t/Snapshots/AppTests/closes.1.png")
        #expect(try path("flat", "opens()", isNested: false) == "/t/Snapshots/flat.png")
        // A golden of the older kind is still used.
        let here = TestLocation(#fileID, #filePath, #line, 1)
        let old = try Golden(named: "slider-marks", of: "any()", extension: "png", beside: here)
        #expect(old.url.path.hasSuffix("/SwiftUITestingTests/Snapshots/slider-marks.png"))
    }

    @Test(arguments: [1]) func aTestWithArgumentsHasToNameItsSnapshots(_ number: Int) throws {
        let error = try failure { try expectText("x", record: .never) }
        #expect(error.problem.contains("a snapshot in a test with arguments needs a name"))
    }

    @Test func recordingIsAskedFor() throws {
        func decided(_ asked: SnapshotRecording?, _ environment: [String: String]) throws -> SnapshotRecording {
            try SnapshotRecording.decided(asked, environment: environment)
        }
        #expect(try decided(nil, [:]) == .never)
        #expect(try decided(.all, [:]) == .all)
        #expect(try decided(.all, ["CI": "true"]) == .never)
        #expect(try decided(.all, ["CI": "false"]) == .all)
        #expect(try decided(nil, ["CI": "true", "INBETWEEN_RECORD": "1"]) == .all)
        #expect(try decided(.all, ["INBETWEEN_RECORD": "0"]) == .never)
        #expect(try decided(nil, ["INBETWEEN_RECORD": "missing"]) == .missing)
        #expect(throws: GoldenError.self) { try decided(nil, ["INBETWEEN_RECORD": "perhaps"]) }
    }

    @Test(.snapshots(record: .missing)) func aTraitAsksForTheTest() throws {
        #expect(try SnapshotRecording.decided(nil, environment: [:]) == .missing)
        #expect(try SnapshotRecording.decided(.never, environment: [:]) == .never)
        #expect(try SnapshotRecording.decided(nil, environment: ["CI": "1"]) == .never)
    }

    @Test func anotherTextIsAFailureThatShowsTheLines() throws {
        let difference = try #require(TextComparison.difference(of: "a\nc\n", from: "a\nb\n"))
        #expect(difference.text == "is another (− expected, + found):\n  a\n− b\n+ c")
        #expect(TextComparison.difference(of: "a  \n\n", from: "a\n") == nil)
        let many = (0..<200).map(String.init)
        let long = try #require(TextComparison.difference(of: many.joined(separator: "\n"), from: many.dropLast().joined(separator: "\n")))
        #expect(long.text == "is another (− expected, + found):\n  …\n  196\n  197\n  198\n+ 199")
    }

    /// Golden files of this repository are small. (Tests of users have no such limit.)
    @Test func ourOwnSnapshotsAreSmall() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: [.fileSizeKey]))
        var count = 0
        for case let file as URL in files where file.pathExtension == "png" && file.path.contains("Snapshots") {
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            #expect(size <= 8192, "\(file.path) has \(size) bytes: show less, or use a smaller size or scale")
            count += 1
        }
        #expect(count > 20)
    }
}
