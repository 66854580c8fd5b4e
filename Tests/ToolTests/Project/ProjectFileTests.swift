import Foundation
import Testing

@testable import inbetween

/// `inbetween.yml`: what counts, where it is found, what it runs and puts around previews.
@Suite struct ProjectFileTests {
    private static let view = """
        import SwiftUI

        @MainActor enum Shop { static var name = "closed" }

        struct Card: View {
            @Environment(\\.colorScheme) private var scheme
            @Environment(\\.dynamicTypeSize) private var size
            @Environment(\\.locale) private var locale
            var body: some View {
                GeometryReader { window in
                    Text("\\(scheme) \\(size) \\(locale.identifier) \\(Int(window.size.width)) \\(Shop.name)")
                }
            }
        }

        #Preview("Card") { Card() }
        """

    private func texts(_ files: [String: String], _ options: String...) throws -> [String] {
        let run = try ToolRun(["Card.swift": Self.view].merging(files) { $1 })
        let result = try run.run(["render", "Card.swift", "--frames", "0", "--dump", "dump.jsonl", "--system-overlays", "off"] + options)
        #expect(result.status == 0, "\(result.errors)")
        let items = try run.dump("dump.jsonl").first?["items"] as? [[String: Any]] ?? []
        return items.compactMap { $0["text"] as? String }
    }

    private static let settings = "previews:\n  device: iPhone SE\n  appearance: dark\n  textSize: small\n  locale: de_DE\n"

    @Test func theFileIsTheDefaultAndTheCommandLineCounts() throws {
        #expect(try texts([:]) == ["light large en_US 390 closed"])
        #expect(try texts(["inbetween.yml": Self.settings]) == ["dark small de_DE 320 closed"])
        #expect(try texts(["inbetween.yml": Self.settings], "--appearance", "light", "--size", "200x100") == ["light small de_DE 200 closed"])
        #expect(try texts(["inbetween.yml": Self.settings], "--no-config") == ["light large en_US 390 closed"])
        #expect(
            try texts(["other.yml": "previews: {size: 150x90}\n", "inbetween.yml": Self.settings], "--config", "other.yml") == ["light large en_US 150 closed"])
    }

    @Test func theFileIsSearchedUpToTheCurrentFolderOrTheRepository() throws {
        let run = try ToolRun(["App/Views/A.swift": "", "App/.git/HEAD": "", "Lib/B.swift": ""])
        let root = run.folder
        #expect(ProjectFile.folders(above: root + "/App/Views/A.swift", current: root) == [root + "/App/Views", root + "/App"])
        #expect(ProjectFile.folders(above: root + "/Lib", current: root) == [root + "/Lib", root])
        #expect(ProjectFile.folders(above: root + "/Lib/B.swift", current: root + "/App") == [root + "/Lib"])
    }

    // MARK: setUp and wrap

    private static let setUp = "@MainActor func prepare() throws { Shop.name = \"open\" }\n"

    @Test(arguments: [
        ("setUp: prepare\n", "Card.swift"), ("setUp: prepare()\n", "Card.swift"), ("setUp: Tests/SetUp.swift\n", "Tests/SetUp.swift"),
    ])
    func setUpRunsBeforeTheViews(settings: String, file: String) throws {
        let text = file == "Card.swift" ? Self.view + "\n" + Self.setUp : Self.setUp
        #expect(try texts([file: text, "inbetween.yml": settings]) == ["light large en_US 390 open"])
    }

    @Test func aStaticFunctionAndArgumentsOfPreviewsSeeWhatSetUpDid() throws {
        let text = Self.view.replacingOccurrences(of: "#Preview(\"Card\") { Card() }", with: "#Preview(\"Names\", arguments: [Shop.name]) { Text($0) }")
        let files = ["Card.swift": text + "\nextension Shop { static func start() { name = \"new\" } }\n", "inbetween.yml": "setUp: Shop.start\n"]
        #expect(try texts(files) == ["new"])
        let listed = try ToolRun(files).run(["previews", "Card.swift"])
        #expect(listed.output.hasPrefix("Names (new)\t"), "\(listed)")
    }

    @Test func anErrorOfSetUpEndsTheRun() throws {
        let run = try ToolRun([
            "Card.swift": Self.view + "\nstruct NoStock: Error {}\nfunc prepare() throws { throw NoStock() }\n", "inbetween.yml": "setUp: prepare\n",
        ])
        let result = try run.run(["snapshot", "Card.swift", "--out", "a.png"])
        #expect(result.status == 1 && result.errors.contains("error: setUp has failed: NoStock()"), "\(result.errors)")
        let test = try run.run(["test", "."])
        #expect(test.status == 2 && test.errors.contains("setUp has failed: NoStock()"), "\(test)")
    }

    @Test(arguments: [
        ("struct Themed<Content: View>: View { let content: Content; var body: some View { VStack { Text(\"themed\"); content } } }", "Themed"),
        (
            "struct Themed<Content: View>: View { @ViewBuilder var content: () -> Content; var body: some View { VStack { Text(\"themed\"); content() } } }",
            "Themed"
        ),
        (
            "struct Themed<Content: View>: View { var c: Content; init(@ViewBuilder content: () -> Content) { c = content() }\n"
                + "var body: some View { VStack { Text(\"themed\"); c } } }", "Themed"
        ),
        ("struct Themed: View { var content: AnyView; var body: some View { VStack { Text(\"themed\"); content } } }", "Themed"),
        ("struct Themed: ViewModifier { func body(content: Content) -> some View { VStack { Text(\"themed\"); content } } }", "Themed"),
        ("struct Themed: PreviewModifier { func body(content: Content, context: Void) -> some View { VStack { Text(\"themed\"); content } } }", "Themed"),
        ("func themed(_ content: some View) -> some View { VStack { Text(\"themed\"); content } }", "themed"),
        ("extension View { func themed() -> some View { VStack { Text(\"themed\"); self } } }", "\".themed()\""),
    ])
    func aPreviewIsWrapped(code: String, name: String) throws {
        let card = Self.view + "\n" + code + "\n"
        #expect(try texts(["Card.swift": card, "inbetween.yml": "wrap: \(name)\n"]) == ["themed", "light large en_US 390 closed"])
    }

    @Test func wrapGoesAroundViewsButNotAroundApps() throws {
        let code = "\nstruct Dark: ViewModifier { func body(content: Content) -> some View { content.environment(\\.colorScheme, .dark) } }\n"
        let files = ["Card.swift": Self.view + code, "inbetween.yml": "wrap: Dark\n"]
        #expect(try texts(files, "--view", "Card()") == ["dark large en_US 390 closed"])
        let app = Self.view.replacingOccurrences(
            of: "#Preview(\"Card\") { Card() }", with: "@main struct Store: App { var body: some Scene { WindowGroup { Card() } } }")
        #expect(try texts(["Card.swift": app + code, "inbetween.yml": "wrap: Dark\n"]) == ["light large en_US 390 closed"])
    }

    @Test(arguments: [
        ("previews:\n  device: iPhone 99\n", "inbetween.yml:2: there is no device “iPhone 99” here"),
        ("previews:\n  locale: klingon\n", "inbetween.yml:2: there is no locale “klingon”"),
        ("previews:\n  epoch: today\n", "inbetween.yml:2: “today” is not a date"),
        ("previews:\n  fonts: Fonts\n", "inbetween.yml:2: there is no file or folder “"), ("wrap: Crad\n", "inbetween.yml:1: the sources declare no “Crad”"),
        ("wrap: Card\n", "the sources declare no “Card” that can be used here (a view that takes content"),
        ("setUp: Other.swift\n", "inbetween.yml:1: there is no file “Other.swift”"),
        ("setUp: Card.swift\n", "“Card.swift” has to declare one thing to use, func setUp() { … }; there is none"),
        ("wrap: .themd()\n", "inbetween.yml:1:"), ("wraps: Card\n", "did you mean “wrap”?"),
    ])
    func mistakesAreNamedAtTheirLine(settings: String, message: String) throws {
        let run = try ToolRun(["Card.swift": Self.view, "inbetween.yml": settings])
        let result = try run.run(["snapshot", "Card.swift", "--out", "a.png"])
        #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
        #expect(run.fileNames == ["Card.swift", "inbetween.yml"])
    }

    // MARK: Tests

    @Test func testSettingsMovedIntoTheFile() throws {
        let old = "goldens: Goldens\nvariants: [light, dark]\nstrip: 0\n"
        let new = "setUp: prepare\nwrap: .padding(3)\ntest:\n" + old.split(separator: "\n").map { "  \($0)\n" }.joined()
        let card = Self.view + "\n" + Self.setUp
        let run = try ToolRun(["Card.swift": card, "inbetween.yml": new])
        let recorded = try run.run(["test", ".", "--record"])
        #expect(recorded.status == 0 && !recorded.errors.contains("note:"), "\(recorded)")
        #expect(run.fileNames.contains("Goldens"))
        #expect(try run.run(["test", "."]).status == 0)

        let former = try ToolRun(["Card.swift": card, ".inbetween-test.yml": old])
        let result = try former.run(["test", ".", "--record"])
        #expect(result.status == 0, "\(result)")
        #expect(result.errors.contains("note: the settings of “.inbetween-test.yml” belong into inbetween.yml, below “test:”"), "\(result.errors)")
        #expect(former.fileNames.contains("Goldens"))

        let both = try ToolRun(["Card.swift": card, ".inbetween-test.yml": old, "inbetween.yml": new]).run(["test", "."])
        #expect(both.status == 2 && both.errors.contains("both “.inbetween-test.yml” and “inbetween.yml” have settings of tests"), "\(both.errors)")
    }

    @Test func aPlanKeepsTheSettings() throws {
        let run = try ToolRun(["Card.swift": Self.view + "\n" + Self.setUp, "inbetween.yml": Self.settings + "setUp: prepare\nwrap: .padding(3)\n"])
        #expect(try run.run(["plan", "--parts", "1", "--out", "plan", "--format", "gif", "Card.swift", "--frames", "0"]).status == 0)
        #expect(try run.run(["render", "Card.swift", "--frames", "0", "--out", "b.gif"]).status == 0)
        try FileManager.default.removeItem(atPath: run.folder + "/inbetween.yml")
        #expect(try run.run(["render", "plan", "--part", "0", "--out", "parts"]).status == 0)
        #expect(try run.run(["join", "plan", "parts", "--out", "a.gif"]).status == 0)
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: run.folder + "/" + name)) }
        #expect(try bytes("a.gif") == bytes("b.gif"))
    }
}
