import Foundation
import SourceCode

/// `inbetween doctor --editor`: opens a file of the current folder as an editor does, and says what fails.
struct EditorCheck {
    let folder: String

    private func good(_ text: String) { print("✓ \(text)") }

    private func bad(_ text: String, _ advice: String) -> Bool {
        print("✗ \(text)\n  \(advice)")
        return false
    }

    /// Whether all is well.
    func run() -> Bool {
        guard let compiler = SwiftCompiler.installed else {
            return bad("there is no Swift compiler", "Put swiftc on the PATH, or name it in the variable SWIFTC.")
        }
        let server = compiler.root + "/bin/sourcekit-lsp"
        guard FileManager.default.isExecutableFile(atPath: server) else {
            return bad("sourcekit-lsp is not beside \(compiler.path)", "Install a whole toolchain from https://www.swift.org/install.")
        }
        good("sourcekit-lsp: \(server)")
        guard checkVersions(compiler), checkConfiguration() else { return false }
        guard let file = firstFile else {
            return bad("there is no Swift file in \(folder)", "Write one that imports SwiftUI.")
        }
        do {
            let session = try LanguageSession(folder: folder, server: server)
            defer { session.end() }
            return try check(file, session)
        } catch {
            return bad("\(error)", "Look into the language server's log in the editor, and run this command again.")
        }
    }

    /// Modules are read by the compiler that has made them.
    private func checkVersions(_ compiler: SwiftCompiler) -> Bool {
        guard let built = UserCompiler.versionOfModules, let version = compiler.version, built != version else { return true }
        return bad("inbetween was built with \(built), and the language server is of \(version)", "Build inbetween again with that toolchain.")
    }

    private func checkConfiguration() -> Bool {
        do {
            let server = JSONFile(path: folder + "/buildServer.json")
            if let content = try server.read() {
                guard content["name"] as? String == "inbetween", let program = (content["argv"] as? [String])?.first else {
                    return bad("\(server.path) starts another build server", "Rename it, and run “inbetween editor”.")
                }
                guard FileManager.default.isExecutableFile(atPath: program) else {
                    return bad("\(program) is not there, which \(server.path) starts", "Run “inbetween editor” again.")
                }
                good("\(server.path) starts “inbetween build-server”")
                return true
            }
            let configuration = JSONFile(path: folder + "/.sourcekit-lsp/config.json")
            let content = try configuration.read()
            if FileManager.default.fileExists(atPath: folder + "/Package.swift") {
                let manifest = (try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)) ?? ""
                if manifest.contains(#/package:\s*"inbetween"/#) {
                    good("the package depends on inbetween")
                    return true
                }
                if (content?["swiftPM"] as? [String: Any])?["swiftSDK"] != nil {
                    good("\(configuration.path) names a Swift SDK")
                    return true
                }
            }
        } catch {
            return bad("\(error)".replacing("; nothing was written", with: ""), "Correct that file, or remove it and run “inbetween editor”.")
        }
        return bad("\(folder) is not set up for editors", "Run “inbetween editor” here.")
    }

    /// One that imports SwiftUI, or else any.
    private var firstFile: String? {
        let all = SourceFiles.below(folder, suffix: ".swift").filter { ($0 as NSString).lastPathComponent != "Package.swift" }
        let ofSources = all.filter { !$0.hasPrefix(folder + "/Tests/") }
        return ofSources.first { ((try? String(contentsOfFile: $0, encoding: .utf8)) ?? "").contains("import SwiftUI") } ?? ofSources.first
    }

    private func check(_ file: String, _ session: LanguageSession) throws -> Bool {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let name = String(file.dropFirst(folder.count + 1))
        session.open(name, text)
        try session.waitForIndex()
        let errors = try session.diagnostics(of: name).filter { $0.severity == 1 }
        var isRight = true
        if errors.isEmpty {
            good("\(name): no error")
        } else {
            isRight = bad(
                "\(name): " + errors.prefix(3).map { "line \($0.line): \($0.message)" }.joined(separator: "; "),
                "If “inbetween previews” compiles it, run “inbetween editor” again; otherwise correct the file.")
        }
        let added = text + "\nimport SwiftUI\nprivate struct InbetweenEditorCheck: View { var body: some View { EmptyView().padding() } }\n"
        session.change(name, added)
        guard let place = LanguageSession.Position(after: "{ EmptyView().pad", in: added),
            let member = LanguageSession.Position(after: "{ EmptyView().padd", in: added, back: 2)
        else { return false }
        let labels = try session.completions(in: name, at: place)
        if labels.contains(where: { $0.hasPrefix("padding(") }) {
            good("completion: padding and \(labels.count - 1) more after “EmptyView().pad”")
        } else {
            isRight = bad("completion does not know View.padding", "Run “inbetween editor” again, and restart the editor's language server.")
        }
        if try session.hover(in: name, at: member).contains("func padding") {
            good("documentation appears under the pointer")
        } else {
            isRight = bad("no documentation appears under the pointer", "Run “inbetween editor” again, and restart the editor's language server.")
        }
        return isRight
    }
}
