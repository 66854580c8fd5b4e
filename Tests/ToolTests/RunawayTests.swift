import Foundation
import Testing
@testable import inbetween

/// Runs that would never end end all the same, with one line, without an unfinished file and without a child.
@Suite(.serialized) struct RunawayTests {
    /// Each of these works for ever, as soon as it has left a sign.
    private static let files = [
        "Loop.swift": """
        import SwiftUI
        @Sendable func work() {
            _ = FileManager.default.createFile(atPath: "started", contents: nil)
            while true {}
        }
        @Sendable func fill() {
            _ = FileManager.default.createFile(atPath: "started", contents: nil)
            var memory: [[Int]] = []
            while true { memory.append([Int](repeating: 1, count: 100_000)) }
        }
        #Preview("fine") { Color.red }
        #Preview("body") { let _ = work(); Color.red }
        #Preview("action") { Button("Go") { work() } }
        #Preview("task") { Color.red.task { work() } }
        #Preview("detached") { Color.red.task { await Task.detached { work() }.value } }
        #Preview("memory") { let _ = fill(); Color.red }
        #Preview("memory in a task") { Color.red.task { await Task.detached { fill() }.value } }
        #Preview("printing") {
            let _ = FileManager.default.createFile(atPath: "started", contents: nil)
            let _ = { while true { print("word") } }()
            Color.red
        }
        """,
        "go.yaml": "- {at: 0.1, tap: \"Go\"}\n",
    ]

    private func arguments(_ preview: String) -> [String] {
        ["render", "Loop.swift", "--preview", preview, "--size", "20x20", "--duration", "1", "--out", "a.mp4", "--out", "a-%02d.png"]
            + (preview == "action" ? ["--script", "go.yaml"] : [])
    }

    /// The processes that have the folder's name among their arguments.
    private func processes(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { name in
            guard Int(name) != nil, let folderOfProcess = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd") else {
                return false
            }
            return folderOfProcess == folder
        }
    }

    @Test(arguments: ["body", "action", "task", "detached", "printing"], [SIGINT, SIGTERM])
    func theFirstSignalEndsTheRun(preview: String, signal: Int32) throws {
        let run = try ToolRun(Self.files)
        #expect(try run.run(["snapshot", "Loop.swift", "--preview", "fine", "--tree"]).status == 0)
        let before = run.fileNames
        let result = try run.run(arguments(preview)) { process in
            while !run.fileNames.contains("started"), process.isRunning {
                usleep(1000)
            }
            kill(process.processIdentifier, signal)
        }
        #expect(result.status == 128 + signal)
        #expect(result.errors == "\(signal == SIGINT ? "interrupted" : "ended by signal 15"); nothing was written\n")
        #expect(run.fileNames.subtracting(["started"]) == before)
        #expect(processes(in: run.folder) == [])
    }

    @Test func aSignalEndsTheCompilerToo() throws {
        let slow = (0..<400).map { "func f\($0)(_ a: Int, _ b: Double) -> [String: [Double]] { [\"a\": [Double(a) * b + 1, 2 - b], \"b\": [b, b * 3]] }" }
        let run = try ToolRun([
            "Slow.swift": "import SwiftUI\n#Preview { Color.red }\n" + slow.joined(separator: "\n") + "\nlet folder = \"\(UUID().uuidString)\"\n"
        ])
        let result = try run.run(["snapshot", "Slow.swift", "--out", "a.png"]) { process in
            // The program itself, the compiler's driver, and the compiler.
            while processes(in: run.folder).count < 3, process.isRunning {
                usleep(1000)
            }
            process.interrupt()
        }
        #expect(result.status == 130)
        #expect(result.errors == "interrupted; nothing was written\n")
        #expect(processes(in: run.folder) == [])
        #expect(run.fileNames == ["Slow.swift"])
    }

    @Test(arguments: ["body", "action", "detached"])
    func theTimeLimitEndsTheRun(preview: String) throws {
        let run = try ToolRun(Self.files)
        #expect(try run.run(["snapshot", "Loop.swift", "--preview", "fine", "--tree"]).status == 0)
        let before = run.fileNames
        let result = try run.run(arguments(preview) + ["--time-limit", "5"])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("error: the run has taken more than 5 s (--time-limit); "), "\(result.errors)")
        #expect(result.errors.hasSuffix("; nothing was written\n"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        // Not on a machine so busy that the code has not begun.
        if preview != "detached", run.fileNames.contains("started") {
            #expect(result.errors.contains("the code was at Loop.swift:4;"), "\(result.errors)")
        }
        #expect(run.fileNames.subtracting(["started"]) == before)
    }

    @Test(arguments: ["memory", "memory in a task"])
    func theMemoryLimitEndsTheRun(preview: String) throws {
        let run = try ToolRun(Self.files)
        let before = run.fileNames
        let result = try run.run(arguments(preview) + ["--memory-limit", "700M"])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("error: the run uses more than 700 MB of memory (--memory-limit); "), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(run.fileNames.subtracting(["started"]) == before)
    }

    /// `View A → B → A`, and one that doubles with each level.
    @Test func aViewThatContainsItselfIsNamed() throws {
        let run = try ToolRun([
            "Endless.swift": """
            import SwiftUI
            struct Row: View { var body: some View { HStack { Text("row"); AnyView(Folder()) } } }
            struct Folder: View { var body: some View { VStack { Row() } } }
            struct Twice: View { var body: some View { VStack { AnyView(Twice()); AnyView(Twice()) } } }
            #Preview("one") { Folder() }
            #Preview("two") { Twice() }
            """
        ])
        let one = try run.run(["snapshot", "Endless.swift", "--preview", "one", "--size", "100x100", "--out", "a.png"])
        #expect(one.status == 1)
        // It is reported from the view that is shown, wherever the end of the stack is.
        #expect(one.errors == "error: Folder contains itself without end: Folder → Row → Folder\n")
        for out in ["b.mp4", "b.png"] {
            let two = try run.run(["render", "Endless.swift", "--preview", "two", "--size", "100x100", "--frames", "0", "--out", out])
            #expect(two.status == 1)
            #expect(two.errors == "error: Twice contains itself without end\n")
        }
        #expect(run.fileNames == ["Endless.swift"])
    }
}
