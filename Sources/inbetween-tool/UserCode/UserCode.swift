import Foundation
import SwiftUI

/// A user's Swift files, compiled against the modules that this program is made of and loaded into it.
@MainActor
struct UserCode {
    enum System: String, CaseIterable, Sendable {
        case iOS, macOS, linux
    }

    private let files: [UserCompiler.File]
    private let view: String?
    private let preview: String?
    private let swiftVersion: Int

    /// Finds and reads the files. A folder stands for all Swift files in it and below.
    init(sources: [String], view: String?, preview: String?, system: System, swiftVersion: Int) throws {
        let rewriter = ConditionRewriter(system: system)
        files = try Self.paths(sources).map { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw UserCodeError("“\(path)” cannot be read")
            }
            guard let text = String(data: data, encoding: .utf8) else {
                throw UserCodeError("“\(path)” is not UTF-8 text")
            }
            return UserCompiler.File(path: path, original: text, text: rewriter.rewrite(text))
        }
        self.view = view
        self.preview = preview
        self.swiftVersion = swiftVersion
    }

    private static func paths(_ sources: [String]) throws -> [String] {
        var paths: [String] = []
        for source in sources {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
                throw UserCodeError("there is no file or folder “\(source)”")
            }
            if isFolder.boolValue {
                let inside = swiftFiles(in: source)
                guard !inside.isEmpty else {
                    throw UserCodeError("there are no Swift files in “\(source)”")
                }
                paths += inside
            } else {
                paths.append(source)
            }
        }
        var known: Set<String> = []
        return paths.filter { known.insert($0).inserted }
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let swift = all.filter { path in
            let parts = path.split(separator: "/")
            return path.hasSuffix(".swift") && parts.last != "Package.swift" && !parts.contains { $0.hasPrefix(".") }
        }
        return swift.sorted().map { folder + "/" + $0 }
    }

    /// Compiles and loads the files, and picks the view to show.
    func load() throws -> StageEntry {
        let library = try UserCompiler(files: files, expression: view, swiftVersion: swiftVersion).compile()
        let entries = StageEntry.entries(of: try LoadedCode(path: library).types())
        return try EntryChoice(entries: entries, files: files).choose(preview: preview)
    }
}

/// One sentence for the user about code of theirs.
struct UserCodeError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
