import Foundation
import Testing

@testable import SourceCode
@testable import inbetween

/// The views that are found, and the message if there are none.
@Suite struct PreviewChoiceTests {
    private static let crashing = [
        "Two.swift": """
        import SwiftUI
        struct Bad_Previews: PreviewProvider {
            static var previews: some View {
                let none: [String] = []
                return Text(none[3]).previewDisplayName("Bad")
            }
        }
        struct Good_Previews: PreviewProvider {
            static var previews: some View {
                Text("small").previewDisplayName("Small \\"one\\"")
                Text("large").previewDisplayName("Large")
            }
        }
        #Preview("Macro") { Text("macro") }
        """
    ]

    /// One that crashes took down the choice of another.
    @Test(arguments: [
        ("Good", "small"), ("Good_Previews", "small"), ("Large", "large"), ("Small \"one\"", "small"), ("Macro", "macro"), ("Two.swift:8", "small"),
    ])
    func onlyTheProviderThatIsMeantIsAsked(name: String, text: String) throws {
        let result = try ToolRun(Self.crashing).render("Two.swift", "--preview", name)
        #expect(result.status == 0 && result.texts.first == [text], "\(result.errors)")
    }

    /// One stopped the whole list.
    @Test func aBrokenPreviewDoesNotStopTheList() throws {
        let run = try ToolRun([
            "One.swift": """
            import SwiftUI
            #Preview("One") { Text("one").padding() }
            #Preview("Two", traits: .sizeThatFitsLayout) {
                VStack {
                    Text("two").padding().unknownModifier(3).background(.red)
                }
                .frame(width: 100)
            }
            #Preview { Text(unknown) }
            #Preview("Four") { Text("four") }
            """,
            "Two.swift": "import SwiftUI\n#Preview(\"Five\") { Text(\"five\").opacity(\"\") }\n#Preview(\"Six\") { Text(\"six\") }\n",
        ])
        let result = try run.run(["previews", "One.swift", "Two.swift"])
        #expect(result.status == 0 && result.output == "One\tOne.swift:2\nFour\tOne.swift:10\nSix\tTwo.swift:3\n", "\(result)")
        #expect(result.errors.contains("has no member 'unknownModifier'"))
        let lines = result.errors.split(separator: "\n").suffix(3)
        #expect(
            lines == [
                "error: One.swift:3: the preview “Two” does not compile; it is not listed",
                "error: One.swift:9: a preview without a title does not compile; it is not listed",
                "error: Two.swift:2: the preview “Five” does not compile; it is not listed",
            ])
        let others = try ToolRun(["A.swift": "import SwiftUI\nlet a: Int = \"\"\n#Preview { Text(unknown) }\n#Preview { Text(\"\") }\n"])
        let refused = try others.run(["previews", "A.swift"])
        #expect(refused.status == 1 && refused.output.isEmpty && refused.errors.hasSuffix("“A.swift” does not compile\n"), "\(refused)")
    }

    @Test func noPreviewsAreAnError() throws {
        let run = try ToolRun(["A/A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n"])
        let plain = try run.run(["previews", "A"])
        #expect(plain.status == 1 && plain.output.isEmpty)
        #expect(plain.errors == "error: there are no previews in “A”: nothing there has a #Preview or is a PreviewProvider\n")
        let json = try run.run(["previews", "A", "--json", "--in", "A/A.swift"])
        #expect(json.status == 1 && json.errors.contains("there are no previews in “A/A.swift”"), "\(json.errors)")
        #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String] == [])
    }

    /// Was a warning; the movie looked as if its transition did not exist.
    @Test func aShaderThatIsNotThereIsAnErrorWhereItIsNeeded() throws {
        let run = try ToolRun([
            "S.swift": """
            import SwiftUI
            struct S: View {
                @State private var isOn = false
                var body: some View {
                    VStack {
                        Button("Go") { isOn = true }
                        if isOn { Color.red.colorEffect(ShaderLibrary.burn(.float(1))) }
                    }
                }
            }
            #Preview { S() }
            """,
            "s.yaml": "- {at: 0.2, tap: Go}\n",
        ])
        let quiet = try run.run(["snapshot", "S.swift", "--out", "a.png"])
        #expect(quiet.status == 0, "\(quiet.errors)")
        let movie = try run.run(["render", "S.swift", "--script", "s.yaml", "--duration", "0.5", "--out", "a.gif"])
        #expect(movie.status == 1 && movie.errors.contains("error: There is no shader named “burn”"), "\(movie.errors)")
        #expect(!movie.errors.contains("warning:"))
        let image = try run.run(["snapshot", "S.swift", "--script", "s.yaml", "--at", "0.3", "--out", "b.png"])
        #expect(image.status == 1 && image.errors.contains("error: There is no shader named “burn”"), "\(image.errors)")
        #expect(run.fileNames.isDisjoint(with: ["a.gif", "b.png"]))
    }
}
