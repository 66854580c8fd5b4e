import Foundation
import Testing
import XcodeDataModels

@Suite struct GeneratedClassTests {
    /// Without what a formatter changes.
    private func code(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined().filter { !$0.isWhitespace }
    }

    /// The classes of `Trips.swift` are those that the tool compiles.
    @Test func classesAreThoseOfTheModel() throws {
        let trips = try Trips()
        let source = try #require(try DataModel(path: trips.modelURL.path).generatedSource)
        let own = try String(contentsOfFile: #filePath.replacing("GeneratedClassTests", with: "Trips"), encoding: .utf8)
        let start = try #require(own.firstRange(of: "nonisolated public class Trip:")?.lowerBound)
        let end = try #require(own.firstRange(of: "/// A folder for files")?.lowerBound)
        #expect(code(source) == code(own[start..<end]))
    }

    @Test func theCurrentVersionIsRead() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("versions-\(UUID().uuidString).xcdatamodeld")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, entity) in [("Model.xcdatamodel", "Old"), ("Model 2.xcdatamodel", "New")] {
            let version = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
            try "<model><entity name=\"\(entity)\"/></model>".write(to: version.appendingPathComponent("contents"), atomically: true, encoding: .utf8)
        }
        let current = try PropertyListSerialization.data(fromPropertyList: ["_XCCurrentVersionName": "Model 2.xcdatamodel"], format: .xml, options: 0)
        try current.write(to: folder.appendingPathComponent(".xccurrentversion"))
        #expect(try DataModel(path: folder.path).entities.map(\.name) == ["New"])
    }

    @Test(arguments: [("no XML", "is no data model"), ("<a/>", "it has no <model>"), ("<model><entity name=\"A\">", "breaks off")])
    func aFileThatIsNoModelIsAnError(text: String, message: String) throws {
        let trips = try Trips()
        try trips.write(text)
        let error = #expect(throws: DataModelError.self) { try DataModel(path: trips.modelURL.path) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
}
