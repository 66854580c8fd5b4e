import Foundation

@testable import inbetween
@testable import SourceCode

/// A fenced block of a Markdown file.
///
/// The text before a block describes it: a line such as “`Pulse.swift`:” sets its file name, and a comment,
/// `<!-- statements -->`, how it is to be checked (`GuideCodeTests`).
struct GuideBlock {
    /// From the repository's folder.
    let document: String
    /// Of the fence.
    let line: Int
    let language: String
    let text: String
    let name: String?
    let note: String?

    var place: String { "\(document):\(line)" }

    /// Whether the block is several lines of a function, which stand in no function here.
    var isStatements: Bool { note?.hasPrefix("statements") ?? false }

    /// The name of the block, or a generated one.
    var fileName: String { name ?? "Line\(line).swift" }

    /// The block as a file: statements come into a function, behind their imports.
    var file: String {
        guard isStatements else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let imports = ["import SwiftUI", "import SwiftUITesting", "import Testing"] + lines.filter { $0.hasPrefix("import ") }.map(String.init)
        let stage = note == "statements with a stage" ? "    let stage = TestStage(EmptyView())\n    _ = stage\n" : ""
        let body = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
        return imports.joined(separator: "\n") + "\n@MainActor func line\(line)() async throws {\n\(stage)    do {\n\(body)\n    }\n}\n"
    }

    static func blocks(of document: String) throws -> [GuideBlock] {
        let text = try String(contentsOfFile: GuideCode.root + document, encoding: .utf8)
        var blocks: [GuideBlock] = []
        var open: (line: Int, language: String, lines: [String])?
        var name: String?
        var note: String?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if let (start, language, lines) = open {
                if line == "```" {
                    blocks.append(
                        GuideBlock(
                            document: document, line: start, language: language, text: lines.map { $0 + "\n" }.joined(), name: name, note: note))
                    (open, name, note) = (nil, nil, nil)
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (index + 1, String(line.dropFirst(3)), [])
            } else if let match = line.wholeMatch(of: #/<!-- (.*) -->/#) {
                note = String(match.1)
            } else if !line.isEmpty {
                name = line.wholeMatch(of: #/`([\w.]+\.(?:swift|yaml))`[^`]*:/#).map { String($0.1) }
                note = nil
            }
        }
        return blocks
    }
}

/// A step of a tutorial: the file that it shows, and what its reader has written so far.
struct TutorialStep {
    let tutorial: String
    let number: Int
    /// The file's name in the catalogue.
    let code: String
    let name: String
    let text: String
    /// By name, this step's own included.
    let files: [String: String]

    var place: String { "\(tutorial) \(number): \(code)" }

    static func steps(of tutorial: String) throws -> [TutorialStep] {
        let folder = GuideCode.root + (tutorial as NSString).deletingLastPathComponent + "/Code/"
        let text = try String(contentsOfFile: GuideCode.root + tutorial, encoding: .utf8)
        var files: [String: String] = [:]
        return try text.matches(of: #/@Code\(name: "([^"]+)", file: "([^"]+)"\)/#).enumerated().map { index, match in
            let name = String(match.1)
            let code = String(match.2)
            let text = try String(contentsOfFile: folder + code, encoding: .utf8)
            if !code.hasSuffix(".sh") {
                files[name] = text
            }
            return TutorialStep(tutorial: tutorial, number: index + 1, code: code, name: name, text: text, files: files)
        }
    }
}

/// What is written for readers, and how its code is checked.
enum GuideCode {
    /// The repository's folder.
    static let root = ((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        .replacingOccurrences(of: "/Tests", with: "/")

    /// All Markdown files and tutorials, from the repository's folder.
    static func documents(_ suffix: String) throws -> [String] {
        let folders = ["", "Guides/"] + ["SwiftUI", "SwiftUITesting", "Inbetween"].map { "Sources/\($0)/\($0).docc/" }
        return try folders.flatMap { folder in
            let names: [String]
            if folder.hasSuffix(".docc/") {
                names = FileManager.default.enumerator(atPath: root + folder)?.allObjects.compactMap { $0 as? String } ?? []
            } else {
                names = try FileManager.default.contentsOfDirectory(atPath: root + folder)
            }
            return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder + $0 }
        }
    }

    /// What files of the README are called there; other documents speak of them.
    static func commonFiles() throws -> [String: String] {
        let named = try GuideBlock.blocks(of: "README.md").compactMap { block in block.name.map { ($0, block.text) } }
        return Dictionary(named) { $1 }
    }

    /// Whether code is part of a test or of a separate program: the tool shows views only.
    static func isBeyondTheTool(_ text: String) -> Bool {
        text.contains(#/(?m)^import (SwiftUITesting|Testing|Inbetween|PulseKit)\b/#)
    }

    /// The compiler's errors for the files as one module; empty if there are none.
    static func errors(in files: [String: String]) throws -> String {
        let folder = NSTemporaryDirectory() + "inbetween-guide-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, text) in files {
            // The module that the files are in; previews are the tool's.
            let usable = text.replacing(#/(?m)^(@testable )?import PulseKit$/#, with: "").replacing(#/(?ms)^#Preview.*?^\}$/#, with: "")
            try usable.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
        }
        let names = UserCompiler.innerModules.map { "module \($0) {}\n" }.joined()
        try names.write(toFile: folder + "/module.modulemap", atomically: false, encoding: .utf8)
        let compiler = try SwiftCompiler.require()
        let options = [
            "-typecheck", "-module-name", "Guide", "-swift-version", "6", "-warnings-as-errors", "-no-color-diagnostics", "-I",
            UserCompiler.programFolder + "/Modules", "-I", folder, "-module-cache-path", ToolRun.cache + "/inbetween/modules",
        ]
        let parsing = files.keys.contains("main.swift") ? [] : ["-parse-as-library"]
        let paths = files.keys.sorted().map { folder + "/" + $0 }
        let process = compiler.makeProcess(options + parsing + paths, temporaryFolder: folder)
        let output = Pipe()
        process.standardError = output
        process.standardOutput = output
        try compiler.start(process)
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return try compiler.hasSucceeded(process) ? "" : said.replacingOccurrences(of: folder + "/", with: "")
    }

    /// A shell's words; quotes keep spaces.
    static func words(of command: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in command {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " {
                words += word.map { [$0] } ?? []
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
