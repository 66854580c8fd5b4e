import ArgumentParser
import Files
import Foundation
import SourceCode

struct EditorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "editor",
        abstract: "Set a folder up for editors with sourcekit-lsp: completion, errors, documentation, rename.",
        discussion: """
            For a package it installs the Swift SDK and writes .sourcekit-lsp/config.json; for files, folders and Xcode projects it writes \
            buildServer.json, which starts “inbetween build-server”. What else is in these files stays. “inbetween doctor --editor” checks the result.
            """)

    @Argument(help: ArgumentHelp("Swift files or folders, a package or an Xcode project. (default: the current folder)", valueName: "sources"))
    var sources: [String] = []

    @OptionGroup var project: EditorProjectOptions

    @Flag(help: "Take back what the command has written.")
    var remove = false

    @Flag(help: "For a package: read it as this tool does, with conditions as for iOS and names of assets, instead of as SwiftPM does. Tests are left out.")
    var buildServer = false

    @Option(name: .customLong("swift-sdks-path"), help: ArgumentHelp("The folder of Swift SDKs, for a package. (default: SwiftPM's own)", valueName: "folder"))
    var swiftSDKsPath: String?

    func run() throws {
        try Failure.reporting {
            let setup = try EditorSetup(sources: sources, options: project, usesServer: buildServer, sdks: swiftSDKsPath)
            let notes = remove ? try setup.remove() : try setup.write()
            notes.forEach { print($0) }
        }
    }
}

/// What editors need in a folder.
struct EditorSetup {
    private enum Kind {
        case package
        /// It gets SwiftUI by its manifest.
        case dependentPackage
        case files(sources: [String])
    }

    /// The folder that is opened in the editor.
    let root: String
    private let kind: Kind
    private let options: EditorProjectOptions
    private let sdks: String?

    private static let sdkName = "inbetween"
    private static let serverName = "inbetween"

    init(sources: [String], options: EditorProjectOptions, usesServer: Bool = false, sdks: String? = nil) throws {
        for source in sources where !FileManager.default.fileExists(atPath: source) {
            throw UserCodeError("there is no file or folder “\(source)”")
        }
        self.options = options
        self.sdks = sdks.map(StartFolder.absolute)
        let only = sources.count > 1 ? nil : StartFolder.absolute(sources.first ?? "")
        if let package = only.flatMap(Self.package) {
            root = package
            let manifest = (try? String(contentsOfFile: package + "/Package.swift", encoding: .utf8)) ?? ""
            if usesServer {
                kind = .files(sources: [])
            } else {
                kind = manifest.contains(#/package:\s*"inbetween"/#) ? .dependentPackage : .package
            }
        } else if let project = only.flatMap(XcodeProject.path) {
            root = (project as NSString).deletingLastPathComponent
            // A folder with one project needs no name.
            kind = .files(sources: XcodeProject.path(at: root) == project ? [] : [(project as NSString).lastPathComponent])
        } else if let only, Self.isFolder(only) {
            root = URL(fileURLWithPath: only).standardizedFileURL.path
            kind = .files(sources: [])
        } else {
            root = StartFolder.path
            kind = .files(sources: sources.map { Self.relative(StartFolder.absolute($0), to: StartFolder.path) })
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func relative(_ path: String, to folder: String) -> String {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// The package at a path, or around a folder.
    private static func package(at path: String) -> String? {
        var folder = URL(fileURLWithPath: path).standardizedFileURL.path
        if (folder as NSString).lastPathComponent == "Package.swift" {
            folder = (folder as NSString).deletingLastPathComponent
        }
        guard isFolder(folder), !folder.hasSuffix(".xcodeproj"), !folder.hasSuffix(".xcworkspace") else { return nil }
        while folder.count > 1, !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
            guard XcodeProject.path(at: folder) == nil else { return nil }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return folder.count > 1 ? folder : nil
    }

    // MARK: Writing

    private var configuration: JSONFile { JSONFile(path: root + "/.sourcekit-lsp/config.json") }
    private var server: JSONFile { JSONFile(path: root + "/buildServer.json") }

    /// - Returns: What was done.
    func write() throws -> [String] {
        switch kind {
        case .dependentPackage: return ["the package depends on inbetween, so editors need nothing more; “swift build” once makes completion quick"]
        case .package: return try writeForPackage()
        case .files(let sources): return try writeForFiles(sources)
        }
    }

    private func writeForPackage() throws -> [String] {
        var content = try configuration.read() ?? [:]
        guard var package = (content["swiftPM"] ?? [String: Any]()) as? [String: Any] else {
            throw UserCodeError("“\(configuration.path)”: “swiftPM” is not an object; nothing was written")
        }
        if let other = package["swiftSDK"] as? String, other != Self.sdkName {
            throw UserCodeError("“\(configuration.path)” names the Swift SDK “\(other)”; remove that line to use inbetween's; nothing was written")
        }
        package["swiftSDK"] = Self.sdkName
        package["swiftSDKsDirectory"] = sdks ?? package["swiftSDKsDirectory"]
        content["swiftPM"] = package
        try installSDK(in: package["swiftSDKsDirectory"] as? String)
        let hasChanged = try configuration.write(content)
        return [
            "installed the Swift SDK “\(Self.sdkName)”", "\(hasChanged ? "wrote" : "unchanged:") \(configuration.path): packages are read with that SDK",
            Self.advice,
        ]
    }

    private func installSDK(in folder: String?) throws {
        guard let temporary = UnfinishedFiles.shared.makeTemporaryFolder("inbetween-sdk") else {
            throw UserCodeError("no temporary folder can be made for the Swift SDK; nothing was written")
        }
        defer {
            try? FileManager.default.removeItem(atPath: temporary)
            UnfinishedFiles.shared.remove(temporary)
        }
        let bundle = "\(temporary)/\(Self.sdkName).artifactbundle"
        let compiler = try SwiftCompiler.require()
        try SDKBundle(compiler: compiler).write(to: bundle)
        let place = folder.map { ["--swift-sdks-path", $0.hasPrefix("/") ? $0 : root + "/" + $0] } ?? []
        let tool = SwiftSDKTool(compiler)
        // It refuses to replace one.
        _ = tool.run(["remove", Self.sdkName] + place)
        let result = tool.run(["install", bundle] + place)
        guard result.success else {
            throw UserCodeError("the Swift SDK cannot be installed; nothing was written:\n\(result.words)")
        }
    }

    private func writeForFiles(_ sources: [String]) throws -> [String] {
        var content = try server.read() ?? [:]
        if let problem = problem(of: content) { throw problem }
        content["name"] = Self.serverName
        content["version"] = InbetweenTool.version
        content["bspVersion"] = "2.2.0"
        content["languages"] = ["swift"]
        content["argv"] = [Self.program, "build-server"] + options.arguments + sources
        let hasChanged = try server.write(content)
        let all = sources.isEmpty ? [root] : sources.map { $0.hasPrefix("/") ? $0 : root + "/" + $0 }
        // What every editor would wait for at first.
        var warning: [String] = []
        do {
            try MainActor.assumeIsolated {
                let project = try EditorProject(all, options: options.options)
                if let target = project.targets.last {
                    _ = try project.arguments(for: target.files.first ?? "", in: target.name)
                }
            }
        } catch {
            warning = ["  the sources cannot be read yet: \(error)"]
        }
        return ["\(hasChanged ? "wrote" : "unchanged:") \(server.path): it starts “inbetween build-server”"] + warning + [Self.advice]
    }

    /// Why the folder's build server stays.
    private func problem(of content: [String: Any]) -> UserCodeError? {
        if !content.isEmpty, content["argv"] != nil, content["name"] as? String != Self.serverName {
            let name = content["name"] as? String ?? "another build server"
            return UserCodeError(
                "“\(server.path)” starts “\(name)”, and a folder has one build server; rename that file to use inbetween's; nothing was written")
        }
        let others = ((try? FileManager.default.contentsOfDirectory(atPath: root + "/.bsp")) ?? []).filter { $0.hasSuffix(".json") }.sorted()
        return others.first.map {
            UserCodeError("“\(root)/.bsp/\($0)” is read before buildServer.json; remove it to use inbetween's build server; nothing was written")
        }
    }

    private static let advice = "Open that folder in the editor, or restart its language server. “inbetween doctor --editor” checks it."

    /// The launcher where there is one: it knows where the compiler's libraries are.
    private static var program: String {
        let folder = UserCompiler.programFolder
        let launcher = ((folder as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent + "/bin/inbetween"
        return folder.hasSuffix("/lib/inbetween") && FileManager.default.isExecutableFile(atPath: launcher) ? launcher : folder + "/inbetween"
    }

    // MARK: Removing

    func remove() throws -> [String] {
        var notes: [String] = []
        if var content = try server.read(), content["name"] as? String == Self.serverName {
            for key in ["name", "version", "bspVersion", "languages", "argv"] {
                content[key] = nil
            }
            try server.write(content)
            notes.append("removed \(content.isEmpty ? "" : "inbetween's part of ")\(server.path)")
        }
        if var content = try configuration.read(), var package = content["swiftPM"] as? [String: Any], package["swiftSDK"] as? String == Self.sdkName {
            package["swiftSDK"] = nil
            if let sdks, package["swiftSDKsDirectory"] as? String == sdks {
                package["swiftSDKsDirectory"] = nil
            }
            content["swiftPM"] = package.isEmpty ? nil : package
            try configuration.write(content)
            notes.append("removed \(content.isEmpty ? "" : "inbetween's part of ")\(configuration.path)")
            notes.append("The Swift SDK stays for other packages; “swift sdk remove \(Self.sdkName)” removes it.")
        }
        return notes.isEmpty ? ["there is nothing of inbetween's in \(root)"] : notes
    }
}

/// A file with one JSON object, of which a part is ours.
struct JSONFile {
    let path: String

    /// Nil where there is no file.
    func read() throws -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else {
            guard !FileManager.default.fileExists(atPath: path) else {
                throw UserCodeError("“\(path)” cannot be read; nothing was written")
            }
            return nil
        }
        do {
            guard let content = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
                throw UserCodeError("“\(path)” is not a JSON object; nothing was written")
            }
            return content
        } catch let error as UserCodeError {
            throw error
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            throw UserCodeError("“\(path)” is not JSON\(reason.map { ": \($0)" } ?? ""); nothing was written")
        }
    }

    /// An empty object removes the file, and its folder if that is hidden and has nothing else in it.
    /// - Returns: False if the file says that already.
    @discardableResult func write(_ content: [String: Any]) throws -> Bool {
        let manager = FileManager.default
        let folder = (path as NSString).deletingLastPathComponent
        do {
            if content.isEmpty {
                try manager.removeItem(atPath: path)
                if (folder as NSString).lastPathComponent.hasPrefix("."), try manager.contentsOfDirectory(atPath: folder).isEmpty {
                    try manager.removeItem(atPath: folder)
                }
                return true
            }
            if let old = try? read(), NSDictionary(dictionary: old).isEqual(to: content) { return false }
            let data = try JSONSerialization.data(withJSONObject: content, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
            try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try (data + Data("\n".utf8)).write(to: URL(fileURLWithPath: path), options: .atomic)
            return true
        } catch {
            throw UserCodeError("“\(path)” cannot be written: \(error.localizedDescription)")
        }
    }
}

/// `swift sdk`.
struct SwiftSDKTool {
    private let path: String

    init(_ compiler: SwiftCompiler) {
        path = compiler.root + "/bin/swift"
    }

    func run(_ arguments: [String]) -> (success: Bool, words: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["sdk"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do {
            try ChildProcesses.start(process)
        } catch {
            return (false, "“\(path)” cannot be run: \(error.localizedDescription)")
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationReason == .exit && process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
    }
}
