import Foundation
import ScriptedStage
import ProcessGuard
import Rendering
internal import ProcessOverrides
import StageMessages
import SwiftUI

/// A process that compiles the user's code, shows it on a stage, or stands by as a copy of a stage at an earlier moment. It does what
/// a server asks over a socket.
///
/// One process compiles and loads the code; each stage is a copy of it (`fork`), so that a stage costs milliseconds and not a start. While
/// a stage plays, it leaves copies of itself behind every now and then, which wait: to go on from a past moment, one of them makes
/// a copy that goes on. Copies are made only while no other thread is at work. Where that is not possible, or there is no copy,
/// the log is played again from the start.
@MainActor
package final class StageWorker {
    /// Seconds of stage time between two copies.
    private static let checkpointInterval = 1.0
    /// Seconds that one request may take before the server learns where the code is.
    nonisolated private static let patience = 3.0

    private let program: any StageProgram
    private let socketPath: String
    private var channel: MessageChannel
    private var key: String
    private var host: StageHost?
    private var output: CapturedOutput?
    private var errors: CapturedOutput?
    private var checkpointTime = 0.0
    private var isCheckpoint = false
    private var hasLoaded = false
    private let activity = WorkerActivity()

    /// Nil when no process listens at the socket; it is removed, then, and the folder that was made for it.
    package init?(program: any StageProgram, socketPath: String, key: String) {
        guard let channel = MessageChannel.connect(to: socketPath) else {
            // A server that is killed before anybody has connected leaves it behind.
            unlink(socketPath)
            rmdir((socketPath as NSString).deletingLastPathComponent)
            return nil
        }
        self.program = program
        self.socketPath = socketPath
        self.key = key
        self.channel = channel
    }

    /// Serves until the server has gone.
    package func run() {
        captureOutput()
        hello("builder")
        watch()
        while let messages = channel.receive() {
            let process = getpid()
            for request in StageHost.newest(messages) {
                activity.begin()
                handle(request)
                activity.end()
                // What follows was not said to the copy.
                guard getpid() == process else { break }
            }
            afterRequests()
        }
        Self.leave(socketPath)
    }

    /// The end of the process. When the server has gone, nothing of it stays behind.
    nonisolated private static func leave(_ socketPath: String) -> Never {
        if !isServed(socketPath) {
            removeFolder(of: socketPath)
        }
        _exit(0)
    }

    /// Whether the server lives. One that is killed can be connected to until the system has closed its last file: only an answer
    /// counts.
    nonisolated private static func isServed(_ socketPath: String) -> Bool {
        while let channel = MessageChannel.connect(to: socketPath) {
            defer { channel.close() }
            channel.send(StageReply(type: "ping"))
            if channel.receive() != nil { return true }
        }
        return false
    }

    /// Other processes, and the other thread of this one, may be removing it, too: what one of them has removed is an error to the other.
    nonisolated private static func removeFolder(of socketPath: String) {
        let folder = (socketPath as NSString).deletingLastPathComponent
        for _ in 0..<10 where FileManager.default.fileExists(atPath: folder) {
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    private func captureOutput() {
        output = CapturedOutput(replacing: STDOUT_FILENO)
        errors = CapturedOutput(replacing: STDERR_FILENO)
    }

    private func hello(_ role: String) {
        var reply = StageReply(type: "hello")
        reply.state = role
        reply.key = key
        reply.pid = Int(getpid())
        reply.time = host?.session.time
        channel.send(reply)
    }

    /// From here on the server reports when the code crashes or does not end, and the process ends with the server.
    private func watch(stage: Int? = nil) {
        let channel = channel
        let activity = activity
        let program = program
        let errors = errors
        let path = socketPath
        program.watch { problem in
            var reply = StageReply(type: "crashed")
            reply.stage = stage
            reply.problem = problem
            reply.text = errors?.takeText()
            channel.sendAtOnce(reply)
        }
        activity.watch(channel: channel, isOver: { Self.leave(path) }, seconds: Self.patience) {
            var reply = StageReply(type: "hung")
            reply.stage = stage
            reply.problem = program.placeOfMainThread()
            channel.sendAtOnce(reply)
        }
    }

    // MARK: Requests

    private func handle(_ request: StageRequest) {
        switch request.type {
        case "build": build()
        case "spawn": spawn(request)
        case "resume": resume(request)
        case "quit": _exit(0)
        default:
            host?.handle(request)
        }
    }

    // MARK: Building

    private func build() {
        guard !hasLoaded else { return }
        let start = stage_clock_real_seconds()
        var reply = StageReply(type: "built")
        program.discardMessages = { [errors] in _ = errors?.takeText() }
        do {
            try program.compile()
            reply.previews = try program.load()
            hasLoaded = true
            reply.state = "ok"
        } catch {
            reply.state = "failed"
            reply.text = "\(error)"
        }
        reply.problems = CompilerOutput.problems(in: errors?.takeText() ?? "")
        reply.files = program.sourcePaths
        reply.folders = program.folders
        reply.seconds = stage_clock_real_seconds() - start
        channel.send(reply)
    }

    // MARK: Copies

    /// A copy of this process shows a preview.
    private func spawn(_ request: StageRequest) {
        guard hasLoaded else { return send(problem: "there is nothing to show yet", request) }
        guard becomeCopy(key: request.key ?? "") else { return }
        hello("stage")
        watch(stage: request.stage)
        do {
            if let values = request.values {
                program.setTweaks(values)
            }
            let (graph, clock) = try program.makeView(preview: request.preview ?? "", variant: request.variant ?? StageVariant())
            let session = try StageSession(
                number: request.stage ?? 0, preview: request.preview ?? "", variant: request.variant ?? StageVariant(), graph: graph, clock: clock,
                log: try StageHost.log(of: request), takeLines: { [weak self] in self?.output?.takeLines() ?? [] })
            // What it is asked for here is that of the copy that it lives in then.
            let host = StageHost(session, channel: channel, process: getpid, place: program.placed) { [weak self] in self?.errors?.takeLines() ?? [] }
            self.host = host
            leaveCheckpoint()
            host.begin(at: request.to, isKnown: request.keepsLog == false)
        } catch {
            var reply = StageReply(type: "state")
            reply.stage = request.stage
            reply.state = "failed"
            reply.problem = StageProblem(text: "\(error)")
            channel.send(reply)
        }
    }

    /// This stage, which stands at an earlier moment, goes on in a copy.
    private func resume(_ request: StageRequest) {
        guard let host, becomeCopy(key: request.key ?? "") else { return }
        isCheckpoint = false
        var log = InputLog()
        if let script = try? Script(yaml: request.script ?? "") {
            log.append(script, after: 0)
        }
        let session = host.session
        log.cut(after: request.to ?? session.time)
        session.goOn(with: log)
        hello("stage")
        watch(stage: session.number)
        checkpointTime = session.time
        host.begin(at: request.to, isKnown: true)
    }

    private func send(problem: String, _ request: StageRequest?) {
        var reply = StageReply(type: "problem")
        reply.stage = host?.session.number
        reply.request = request?.request
        reply.text = problem
        channel.send(reply)
    }

    /// True in a copy of this process, which has a connection of its own; false in the process itself, and where no copy can be made.
    private func becomeCopy(key: String) -> Bool {
        let process = program.fork()
        guard process == 0 else {
            if process < 0 {
                send(problem: "the system allows no further process", nil)
            }
            while waitpid(-1, nil, WNOHANG) > 0 {}
            return false
        }
        channel.closeCopy()
        guard let own = MessageChannel.connect(to: socketPath) else { Self.leave(socketPath) }
        channel = own
        host?.channel = own
        self.key = key
        captureOutput()
        return true
    }

    /// Leaves a copy behind that waits at this moment.
    private func leaveCheckpoint() {
        guard let session = host?.session, !isCheckpoint, program.canFork else { return }
        checkpointTime = session.time
        if becomeCopy(key: key) {
            isCheckpoint = true
            hello("checkpoint")
            watch(stage: session.number)
        }
    }

    private func afterRequests() {
        guard let host, !isCheckpoint else { return }
        if host.session.time >= checkpointTime + Self.checkpointInterval {
            leaveCheckpoint()
        }
        host.sendFigures()
    }
}
