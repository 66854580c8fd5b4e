import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// The extension for Visual Studio Code and the file for Neovim.
@Suite(.serialized) struct EditorExtensionTests {
    private func run(_ program: String, _ arguments: [String], folder: String, environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": ToolRun.cache]) { $1 }.merging(environment) { $1 }
        let path = NSTemporaryDirectory() + "inbetween-extension-\(UUID().uuidString)"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        (process.standardOutput, process.standardError, process.standardInput) = (output, output, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOfFile: path, encoding: .utf8))
    }

    private static let tool = UserCompiler.programFolder + "/inbetween"

    /// The extension's tests, with a stand-in of the editor, and once with this tool.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/node")))
    func visualStudioCode() throws {
        let folder = GuideCode.root + "Editors/VSCode"
        let tests = try FileManager.default.contentsOfDirectory(atPath: folder + "/test").filter { $0.hasSuffix(".test.js") }.map { "test/" + $0 }.sorted()
        #expect(tests.count >= 4)
        let result = try run("node", ["--test"] + tests, folder: folder, environment: ["INBETWEEN_TOOL": Self.tool])
        #expect(result.status == 0 && result.output.contains("# skipped 0"), "\(result.output.suffix(6000))")
    }

    @Test func theExtensionHasTheToolsVersionAndTheSameBytes() throws {
        let folder = NSTemporaryDirectory() + "inbetween-vsix-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["a.vsix", "b.vsix"] {
            let result = try run(GuideCode.root + "scripts/vscode-extension", [name], folder: folder)
            #expect(result.status == 0, "\(result.output)")
        }
        let files = try ["a.vsix", "b.vsix"].map { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)) }
        #expect(files[0] == files[1] && files[0].starts(with: Array("PK".utf8)))
        let list = try run("python3", ["-m", "zipfile", "-l", "a.vsix"], folder: folder).output
        for name in [
            "extension.vsixmanifest", "[Content_Types].xml", "extension/package.json", "extension/extension.js", "extension/lib/controller.js",
            "extension/README.md",
        ] {
            #expect(list.contains(name), "\(list)")
        }
        #expect(!list.contains("test"))
        let manifest =
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: GuideCode.root + "Editors/VSCode/package.json"))) as? [String: Any]
        #expect(manifest?["version"] as? String == InbetweenTool.version)
    }

    /// Debian's Neovim opens a page, which is a program here: it clicks a view, and reads the cursor.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/nvim")))
    func neovim() throws {
        let card =
            "import SwiftUI\n\nstruct Card: View {\n    var body: some View {\n        Text(\"Card\")\n            .padding()\n    }\n}\n\n#Preview(\"Card\") { Card() }\n"
        let run = try ToolRun([
            "Card.swift": card, "Other.swift": "import SwiftUI\n\nlet number = 3\n",
            "check.lua": """
            local address
            require("inbetween").open = function(found) address = found end
            vim.cmd("InbetweenPreview")
            assert(vim.wait(600000, function() return address end, 50), "no page")
            local lines = { address:match("^http://127%.0%.0%.1:%d+/%?token=%x+$") and "opened" or address }
            -- The cursor is at a modifier; until the sources are compiled, the studio does not know the file.
            vim.fn.cursor(6, 14)
            local seen
            vim.fn.jobstart({ "python3", "page.py", address, "cursor" }, { stdout_buffered = true, on_stdout = function(_, data) seen = data[1] end })
            assert(vim.wait(600000, function() vim.cmd("doautocmd CursorMoved") return seen end, 200), "no cursor")
            table.insert(lines, seen)
            vim.fn.system({ "python3", "page.py", address, "click", vim.fn.getcwd() .. "/Other.swift", "3", "5" })
            assert(vim.wait(600000, function() return vim.fn.expand("%:t") == "Other.swift" end, 50), "no jump")
            table.insert(lines, vim.fn.expand("%:t") .. ":" .. vim.fn.line(".") .. ":" .. vim.fn.col("."))
            vim.cmd("InbetweenStop")
            vim.fn.writefile(lines, "found.txt")
            """,
            "page.py": Self.page,
        ])
        let result = try self.run(
            "nvim",
            [
                "--headless", "-u", "NONE", "-c", "filetype on", "-c", "autocmd BufRead *.swift set filetype=swift", "-c",
                "luafile \(GuideCode.root)Editors/Neovim/inbetween.lua", "-c", "edit Card.swift",
            ]
                + ["-c", "luafile check.lua", "-c", "qall!"],
            folder: run.folder,
            environment: ["PATH": UserCompiler.programFolder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")])
        let found = (try? String(contentsOfFile: run.folder + "/found.txt", encoding: .utf8)) ?? result.output
        #expect(found == "opened\nCard.swift [5, 4, 3]\nOther.swift:3:5\n", "\(result.output)")
    }

    /// A page that polls: `cursor` prints what it is told of the cursor, `click` reports a click.
    private static let page = """
        import json, random, sys, urllib.parse, urllib.request
        address = urllib.parse.urlsplit(sys.argv[1])
        name = "%032x" % random.getrandbits(128)
        base = f"http://{address.netloc}/messages?{address.query}&connection={name}"
        def post(body, more=""):
            urllib.request.urlopen(urllib.request.Request(base + more, data=body.encode(), method="POST")).read()
        post("", "&open")
        post(json.dumps({"type": "hello"}))
        if sys.argv[2] == "click":
            event = {"type": "inbetween.open", "file": sys.argv[3], "line": int(sys.argv[4]), "column": int(sys.argv[5])}
            post(json.dumps({"type": "editor", "event": event}))
        while sys.argv[2] == "cursor":
            data = urllib.request.urlopen(base).read()
            while data:
                length = int.from_bytes(data[1:5], "little")
                message = json.loads(data[5:5 + length]) if data[0] == 1 else {}
                data = data[5 + length:]
                if message.get("type") == "cursor" and message.get("lines"):
                    print(message["file"].split("/")[-1], message["lines"])
                    sys.exit()
        """
}
