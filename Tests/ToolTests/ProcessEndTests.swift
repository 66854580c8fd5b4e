import Foundation
import Testing

@testable import MovieFormats
@testable import inbetween

/// Code that ends the process, leaves its folder, or opens sockets of its own. All is compiled once.
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
            // A datagram needs nobody who listens.
            Text("\\(connected(Int(SOCK_DGRAM.rawValue), to: "127.0.0.1")) \\(errno == ENETUNREACH) \\(found == EAI_AGAIN)")
        }

        """
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
        #expect(run.fileNames == ["Ends.swift"])
    }

    @Test func pathsBeginWhereTheRunDid() throws {
        let (run, status, _, errors) = try run("folder", ["--out", "frames/%02d.png", "--dump", "./a.jsonl"])
        #expect(status != 0 && errors.contains("the folder “frames” for “00.png” does not exist"), "\(errors)")
        try FileManager.default.createDirectory(atPath: run.folder + "/frames", withIntermediateDirectories: true)
        let again = try run.run(
            ["render", "Ends.swift", "--preview", "folder", "--size", "20x20", "--frames", "0-2", "--out", "a.mp4", "--out", "frames/%02d.png"]
                + ["--dump", "./a.jsonl"])
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        #expect(run.fileNames == ["Ends.swift", "a.mp4", "a.jsonl", "frames"])
    }

    @Test func theLimitNamesThePlaceOfAnotherThread() throws {
        let (run, status, _, errors) = try run("loop", ["--frames", "0-60", "--time-limit", "6"])
        #expect(status == 1)
        // On a machine that is very busy the code may not have begun.
        #expect(
            errors.hasPrefix("error: the run has taken more than 6 s (--time-limit); the code was at Ends.swift:17;")
                || errors.contains("s (--time-limit); nothing"), "\(errors)")
        #expect(run.fileNames == ["Ends.swift"])
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
