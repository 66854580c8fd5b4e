import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// `inbetween build-server`, message by message.
@Suite struct BuildServerTests {
    /// A server in a folder, and its answers.
    private final class Server {
        let process = Process()
        private let pipe: MessagePipe
        private let output = Pipe()
        private let input = Pipe()
        private var identifier = 0
        /// Notifications since they were last taken.
        var notes: [String] = []

        init(_ run: ToolRun, _ arguments: [String] = []) throws {
            process.executableURL = URL(fileURLWithPath: UserCompiler.programFolder + "/inbetween")
            process.currentDirectoryURL = URL(fileURLWithPath: run.folder)
            process.arguments = ["build-server"] + arguments
            process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": ToolRun.cache]) { $1 }
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            pipe = MessagePipe(input: output.fileHandleForReading.fileDescriptor, output: input.fileHandleForWriting.fileDescriptor)
        }

        func send(_ method: String, _ parameters: [String: Any] = [:]) {
            pipe.write(["method": method, "params": parameters])
        }

        func sendBytes(_ text: String) {
            input.fileHandleForWriting.write(Data(text.utf8))
        }

        func message() throws -> [String: Any] {
            guard case .message(let message) = pipe.next(within: 120_000) else { throw LanguageSession.Failure(description: "no message") }
            return message
        }

        func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            identifier += 1
            pipe.write(["id": identifier, "method": method, "params": parameters])
            while true {
                let message = try message()
                if message["id"] as? Int == identifier { return message }
                notes.append(message["method"] as? String ?? "")
            }
        }

        func result(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            try ask(method, parameters)["result"] as? [String: Any] ?? [:]
        }

        func code(_ method: String, _ parameters: [String: Any] = [:]) throws -> Int? {
            (try ask(method, parameters)["error"] as? [String: Any])?["code"] as? Int
        }
    }

    private static let view = "import SwiftUI\nimport os.log\nstruct Content: View { var body: some View { Text(\"A\") } }\n#Preview { Content() }\n"

    @Test func aFolderIsAModuleThatGrows() throws {
        let run = try ToolRun(["App/A.swift": Self.view, "App/Assets.xcassets/Brand.colorset/Contents.json": "{\"colors\":[{\"idiom\":\"universal\"}]}"])
        let server = try Server(run)
        #expect(try server.code("workspace/buildTargets") == -32002)
        let root = run.folder + "/App"
        let start = try server.result("build/initialize", ["rootUri": FileAddress.folder(root)])
        let data = try #require(start["data"] as? [String: Any])
        #expect(start["dataKind"] as? String == "sourceKit" && data["sourceKitOptionsProvider"] as? Bool == true && data["prepareProvider"] as? Bool == true)
        #expect((data["indexStorePath"] as? String)?.hasPrefix(ToolRun.cache) == true && data["indexDatabasePath"] != nil)
        server.send("build/initialized")
        let targets = try #require(try server.result("workspace/buildTargets")["targets"] as? [[String: Any]])
        #expect(targets.map { $0["displayName"] as? String } == ["UserCode"])
        let target = try #require(targets.first?["id"] as? [String: Any])
        func sources() throws -> [String] {
            let items = try server.result("buildTarget/sources", ["targets": [target]])["items"] as? [[String: Any]]
            return (items?.first?["sources"] as? [[String: Any]] ?? []).compactMap { $0["uri"] as? String }.compactMap(FileAddress.path)
        }
        #expect(try sources() == [root + "/A.swift", root])
        func options(_ file: String, _ method: String = "textDocument/sourceKitOptions") throws -> [String] {
            let parameters: [String: Any] = ["textDocument": ["uri": FileAddress.address(of: root + "/" + file)], "target": target, "language": "swift"]
            return try server.result(method, parameters)["compilerArguments"] as? [String] ?? []
        }
        let first = try options("A.swift")
        #expect(first.contains(root + "/A.swift") && first.contains("-module-name") && first.contains { $0.hasSuffix("/libSwiftUIMacros.so") }, "\(first)")
        #expect(first.contains { $0.hasSuffix("-apple-ios26.0-simulator") } && first.contains { $0.hasSuffix("/GeneratedAssetSymbols.swift") }, "\(first)")
        // A file that is not saved yet, and the other name of the request.
        #expect(try options("New.swift", "sourcekit/textDocument/sourceKitOptions").last == root + "/New.swift")
        // The files of a module have their own parts of the index.
        func unit(_ file: String) throws -> String? { try options(file).drop { $0 != "-index-unit-output-path" }.dropFirst().first }
        #expect(try unit("A.swift") != nil && (try unit("A.swift")) != (try unit("New.swift")))
        // The compiler takes these arguments, for a file with conditions and parts of modules.
        let compiler = try SwiftCompiler.require()
        try Data("import SwiftUI\n#if os(iOS) && targetEnvironment(simulator)\nlet brand = Color.brand\n#else\n#error(\"no\")\n#endif\n".utf8)
            .write(to: URL(fileURLWithPath: root + "/B.swift"))
        server.notes = []
        server.send("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(try sources() == [root + "/A.swift", root + "/B.swift", root])
        #expect(server.notes.contains("buildTarget/didChange"))
        #expect(compiler.output(["-typecheck"] + (try options("B.swift"))) != nil)
        try end(server)
    }

    private func end(_ server: Server) throws {
        #expect(try server.ask("build/shutdown")["result"] is NSNull)
        #expect(try server.code("workspace/buildTargets") == -32600)
        server.send("build/exit")
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == 0)
    }

    @Test func mistakesAreAnswered() throws {
        let run = try ToolRun(["A.swift": Self.view])
        let server = try Server(run, ["A.swift"])
        server.sendBytes("Content-Length: 3\r\n\r\n{\"a")
        #expect((try server.message()["error"] as? [String: Any])?["code"] as? Int == -32700)
        _ = try server.result("build/initialize", ["rootUri": FileAddress.folder(run.folder)])
        #expect(try server.code("buildTarget/compile") == -32601)
        #expect(try server.code("buildTarget/sources") == -32602)
        #expect(try server.code("textDocument/sourceKitOptions") == -32602)
        server.send("$/cancelRequest", ["id": 1])
        let address = FileAddress.address(of: run.folder + "/A.swift")
        #expect(
            try server.ask("textDocument/sourceKitOptions", ["textDocument": ["uri": address], "target": ["uri": "inbetween://None"]])["result"] is NSNull)
        // Sources that are gone are reported, and come back.
        try FileManager.default.moveItem(atPath: run.folder + "/A.swift", toPath: run.folder + "/B.swift")
        server.notes = []
        #expect(try server.ask("workspace/waitForBuildSystemUpdates")["result"] is NSNull)
        #expect(server.notes.contains("build/logMessage"))
        try FileManager.default.moveItem(atPath: run.folder + "/B.swift", toPath: run.folder + "/A.swift")
        #expect((try server.result("workspace/buildTargets")["targets"] as? [Any])?.count == 1)
        try end(server)
    }
}
