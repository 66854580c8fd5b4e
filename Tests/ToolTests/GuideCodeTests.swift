import Foundation
import Inbetween
import Testing

@testable import inbetween
@testable import SourceCode

/// All code in the Markdown files and in the tutorials is right: each fenced block has a language, and each language somebody who
/// checks it.
///
/// | Language | |
/// |---|---|
/// | `swift` | a file, or after `<!-- statements -->` lines of a function; after `<!-- statements with a stage -->` they see a `stage`. All blocks of a document are one module. Files of views are shown by the tool, others are type-checked. |
/// | `yaml` | a script |
/// | `sh` | commands: options, scripts and files exist; after `<!-- run -->` they are run, with the document's files beside them |
/// | `json` | lines of a dump or a trace, whose keys the tool writes, too |
/// | `lua` | lines for an editor, which `EditorSessionTests` runs |
/// | `text` | what is printed, or how commands are called: options exist |
@Suite(.serialized) struct GuideCodeTests {
    private static let documents = (try? GuideCode.documents(".md")) ?? []
    private static let tutorials = (try? GuideCode.documents(".tutorial")) ?? []

    // MARK: Documents

    @Test(arguments: documents)
    func codeOfDocumentsIsRight(document: String) throws {
        let blocks = try GuideBlock.blocks(of: document)
        for block in blocks {
            switch block.language {
            case "swift": break
            // An editor runs it: EditorSessionTests.
            case "lua": #expect(document == "Guides/Editors.md", "\(block.place)")
            case "yaml": #expect(throws: Never.self, "\(block.place)") { try Script(yaml: block.text) }
            case "sh", "text": try checkCommands(block)
            case "json": try checkKeys(block)
            default: Issue.record("\(block.place): nobody checks blocks in “\(block.language)”")
            }
        }
        let swift = blocks.filter { $0.language == "swift" }
        let views = swift.filter { !$0.isStatements && !GuideCode.isBeyondTheTool($0.text) }
        for block in views {
            try show([block.fileName: block.text], block.text, block.place)
        }
        if swift.count > views.count {
            var files = try GuideCode.commonFiles().filter { $0.key.hasSuffix(".swift") }
            for block in swift {
                files[block.fileName] = block.file
            }
            let errors = try GuideCode.errors(in: files)
            #expect(errors.isEmpty, "\(document): \(errors)")
        }
        if blocks.contains(where: { $0.note == "run" }) {
            let run = try ToolRun(Self.standIns.merging(GuideCode.commonFiles()) { $1 })
            for block in blocks where block.note == "run" {
                try perform(block.text, in: run, block.place)
            }
        }
    }

    @Test func thereAreDocuments() {
        #expect(Self.documents.contains("README.md") && Self.documents.contains("Guides/Testing.md"))
        #expect(Self.tutorials.count == 5)
    }

    @Test func inputsInTheTableOfScriptsAreRead() throws {
        let text = try String(contentsOfFile: GuideCode.root + "Guides/Scripts.md", encoding: .utf8)
        let inputs = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            row.split(separator: " | ")[0].matches(of: #/`([^`]+)`/#).map { String($0.1) }
        }
        #expect(inputs.count > 20)
        for input in inputs {
            #expect(throws: Never.self, "\(input)") { try Script(yaml: "- at: 0\n  \(input)\n") }
        }
    }

    // MARK: Tutorials

    @Test(arguments: tutorials)
    func codeOfTutorialsIsRight(tutorial: String) throws {
        var view = "EmptyView()"
        for step in try TutorialStep.steps(of: tutorial) {
            switch (step.code as NSString).pathExtension {
            case "swift" where step.name == "Package.swift":
                try checkPackage(step.text)
            case "swift":
                let files = step.files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
                if files.values.contains(where: GuideCode.isBeyondTheTool) {
                    let errors = try GuideCode.errors(in: files)
                    #expect(errors.isEmpty, "\(step.place): \(errors)")
                } else {
                    if let match = step.text.firstMatch(of: #/struct (\w+): View/#) {
                        view = "\(match.1)()"
                    }
                    try show(files, "struct Shown: View", step.place, view: view)
                }
            case "yaml":
                #expect(throws: Never.self, "\(step.place)") { try Script(yaml: step.text) }
            case "sh":
                try perform(step.text, in: ToolRun(step.files), step.place)
            default:
                Issue.record("\(step.place): nobody checks such files")
            }
        }
    }

    @Test func allCodeOfTutorialsIsInOneOfThem() throws {
        let shown = try Self.tutorials.flatMap { try TutorialStep.steps(of: $0) }.map(\.code)
        let folder = GuideCode.root + "Sources/SwiftUI/SwiftUI.docc/Tutorials/Code"
        #expect(Set(shown) == Set(try FileManager.default.contentsOfDirectory(atPath: folder)))
    }

    // MARK: Swift

    /// Has the tool show a view of the files.
    private func show(_ files: [String: String], _ text: String, _ place: String, view: String? = nil) throws {
        guard view != nil || text.contains("#Preview") else {
            Issue.record("\(place): there is no #Preview to show")
            return
        }
        let run = try ToolRun(files)
        let result = try run.run(
            ["snapshot"] + files.keys.sorted() + (view.map { ["--view", $0] } ?? []) + ["--size", "300x300", "--scale", "1", "--out", "shown.png"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(place): \(result.errors)")
    }

    private func checkPackage(_ text: String) throws {
        let run = try ToolRun(["Package.swift": text])
        _ = try manifest(in: run.folder)
        // Products of ours are those that there are.
        let products = try (manifest(in: GuideCode.root)["products"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        for match in text.matches(of: #/\.product\(name: "(\w+)", package: "inbetween"\)/#) {
            #expect(products.contains(String(match.1)), "there is no product \(match.1)")
        }
    }

    /// The toolchain's errors for the manifest in a folder.
    private func manifest(in folder: String) throws -> [String: Any] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try SwiftCompiler.require().root + "/bin/swift")
        process.arguments = ["package", "dump-package", "--package-path", folder, "--scratch-path", NSTemporaryDirectory() + "manifest-\(UUID())"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let problems = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(problems)")
        return try JSONSerialization.jsonObject(with: said) as? [String: Any] ?? [:]
    }

    // MARK: Commands

    /// What commands in the guides name that is nowhere.
    private static let standIns = [
        "View.swift": """
        import SwiftUI
        struct Content: View {
            @State private var isOn = false
            var body: some View {
                let _ = print("body")
                VStack {
                    Text("Hello")
                    Circle().stroke(.blue, style: StrokeStyle(lineWidth: 2, dash: [4])).opacity(isOn ? 0.5 : 1)
                    Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
                    Button("Go") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
                    Button("Jump") { isOn.toggle() }
                }
            }
        }
        #Preview { Content() }
        """,
        "s.yaml": "- {at: 0.2, tap: Go}\n- {at: 1, tap: Jump}\n",
        "Sources/Motion/Wobble.swift": """
        import SwiftUI
        struct Wobble: CustomAnimation {
            var strength: Double
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                time < 1 ? value.scaled(by: time + strength * sin(time * 2 * .pi)) : nil
            }
        }
        extension Animation {
            static let house = Animation.spring(duration: 0.3)
        }
        """,
    ]

    /// One a line; `# …` is a remark, and a backslash at a line's end continues in the next one.
    private func commands(in text: String) -> [String] {
        text.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n").map { line in
            String(line.split(separator: #/\s+# /#, maxSplits: 1).first ?? "")
        }
    }

    private func checkCommands(_ block: GuideBlock) throws {
        for command in commands(in: block.text) {
            var words = GuideCode.words(of: command).drop { $0.contains(#/^[A-Z_]+=/#) }
            guard let program = words.popFirst() else { continue }
            let place = "\(block.place): \(command)"
            if program == "inbetween" || program.hasSuffix("/inbetween") {
                try checkOptions(Array(words), place)
            } else if block.language == "text" {
                continue
            } else if program == "swift" {
                #expect(["build", "test", "run", "package"].contains(words.first ?? ""), "\(place)")
                checkSuites(Array(words), place)
            } else {
                #expect(FileManager.default.isExecutableFile(atPath: GuideCode.root + program), "\(place): there is no such script")
                let script = try String(contentsOfFile: GuideCode.root + program, encoding: .utf8)
                for word in words where word.hasPrefix("-") {
                    #expect(script.contains(word), "\(place): \(program) does not know \(word)")
                }
            }
        }
    }

    private func checkOptions(_ words: [String], _ place: String) throws {
        guard let name = words.first, !name.hasPrefix("-") else { return }
        let help = try ToolRun([:]).run(["help", name])
        #expect(help.status == 0 && help.output.contains("inbetween \(name) "), "\(place): there is no command “\(name)”")
        var known = help.output
        if ["plan", "farm"].contains(name) {
            // They take the options of “render”, as their help says.
            #expect(known.contains("“inbetween render”"))
            known += try ToolRun([:]).run(["help", "render"]).output
        }
        for word in words.dropFirst().map({ $0.prefix { $0 != "=" } }) where word.contains(#/^-{1,2}[a-z]/#) {
            #expect(known.contains(try Regex("[ ,]\(word)[ ,\n]")), "\(place): “\(name)” does not know \(word)")
        }
    }

    /// Suites that a filter names exist.
    private func checkSuites(_ words: [String], _ place: String) {
        guard let index = words.firstIndex(of: "--filter"), index + 1 < words.count else { return }
        let files = FileManager.default.enumerator(atPath: GuideCode.root + "Tests")?.allObjects.compactMap { $0 as? String } ?? []
        for name in words[index + 1].split(separator: "|") {
            let declaration = "struct \(name)"
            #expect(
                files.contains {
                    $0.hasSuffix(".swift") && (try? String(contentsOfFile: GuideCode.root + "Tests/" + $0, encoding: .utf8))?.contains(declaration) == true
                },
                "\(place): there is no suite \(name)")
        }
    }

    /// Runs the tool as in the text; its output files exist afterwards.
    private func perform(_ text: String, in run: ToolRun, _ place: String) throws {
        for command in commands(in: text) {
            let words = GuideCode.words(of: command)
            guard let program = words.first, program == "inbetween" || program.hasSuffix("/inbetween") else {
                Issue.record("\(place): only the tool is run, not “\(command)”")
                continue
            }
            let result = try run.run(Array(words.dropFirst()))
            #expect(result.status == 0 && result.errors.isEmpty, "\(place): \(command): \(result.errors)")
            for (option, file) in zip(words, words.dropFirst()) where ["--out", "--dump", "--trace"].contains(option) && !file.contains("%") {
                #expect(run.fileNames.contains(file), "\(place): \(command) has not written \(file)")
            }
        }
    }

    // MARK: JSON

    /// The keys in lines of a dump and a trace that the tool writes.
    private static let writtenKeys: Set<String> = {
        guard let run = try? ToolRun(standIns),
            let result = try? run.run(["render", "View.swift", "--script", "s.yaml", "--size", "200x200", "--dump", "d.jsonl", "--trace", "t.jsonl"]),
            result.status == 0, let lines = try? run.dump("d.jsonl") + run.dump("t.jsonl")
        else { return [] }
        return lines.reduce(into: []) { keys, line in keys.formUnion(Self.keys(of: line)) }
    }()

    private static func keys(of value: Any) -> Set<String> {
        switch value {
        case let object as [String: Any]: object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1)) }
        case let array as [Any]: array.reduce(into: []) { $0.formUnion(keys(of: $1)) }
        default: []
        }
    }

    private func checkKeys(_ block: GuideBlock) throws {
        #expect(!Self.writtenKeys.isEmpty)
        for line in block.text.split(separator: "\n") {
            let whole = line.replacing(#/,? ?… ?/#, with: "")
            let object = try JSONSerialization.jsonObject(with: Data(whole.utf8))
            let unknown = Self.keys(of: object).subtracting(Self.writtenKeys)
            #expect(unknown.isEmpty, "\(block.place): nobody writes \(unknown.sorted())")
        }
    }
}
