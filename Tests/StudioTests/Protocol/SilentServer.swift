import Foundation
import Glibc
import StageMessages

/// Listens for workers like a studio, in a separate folder, and sends nothing.
final class SilentServer {
    private let folder: TemporaryFolder
    private var listener: Int32

    /// The folder that goes with the studio.
    var path: String { folder.path + "/studio" }
    private var socketPath: String { path + "/workers" }

    init() throws {
        folder = try TemporaryFolder("silent-server")
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let bound = MessageChannel.withAddress(socketPath) { [listener] in bind(listener, $0, $1) }
        guard bound == 0, listen(listener, 8) == 0 else { throw StudioTestError("no socket: \(String(cString: strerror(errno)))") }
    }

    deinit {
        close()
    }

    func startWorker() throws -> ChildProcess {
        try folder.write("import SwiftUI\n\n#Preview { Text(\"Never seen\") }\n", to: "Text.swift")
        let arguments = ["stage-worker", "Text.swift", "--time-limit", "0", "--socket", socketPath, "--key", "builder"]
        return try ChildProcess(StudioRun.tool, arguments, folder: folder.path, environment: StudioRun.environment)
    }

    /// Takes the next connection and closes it when `body` has had it and the worker has said something.
    func accept(_ body: (MessageChannel) -> Void = { _ in }) throws {
        let descriptor = try until("a worker connects") { () -> Int32? in
            let descriptor = Glibc.accept(listener, nil, nil)
            return descriptor < 0 ? nil : descriptor
        }
        let channel = MessageChannel(descriptor: descriptor)
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&poller, 1, Int32(Limit.seconds * 1000)) > 0 else { throw StudioTestError("the worker says nothing") }
        _ = channel.receive()
        body(channel)
        channel.close()
    }

    func close() {
        Glibc.close(listener)
        listener = -1
    }
}
