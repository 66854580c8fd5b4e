import Foundation
import Testing
@testable import inbetween

/// `render --trace`, from the command line to the file.
@Suite(.serialized) struct TraceTests {
    private static let files = [
        "A.swift": """
        import SwiftUI
        struct Content: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Circle().fill(.red).opacity(isOn ? 0.5 : 1)
                    Button("Go") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
                    Button("Jump") { isOn.toggle() }
                }
            }
        }
        struct Content_Previews: PreviewProvider {
            static var previews: some View { Content() }
        }
        """,
        "go.yaml": "- {at: 0.2, tap: \"Go\"}\n- {at: 1, tap: \"Jump\"}\n",
    ]

    private func arguments(_ trace: String, _ more: String...) -> [String] {
        ["render", "A.swift", "--size", "100x200", "--fps", "10", "--script", "go.yaml", "--trace", trace] + more
    }

    @Test func aTraceTellsOfAnAnimationAndOfAJump() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(arguments("t.jsonl"))
        #expect(result.errors == "")
        #expect(result.status == 0)
        #expect(run.fileNames.subtracting(Self.files.keys) == ["t.jsonl"])
        let text = try String(contentsOfFile: run.folder + "/t.jsonl", encoding: .utf8)
        #expect(
            text == """
                {"kind": "animation", "view": "Content/VStack/Circle[0]", "attribute": "opacity", "animation": "linear(duration: 0.5)", "source": "withAnimation in the tap on “Go”", "start": 0.2, "end": 0.8, "from": [1], "to": [0.5], "events": [{"event": "started", "time": 0.2, "to": [0.5]}, {"event": "finished", "time": 0.8}], "samples": [[0.2, 1], [0.3, 0.9], [0.4, 0.8], [0.5, 0.7], [0.6, 0.6], [0.7, 0.5], [0.8, 0.5]]}
                {"kind": "change", "view": "Content/VStack/Circle[0]", "attribute": "opacity", "time": 1, "source": "the tap on “Jump”", "from": [0.5], "to": [1], "reason": "noAnimation", "message": "The change in the tap on “Jump” came without an animation: put it into withAnimation { }, or put .animation(_:value:) around the view."}

                """)
    }

    @Test func samplesMayBeFewer() throws {
        let run = try ToolRun(Self.files)
        #expect(try run.run(arguments("t.jsonl", "--trace-every", "3")).status == 0)
        #expect(try run.run(arguments("n.jsonl", "--trace-every", "0")).status == 0)
        let some = try run.dump("t.jsonl").first?["samples"] as? [[Double]]
        #expect(some?.map { $0[0] } == [0.2, 0.3, 0.6, 0.8])
        #expect(try (run.dump("n.jsonl").first?["samples"] as? [[Double]])?.isEmpty == true)
        let wrong = try run.run(arguments("t.jsonl", "--trace-every=-1"))
        #expect(wrong.status != 0)
        #expect(wrong.errors.contains("-1th frame"))
    }

    @Test func aTraceChangesNothingElseAndIsTheSameEachTime() throws {
        let run = try ToolRun(Self.files)
        #expect(try run.run(arguments("a.jsonl", "--dump", "with.jsonl")).status == 0)
        #expect(try run.run(arguments("b.jsonl")).status == 0)
        #expect(try run.run(["render", "A.swift", "--size", "100x200", "--fps", "10", "--script", "go.yaml", "--dump", "without.jsonl"]).status == 0)
        func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: run.folder + "/" + name) }
        #expect(contents("a.jsonl") != nil)
        #expect(contents("a.jsonl") == contents("b.jsonl"))
        #expect(contents("with.jsonl") != nil)
        #expect(contents("with.jsonl") == contents("without.jsonl"))
    }

    @Test func aTraceThatCannotBeWrittenIsAnError() throws {
        let run = try ToolRun(Self.files)
        let before = run.fileNames
        let result = try run.run(arguments("nowhere/t.jsonl"))
        #expect(result.status == 1)
        #expect(result.errors.contains("“nowhere”"), "\(result.errors)")
        #expect(run.fileNames == before)
    }
}
