import Files
import Foundation
import SourceCode

/// Answers an editor's language server: which files belong together, and the compiler's arguments for each.
///
/// The protocol is the Build Server Protocol with the extensions of sourcekit-lsp. Requests are answered in their order; between them the
/// server looks whether files have come, gone or changed.
@MainActor final class BuildServer {
    private let given: [String]
    private let options: EditorProject.Options
    private let pipe: MessagePipe
    /// Milliseconds between two looks at the files.
    private let interval: Int32 = 500

    private var root = StartFolder.path
    private var project: EditorProject?
    private var watch = SourceWatch()
    private var isPrepared = false
    private var isInitialized = false
    private var isShutDown = false

    init(sources: [String], options: EditorProject.Options, pipe: MessagePipe) {
        (given, self.options, self.pipe) = (sources, options, pipe)
    }

    /// Serves until the other process is gone or has asked for the end.
    /// - Returns: Whether it was asked for.
    func run() -> Bool {
        while true {
            switch pipe.next(within: isInitialized && !isShutDown ? interval : -1) {
            case .message(let message):
                if message["method"] as? String == "build/exit" { return isShutDown }
                answer(message)
            case .damaged: reply(to: nil, error: .init(code: -32700, text: "this is no JSON"))
            case .nothing:
                lookAtFiles()
                prepareAll()
            case .end: return isShutDown || !isInitialized
            }
        }
    }

    // MARK: Messages

    private struct RequestError: Error {
        let code: Int
        let text: String
    }

    private func answer(_ message: MessagePipe.Message) {
        // Answers to requests are not expected: there are none.
        guard let method = message["method"] as? String else { return }
        let id = message["id"]
        let parameters = message["params"] as? [String: Any] ?? [:]
        // The names have changed once; both are in use.
        let name = method.hasPrefix("sourcekit/") ? String(method.dropFirst("sourcekit/".count)) : method
        guard let id else {
            note(name)
            return
        }
        do {
            reply(to: id, result: try result(of: name, parameters))
        } catch let error as RequestError {
            reply(to: id, error: error)
        } catch {
            reply(to: id, error: RequestError(code: -32603, text: "\(error)"))
        }
    }

    private func note(_ method: String) {
        switch method {
        case "build/initialized", "workspace/didChangeWatchedFiles": lookAtFiles()
        // Nothing takes so long that it would be worth ending, and what a notification does not mean here is passed over.
        default: break
        }
    }

    private func result(of method: String, _ parameters: [String: Any]) throws -> Any {
        if method == "build/initialize" {
            return initialize(parameters)
        }
        guard isInitialized else {
            throw RequestError(code: -32002, text: "“\(method)” comes before “build/initialize”")
        }
        guard !isShutDown else {
            throw RequestError(code: -32600, text: "“\(method)” comes after “build/shutdown”")
        }
        switch method {
        case "build/shutdown":
            isShutDown = true
            return NSNull()
        case "workspace/buildTargets":
            lookAtFiles()
            return ["targets": targets.map(description)]
        case "buildTarget/sources":
            lookAtFiles()
            return ["items": try wanted(parameters).map(sources)]
        case "textDocument/sourceKitOptions": return try compilerOptions(parameters)
        case "buildTarget/prepare":
            lookAtFiles()
            prepare(try wanted(parameters).map(\.name))
            return [:] as [String: Any]
        case "workspace/waitForBuildSystemUpdates":
            lookAtFiles()
            return NSNull()
        case "workspace/reload":
            watch.forget()
            lookAtFiles()
            return NSNull()
        default:
            throw RequestError(code: -32601, text: "“\(method)” is not known")
        }
    }

    private func reply(to id: Any, result: Any) {
        pipe.write(["id": id, "result": result])
    }

    private func reply(to id: Any?, error: RequestError) {
        pipe.write(["id": id ?? NSNull(), "error": ["code": error.code, "message": error.text] as [String: Any]])
    }

    // MARK: The beginning

    private func initialize(_ parameters: [String: Any]) -> Any {
        if let path = (parameters["rootUri"] as? String).flatMap(FileAddress.path) {
            root = path
        }
        isInitialized = true
        let folder = EditorProject.folder(of: sources, options)
        return [
            "displayName": "Inbetween", "version": InbetweenTool.version, "bspVersion": "2.2.0", "capabilities": ["languageIds": ["swift"]],
            "dataKind": "sourceKit",
            "data": [
                "sourceKitOptionsProvider": true, "prepareProvider": true, "indexStorePath": folder + "/index/store",
                "indexDatabasePath": folder + "/index/database",
                "watchers": ["**/*.swift", "**/*.xcassets/**", "**/project.pbxproj", "**/Package.swift"].map { ["globPattern": $0] },
            ] as [String: Any],
        ] as [String: Any]
    }

    /// What was named, as seen from the project's folder.
    private var sources: [String] {
        given.isEmpty ? [root] : given.map { $0.hasPrefix("/") ? $0 : URL(fileURLWithPath: root + "/" + $0).standardizedFileURL.path }
    }

    // MARK: Targets

    private var targets: [EditorProject.Target] { project?.targets ?? [] }

    private static let scheme = "inbetween://"

    private static func identifier(_ name: String) -> [String: String] { ["uri": scheme + name] }

    private func target(_ identifier: Any?) throws -> EditorProject.Target? {
        guard let address = (identifier as? [String: Any])?["uri"] as? String else {
            throw RequestError(code: -32602, text: "a target is named by its “uri”")
        }
        return targets.first { Self.scheme + $0.name == address }
    }

    private func wanted(_ parameters: [String: Any]) throws -> [EditorProject.Target] {
        guard let list = parameters["targets"] as? [Any] else {
            throw RequestError(code: -32602, text: "“targets” is missing")
        }
        return try list.compactMap(target)
    }

    private func description(_ target: EditorProject.Target) -> [String: Any] {
        var description: [String: Any] = [
            "id": Self.identifier(target.name), "displayName": target.name, "tags": target.isDependency ? ["dependency"] : [], "languageIds": ["swift"],
            "dependencies": target.dependencies.map(Self.identifier),
            "capabilities": ["canCompile": true, "canTest": false, "canRun": false, "canDebug": false],
        ]
        if let toolchain = project?.toolchainFolder {
            description["dataKind"] = "sourceKit"
            description["data"] = ["toolchain": FileAddress.folder(toolchain)]
        }
        return description
    }

    private func sources(_ target: EditorProject.Target) -> [String: Any] {
        let files = target.files.map { ["uri": FileAddress.address(of: $0), "kind": 1, "generated": false] as [String: Any] }
        // A file that is new, or not saved yet, is in one of these.
        let folders = target.folders.map { ["uri": FileAddress.folder($0), "kind": 2, "generated": false] as [String: Any] }
        return ["target": Self.identifier(target.name), "sources": files + folders]
    }

    private func compilerOptions(_ parameters: [String: Any]) throws -> Any {
        guard let address = (parameters["textDocument"] as? [String: Any])?["uri"] as? String else {
            throw RequestError(code: -32602, text: "“textDocument” is missing")
        }
        lookAtFiles()
        guard let target = try target(parameters["target"]), let path = FileAddress.path(of: address),
            let arguments = try project?.arguments(for: path, in: target.name)
        else { return NSNull() }
        return ["compilerArguments": arguments, "workingDirectory": root] as [String: Any]
    }

    // MARK: Changes

    /// Reads the sources again if something has changed; the client asks again for the targets that differ.
    private func lookAtFiles() {
        guard isInitialized, watch.hasChanged else { return }
        let old = project
        let oldArguments = arguments(of: old)
        do {
            let new = try EditorProject(sources, options: options, replacing: old)
            project = new
            watch.see(new.watched(sources))
            isPrepared = isPrepared && new.targets == old?.targets
        } catch {
            watch.see(old?.watched(sources) ?? sources.flatMap { [$0, $0 + "/Package.swift"] })
            log("\(error)")
        }
        if old == nil || old?.targets != project?.targets || oldArguments != arguments(of: project) {
            announceChange()
        }
    }

    private func arguments(of project: EditorProject?) -> [[String]] {
        (project?.targets ?? []).map { target in (try? project?.arguments(for: target.files.first ?? "", in: target.name)) ?? [] }
    }

    private func announceChange() {
        pipe.write(["method": "buildTarget/didChange", "params": ["changes": NSNull()]])
    }

    private func prepare(_ names: [String]) {
        do {
            if try project?.prepare(names) ?? false {
                announceChange()
            }
        } catch {
            log("\(error)")
        }
    }

    /// Also for clients that do not ask for it.
    private func prepareAll() {
        guard !isPrepared, let project else { return }
        isPrepared = true
        if project.hasDependencies {
            prepare(targets.map(\.name))
        }
    }

    /// Into the editor's log.
    private func log(_ text: String) {
        pipe.write(["method": "build/logMessage", "params": ["type": 1, "message": text] as [String: Any]])
    }
}

/// Notices when one of some files or folders changes.
struct SourceWatch {
    private struct State: Equatable {
        var size: Int
        var seconds: Int
        var nanoseconds: Int
    }

    private var paths: [String]?
    private var states: [State?] = []

    private static func state(of path: String) -> State? {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        let isFolder = information.st_mode & S_IFMT == S_IFDIR
        return State(size: isFolder ? 0 : Int(information.st_size), seconds: information.st_mtim.tv_sec, nanoseconds: information.st_mtim.tv_nsec)
    }

    /// True before the first look.
    var hasChanged: Bool {
        guard let paths else { return true }
        return states != paths.map(Self.state)
    }

    mutating func see(_ paths: [String]) {
        self.paths = paths
        states = paths.map(Self.state)
    }

    mutating func forget() {
        paths = nil
    }
}
