import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
    @Test(arguments: [
        ("png", "public.png", "image/png"), ("JPG", "public.jpeg", "image/jpeg"), ("txt", "public.plain-text", "text/plain"),
        ("mov", "com.apple.quicktime-movie", "video/quicktime"), ("json", "public.json", "application/json"), ("zip", "public.zip-archive", "application/zip"),
        ("svg", "public.svg-image", "image/svg+xml"), ("mp3", "public.mp3", "audio/mpeg"), ("pdf", "com.adobe.pdf", "application/pdf"),
    ])
    func extensionsHaveTypes(name: String, identifier: String, mimeType: String) throws {
        let type = try #require(UTType(filenameExtension: name))
        #expect(type.identifier == identifier)
        #expect(type.preferredMIMEType == mimeType)
        #expect(UTType(mimeType: mimeType) == type)
        #expect(UTType(identifier.uppercased()) == type)
    }

    @Test func typesConformToOthers() throws {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item) && UTType.png.conforms(to: .png))
        #expect(!UTType.png.conforms(to: .movie) && !UTType.image.conforms(to: .png))
        #expect(UTType.image.isSupertype(of: .png) && !UTType.png.isSubtype(of: .png))
        #expect(UTType.swiftSource.supertypes.contains(.plainText) && UTType.swiftSource.conforms(to: .text))
        #expect(UTType.applicationBundle.conforms(to: .directory) && UTType.applicationBundle.conforms(to: .executable))
        #expect(UTType.json.preferredFilenameExtension == "json")
    }

    @Test func unknownTagsGetTypesOfTheirOwn() throws {
        let type = try #require(UTType(filenameExtension: "wobble"))
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.preferredFilenameExtension == "wobble")
        #expect(type.conforms(to: .data))
        #expect(try #require(UTType(filenameExtension: "wobble", conformingTo: .image)).conforms(to: .image))
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType("com.example.nobody") == nil)
    }

    @Test func appsHaveTypesOfTheirOwn() throws {
        let type = UTType(exportedAs: "com.example.recipe", conformingTo: .json)
        #expect(type.conforms(to: .json) && type.conforms(to: .text))
        #expect(UTType(importedAs: "public.png") == .png)
        let data = try JSONEncoder().encode([UTType.png, type])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.png","com.example.recipe"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png, type])
    }

    @Test func addressesGetExtensions() {
        let folder = URL(fileURLWithPath: "/a")
        #expect(folder.appendingPathComponent("b", conformingTo: .png).lastPathComponent == "b.png")
        #expect(folder.appendingPathComponent("b.jpeg", conformingTo: .jpeg).lastPathComponent == "b.jpeg")
        #expect(folder.appendingPathComponent("b.jpg", conformingTo: .jpeg).lastPathComponent == "b.jpg")
    }

    /// The names in Swift are of types that are in the table, and those conform to types that are in it.
    @Test func theTableIsWhole() {
        for type in [UTType.image, .heic, .usdz, .epub, .log, .font, .vCard, .folder, .application, .toDoItem, .webP, .ahap] {
            #expect(type.isDeclared, "\(type)")
            #expect(!type.supertypes.contains { !$0.isDeclared }, "\(type)")
        }
    }
}
