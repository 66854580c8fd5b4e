@testable import XcodeAssets
import Foundation
import ImageFormats
import Testing

/// A catalogue in a folder that is removed afterwards.
final class TemporaryCatalog {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path + "/Media.xcassets"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    func add(_ file: String, _ data: Data) throws {
        let target = path + "/" + file
        try FileManager.default.createDirectory(atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: target))
    }

    func add(_ file: String, _ text: String) throws {
        try add(file, Data(text.utf8))
    }
}

@Suite struct AssetCatalogTests {
    private func color(_ json: String, dark: Bool = false, contrast: Bool = false) throws -> ColorSet.Value? {
        try ColorSet(Data(json.utf8)).value(for: AssetTraits(isDark: dark, isHighContrast: contrast))
    }

    private static func entry(_ red: String, space: String = "srgb", more: String = "") -> String {
        """
        {"idiom": "universal"\(more), "color": {"color-space": "\(space)",
         "components": {"red": "\(red)", "green": "0.000", "blue": "0x00", "alpha": "1.000"}}}
        """
    }

    private static let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    private static let highDark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]"#

    @Test func waysToWriteAComponent() throws {
        for (text, value) in [("0.5", 0.5), ("0x80", 128.0 / 255), ("128", 128.0 / 255), ("0XFF", 1), ("1.000", 1), ("-0.25", -0.25)] {
            let json = "{\"colors\": [\(Self.entry(text))]}"
            #expect(try color(json) == .components(.sRGB, red: value, green: 0, blue: 0, alpha: 1))
        }
        let gray = #"{"colors": [{"color": {"color-space": "gray-gamma-22", "components": {"white": "0.25", "alpha": "0.5"}}}]}"#
        #expect(try color(gray) == .components(.gray, red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
        let system = #"{"colors": [{"color": {"platform": "ios", "reference": "systemRedColor"}}]}"#
        #expect(try color(system) == .system("systemRedColor"))
        #expect(try color(#"{"colors": [{"idiom": "universal"}]}"#) == nil)
    }

    @Test func appearances() throws {
        let json = "{\"colors\": [\(Self.entry("0.1")), \(Self.entry("0.2", more: Self.dark)), \(Self.entry("0.3", more: Self.highDark))]}"
        func red(_ dark: Bool, _ contrast: Bool) throws -> Double? {
            guard case .components(_, let red, _, _, _) = try color(json, dark: dark, contrast: contrast) else { return nil }
            return red
        }
        #expect(try red(false, false) == 0.1)
        #expect(try red(false, true) == 0.1)
        #expect(try red(true, false) == 0.2)
        #expect(try red(true, true) == 0.3)
    }

    @Test func brokenColors() {
        func problem(_ json: String) -> String {
            do {
                _ = try ColorSet(Data(json.utf8))
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(problem("{").contains("not valid JSON"))
        #expect(problem("[]").contains("no JSON object"))
        #expect(problem("{}").contains("no list “colors”"))
        #expect(problem("{\"colors\": [\(Self.entry("red"))]}").contains("“red” of a colour is no number"))
        #expect(problem("{\"colors\": [\(Self.entry("0.5", space: "cmyk"))]}").contains("“cmyk” is not known"))
    }

    @Test func scalesAndAppearancesOfImages() throws {
        let json = """
            {"images": [
              {"idiom": "universal", "scale": "1x", "filename": "a.png"},
              {"idiom": "universal", "scale": "2x", "filename": "b.png"},
              {"idiom": "universal", "scale": "2x", "filename": "dark.png"\(Self.dark)},
              {"idiom": "universal", "scale": "3x"}, {"idiom": "ipad", "scale": "3x", "filename": "pad.png"}],
             "properties": {"template-rendering-intent": "template"}}
            """
        let set = try ImageSet(Data(json.utf8))
        #expect(set.isTemplate == true)
        #expect(set.variant(for: AssetTraits(scale: 1))?.fileName == "a.png")
        #expect(set.variant(for: AssetTraits(scale: 2))?.fileName == "b.png")
        #expect(set.variant(for: AssetTraits(scale: 3))?.fileName == "b.png")
        #expect(set.variant(for: AssetTraits(isDark: true, scale: 3))?.fileName == "dark.png")
        let sliced = try ImageSet(
            Data(#"{"images": [{"filename": "a.png", "resizing": {"center": {"mode": "tile"}, "cap-insets": {"left": 4, "right": 5}}}]}"#.utf8))
        let slicing = try #require(sliced.variants.first?.slicing)
        #expect(slicing.left == 4 && slicing.right == 5 && slicing.top == 0 && slicing.tiles)
        #expect(sliced.variants.first?.scale == nil)
        #expect(throws: AssetError.self) { try ImageSet(Data(#"{"images": [{"filename": "../a.png"}]}"#.utf8)) }
    }

    @Test func foldersAndNamespaces() throws {
        let folder = TemporaryCatalog()
        try folder.add("Contents.json", "{}")
        try folder.add("Group/Plain.colorset/Contents.json", "{\"colors\": [\(Self.entry("0.1"))]}")
        try folder.add("Brand/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try folder.add("Brand/Inner.imageset/Contents.json", #"{"images": [{"filename": "a.svg"}, {"idiom": "ipad"}]}"#)
        try folder.add("Brand/Inner.imageset/a.svg", Samples.svg)
        try folder.add("Broken/Contents.json", "{")
        try folder.add("Lost.imageset/Contents.json", #"{"images": [{"filename": "lost.png", "scale": "2x"}]}"#)
        try folder.add("Torn.imageset/Contents.json", #"{"images": [{"filename": "torn.png", "scale": "2x"}]}"#)
        try folder.add("Torn.imageset/torn.png", Samples.png.prefix(40))
        try folder.add("Text.dataset/Contents.json", #"{"data": [{"filename": "a.txt"}]}"#)
        try folder.add("Text.dataset/a.txt", "hello")
        let catalog = try AssetCatalog(path: folder.path)
        #expect(catalog.names(.color) == ["Plain"])
        #expect(catalog.names(.image) == ["Brand/Inner", "Lost", "Torn"])
        #expect(try catalog.color("Plain")?.value(for: AssetTraits()) != nil)
        #expect(try catalog.color("Other") == nil)
        #expect(catalog.problems.count == 1 && catalog.problems[0].path.hasSuffix("Broken/Contents.json"))
        let image = try #require(try catalog.image("Brand/Inner", for: AssetTraits()))
        #expect(image.scale == 1)
        #expect(try catalog.image("Brand/Inner", for: AssetTraits(scale: 3)) == image)
        #expect(try catalog.data("Text") == Data("hello".utf8))
        #expect { try catalog.image("Lost", for: AssetTraits()) } throws: { "\($0)".contains("lost.png”: the set names this file") }
        #expect { try catalog.image("Torn", for: AssetTraits()) } throws: { "\($0)".contains("torn.png”: the PNG image is broken") }
        #expect { try AssetCatalog(path: folder.path + "/nothing") } throws: { "\($0)".contains("no such asset catalogue") }
        let above = (folder.path as NSString).deletingLastPathComponent
        #expect(AssetCatalog.catalogs(below: above) == [folder.path])
    }

    @Test func namesInSwift() throws {
        func name(_ text: String) -> String? { AssetSymbols.identifier(text, startsUpper: false) }
        #expect(name("Bourbon") == "bourbon")
        #expect(name("dark blue-2") == "darkBlue2")
        #expect(name("URLIcon") == "urlIcon")
        #expect(name("2nd") == "_2nd")
        #expect(name("love_it") == "loveIt" && name("_hidden_2") == "hidden2")
        #expect(name("default") == "`default`")
        #expect(name("--") == nil)
        let folder = TemporaryCatalog()
        for color in ["Bourbon", "Lime Color", "red", "HUD"] {
            try folder.add("\(color).colorset/Contents.json", "{\"colors\": []}")
        }
        try folder.add("Brand/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try folder.add("Brand/Logo.imageset/Contents.json", "{\"images\": []}")
        let source = AssetSymbols([try AssetCatalog(path: folder.path)]).source(taken: ["bourbon"])
        #expect(source.contains("static let bourbon = SwiftUI.ColorResource(name: \"Bourbon\", bundle: .main)"))
        #expect(!source.contains("static var bourbon"))
        #expect(source.contains("static var lime: Color { Color(.lime) }"))
        #expect(!source.contains("static var red"))
        #expect(source.contains("static let hud = ") && source.contains("static var HUD: Color { Color(.HUD) }"))
        #expect(source.contains("extension ImageResource.Brand {\n    static let logo"))
    }

    @Test func mutatedContentsNeverCrash() {
        let cases = ProcessInfo.processInfo.environment["INBETWEEN_FUZZ"].flatMap(Int.init) ?? 500
        let colors = Data("{\"colors\": [\(Self.entry("0.1")), \(Self.entry("0x12", more: Self.highDark))]}".utf8)
        let images = Data(
            """
            {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png", "resizing": {"cap-insets": {"left": 4}}}],
             "properties": {"template-rendering-intent": "template"}}
            """.utf8)
        var random = SeededGenerator(state: 7)
        var read = 0
        for _ in 0..<cases {
            if let set = try? ColorSet(colors.mutated(&random)) {
                _ = set.value(for: AssetTraits(isDark: true))
                read += 1
            }
            if let set = try? ImageSet(images.mutated(&random)) {
                _ = set.variant(for: AssetTraits(scale: 3))
                read += 1
            }
        }
        #expect(read > 0)
    }
}
