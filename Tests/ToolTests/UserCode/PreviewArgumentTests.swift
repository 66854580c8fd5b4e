import Foundation
import Testing

@testable import SourceCode
@testable import inbetween

/// `#Preview(arguments:)`: several states of one view.
@Suite struct PreviewArgumentTests {
    private static let files = [
        "Badge.swift": """
        import SwiftUI

        enum Size: CaseIterable { case small, large }
        struct Badge: View {
            var count: Int
            var body: some View { Text("badge \\(count)") }
        }

        #Preview("Badge", traits: .fixedLayout(width: 80, height: 40), arguments: [1, 20, 20, 300]) { count in
            Badge(count: count)
        }
        #Preview(arguments: Size.allCases) { (size: Size) in
            @Previewable @State var isOn = true
            Text("\\(size) \\(isOn ? "on" : "off")")
        }
        #Preview { Text("plain") }
        """
    ]

    private static let names = ["Badge (1)", "Badge (20)", "Badge (20 #3)", "Badge (300)", "Preview 2 (small)", "Preview 2 (large)", "Preview 3"]

    @Test func eachArgumentIsListed() throws {
        let run = try ToolRun(Self.files)
        let plain = try run.run(["previews", "Badge.swift"])
        #expect(plain.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == Self.names, "\(plain)")
        let json = try run.run(["previews", "Badge.swift", "--json"])
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        let arguments = rows.map { $0["argument"] as? [String: Any] }
        #expect(arguments.map { $0?["number"] as? Int } == [1, 2, 3, 4, 1, 2, nil])
        #expect(arguments.map { $0?["name"] as? String } == ["1", "20", "20 #3", "300", "small", "large", nil])
        #expect(Set(rows.prefix(4).map { $0["line"] as? Int }) == [9])
    }

    @Test(arguments: [
        (["--preview", "Badge", "--argument", "20"], "badge 20"), (["--preview", "Badge", "--argument", "#4"], "badge 300"),
        (["--preview", "Badge (300)"], "badge 300"), (["--preview", "Badge.swift:9", "--argument", "1"], "badge 1"),
        (["--preview", "Preview 2", "--argument", "large"], "large on"), (["--argument", "300"], "badge 300"), (["--preview", "Preview 3"], "plain"),
    ])
    func anArgumentIsChosen(options: [String], text: String) throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "Badge.swift", "--frames", "0", "--dump", "dump.jsonl"] + options)
        let items = try run.dump("dump.jsonl").first?["items"] as? [[String: Any]]
        #expect(result.status == 0 && items?.compactMap { $0["text"] as? String } == [text], "\(result.errors)")
        #expect(!result.errors.contains("note: of"), "\(result.errors)")
    }

    @Test func theFirstIsShownOtherwiseAndTheOthersAreNamed() throws {
        let result = try ToolRun(Self.files).render("Badge.swift", "--preview", "Badge")
        #expect(result.texts == [["badge 1"]])
        #expect(
            result.errors.contains("note: of 4 arguments the first, “1”, is shown; with --argument NAME another: “1”, “20”, “20 #3”, “300”"), "\(result.errors)"
        )
    }

    @Test func mistakesAreNamed() throws {
        let run = try ToolRun(Self.files.merging(["None.swift": "import SwiftUI\n#Preview(\"None\", arguments: [Int]()) { Text(\"\\($0)\") }\n"]) { $1 })
        func errors(_ arguments: String...) throws -> String {
            let result = try run.run(["snapshot", "--out", "a.png"] + arguments)
            #expect(result.status != 0)
            return result.errors
        }
        #expect(
            try errors("Badge.swift", "--preview", "Preview 2", "--argument", "lage").contains(
                "the preview has no argument “lage”; did you mean “large”? There are: “small”, “large”"))
        #expect(try errors("Badge.swift", "--preview", "Preview 3", "--argument", "1").contains("--argument 1: the preview has no arguments"))
        #expect(try errors("Badge.swift", "--view", "Badge(count: 1)", "--argument", "1").contains("--argument is one of a #Preview(arguments:)"))
        #expect(try errors("None.swift").contains("its list of arguments is empty"))
    }

    @Test func stateBesideArgumentsNeedsTheirType() throws {
        let run = try ToolRun([
            "A.swift": "import SwiftUI\n#Preview(arguments: [1]) { n in\n    @Previewable @State var isOn = true\n    Text(\"\\(n)\")\n}\n"
        ])
        let result = try run.run(["previews", "A.swift"])
        #expect(
            result.status == 1 && result.errors.contains("A.swift:2:26: error: with @Previewable, the closure of a #Preview(arguments:) names"),
            "\(result.errors)")
    }

    @Test func eachArgumentHasItsGolden() throws {
        let run = try ToolRun(Self.files)
        let recorded = try run.run(["test", ".", "--record", "--strip", "0"])
        #expect(recorded.status == 0, "\(recorded)")
        let index = try String(contentsOfFile: run.folder + "/__Previews__/index.txt", encoding: .utf8)
        let names = index.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0.dropFirst(35)) }
        // Only previews without a name are counted here, each in its file.
        let expected = Self.names.prefix(4) + ["Preview 1 (small)", "Preview 1 (large)", "Preview 2"]
        #expect(Set(names) == Set(expected.map { "Badge.swift/" + $0 }), "\(index)")
        let some = try run.run(["test", ".", "--filter", "Badge (2*"])
        #expect(some.status == 0 && some.output.contains("2 "), "\(some)")
    }

    // MARK: The grid

    @Test func aGridHasARowForEachArgumentAndAColumnForEachVariant() throws {
        let run = try ToolRun(Self.files)
        func size(_ arguments: String...) throws -> [Int] {
            let result = try run.run(["snapshot", "Badge.swift", "--scale", "1", "--out", "a.png", "--grid"] + arguments)
            #expect(result.status == 0, "\(result.errors)")
            return try Self.size(run.folder + "/a.png")
        }
        // Cells of 80 × 40 points with a line of 18 below, 8 around each.
        #expect(try size("--preview", "Badge", "--variants", "light,dark") == [2 * 88 + 8, 4 * 66 + 8])
        #expect(try size("--preview", "Badge", "--variants", "light,dark", "--no-labels") == [2 * 88 + 8, 4 * 48 + 8])
        #expect(try size("--preview", "Badge", "--columns", "4") == [4 * 88 + 8, 66 + 8])
        #expect(
            try size("--preview", "Badge", "--argument", "20", "--matrix", "appearance=light,dark", "textSize=small,large", "--columns", "4") == [
                4 * 88 + 8, 66 + 8,
            ])
        #expect(try size("--preview", "Badge (20)", "--no-labels") == [96, 56])
        // A cell shows its argument, however that is named.
        func bytes(_ arguments: String...) throws -> Data {
            _ = try run.run(["snapshot", "Badge.swift", "--scale", "1", "--out", "b.png", "--grid", "--no-labels"] + arguments)
            return try Data(contentsOf: URL(fileURLWithPath: run.folder + "/b.png"))
        }
        let large = try bytes("--preview", "Badge (300)")
        #expect(try large == bytes("--preview", "Badge", "--argument", "300"))
        #expect(try large != bytes("--preview", "Badge", "--argument", "20"))
    }

    @Test(arguments: [
        (["--grid", "--at", "0,1", "--out", "a.png"], "--grid shows one moment"), (["--grid", "--out", "a.svg"], "--grid shows one moment"),
        (["--variants", "light,dark", "--out", "a.png"], "variants are shown on a grid"),
        (["--grid", "--variant", "device=iPhone 99", "--out", "a.png"], "there is no device “iPhone 99”"),
    ])
    func aGridThatIsNotPossible(arguments: [String], message: String) throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["snapshot", "Badge.swift"] + arguments)
        #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
        #expect(run.fileNames == ["Badge.swift"])
    }

    /// Width and height of a PNG file.
    private static func size(_ path: String) throws -> [Int] {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    // MARK: Other commands

    @Test func aScriptSetsStatesOfAPreview() throws {
        let run = try ToolRun(
            Self.files.merging(["s.yaml": "- at: 0.1\n  set: {isOn: false}\n", "t.yaml": "- at: 0.1\n  set: {isOm: false}\n"]) { $1 })
        let result = try run.render("Badge.swift", "--preview", "Preview 2", "--argument", "large", "--script", "s.yaml", frames: 3)
        #expect(result.texts.last == ["large off"], "\(result.errors)")
        let wrong = try run.run(["render", "Badge.swift", "--preview", "Preview 2", "--argument", "large", "--script", "t.yaml", "--out", "a.gif"])
        #expect(wrong.status == 1 && wrong.errors.contains("t.yaml:1: there is no state “isOm”; did you mean “isOn”?"), "\(wrong.errors)")
    }

    @Test func thePlanHasTheArgument() throws {
        let run = try ToolRun(Self.files)
        let plan = try run.run([
            "plan", "--parts", "1", "--out", "plan", "--format", "gif", "Badge.swift", "--preview", "Badge", "--argument", "300", "--frames", "0",
        ])
        #expect(plan.status == 0, "\(plan.errors)")
        #expect(try run.run(["render", "plan", "--part", "0", "--out", "parts"]).status == 0)
        #expect(try run.run(["join", "plan", "parts", "--out", "a.gif"]).status == 0)
        #expect(try run.run(["render", "Badge.swift", "--preview", "Badge (300)", "--frames", "0", "--out", "b.gif"]).status == 0)
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: run.folder + "/" + name)) }
        #expect(try bytes("a.gif") == bytes("b.gif"))
    }

    /// For what is copied as a test.
    @Test(arguments: [
        ("#Preview(arguments: [1, 2]) { n in Badge(n) }", "{ n in Badge(n) }(Array([1, 2])[1])"),
        ("#Preview(arguments: sizes.dropFirst()) { Badge($0) }", "{ Badge($0) }(Array(sizes.dropFirst())[1])"),
        ("#Preview(arguments: [1, 2]) { (n: Int) in Text(\"a\"); Badge(n) }", "{ (n: Int) in Group { Text(\"a\"); Badge(n) } }(Array([1, 2])[1])"),
    ])
    func aPreviewWithArgumentsIsCalledWithOne(text: String, view: String) {
        #expect(PreviewSource.view(text: text, line: 1, argument: 1) == view)
        #expect(PreviewSource.view(text: text, line: 1) == nil)
    }

    @Test func aPreviewWithoutArgumentsTakesNone() {
        #expect(PreviewSource.view(text: "#Preview { Badge(1) }", line: 1, argument: 0) == nil)
    }
}
