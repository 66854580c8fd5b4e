import Foundation
import Testing
@testable import Typesetting
@testable import inbetween

/// What the options about fonts, languages, text sizes, assets and vector files do, seen from outside.
@Suite(.serialized) struct StageOptionTests {
    private static func colorSet(_ red: String) -> String {
        """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
         "components": {"red": "\(red)", "green": "0x00", "blue": "0x00", "alpha": "1.000"}}}]}
        """
    }

    private static let files = [
        "A.swift": """
        import SwiftUI
        struct Content: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Text("greeting")
                    Text(verbatim: 1234.5.formatted(.number.locale(locale)))
                    Text(verbatim: "\\(Locale.current.identifier) \\(Calendar.current.firstWeekday) \\(2.5.formatted()) \\(loaded)")
                    Text(verbatim: "Hamburg").font(.custom("Kaladea", size: 20))
                    Rectangle().fill(Color(.bourbon)).frame(width: 10, height: 10)
                    Rectangle().fill(Color("Lime")).frame(width: isOn ? 40 : 10, height: 10)
                    Button("Go") { withAnimation(.linear(duration: 0.2)) { isOn = true } }
                }
            }
            @Environment(\\.locale) private var locale
        }
        let loaded = NumberFormatter().locale.identifier
        #Preview { Content() }
        """,
        "go.yaml": "- {at: 0.1, tap: \"Go\"}\n",
        "de.lproj/Localizable.strings": "\"greeting\" = \"Guten Tag\";\n",
        "Media.xcassets/Bourbon.colorset/Contents.json": colorSet("0xFF"),
        "More/Other.xcassets/Lime.colorset/Contents.json": colorSet("0x80"),
    ]
    private static let plain = ["A.swift", "--size", "200x200", "--assets", "More"]

    private func items(_ run: ToolRun, _ arguments: [String]) throws -> (items: [[String: Any]], errors: String) {
        let result = try run.run(["render"] + arguments + ["--frames", "0..<1", "--dump", "d.jsonl"])
        #expect(result.status == 0, "\(result.errors)")
        return (try run.dump("d.jsonl").first?["items"] as? [[String: Any]] ?? [], result.errors)
    }

    private func text(_ run: ToolRun, _ name: String) throws -> String {
        try String(contentsOfFile: run.folder + "/" + name, encoding: .utf8)
    }

    private func width(_ item: [String: Any]?) throws -> Double {
        let bounds = try #require(item?["bounds"] as? [Double])
        return bounds[2]
    }

    @Test func cataloguesBesideTheSourceAndNamedOnes() throws {
        let run = try ToolRun(Self.files)
        let found = try items(run, Self.plain)
        let colors = found.items.filter { $0["text"] == nil }.compactMap { $0["color"].map { "\($0)" } }
        #expect(Set(colors).count == 2 && colors.count == 2, "\(colors)")
        #expect(!found.errors.contains("Bourbon") && !found.errors.contains("Lime"), "\(found.errors)")
        let without = try items(run, ["A.swift", "--size", "200x200"])
        #expect(without.errors.contains("“Lime”") && without.errors.contains("Bourbon"), "\(without.errors)")
        let nothing = try run.run(["render", "A.swift", "--assets", "None", "--dump", "e.jsonl"])
        #expect(nothing.status == 1)
        #expect(nothing.errors == "error: --assets “None”: there is no asset catalogue (.xcassets) there\n")
    }

    @Test func fontsOfAFolder() throws {
        let face = try #require(FontCatalog.faces.first { $0.family == .serif && $0.weight == 400 && !$0.isItalic })
        let run = try ToolRun(Self.files)
        try FileManager.default.createDirectory(atPath: run.folder + "/Letters", withIntermediateDirectories: true)
        // A font of the catalogue under an unknown name.
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: face.path)))
        let names: [[UInt8]] = [Array("Caladea".utf8), "Caladea".utf8.flatMap { [0, $0] }]
        for name in names {
            for place in 0..<bytes.count - name.count where bytes[place] == name[0] && bytes[place..<place + name.count].elementsEqual(name) {
                bytes[place + (name[0] == 0 ? 1 : 0)] = UInt8(ascii: "K")
            }
        }
        try Data(bytes).write(to: URL(fileURLWithPath: run.folder + "/Letters/a.ttf"))
        let without = try items(run, Self.plain)
        #expect(without.errors.contains("Kaladea"), "\(without.errors)")
        let with = try items(run, Self.plain + ["--fonts", "Letters"])
        #expect(!with.errors.contains("Kaladea"), "\(with.errors)")
        let widths = try [without, with].map { try width($0.items.first { $0["text"] as? String == "Hamburg" }) }
        #expect(widths[0] != widths[1])
        let nothing = try run.run(["render"] + Self.plain + ["--fonts", "None", "--dump", "e.jsonl"])
        #expect(nothing.status == 1)
        #expect(nothing.errors.contains("None"), "\(nothing.errors)")
    }

    @Test func languageAndTextSize() throws {
        let run = try ToolRun(Self.files)
        let usual = try items(run, Self.plain).items
        #expect(usual.contains { $0["text"] as? String == "greeting" })
        #expect(usual.contains { $0["text"] as? String == "1,234.5" })
        #expect(usual.contains { $0["text"] as? String == "en_US 1 2.5 en_US" })
        let german = try items(run, Self.plain + ["--locale", "de_DE", "--text-size", "xxxLarge"]).items
        #expect(german.contains { $0["text"] as? String == "1.234,5" })
        #expect(german.contains { $0["text"] as? String == "de_DE 2 2,5 de_DE" })
        let greeting = try #require(german.first { $0["text"] as? String == "Guten Tag" })
        #expect((greeting["font"] as? [String: Double])?["size"] == 23)
        let wrong = try run.run(["render"] + Self.plain + ["--text-size", "enormous", "--dump", "e.jsonl"])
        #expect(wrong.status != 0 && wrong.errors.contains("enormous"))
    }

    @Test func snapshotsAsVectors() throws {
        let run = try ToolRun(Self.files)
        for (name, how) in [("a.svg", "outlines"), ("b.svg", "text"), ("c.svg", nil), ("d.pdf", nil)] {
            let result = try run.run(["snapshot"] + Self.plain + ["--out", name] + (how.map { ["--text", $0] } ?? []))
            #expect(result.status == 0, "\(result.errors)")
        }
        // Outlines cover invisible words; text is words only.
        let outlines = try text(run, "a.svg")
        #expect(outlines.contains("<use") && outlines.contains(">greeting</text>"))
        let words = try text(run, "b.svg")
        #expect(!words.contains("<use") && words.contains(">greeting</text>"))
        #expect(words.utf8.count < outlines.utf8.count)
        #expect(try text(run, "c.svg") == outlines)
        #expect(FileManager.default.contents(atPath: run.folder + "/d.pdf")?.starts(with: Data("%PDF-".utf8)) == true)
        let wrong = try run.run(["snapshot"] + Self.plain + ["--at", "0,1", "--out", "e.svg"])
        #expect(wrong.status != 0 && wrong.errors.contains("an SVG snapshot shows one moment"))
        #expect(!run.fileNames.contains("e.svg"))
    }

    @Test func anAnimatedSVGPlaysOnceOrForever() throws {
        let run = try ToolRun(Self.files)
        let arguments = ["render"] + Self.plain + ["--script", "go.yaml", "--duration", "0.4", "--fps", "20"]
        #expect(try run.run(arguments + ["--out", "a.svg"]).status == 0)
        #expect(try run.run(arguments + ["--out", "b.svg", "--once"]).status == 0)
        let forever = try text(run, "a.svg")
        let once = try text(run, "b.svg")
        #expect(forever.contains("indefinite") && !once.contains("indefinite"))
        #expect(once.contains("<animate") && once.contains("fill=\"freeze\""))
    }
}
