import Foundation
import Testing

@testable import inbetween

@Suite(.serialized) struct CheckTests {
    private static let jump = """
        import SwiftUI
        struct Pair: View {
            @State private var isOn = false
            @State private var isMoved = false
            var body: some View {
                VStack {
                    Circle().frame(width: 40, height: 40).offset(x: isOn ? 80 : 0).animation(.spring, value: isOn)
                    Rectangle()
                        .frame(width: 40, height: 40).offset(x: isMoved ? 80 : 0)
                    Button("Go") {
                        isOn.toggle()
                        isMoved.toggle()
                    }
                }
            }
        }
        #Preview("Pair") { Pair().frame(width: 300, height: 200) }
        """

    private static let calm = """
        import SwiftUI
        #Preview("Calm") { Text("Calm").frame(width: 100, height: 100) }
        """

    private static let crash = """
        import SwiftUI
        #Preview("Crash") { Text(String([1, 2][Int("7")!])) }
        """

    private static let script = "- {at: 0.2, tap: Go}\n"

    @Test func aProblemHasItsPlaceNumbersAndASuggestion() throws {
        let run = try ToolRun(["Pair.swift": Self.jump, "s.yaml": Self.script])
        let result = try run.run(["check", "Pair.swift", "--script", "s.yaml"])
        #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3, "\(result.output)")
        #expect(
            lines.first?.hasPrefix("Pair.swift:8: 0.2 s, Pair/VStack/Rectangle[1] frame: jumps by 80 pt in the frame in which frame of ") == true,
            "\(result.output)")
        #expect(lines.first?.hasSuffix(" [jump]") == true && lines.last == "1 problem in 1 preview")
        #expect(lines.dropFirst().first?.contains("withAnimation") == true)
    }

    @Test func rulesAreLeftOutByName() throws {
        let run = try ToolRun(["Pair.swift": Self.jump, "s.yaml": Self.script])
        let result = try run.run(["check", "Pair.swift", "--script", "s.yaml", "--without", "jump,flash", "--without", "reduce-motion"])
        #expect(result.status == 0 && result.output == "no problems in 1 preview\n", "\(result.output) \(result.errors)")
        let both = try run.run(["check", "Pair.swift", "--script", "s.yaml", "--without", "jump,flash,SwiftCharts"])
        #expect(both.status == 0 && both.errors.contains("nothing needs SwiftCharts"), "\(both.output) \(both.errors)")
        let wrong = try run.run(["check", "Pair.swift", "--without", "jumps"])
        #expect(wrong.status != 0 && wrong.errors.contains("there is no rule “jumps”; did you mean “jump”?"), "\(wrong.errors)")
    }

    @Test func programsReadJSON() throws {
        let run = try ToolRun(["Pair.swift": Self.jump, "s.yaml": Self.script])
        let result = try run.run(["check", "Pair.swift", "--script", "s.yaml", "--json"])
        let previews = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        let found = try #require((previews.first?["findings"] as? [[String: Any]])?.first)
        #expect(previews.count == 1 && previews[0]["name"] as? String == "Pair")
        #expect(found["rule"] as? String == "jump" && found["line"] as? Int == 8 && found["file"] as? String == "Pair.swift")
        #expect((found["values"] as? [String: Any])?["distance"] as? Double == 80)
        #expect(try run.run(["check", "Pair.swift", "--script", "s.yaml", "--json"]).output == result.output)
    }

    @Test func allPreviewsArePlayedAndACrashIsReported() throws {
        let run = try ToolRun(["Calm.swift": Self.calm, "Pair.swift": Self.jump])
        let fine = try run.run(["check", "."])
        #expect(fine.status == 0 && fine.output == "no problems in 2 previews\n", "\(fine.output) \(fine.errors)")
        let broken = try ToolRun(["Calm.swift": Self.calm, "Crash.swift": Self.crash])
        let result = try broken.run(["check", "."])
        #expect(result.status == 1, "\(result.output) \(result.errors)")
        #expect(
            result.output.contains("could not be played: ") && result.output.hasSuffix("no problems in 2 previews, 1 of which could not be played\n"),
            "\(result.output)")
    }

    @Test func whatDoesNotCompileHasTheStatusTwo() throws {
        let run = try ToolRun(["A.swift": "import SwiftUI\n#Preview { Missing() }\n"])
        let result = try run.run(["check", "A.swift"])
        #expect(result.status == 2 && result.errors.contains("cannot find 'Missing' in scope"), "\(result.errors)")
        let script = try ToolRun(["Calm.swift": Self.calm, "s.yaml": "- {at: 0, tap: Nothing}\n"]).run(["check", "Calm.swift", "--script", "s.yaml"])
        #expect(script.status == 1 && script.output.contains("nothing is labelled “Nothing”"), "\(script.output) \(script.errors)")
    }
}

/// The examples move as they should: each with its script.
@Suite(.serialized) struct ExampleCheckTests {
    private static let examples = GuideCode.root + "Examples/"

    @Test(arguments: ["CardFlip", "LeapingFish", "PayButton", "PieChart", "PopupButton", "RecordPlayer"])
    func anExampleHasNoProblems(name: String) throws {
        let file = Self.examples + name
        let result = try ToolRun([:]).run(["check", file + ".swift", "--script", file + ".yaml"])
        #expect(result.status == 0, "\(result.output) \(result.errors)")
    }
}
