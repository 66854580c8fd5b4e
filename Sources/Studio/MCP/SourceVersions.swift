import Files
import Foundation

/// Another version of the sources: a revision of their repository, exported to a separate folder, or an existing folder.
struct SourceVersion: Sendable {
    let name: String
    let sources: [String]
    let move: MCPOptions.Move
    /// Is to be removed afterwards.
    private let temporary: String?

    func remove() {
        if let temporary { try? FileManager.default.removeItem(atPath: temporary) }
    }

    // MARK: Of git

    /// The files of a revision, without touching the repository.
    static func revision(_ revision: String, of sources: [String]) throws -> SourceVersion {
        let folder = folder(of: sources)
        let root = try git(["rev-parse", "--show-toplevel"], in: folder, failing: "“\(folder)” is in no git repository")
        let commit = try git(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: folder,
            failing: "git knows no revision “\(revision)” in “\(root)”")
        guard let folder = UnfinishedFiles.shared.makeTemporaryFolder("inbetween-version") else {
            throw StudioError("a folder for the other version cannot be made: \(String(cString: strerror(errno)))")
        }
        let base = real(folder)
        do {
            let environment = ["GIT_INDEX_FILE": base + "/index"]
            _ = try git(["read-tree", commit], in: root, environment: environment, failing: "git cannot read “\(revision)”")
            _ = try git(
                ["checkout-index", "--all", "--force", "--prefix=\(base)/files/"], in: root, environment: environment,
                failing: "git cannot write the files of “\(revision)”")
            let move = MCPOptions.Move(from: real(root), to: base + "/files")
            let others = sources.map { moved($0, move) }
            for (old, new) in zip(sources, others) where !FileManager.default.fileExists(atPath: new) {
                throw StudioError("“\(old)” is not in “\(revision)”")
            }
            return SourceVersion(name: revision, sources: others, move: move, temporary: base)
        } catch {
            try? FileManager.default.removeItem(atPath: base)
            throw error
        }
    }

    /// The path in another folder that corresponds to the sources.
    static func folder(_ path: String, of sources: [String]) throws -> SourceVersion {
        let target = real(path)
        guard FileManager.default.fileExists(atPath: target) else { throw StudioError("there is no “\(path)”") }
        let move = MCPOptions.Move(from: real(folder(of: sources)), to: target)
        let others = sources.map { moved($0, move) }
        for new in others where !FileManager.default.fileExists(atPath: new) {
            throw StudioError("there is no “\(new)”, which would be the other version of “\((new as NSString).lastPathComponent)”")
        }
        return SourceVersion(name: path, sources: others, move: move, temporary: nil)
    }

    /// The folder that all sources are in.
    private static func folder(of sources: [String]) -> String {
        let folders = sources.map { path -> [Substring] in
            var isFolder: ObjCBool = false
            let whole = real(path)
            let holds = FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) && isFolder.boolValue && !whole.hasSuffix(".xcodeproj")
            return (holds ? whole : (whole as NSString).deletingLastPathComponent).split(separator: "/")
        }
        let common = folders.dropFirst().reduce(folders.first ?? []) { one, other in zip(one, other).prefix { $0 == $1 }.map(\.0) }
        return "/" + common.joined(separator: "/")
    }

    private static func moved(_ path: String, _ move: MCPOptions.Move) -> String {
        let whole = real(path)
        return whole == move.from ? move.to : whole.hasPrefix(move.from + "/") ? move.to + whole.dropFirst(move.from.count) : whole
    }

    /// The path without symbolic links, so that it can be compared with git's paths.
    private static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return URL(fileURLWithPath: path).standardizedFileURL.path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func git(_ arguments: [String], in folder: String, environment: [String: String] = [:], failing problem: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw StudioError(problem) }
        return text.trimmingCharacters(in: .newlines)
    }
}
