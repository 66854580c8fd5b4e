import Foundation
@_spi(Inbetween) import SwiftUI

/// A user's Swift files, compiled against the modules that this program is made of and loaded into it.
@MainActor
struct UserCode {
    enum System: String, CaseIterable, Sendable {
        case iOS, macOS, linux
    }

    private let files: [String]
    private let view: String?
    private let preview: String?
    private let system: System
    private let swiftVersion: Int

    /// Finds the files. A folder stands for all Swift files in it and below.
    init(sources: [String], view: String?, preview: String?, system: System, swiftVersion: Int) throws {
        var files: [String] = []
        for source in sources {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
                throw UserCodeError("there is no file or folder “\(source)”")
            }
            files += isFolder.boolValue ? Self.swiftFiles(in: source) : [source]
        }
        guard !files.isEmpty else {
            throw UserCodeError("there are no Swift files in \(sources.joined(separator: ", "))")
        }
        self.files = files
        self.view = view
        self.preview = preview
        self.system = system
        self.swiftVersion = swiftVersion
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let hidden = all.filter { path in
            path.hasSuffix(".swift") && !path.hasSuffix("Package.swift")
                && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        return hidden.sorted().map { folder + "/" + $0 }
    }

    /// Compiles and loads the files, and picks the view to show.
    func load() throws -> StageRegistry.Entry {
        let rewritten = try files.enumerated().map { number, path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw UserCodeError("“\(path)” cannot be read")
            }
            guard let text = String(data: data, encoding: .utf8) else {
                throw UserCodeError("“\(path)” is not UTF-8 text")
            }
            return SourceRewriter(system: system, fileNumber: number).rewrite(text, path: path)
        }
        let library = try UserCompiler(swiftVersion: swiftVersion).compile(rewritten.map(\.text), register: registration())
        guard let handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL) else {
            throw UserCodeError("the compiled code cannot be loaded: \(String(cString: dlerror()))")
        }
        guard let symbol = dlsym(handle, "inbetween_register") else {
            throw UserCodeError("the compiled code has no entry")
        }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
        return try choose(from: StageRegistry.entries)
    }

    /// A file that calls every file's own registration.
    private func registration() -> String {
        var lines = ["@_spi(Inbetween) import SwiftUI", "import Observation", "import Combine"]
        lines += ["@_cdecl(\"inbetween_register\") public func __inbetweenRegister() {", "    MainActor.assumeIsolated {"]
        if let view {
            let name = view.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            lines.append("        StageRegistry.add(expression: \"\(name)\") {")
            lines += ["#sourceLocation(file: \"--view\", line: 1)", view, "#sourceLocation()", "        }"]
        }
        lines += files.indices.map { "        __inbetweenRegister\($0)()" }
        return (lines + ["    }", "}", ""]).joined(separator: "\n")
    }

    private func choose(from entries: [StageRegistry.Entry]) throws -> StageRegistry.Entry {
        if view != nil, let entry = entries.first(where: { $0.kind == .expression }) {
            return entry
        }
        let known = entries.filter { $0.kind != .expression }
        let names = known.map { "“\($0.name)”" }.joined(separator: ", ")
        if let preview {
            guard let entry = known.first(where: { $0.name == preview }) else {
                throw UserCodeError(known.isEmpty ? "there is no preview in these files" : "there is no preview “\(preview)”: there are \(names)")
            }
            return entry
        }
        for kind in [StageRegistry.Kind.preview, .previewProvider, .app] {
            let candidates = known.filter { $0.kind == kind }
            if candidates.count > 1 {
                Failure.warn("there are several views to show, \(names); this is “\(candidates[0].name)”, --preview NAME shows another one")
            }
            if let entry = candidates.first {
                return entry
            }
        }
        throw UserCodeError("nothing to show: the files have no #Preview, no PreviewProvider and no App. Say what to show with --view 'MyView()'")
    }

    /// The Swift compiler on this machine.
    nonisolated static var compilerPath: String? { UserCompiler.path }
}

/// One sentence for the user about code of theirs.
struct UserCodeError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
