import Foundation
import PreviewChecks
import Testing

/// `inbetween test` on a folder of previews.
@Suite struct PreviewTestTests {
    private static let card = """
        import SwiftUI

        struct Card: View {
            var body: some View {
                VStack(alignment: .leading) {
                    Text("Tea").foregroundStyle(.blue)
                    Button("Open") {}
                }
                .frame(width: 120, alignment: .leading)
            }
        }

        #Preview("Card", traits: .fixedLayout(width: 140, height: 80)) { Card() }

        #Preview(traits: .fixedLayout(width: 60, height: 40)) {
            @Previewable @State var isOn = true
            Toggle("On", isOn: $isOn).labelsHidden()
        }

        struct Card_Previews: PreviewProvider {
            static var previews: some View {
                Text("One").previewLayout(.fixed(width: 60, height: 30))
                Text("Two").previewLayout(.fixed(width: 60, height: 30)).previewDisplayName("Second")
            }
        }
        """
    private static let ball = """
        import SwiftUI

        struct Ball: View {
            @State private var isUp = false

            var body: some View {
                Circle().frame(width: 20).offset(y: isUp ? -30 : 30)
                    .onAppear { withAnimation(.spring(duration: 0.5)) { isUp = true } }
            }
        }

        #Preview("Ball", traits: .fixedLayout(width: 40, height: 100)) { Ball() }
        #Preview("Spinner", traits: .fixedLayout(width: 40, height: 40)) { ProgressView() }
        """

    private func makeRun() throws -> ToolRun { try ToolRun(["Card.swift": Self.card, "Ball.swift": Self.ball]) }

    private func change(_ run: ToolRun, _ file: String, _ old: String, _ new: String) throws {
        let path = run.folder + "/" + file
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try #require(text.contains(old))
        try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: URL(fileURLWithPath: path))
    }

    private func text(_ run: ToolRun, _ name: String) throws -> String { try String(contentsOfFile: run.folder + "/" + name, encoding: .utf8) }

    /// The names of the index, with the times.
    private func index(_ run: ToolRun) throws -> [String] {
        try text(run, "__Previews__/index.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0.split(separator: " ", maxSplits: 1)[1]) }
    }

    @Test func withoutGoldensNothingIsRecordedAndTheRunFails() throws {
        let run = try makeRun()
        let first = try run.run(["test", ".", "--strip", "0"])
        #expect(first.status == 1, "\(first.errors)")
        #expect(first.output.contains("new\tCard.swift/Card: there is no golden"))
        #expect(first.output.contains("there are no goldens in “\(run.folder)/__Previews__”") && first.output.contains("inbetween test . --strip 0 --record"))
        #expect(run.fileNames == ["Card.swift", "Ball.swift"])
        let recorded = try run.run(["test", ".", "--record"])
        #expect(recorded.status == 0, "\(recorded.errors)")
        let frames = (0...8).map { GoldenStore.time(Double($0) / 4) }
        #expect(
            try index(run) == frames.map { "\($0) Ball.swift/Ball" } + frames.map { "\($0) Ball.swift/Spinner" }
                + ["Card", "Card_Previews", "Preview 1", "Second"].map { "0 Card.swift/\($0)" })
        let second = try run.run(["test", "."])
        #expect(second.status == 0, "\(second.output)")
        #expect(second.output == "6 previews: 6 passed\n")
        #expect(try run.run(["test", ".", "--quiet"]).output == "")
    }

    @Test func aColourAButtonAndASlowerSpringAreFoundAndAccepted() throws {
        let run = try makeRun()
        #expect(try run.run(["test", ".", "--record"]).status == 0)
        try change(run, "Card.swift", ".blue", ".indigo")
        try change(run, "Ball.swift", "duration: 0.5", "duration: 1")
        let report = ["--report", "r.html", "--junit", "r.xml", "--markdown", "r.md", "--sheet", "r.png"]
        let changed = try run.run(["test", "."] + report)
        #expect(changed.status == 1, "\(changed.errors)")
        let lines = changed.output.split(separator: "\n").map(String.init)
        let ball = try #require(lines.first { $0.hasPrefix("changed\tBall.swift/Ball: ") })
        #expect(ball.contains("of 9 frames") && ball.contains("slower: half of the way after about"), "\(ball)")
        let card = try #require(lines.first { $0.hasPrefix("changed\tCard.swift/Card: ") })
        #expect(card.contains("of 44800 pixels differ"), "\(card)")
        #expect(lines.contains("6 previews: 4 passed, 2 changed"))
        #expect(try text(run, "r.md").contains("![Before, after, difference](r.png)"))
        #expect(try text(run, "r.xml").contains("failures=\"2\" errors=\"0\""))
        #expect(try text(run, "r.html").contains("data:image/png;base64,"))

        let accepted = try run.run(["test", ".", "--accept", "*/Card"])
        #expect(accepted.status == 0, "\(accepted.errors)")
        #expect(accepted.output == "recorded\tCard.swift/Card\n1 preview: 1 changed\n")
        // A button that has moved.
        try change(run, "Card.swift", "alignment: .leading)", "alignment: .trailing)")
        let moved = try run.run(["test", "."])
        #expect(moved.output.contains("changed\tCard.swift/Card: ") && moved.output.contains("changed\tBall.swift/Ball: "))
        #expect(try run.run(["test", ".", "--record"]).status == 0)
        #expect(try run.run(["test", "."]).status == 0)
        // Images that nothing shows any more have gone.
        let images = try FileManager.default.contentsOfDirectory(atPath: run.folder + "/__Previews__/images")
        let named = Set(try text(run, "__Previews__/index.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix(32) + ".png" })
        #expect(Set(images) == Set(named.map(String.init)))
    }

    @Test func aCrashAndAHangAreOneFailureEach() throws {
        let bad = """
            import SwiftUI

            struct Crashes: View {
                let list: [Int] = []
                var body: some View { Text("\\(list[3])") }
            }

            struct Hangs: View {
                var body: some View {
                    let _ = { while true {} }()
                    Text("")
                }
            }

            struct Ends: View {
                var body: some View { Text(end()) }
                func end() -> String { exit(0) }
            }

            #Preview("Crashes") { Crashes() }
            #Preview("Hangs") { Hangs() }
            #Preview("Ends") { Ends() }
            #Preview("Prints", traits: .fixedLayout(width: 40, height: 20)) { let _ = print("<said>"); return Text("x") }

            struct Broken: PreviewProvider {
                static var previews: some View {
                    let number: Int? = nil
                    return Text("\\(number!)")
                }
            }
            """
        let run = try ToolRun(["Bad.swift": bad])
        let result = try run.run(["test", ".", "--limit", "8", "--record", "--junit", "r.xml"])
        #expect(result.status == 1)
        for line in [
            "failed\tBad.swift/Crashes: Bad.swift:5: Index out of range",
            "failed\tBad.swift/Hangs: Bad.swift:10: the preview has taken more than 8 s (--limit)",
            "failed\tBad.swift/Ends: Bad.swift:17: the code has ended the process with exit(0)", "recorded\tBad.swift/Prints",
            "failed\tBad.swift/Broken: Bad.swift:28: Unexpectedly found nil while unwrapping an Optional value", "5 previews: 1 new, 4 failed",
        ] {
            #expect(result.output.contains(line + "\n"), "\(line) in \(result.output) \(result.errors)")
        }
        #expect(try index(run) == ["0 Bad.swift/Prints"])
        #expect(try text(run, "r.xml").contains("<system-out>&lt;said&gt;&#10;</system-out>"))
    }

    /// The jump back to the beginning of this loop belongs to no line, and the thread is at it more often than not.
    @Test func aHangIsToldWithItsLineAtEachInstruction() throws {
        let source = """
            import SwiftUI

            struct Counts: View {
                var body: some View {
                    var count = 0
                    while true { count += 1 }
                    return Text("\\(count)")
                }
            }

            #Preview("One") { Counts() }
            #Preview("Two") { Counts() }
            #Preview("Three") { Counts() }
            """
        let run = try ToolRun(["Counts.swift": source])
        let result = try run.run(["test", ".", "--limit", "5", "--jobs", "3"])
        #expect(result.output.matches(of: #/Counts.swift:[56]: the preview has taken more than 5 s/#).count == 3, "\(result.output)")
    }

    @Test func memoryWithoutEndIsOneFailure() throws {
        let source = """
            import SwiftUI

            struct Hungry: View {
                var body: some View {
                    Text("\\(eat())")
                }

                func eat() -> Int {
                    var all: [[UInt8]] = []
                    while all.count < 100_000 { all.append([UInt8](repeating: 1, count: 1 << 20)) }
                    return all.count
                }
            }

            #Preview("Hungry") { Hungry() }
            #Preview("Fine", traits: .fixedLayout(width: 40, height: 20)) { Text("x") }
            """
        let run = try ToolRun(["Hungry.swift": source])
        let result = try run.run(["test", ".", "--memory-limit", "600M", "--record"])
        #expect(result.output.contains("the preview uses more than 600 MB of memory (--memory-limit)"), "\(result.output) \(result.errors)")
        #expect(result.output.contains("recorded\tHungry.swift/Fine"))
    }

    @Test func anyNumberOfProcessesGivesTheSameBytes() throws {
        let run = try makeRun()
        #expect(try run.run(["test", ".", "--record", "--jobs", "1", "--variants", "light,dark"]).status == 0)
        #expect(try run.run(["test", ".", "--record", "--jobs", "4", "--goldens", "Other", "--variants", "light,dark"]).status == 0)
        #expect(try text(run, "__Previews__/index.txt") == text(run, "Other/index.txt"))
        try change(run, "Card.swift", ".blue", ".indigo")
        for jobs in ["1", "4"] {
            _ = try run.run(["test", ".", "--jobs", jobs, "--variants", "light,dark", "--report", "r\(jobs).html", "--junit", "r\(jobs).xml"])
        }
        #expect(try text(run, "r1.html") == text(run, "r4.html"))
        // But for the time that each has taken.
        let results = try ["r1.xml", "r4.xml"].map { try text(run, $0).replacing(#/ time="[0-9.]+"/#, with: "") }
        #expect(results[0] == results[1] && results[0].contains("<testcase"))
    }

    @Test func variantsOfTheSettingsAndOfTheCommandLine() throws {
        let run = try ToolRun([
            "Card.swift": Self.card, ".inbetween-test.yml": "variants: [light, \"dark, textSize=accessibility3\"]\ngoldens: Goldens\nstrip: 0\n",
        ])
        #expect(try run.run(["test", ".", "--record", "--filter", "Card"]).status == 0)
        let names = try text(run, "Goldens/index.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.dropFirst(33) }
        #expect(names == ["0 Card.swift/Card [dark, textSize=accessibility3]", "0 Card.swift/Card [light]"])
        let hashes = Set(try text(run, "Goldens/index.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix(32) })
        #expect(hashes.count == 2)
        let other = try run.run(["test", ".", "--filter", "Card", "--matrix", "appearance=light,dark", "locale=de_DE,ar"])
        for name in ["light, locale=de_DE", "light, locale=ar", "dark, locale=de_DE", "dark, locale=ar"] {
            #expect(other.output.contains("new\tCard.swift/Card [\(name)]"), "\(other.output) \(other.errors)")
        }
        let unknown = try run.run(["test", ".", "--variant", "device=iPhone 99"])
        #expect(unknown.status == 2 && unknown.errors.contains("there is no device “iPhone 99”"), "\(unknown.errors)")
        let wrong = try run.run(["test", ".", "--variants", "drak"])
        #expect(wrong.status == 64 && wrong.errors.contains("“drak” in the variant"), "\(wrong.errors)")
    }

    @Test func whatHasGoneIsObsoleteUntilItIsPruned() throws {
        let run = try makeRun()
        #expect(try run.run(["test", ".", "--record", "--strip", "0"]).status == 0)
        try change(run, "Card.swift", "#Preview(\"Card\"", "#Preview(\"Sheet\"")
        let changed = try run.run(["test", ".", "--strip", "0"])
        #expect(changed.status == 1)
        #expect(changed.output.contains("obsolete\tCard.swift/Card\n") && changed.output.contains("new\tCard.swift/Sheet: "))
        #expect(changed.output.contains("1 obsolete golden"))
        // The rest is not seen, and so not obsolete.
        #expect(try !run.run(["test", ".", "--strip", "0", "--filter", "Sheet"]).output.contains("obsolete"))
        #expect(try run.run(["test", ".", "--strip", "0", "--record-missing", "--prune"]).output.contains("removed\tCard.swift/Card\n"))
        #expect(try run.run(["test", ".", "--strip", "0"]).output == "6 previews: 6 passed\n")
    }

    @Test func damagedGoldensAreErrorsUntilTheyAreRecordedAgain() throws {
        let run = try ToolRun(["Card.swift": Self.card])
        #expect(try run.run(["test", ".", "--record"]).status == 0)
        let images = run.folder + "/__Previews__/images"
        try change(run, "Card.swift", ".blue", ".indigo")
        for name in try FileManager.default.contentsOfDirectory(atPath: images) {
            let data = try Data(contentsOf: URL(fileURLWithPath: images + "/" + name))
            try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: images + "/" + name))
        }
        let damaged = try run.run(["test", "."])
        #expect(damaged.status == 1)
        #expect(
            damaged.output.contains("failed\tCard.swift/Card: the golden image “\(images)/") && damaged.output.contains(".png” is damaged"), "\(damaged.output)"
        )
        #expect(try run.run(["test", ".", "--record"]).status == 0)
        #expect(try run.run(["test", "."]).output == "4 previews: 4 passed\n")
        try Data("<<<<<<< HEAD\n".utf8).write(to: URL(fileURLWithPath: run.folder + "/__Previews__/index.txt"))
        let merged = try run.run(["test", "."])
        #expect(merged.status == 2 && merged.errors.contains("a merge was not resolved"), "\(merged.errors)")
    }

    @Test func anInterruptLeavesNoHalfFiles() throws {
        let source = "import SwiftUI\n#Preview(\"A\") { let _ = { while true {} }(); return Text(\"\") }\n"
        let run = try ToolRun(["A.swift": source])
        let temporary = run.folder + "/tmp"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let result = try run.run(["test", ".", "--record", "--limit", "0"], environment: ["TMPDIR": temporary]) { process in
            // The preview runs when its folder is there.
            while process.isRunning, (try? FileManager.default.contentsOfDirectory(atPath: temporary).contains { $0.hasPrefix("inbetween-test-") }) != true {
                usleep(20_000)
            }
            usleep(300_000)
            process.interrupt()
        }
        #expect(result.status == 130, "\(result.errors)")
        #expect(run.fileNames == ["A.swift", "tmp"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).filter { $0.hasPrefix("inbetween-test-") } == [])
    }

    @Test func onlyWhatHasChangedAndWhatUsesIt() throws {
        let run = try ToolRun([
            "A.swift":
                "import SwiftUI\nstruct A: View { var body: some View { Text(\"A\").tinted() } }\n#Preview(\"A\", traits: .sizeThatFitsLayout) { A() }\n",
            "B.swift": "import SwiftUI\n#Preview(\"B\", traits: .sizeThatFitsLayout) { Text(\"B\") }\n",
            "C.swift": "import SwiftUI\n#Preview(\"C\", traits: .sizeThatFitsLayout) { A() }\n",
            "Tint.swift": "import SwiftUI\nextension View { func tinted() -> some View { foregroundStyle(.red) } }\n",
        ])
        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-C", run.folder, "-c", "user.name=T", "-c", "user.email=t@example.com"] + arguments
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
        }
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "All")
        func names() throws -> [String] {
            let result = try run.run(["test", ".", "--changed-since", "HEAD", "--quiet"])
            return result.output.split(separator: "\n").filter { $0.hasPrefix("new") }.map { String($0.dropFirst(4).prefix { $0 != ":" }) }
        }
        #expect(try names() == [])
        try change(run, "B.swift", "\"B\") }", "\"BB\") }")
        #expect(try names() == ["B.swift/B"])
        try change(run, "Tint.swift", ".red", ".green")
        #expect(try names() == ["A.swift/A", "B.swift/B", "C.swift/C"])
        let unknown = try run.run(["test", ".", "--changed-since", "nowhere"])
        #expect(unknown.status == 2 && unknown.errors.contains("--changed-since nowhere: git says"), "\(unknown.errors)")
    }

    @Test func sourcesThatDoNotCompileAreStatus2() throws {
        let run = try ToolRun(["A.swift": "import SwiftUI\n#Preview { Nothing() }\n"])
        let result = try run.run(["test", "."])
        #expect(result.status == 2)
        #expect(result.errors.contains("cannot find 'Nothing' in scope"))
        let fine = try ToolRun(["A.swift": "import SwiftUI\n#Preview(\"A\") { Text(\"\") }\n"])
        let nobody = try fine.run(["test", ".", "--accept", "B"])
        #expect(nobody.status == 2 && nobody.errors.contains("no preview is called “B”; there are “A.swift/A”"), "\(nobody.errors)")
        #expect(try fine.run(["test", ".", "--script", "x.yaml"]).status == 64)
        #expect(try fine.run(["test", ".", "--prune", "--filter", "A"]).status == 64)
    }
}
