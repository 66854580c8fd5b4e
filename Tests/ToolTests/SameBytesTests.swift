import Foundation
import Testing
@testable import inbetween

/// Traces, trees and dumps hold nothing that is another in the next run: no addresses, no order of a dictionary.
@Suite struct SameBytesTests {
    private static let folder = ((#filePath as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent.replacingOccurrences(of: "/Tests", with: "/Examples")

    /// `NAME.swift`, or the folder `NAME` with such a file in it.
    private static let examples: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { name in
            name.hasSuffix(".swift") || FileManager.default.fileExists(atPath: "\(folder)/\(name)/\(name).swift")
        }
    }()

    /// What a run of four seconds writes, and the tree at its end.
    private func output(_ source: String, script: String?, run: ToolRun) throws -> [String] {
        let options = script.map { ["--script", $0] } ?? []
        let movie = try run.run(["render", source, "--frames", "0..<20", "--fps", "5", "--dump", "d.jsonl", "--trace", "t.jsonl"] + options)
        let tree = try run.run(["snapshot", source, "--fps", "5", "--at", "3.8", "--tree"] + options)
        #expect(movie.status == 0 && tree.status == 0, "\(movie.errors)\(tree.errors)")
        return try ["d.jsonl", "t.jsonl"].map { try String(contentsOfFile: run.folder + "/" + $0, encoding: .utf8) } + [tree.output]
    }

    @Test(arguments: examples) func everyExampleWritesTheSameBytesTwice(_ example: String) throws {
        let name = (example as NSString).deletingPathExtension
        let isFolder = name == example
        let source = "\(Self.folder)/\(example)"
        let script = isFolder ? "\(source)/\(name).yaml" : "\(Self.folder)/\(name).yaml"
        let hasScript = FileManager.default.fileExists(atPath: script)
        let run = try ToolRun([:])
        let first = try output(source, script: hasScript ? script : nil, run: run)
        let second = try output(source, script: hasScript ? script : nil, run: run)
        for (kind, (one, other)) in zip(["dump", "trace", "tree"], zip(first, second)) {
            #expect(one == other, "the \(kind) of \(example)")
            #expect(one.range(of: "0x[0-9a-f]{6}", options: .regularExpression) == nil, "the \(kind) of \(example) holds an address")
        }
        #expect(!first[0].isEmpty)
    }
}
