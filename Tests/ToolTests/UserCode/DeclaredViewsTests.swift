import Testing
@testable import inbetween
@testable import SourceCode

/// If no view, or a wrong one, is requested, the available views are listed.
@Suite struct DeclaredViewsTests {
    private static let files = [
        ("Folder/A.swift", "import SwiftUI\nstruct A: View { }\nprivate struct B: Equatable, View { }\nstruct C<D: View>: Shape { }\n// struct E: View"),
        ("F.swift", "import Foundation\n\nstruct F<G: View>: SwiftUI.View\nwhere G: Equatable { }\nstruct H: View {}"),
        ("I.swift", "struct I {}"),
    ]
    private let views = DeclaredViews(in: files)

    @Test func viewsAreFoundWithTheirLines() {
        #expect(views.all.map(\.name) == ["A", "B", "F", "H"])
        #expect(views.all.map(\.line) == [2, 3, 3, 5])
        #expect(views.all.map(\.isPrivate) == [false, true, false, false])
        #expect(views.offer == "the views in the sources are A (A.swift:2), F (F.swift:3), H (F.swift:5)")
    }

    @Test func filesWithViewsButWithoutImportAreNamed() {
        #expect(DeclaredViews.withoutImport(in: Self.files).map { "\($0.file):\($0.line)" } == ["F.swift:3"])
    }

    @Test func aWrongNameIsAnsweredWithTheRightOnes() {
        #expect(views.advice(for: "Foo()") == views.offer)
        #expect(views.advice(for: "Foo") == views.offer)
        #expect(views.advice(for: "B()") == "“B” is private (A.swift:3)")
        #expect(views.advice(for: "A") == "--view takes an expression: 'A()', with what it needs between the brackets")
        #expect(views.advice(for: "A()") == nil)
        #expect(views.advice(for: "a + b") == nil)
        #expect(DeclaredViews(in: []).advice(for: "Foo()") == "the sources declare no view")
    }

    @Test func theToolSaysSo() throws {
        let run = try ToolRun(["A.swift": "struct A: View { var body: some View { Text(\"a\") } }"])
        let none = try run.render("A.swift")
        #expect(none.status == 1)
        #expect(none.errors.contains("A.swift:1: “A” is a view, and the file has no “import SwiftUI”"), "\(none.errors)")
        #expect(none.errors.contains("name a view with --view 'A()'; the views in the sources are A (A.swift:1)"), "\(none.errors)")
        let other = try run.render("A.swift", "--view", "B()")
        #expect(other.errors.contains("do not compile together; the views in the sources are A (A.swift:1)"), "\(other.errors)")
    }
}
