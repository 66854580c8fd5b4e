import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// The compiler is called again with simpler code if it needs long or gives up; correct code is never refused.
@Suite(.serialized) struct SecondPassTests {
    @Test(arguments: [
        ("cannot find 'x' in scope", true, false),
        ("type 'Font?' has no member 'hedline'", true, false),
        ("value of type 'VStack<EmptyView>' has no member 'framed'", false, false),
        ("value of type '[()]' has no member 'count'", false, true),
        ("cannot convert value of type '()' to closure result type 'Int'", false, true),
        ("generic parameter 'Content' could not be inferred", false, true),
        ("cannot convert value of type 'Int' to expected argument type 'String'", false, false),
    ])
    func whatGapsCauseIsNoMistake(_ title: String, isCertain: Bool, isCausedByGaps: Bool) {
        let error = "a.swift:3:1: error: \(title)\n 3 | () Void\n"
        #expect(SecondPass.isCertain(error) == isCertain)
        #expect(SecondPass.isCaused(byGaps: error) == isCausedByGaps)
    }

    /// Right code does not wait for a second pass over simpler code.
    @Test func aSecondPassEndsWhenTheCompilerHasAnswered() throws {
        let file = UserCompiler.File(path: "A.swift", original: "a", text: "a")
        var attempts = 0
        let run = try ToolRun([:])
        let compiler = try #require(SwiftCompiler.installed)
        let pass = SecondPass(files: [file], compiler: compiler, temporaryFolder: run.folder, isOfUse: { attempts == 0 }) { _ in
            attempts += 1
            return []
        }
        #expect(try pass.find()?.text == nil)
        #expect(attempts == 1)
    }

    /// A driver that is ended leaves its folder among the temporary files: it has one for itself, which goes with it.
    @Test(arguments: 0..<6) func aCheckThatIsEndedLeavesNothingBehind(moments: Int) throws {
        let run = try ToolRun(["A.swift": (0..<2000).map { "let number\($0) = [1, 2.0, 3].map { $0 * 2 }\n" }.joined()])
        var left = moments
        let (success, messages) = try #require(SwiftCompiler.installed).check(
            [run.folder + "/A.swift", "-driver-time-compilation"], temporaryFolder: run.folder, seconds: 8,
            isOfUse: {
                left -= 1
                return left >= 0
            })
        #expect(!success && messages == nil && left < 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder) == ["A.swift"])
    }

    /// A compiler that does something else before it makes a library, and has no modules of its own beside it.
    private func compiler(before: String, in run: ToolRun) throws -> [String: String] {
        let path = run.folder + "/swiftc"
        let real = try #require(SwiftCompiler.installed).path
        let script = """
            #!/bin/sh
            case "$*" in *-incremental*) \(before);; esac
            exec "\(real)" "$@"

            """
        try Data(script.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return ["SWIFTC": path]
    }

    /// The compiler needs long, no module says what `uppercased` is, and simpler forms of the code are looked at meanwhile.
    @Test func rightCodeThatSeemsWrongIsCompiled() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI
            import Foundation

            struct A: View {
                let items = ["a", "b"]
                var body: some View {
                    VStack {
                        ForEach(items, id: \\.self) { item in
                            Text("\\(item.uppercased()) \\(getppid() > 0 ? "c" : "d")")
                        }
                    }
                }
            }
            """
        ])
        let temporary = run.folder + "/temporary"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let environment = try compiler(before: "sleep 4", in: run).merging(["TMPDIR": temporary]) { $1 }
        let result = try run.render("A.swift", "--view", "A()", environment: environment)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.texts == [["A c", "B c"]])
        // Drivers that were ended, or have only printed something, leave folders behind.
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }

    /// The compiler would never end.
    @Test func aMistakeIsToldWhileTheCompilerIsBusy() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI

            struct A: View {
                var body: some View {
                    VStack {
                        HStack { Text("\\(1 + 2)").backgroundly(Color.red) }
                    }
                }
            }
            """
        ])
        let environment = try compiler(before: "sleep 100000", in: run)
        let result = try run.render("A.swift", "--view", "A()", environment: environment)
        #expect(result.status == 1)
        #expect(result.errors.contains("A.swift:6:"), "\(result.errors)")
        #expect(result.errors.contains("has no member 'backgroundly'"), "\(result.errors)")
        // The line is the user's, not the simpler one.
        #expect(result.errors.contains("\\(1 + 2)"), "\(result.errors)")
    }
}
