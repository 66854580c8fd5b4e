import Foundation
import SwiftUI

/// A user's Swift files, compiled against the modules that this program is made of and loaded into it.
@MainActor
struct UserCode {
    enum System: String, CaseIterable, Sendable {
        case iOS, macOS, linux

        /// Modules of Apple's whose names come with SwiftUI here.
        var coveredModules: [String] {
            self == .linux ? [] : ["CoreText", "DeveloperToolsSupport", "Darwin"]
        }
    }

    private let files: [UserCompiler.File]
    private let shaders: UserShaders
    private let preview: String?
    private let compiler: UserCompiler

    /// Finds and reads the files. A folder stands for all Swift files and shaders in it and below.
    /// Asset catalogues among them, and those at `assets`, are where the user's colours and images are looked for.
    init(sources: [String], view: String?, preview: String?, system: System, swiftVersion: Int, assets: [String] = []) throws {
        if let view, view.allSatisfy(\.isWhitespace) {
            throw UserCodeError("--view is empty; it takes an expression such as 'MyView()'")
        }
        let request = view.map { UserCompiler.Request.view($0) } ?? .everything
        try self.init(sources: sources, request: request, preview: preview, system: system, swiftVersion: swiftVersion, assets: assets)
    }

    /// Expressions whose values are to be plotted, which may use what is in the files.
    init(sources: [String], curves: [String], system: System, swiftVersion: Int) throws {
        try self.init(sources: sources, request: .curves(curves), preview: nil, system: system, swiftVersion: swiftVersion, assets: [])
    }

    private init(
        sources: [String], request: UserCompiler.Request, preview: String?, system: System, swiftVersion: Int, assets: [String]
    ) throws {
        let rewriter = ConditionRewriter(system: system)
        shaders = try UserShaders(sources: sources)
        files = try Self.paths(sources).map { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw UserCodeError("“\(path)” cannot be read")
            }
            guard let text = String(data: data, encoding: .utf8) else {
                throw UserCodeError("“\(path)” is not UTF-8 text")
            }
            return UserCompiler.File(path: path, original: text, text: rewriter.rewrite(text))
        }
        self.preview = preview
        for view in DeclaredViews(in: files.map { ($0.path, $0.text) }).withoutImport {
            Failure.warn("\(view.file):\(view.line): “\(view.name)” is a view, and the file has no “import SwiftUI”; Xcode refuses that")
        }
        let symbols = try AssetSources(folders: sources, catalogs: assets).symbols(for: files)
        compiler = UserCompiler(files: files, assetSymbols: symbols, request: request, system: system, swiftVersion: swiftVersion)
    }

    private static func paths(_ sources: [String]) throws -> [String] {
        var paths: [String] = []
        for source in sources {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
                throw UserCodeError("there is no file or folder “\(source)”")
            }
            if source.hasSuffix(UserShaders.suffix) {
                continue
            }
            if isFolder.boolValue {
                let inside = files(in: source, suffix: ".swift").filter { ($0 as NSString).lastPathComponent != "Package.swift" }
                guard !inside.isEmpty else {
                    throw UserCodeError("there are no Swift files in “\(source)”")
                }
                paths += inside
            } else if source.hasSuffix(".swift") {
                paths.append(source)
            } else {
                throw UserCodeError("“\(source)” is no Swift file: its name does not end in .swift")
            }
        }
        guard !paths.isEmpty || sources.isEmpty else {
            throw UserCodeError("there are no Swift files among the sources, only shaders")
        }
        var known: Set<String> = []
        return paths.filter { known.insert($0).inserted }
    }

    /// The files in a folder and below, none of them hidden.
    nonisolated static func files(in folder: String, suffix: String) -> [String] {
        let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let wanted = all.filter { path in
            path.hasSuffix(suffix) && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        return wanted.sorted().map { folder + "/" + $0 }
    }

    /// Makes a library of the files, unless there is one from an earlier run, and gives its path. None of the user's code runs yet.
    func compile() throws -> String {
        try shaders.compile()
        return try compiler.library()
    }

    /// Loads the library, and picks the view to show. From here on the user's code runs: what reads the time must find it set.
    func load(_ library: String) throws -> StageEntry {
        ShaderLibrary.defaultFiles = shaders.paths
        let entries = StageEntry.entries(of: try LoadedCode(path: library).types())
        return try EntryChoice(entries: entries, files: files).choose(preview: preview)
    }

    /// Compiles and loads the files and the expressions; gives the expressions' values.
    func curveValues() throws -> [Any] {
        CurveExpressions.values(of: try LoadedCode(path: compiler.library()).types())
    }
}

/// One sentence for the user about code of theirs.
struct UserCodeError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
