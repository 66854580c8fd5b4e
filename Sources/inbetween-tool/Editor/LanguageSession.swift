import Foundation
import SourceCode

/// A session with sourcekit-lsp, as an editor has one.
final class LanguageSession {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct Diagnostic: Equatable {
        /// From 1.
        let line: Int
        let message: String
        /// 1 is an error, 2 a warning.
        let severity: Int
    }

    /// From 0; columns count UTF-16.
    struct Position {
        let line: Int
        let column: Int

        /// Behind the first appearance of a text, or `back` characters before that.
        init?(after wanted: String, in text: String, back: Int = 0) {
            guard let found = text.range(of: wanted) else { return nil }
            let before = text[..<text.index(found.upperBound, offsetBy: -back)]
            line = before.utf16.count { $0 == 10 }
            column = before.utf16.count - (before.utf16.lastIndex(of: 10).map { before.utf16.distance(from: before.utf16.startIndex, to: $0) + 1 } ?? 0)
        }
    }

    private let process = Process()
    private let pipe: MessagePipe
    private let folder: String
    private var lastIdentifier = 0
    private var versions: [String: Int] = [:]
    /// Milliseconds without any message after which the server is taken for dead.
    private let limit: Int32
    /// What the server has logged as an error.
    private(set) var log: [String] = []

    /// Starts the server in a folder.
    init(folder: String, server: String, environment: [String: String] = [:], limit: Int32 = 180_000) throws {
        self.folder = folder
        self.limit = limit
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: server)
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        pipe = MessagePipe(
            input: dup(output.fileHandleForReading.fileDescriptor), output: dup(input.fileHandleForWriting.fileDescriptor))
        do {
            try ChildProcesses.start(process)
        } catch {
            throw Failure(description: "“\(server)” cannot be run: \(error.localizedDescription)")
        }
        // Its own ends; the others are copies.
        try? input.fileHandleForWriting.close()
        try? output.fileHandleForReading.close()
        _ = try request(
            "initialize",
            [
                "processId": NSNull(), "rootUri": FileAddress.folder(folder), "workspaceFolders": [["uri": FileAddress.folder(folder), "name": "folder"]],
                "capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]] as [String: Any],
            ])
        notify("initialized", [:])
    }

    /// Ends the server.
    func end() {
        _ = try? request("shutdown", nil)
        notify("exit", nil)
        process.waitUntilExit()
    }

    // MARK: Messages

    func notify(_ method: String, _ parameters: [String: Any]?) {
        pipe.write(["method": method, "params": parameters ?? NSNull()])
    }

    /// Sends a request, and waits for its answer.
    @discardableResult func request(_ method: String, _ parameters: [String: Any]?) throws -> Any {
        lastIdentifier += 1
        guard pipe.write(["id": lastIdentifier, "method": method, "params": parameters ?? NSNull()]) else {
            throw Failure(description: "the language server is gone")
        }
        while true {
            switch pipe.next(within: limit) {
            case .message(let message):
                if message["method"] != nil {
                    take(message)
                } else if message["id"] as? Int == lastIdentifier {
                    if let error = message["error"] as? [String: Any] {
                        throw Failure(description: "\(method): \(error["message"] as? String ?? "an error")")
                    }
                    return message["result"] ?? NSNull()
                }
            case .damaged: continue
            case .nothing: throw Failure(description: "the language server does not answer \(method)")
            case .end: throw Failure(description: "the language server has ended")
            }
        }
    }

    private func take(_ message: MessagePipe.Message) {
        if let id = message["id"] {
            pipe.write(["id": id, "result": NSNull()])
        } else if message["method"] as? String == "window/logMessage", let parameters = message["params"] as? [String: Any],
            parameters["type"] as? Int == 1, let text = parameters["message"] as? String
        {
            log.append(text)
        }
    }

    // MARK: Documents

    func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder + "/" + name }

    private func document(_ name: String) -> [String: Any] { ["uri": FileAddress.address(of: path(name))] }

    /// Opens a file with a text, which need not be saved.
    func open(_ name: String, _ text: String) {
        versions[name] = 1
        notify("textDocument/didOpen", ["textDocument": document(name).merging(["languageId": "swift", "version": 1, "text": text]) { $1 }])
    }

    func change(_ name: String, _ text: String) {
        let version = (versions[name] ?? 1) + 1
        versions[name] = version
        notify("textDocument/didChange", ["textDocument": document(name).merging(["version": version]) { $1 }, "contentChanges": [["text": text]]])
    }

    /// Files that have come (1), changed (2) or gone (3) on the disk.
    func noteFiles(_ changes: [(name: String, type: Int)]) {
        notify("workspace/didChangeWatchedFiles", ["changes": changes.map { document($0.name).merging(["type": $0.type]) { $1 } }])
    }

    /// Waits for the build server, for what has to be compiled first, and for the index.
    func waitForIndex() throws {
        try request("workspace/synchronize", ["index": true])
    }

    // MARK: Questions

    func diagnostics(of name: String) throws -> [Diagnostic] {
        let result = try request("textDocument/diagnostic", ["textDocument": document(name)]) as? [String: Any]
        return (result?["items"] as? [[String: Any]] ?? []).map { item in
            let start = (item["range"] as? [String: Any])?["start"] as? [String: Any]
            return Diagnostic(line: (start?["line"] as? Int ?? 0) + 1, message: item["message"] as? String ?? "", severity: item["severity"] as? Int ?? 1)
        }
    }

    private func place(_ name: String, _ position: Position) -> [String: Any] {
        ["textDocument": document(name), "position": ["line": position.line, "character": position.column]]
    }

    /// The labels of completions.
    func completions(in name: String, at position: Position) throws -> [String] {
        let result = try request("textDocument/completion", place(name, position))
        let items = (result as? [String: Any])?["items"] as? [[String: Any]] ?? result as? [[String: Any]] ?? []
        return items.compactMap { $0["label"] as? String }
    }

    func hover(in name: String, at position: Position) throws -> String {
        let result = try request("textDocument/hover", place(name, position)) as? [String: Any]
        return (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
    }

    /// Paths of files, and lines from 1.
    func definitions(in name: String, at position: Position) throws -> [(path: String, line: Int)] {
        let result = try request("textDocument/definition", place(name, position)) as? [[String: Any]] ?? []
        return result.map { item in
            let start = ((item["range"] as? [String: Any])?["start"] as? [String: Any])?["line"] as? Int ?? 0
            let address = item["uri"] as? String ?? ""
            return (FileAddress.path(of: address) ?? address, start + 1)
        }
    }

    /// How often a new name would be written, by the names of files.
    func rename(in name: String, at position: Position, to new: String) throws -> [String: Int] {
        let result = try request("textDocument/rename", place(name, position).merging(["newName": new]) { $1 }) as? [String: Any]
        let changes = result?["changes"] as? [String: [Any]] ?? [:]
        return Dictionary(changes.map { (($0.key as NSString).lastPathComponent, $0.value.count) }) { $0 + $1 }
    }
}
