import Testing

@testable import SourceCode

@Suite struct LeftOutTests {
    private func leaveOut(_ texts: [String]) -> (texts: [String], notes: [String]) {
        let files = texts.enumerated().map { UserCompiler.File(path: "\($0).swift", original: $1, text: $1) }
        let leftOut = LeftOut(modules: ["ARKit"], files: ["App": files])
        return (leftOut.files["App"]?.map(\.text) ?? [], leftOut.notes)
    }

    private static let tracker = "import ARKit\nstruct StatsView {}\nclass Tracker {}\n"

    @Test func aFileThatImportsIt() {
        let (texts, notes) = leaveOut([Self.tracker, "struct Kept {}\n"])
        #expect(texts[0].allSatisfy(\.isWhitespace) && texts[1] == "struct Kept {}\n")
        #expect(notes == ["0.swift: the whole file, which imports ARKit"])
        let conditional = "#if canImport(ARKit)\nimport ARKit\n#endif\n"
        #expect(leaveOut([conditional]).texts == [conditional])
    }

    @Test func statementsThatOthersStandBeside() {
        let code =
            "struct Root: View {\n  var body: some View {\n    VStack {\n      Text(\"a\")\n      NavigationLink(\"b\") { StatsView() }\n      if x { StatsView() }\n    }\n  }\n}\n"
        let (texts, notes) = leaveOut([Self.tracker, code])
        #expect(!texts[1].contains("StatsView") && !texts[1].contains("NavigationLink") && texts[1].contains("if x {") && texts[1].contains("Text"))
        #expect(texts[1].count == code.count)
        #expect(notes.dropFirst() == ["1.swift:5: “NavigationLink(\"b\")”, which uses StatsView", "1.swift:6: “StatsView()”, which uses StatsView"])
    }

    @Test func declarationsAndWhatUsesThem() {
        let code = "struct A {\n  let t = Tracker()\n}\nstruct B {\n  func f() -> Int { A(); return 1 }\n}\n#Preview { A() }\nstruct C {}\n"
        let (texts, _) = leaveOut([Self.tracker, code])
        #expect(!texts[1].contains("Tracker") && !texts[1].contains("A()") && !texts[1].contains("#Preview"))
        #expect(texts[1].contains("return 1") && texts[1].contains("struct C {}"))
    }

    @Test func membersOfExtensions() {
        let code = "struct A {\n  func all() {\n    one()\n    track()\n  }\n}\nextension A {\n  func one() {}\n  func track() { _ = Tracker() }\n}\n"
        let (texts, notes) = leaveOut([Self.tracker, code])
        #expect(texts[1].contains("func one() {}") && texts[1].contains("  one()\n") && !texts[1].contains("track"), "\(texts)")
        #expect(notes.dropFirst() == ["1.swift:4: “track()”, which uses track", "1.swift:9: “track”, which uses Tracker"], "\(notes)")
    }
}
