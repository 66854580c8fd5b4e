import Foundation
import Testing
@testable import inbetween

/// A crash of the user's code names the user's file and line before anybody else has a word, and leaves no file behind.
@Suite(.serialized) struct CrashTests {
    private func crash(_ code: String, line: Int = 6, says reason: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let run = try ToolRun([
            "Crash.swift": """
            import SwiftUI
            struct Crash: View {
                var number: Int? = nil
                var list = [1, 2]
                var body: some View {
                    \(code)
                    Color.red
                }
                func climb(_ n: Int) -> Int { n < 0 ? 0 : climb(n + 1) + 1 }
            }
            #Preview { Crash() }
            """
        ])
        let result = try run.run(["render", "Crash.swift", "--size", "20x20", "--frames", "0-2", "--out", "a.mp4"])
        #expect(result.status != 0, sourceLocation: sourceLocation)
        // Before it runs, the compiler may have warned of what will never be reached.
        let first = result.errors.split(separator: "\n").first { $0.hasPrefix("inbetween: ") }.map(String.init)
        #expect(first == "inbetween: the code crashed at Crash.swift:\(line): \(reason)", "\(result.errors)", sourceLocation: sourceLocation)
        #expect(run.fileNames == ["Crash.swift"], sourceLocation: sourceLocation)
        // The Swift runtime's own report, of more than a hundred lines, does not follow.
        let after = result.errors.split(separator: "\n").drop { !$0.hasPrefix("inbetween: ") }
        #expect(after.count <= 12 && !result.errors.contains("Thread 0"), "\(result.errors)", sourceLocation: sourceLocation)
    }

    @Test func aForcedNil() throws {
        try crash("let _ = number!", says: "Unexpectedly found nil while unwrapping an Optional value")
    }

    @Test func anIndexOutOfRange() throws {
        try crash("let _ = list[list.count]", says: "Index out of range")
    }

    @Test func aFatalError() throws {
        try crash("let _ = fatalError(\"no more\")", says: "no more")
    }

    @Test func aPrecondition() throws {
        try crash("let _ = precondition(list.isEmpty, \"not empty\")", says: "Precondition failed: not empty")
    }

    @Test func anOverflow() throws {
        try crash("let _ = list[0] + (Int.max - list[0] + 0) + list[1]", says: "arithmetic overflow")
    }

    @Test func anImpossibleCast() throws {
        let run = try ToolRun([
            "Crash.swift": "import SwiftUI\nlet thing: Any = 3\n#Preview {\n    Text(thing as! String)\n}\n"
        ])
        let result = try run.run(["snapshot", "Crash.swift", "--out", "a.png"])
        #expect(result.status != 0)
        #expect(result.errors.hasPrefix("inbetween: the code crashed at Crash.swift:4: Could not cast value of type"), "\(result.errors)")
    }

    @Test func aFunctionThatCallsItself() throws {
        try crash("let _ = climb(0)", line: 9, says: "the stack is used up: Crash.climb(Int) -> Int calls itself without end")
    }

    @Test func aCrashInATask() throws {
        let run = try ToolRun([
            "Crash.swift": """
            import SwiftUI
            #Preview {
                Color.red.task {
                    await Task.detached {
                        let list: [Int] = []
                        print("before")
                        print(list[3])
                    }.value
                }
            }
            """
        ])
        let result = try run.run(["render", "Crash.swift", "--size", "20x20", "--duration", "1", "--out", "a.mp4"])
        #expect(result.status != 0)
        #expect(result.errors.hasPrefix("inbetween: the code crashed at Crash.swift:7: Index out of range\n"), "\(result.errors)")
        // What was printed before is not lost.
        #expect(result.output == "before\n")
        #expect(run.fileNames == ["Crash.swift"])
    }

    @Test func aStackOverflowInATask() throws {
        let run = try ToolRun([
            "Crash.swift": """
            import SwiftUI
            @Sendable func climb(_ n: Int) -> Int { n < 0 ? 0 : climb(n + 1) + 1 }
            #Preview { Color.red.task { _ = await Task.detached { climb(0) }.value } }
            """
        ])
        let result = try run.run(["render", "Crash.swift", "--size", "20x20", "--duration", "1", "--out", "a.mp4"])
        #expect(result.status != 0)
        #expect(result.errors.hasPrefix("inbetween: the code crashed at Crash.swift:2: the stack is used up"), "\(result.errors)")
        #expect(run.fileNames == ["Crash.swift"])
    }
}
