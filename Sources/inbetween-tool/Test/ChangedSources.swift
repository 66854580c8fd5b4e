import Foundation
import PreviewChecks

/// The files whose previews may differ from those at a commit: files that git lists as changed, and files that use their declarations.
@MainActor
struct ChangedSources {
    /// Nil for all of them.
    private let files: Set<String>?

    /// Throws when the folder is in no repository of git's, or has no such commit.
    init(since reference: String, code: UserCode, folder: String, goldens: String) throws {
        func git(_ arguments: String...) throws -> String {
            try Self.run(["git", "-C", folder] + arguments, problem: "--changed-since \(reference)")
        }
        let root = try git("rev-parse", "--show-toplevel").trimmingCharacters(in: .newlines)
        let start = try git("merge-base", reference, "HEAD").trimmingCharacters(in: .newlines)
        let names =
            try git("-C", root, "diff", "--name-only", "-z", start).split(separator: "\0")
            + git("-C", root, "ls-files", "--others", "--exclude-standard", "-z").split(separator: "\0")
        let changed = Set(names.map { TestPlaces.absolute("\(root)/\($0)") })
        let sources = code.sourcePaths.map(TestPlaces.absolute)
        let texts = zip(sources, code.sourcePaths).map { (path: $0, text: (try? String(contentsOfFile: $1, encoding: .utf8)) ?? "") }
        // Other files – assets, texts, fonts, shaders – and the manifest can affect any preview.
        let folders = code.folders.map(TestPlaces.absolute)
        let isForAll = changed.contains { path in
            let name = (path as NSString).lastPathComponent
            if ["Package.swift", "Package.resolved", "project.pbxproj"].contains(name) { return true }
            return !path.hasSuffix(".swift") && folders.contains { path == $0 || path.hasPrefix($0 + "/") } && !path.hasPrefix(goldens + "/")
                && Self.mayBeSeen(path)
        }
        let affected = isForAll ? nil : SourceLinks(texts).affected(by: changed.intersection(sources))
        files = affected.map { paths in Set(paths.map { TestPlaces.shown($0, from: folder) }) }
    }

    /// Whether a file beside the sources is one that the tool reads.
    private static func mayBeSeen(_ path: String) -> Bool {
        let kinds = [
            "metal", "strings", "stringsdict", "xcstrings", "ttf", "otf", "ttc", "plist", "json", "png", "jpg", "jpeg", "svg", "pdf", "webp", "gif", "heic",
        ]
        return kinds.contains((path as NSString).pathExtension.lowercased())
    }

    /// Whether previews in a file are to be shown.
    func contains(_ file: String) -> Bool { files?.contains(file) ?? true }

    private static func run(_ arguments: [String], problem: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        let errors = Pipe()
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CheckError(
                "\(problem): git says “\(said.split(separator: "\n").first ?? "nothing")”; it takes a commit of this repository, fetched with its history")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
