import Testing

@testable import inbetween

/// `doctor SOURCES`, and `--without`.
@Suite struct ProjectReportTests {
    private static let files = [
        "A/Stats.swift": "import SwiftUI\nimport ARKit\nimport Imaginary\nstruct StatsView: View { var body: some View { Text(\"stats\") } }\n",
        "A/More.swift": "import ARKit\n",
        "A/Root.swift": """
        import SwiftUI
        struct Root: View { var body: some View { VStack { Text("home"); StatsView() } } }
        #Preview { Root() }
        """,
    ]

    @Test func allThatIsMissingAtOnce() throws {
        let names = "import SwiftUI\nlet a = UIThingThatIsNot()\nlet b = Text(\"\").memberThatIsNot()\n"
        let run = try ToolRun(Self.files.merging(["A/Names.swift": names]) { $1 })
        let report = try run.run(["doctor", "A"])
        #expect(report.status == 1)
        #expect(report.output.contains("  ARKit: 2 files, first A/More.swift:1\n  Imaginary: 1 file, first A/Stats.swift:3\n"), "\(report)")
        #expect(report.output.contains("  UIKit: UIThingThatIsNot (A/Names.swift:2)\n"), "\(report)")
        #expect(report.output.contains("  members: memberThatIsNot (A/Names.swift:3)\n"), "\(report)")
        #expect(report.output.contains("2 of 4 files import nothing that is missing."), "\(report)")
        #expect(report.output.contains("--without ARKit --without Imaginary"), "\(report)")
        let whole = try ToolRun(["A.swift": "import SwiftUI\n#Preview { Text(\"a\") }\n"]).run(["doctor", "A.swift"])
        #expect(whole.status == 0 && whole.output.contains("nothing is missing"), "\(whole)")
    }

    @Test func whatNeedsAModuleIsLeftOut() throws {
        let run = try ToolRun(Self.files)
        #expect(try run.render("A").errors.contains("--without ARKit leaves out what needs it"))
        let shown = try run.render("A", "--without", "ARKit")
        #expect(shown.status == 0 && shown.texts.first == ["home"], "\(shown)")
        #expect(shown.errors.contains("A/Stats.swift: the whole file, which imports ARKit"), "\(shown)")
        #expect(shown.errors.contains("A/Root.swift:2: “StatsView()”, which uses StatsView"), "\(shown)")
        let nothing = try run.render("A", "--without", "ARKit", "--without", "Nothing")
        #expect(nothing.texts == shown.texts)
    }
}
