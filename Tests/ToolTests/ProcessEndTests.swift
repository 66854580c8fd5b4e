import Files
import Foundation
import Testing

@testable import inbetween

/// Code that ends the process, leaves its folder, or opens its own sockets. All is compiled once.
@Suite(.serialized) struct ProcessEndTests {
    private static let files = [
        "Ends.swift": """
        import SwiftUI
        #Preview("exit") {
            let _ = exit(0)
        }
        @Sendable func leave() {
            _exit(3)
        }
        #Preview("later") { Color.red.task { await Task.detached { leave() }.value } }
        #Preview("thread") {
            let _ = Thread.exit()
        }
        #Preview("folder") {
            let _ = FileManager.default.changeCurrentDirectoryPath("/")
            Color.red
        }
        @Sendable func spin() {
            while true {}
        }
        #Preview("loop") { Color.red.task { await Task.detached { spin() }.value } }
        func connected(_ type: Int, to place: String) -> Bool {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(9).bigEndian
            inet_pton(AF_INET, place, &address.sin_addr)
            let file = socket(AF_INET, Int32(type), 0)
            defer { close(file) }
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    connect(file, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                        || sendto(file, "a", 1, 0, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 1
                }
            }
        }
        #Preview("sockets") {
            var result: UnsafeMutablePointer<addrinfo>?
            let found = getaddrinfo("example.org", "80", nil, &result)
            // A datagram needs no listener.
            Text("\\(connected(Int(SOCK_DGRAM.rawValue), to: "127.0.0.1")) \\(errno == ENETUNREACH) \\(found == EAI_AGAIN)")
        }

        """,
        "Ways.swift": """
        import SwiftUI
        let ways = (ProcessInfo.processInfo.environment["WAY"] ?? "").split(separator: " ").map(String.init)
        let number = ways.count > 2 ? Int32(ways[2]) ?? 0 : 0
        @Sendable func end(_ moment: String) {
            guard ways.count > 1, ways[1] == moment else { return }
            var list: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup(ways.last!), nil]
            switch ways[0] {
            case "exit": exit(number)
            case "_exit": _exit(number)
            case "abort": abort()
            case "execv": execv("/bin/sleep", &list)
            case "execve": execve("/bin/sleep", &list, environ)
            case "kill": kill(getpid(), number)
            case "raise": raise(number)
            case "alarm": alarm(1); while true { pause() }
            case "atexit": atexit { _exit(0) }
            case "close": close(number)
            case "spawn": var child = pid_t(); posix_spawn(&child, "/bin/sleep", nil, nil, &list, environ)
            case "limit": var limit = rlimit(rlim_cur: 1000, rlim_max: 1000); setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            default: break
            }
        }
        final class Model {
            init() { end("init") }
            deinit { end("deinit") }
        }
        struct Held: View {
            @State private var model = Model()
            var body: some View { Color.blue }
        }
        struct Ways: View {
            @State private var isThere = true
            var body: some View {
                let _ = end("body")
                VStack {
                    if isThere { Held() }
                    Button("Go") { end("action"); isThere = false }.onAppear { end("onAppear") }
                }
                .task { end("task"); try? await Task.sleep(for: .seconds(0.1)); end("later") }
                .task { await Task.detached { end("elsewhere") }.value }
            }
        }
        #Preview("ways") { Ways() }

        """,
        "go.yaml": "- {at: 0.2, tap: Go}\n",
    ]

    private func run(_ preview: String, _ others: [String] = []) throws -> (run: ToolRun, status: Int32, output: String, errors: String) {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "Ends.swift", "--preview", preview, "--size", "20x20", "--frames", "0-2", "--out", "a.mp4"] + others)
        return (run, result.status, result.output, result.errors)
    }

    @Test(arguments: [
        ("exit", "the code has ended the process with exit(0); the code was at Ends.swift:3"),
        ("later", "the code has ended the process with _exit(3); the code was at Ends.swift:6"),
        ("thread", "the code has ended the main thread; the code was at Ends.swift:10"),
    ])
    func codeThatEndsTheProcessIsToldOf(preview: String, message: String) throws {
        let (run, status, _, errors) = try run(preview, ["--frames", "0-60"])
        #expect(status == 1)
        #expect(errors == "error: \(message); nothing was written\n")
        #expect(run.fileNames == Self.names)
    }

    // MARK: Generated

    private static let names = Set(files.keys)
    private static let moments = ["init", "body", "onAppear", "task", "later", "elsewhere", "action", "deinit"]
    /// What the code does, with a number, and the run's message about it.
    private static let endings: [(way: String, number: Int, words: String)] = [
        ("exit", 0, "error: the code has ended the process with exit(0)"), ("_exit", 3, "error: the code has ended the process with _exit(3)"),
        ("execv", 0, "error: the code has started another program in its place with execv"),
        ("execve", 0, "error: the code has started another program in its place with execve"),
        ("kill", 9, "error: the code has sent its own process the signal 9 with kill"),
        ("raise", 19, "error: the code has sent its own process the signal 19 with raise"),
        ("raise", 15, "error: the code has sent its own process the signal 15 with raise"), ("alarm", 0, "ended by signal 14"),
        ("abort", 0, "inbetween: the code crashed at Ways.swift:10: it stopped itself"),
    ]

    private func run(way: String, moment: String, number: Int) throws -> (run: ToolRun, status: Int32, errors: String) {
        let run = try ToolRun(Self.files)
        let result = try run.run(
            ["render", "Ways.swift", "--script", "go.yaml", "--size", "60x60", "--frames", "0-30", "--out", "a.mp4"],
            environment: ["WAY": "\(way) \(moment) \(number)"])
        return (run, result.status, result.errors)
    }

    /// Each way at one moment; `INBETWEEN_FUZZ=all` has each at each.
    @Test func eachWayToEndHasOneSentenceAndLeavesNothing() throws {
        let isWhole = ProcessInfo.processInfo.environment["INBETWEEN_FUZZ"] == "all"
        for (index, ending) in Self.endings.enumerated() {
            for moment in isWhole ? Self.moments : [Self.moments[index * 3 % Self.moments.count]] {
                let (run, status, errors) = try run(way: ending.way, moment: moment, number: ending.number)
                let name = "\(ending.way) \(moment) \(ending.number)"
                #expect(status != 0, "\(name)")
                #expect(errors.hasPrefix(ending.words), "\(name): \(errors)")
                #expect(run.fileNames == Self.names, "\(name): \(run.fileNames)")
            }
        }
    }

    @Test func whatTheCodeDoesToItsStreamsAndChildrenEndsWithTheRun() throws {
        let (closed, status, errors) = try run(way: "close", moment: "body", number: 2)
        #expect(status == 0 && errors.isEmpty && closed.fileNames.contains("a.mp4"), "\(errors)")
        let seconds = 700_000 + Int(getpid())
        #expect(try run(way: "spawn", moment: "task", number: seconds).status == 0)
        let commands = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
        #expect(!commands.contains { String(decoding: $0, as: UTF8.self) == "/bin/sleep\0\(seconds)\0" })
        let limited = try run(way: "limit", moment: "init", number: 0)
        #expect(limited.status == 1 && limited.errors.hasPrefix("error: "), "\(limited.errors)")
        #expect(limited.run.fileNames == Self.names)
    }

    @Test func pathsBeginWhereTheRunDid() throws {
        let (run, status, _, errors) = try run("folder", ["--out", "frames/%02d.png", "--dump", "./a.jsonl"])
        #expect(status != 0 && errors.contains("the folder “frames” for “00.png” does not exist"), "\(errors)")
        try FileManager.default.createDirectory(atPath: run.folder + "/frames", withIntermediateDirectories: true)
        let again = try run.run(
            ["render", "Ends.swift", "--preview", "folder", "--size", "20x20", "--frames", "0-2", "--out", "a.mp4", "--out", "frames/%02d.png"]
                + ["--dump", "./a.jsonl"])
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        #expect(run.fileNames == Self.names.union(["a.mp4", "a.jsonl", "frames"]))
    }

    @Test func theLimitNamesThePlaceOfAnotherThread() throws {
        let (run, status, _, errors) = try run("loop", ["--frames", "0-60", "--time-limit", "6"])
        #expect(status == 1)
        // On a machine that is very busy the code may not have begun.
        #expect(
            errors.hasPrefix("error: the run has taken more than 6 s (--time-limit); the code was at Ends.swift:17;")
                || errors.contains("s (--time-limit); nothing"), "\(errors)")
        #expect(run.fileNames == Self.names)
    }

    @Test func socketsReachNoNetworkUntilItIsAllowed() throws {
        let run = try ToolRun(Self.files)
        let off = try run.render("Ends.swift", "--preview", "sockets")
        #expect(off.texts.first == ["false true true"], "\(off)")
        #expect(off.errors.contains("Socket: the network is off, so that every run is alike; --allow-network lets the code reach “127.0.0.1”"), "\(off.errors)")
        #expect(off.errors.contains("reach “example.org”"), "\(off.errors)")
        let on = try run.render("Ends.swift", "--preview", "sockets", "--allow-network")
        #expect(on.texts.first?.first?.hasPrefix("true ") == true, "\(on)")
    }

    // MARK: What is left over

    private func deadProcess() throws -> pid_t {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test func whatKilledProcessesHaveLeftGoesWithTheNextRun() throws {
        let dead = try deadProcess()
        let run = try ToolRun([
            ".a.mp4.\(dead).partial": "", ".%04d.png.\(dead).partial/0.png": "", ".old.gif.\(dead).partial.removed": "", ".a.\(getppid()).partial": "",
            ".notes.partial": "", "\(dead).partial": "", ".locked.\(dead).partial": "",
        ])
        let lock = open(run.folder + "/.locked.\(dead).partial", O_RDONLY)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let file = try PartialFile(target: run.folder + "/b.png")
        // Of another process, of none, or held by one that may be on another machine.
        let kept: Set = [".a.\(getppid()).partial", ".notes.partial", "\(dead).partial", ".locked.\(dead).partial"]
        #expect(run.fileNames == kept.union([".b.png.\(getpid()).partial"]))
        try file.commit()
        close(lock)
        let frames = try NumberedFiles(pattern: #require(NumberedName(run.folder + "/%02d.png")), first: 0)
        frames.cancel()
        #expect(run.fileNames == kept.subtracting([".locked.\(dead).partial"]).union(["b.png"]))
    }
}
