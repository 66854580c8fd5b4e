import Foundation
import Inbetween
import MovieFormats
import ProcessGuard
import Rendering
import StageClock
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
    /// Seconds that one request may take before the server is told where the code is.
    nonisolated private static let patience = 3.0

    /// Seconds between two messages about the process.
    private static let figuresInterval = 2.0
    /// Bytes beyond which frames of long ago are kept more coarsely.
    private static let mostMemory = 768 << 20

    private let program: any StageProgram
    private let socketPath: String
    private var channel: MessageChannel
    private var key: String
    private var session: StageSession?
    private var output: CapturedOutput?
    private var errors: CapturedOutput?
    private var checkpointTime = 0.0
    private var isCheckpoint = false
    private var figuresTime = 0.0
    private var hasLoaded = false
    private let activity = WorkerActivity()

    /// Nil when nobody listens at the socket; it is removed, then, and the folder that was made for it.
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
            for request in newest(messages) {
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

    /// Decodes requests; of those for a frame only the newest is left.
    private func newest(_ messages: [(content: MessageChannel.Content, bytes: ArraySlice<UInt8>)]) -> [StageRequest] {
        let requests = messages.compactMap { try? JSONDecoder().decode(StageRequest.self, from: Data($0.bytes)) }
        let last = requests.lastIndex { $0.type == "advance" || $0.type == "show" }
        return requests.enumerated().filter { index, request in
            (request.type != "advance" && request.type != "show") || index == last
        }.map(\.element)
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
        reply.time = session?.time
        channel.send(reply)
    }

    /// From here on somebody is told when the code crashes or does not come to an end, and the process ends with the server.
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
            guard let session else { return }
            handle(request, on: session)
        }
    }

    private func handle(_ request: StageRequest, on session: StageSession) {
        switch request.type {
        case "advance":
            session.go(to: request.to ?? session.time)
            sendFrame(request, at: nil)
        case "show":
            sendFrame(request, at: request.at ?? session.time)
        case "input":
            report(request) {
                if let input = request.input {
                    try session.take(input, at: request.at ?? session.time)
                }
            }
        case "play":
            report(request) { session.play(try Script(yaml: request.script ?? "")) }
        case "control": report(request) { try control(request, session) }
        case "state": sendState(request)
        default: StageAnswers(session: session, program: program, channel: channel).answer(request)
        }
        sendNews()
    }

    /// Another speed for the value that an animation of the trace moves.
    private func control(_ request: StageRequest, _ session: StageSession) throws {
        guard let life = session.trace.lives.last(where: { Int($0.id) == request.animation }) else {
            throw ScriptError(name: "", line: nil, problem: "there is no animation \(request.animation ?? 0)")
        }
        var input = StageRequest.Input(kind: "animationSpeed")
        (input.view, input.attribute, input.speed) = (life.view, life.attribute, request.speed)
        try session.take(input, at: session.time)
    }

    private func report(_ request: StageRequest, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            send(problem: "\((error as? ScriptError)?.problem ?? "\(error)")", request)
        }
    }

    private func send(problem: String, _ request: StageRequest?) {
        var reply = StageReply(type: "problem")
        reply.stage = session?.number
        reply.request = request?.request
        reply.text = problem
        channel.send(reply)
    }

    private func sendFrame(_ request: StageRequest, at time: Double?) {
        guard let session,
            let (header, pixels) = session.message(at: time, request: request.request, scale: request.scale, whole: request.whole ?? false)
        else { return }
        channel.send(.frame, header: header, pixels)
    }

    /// What has happened beside the frame: prints, errors, inputs.
    private func sendNews() {
        guard let session else { return }
        for text in session.takeProblems() {
            send(problem: text, nil)
        }
        if let spans = session.takeSpans() {
            var reply = StageReply(type: "events")
            reply.stage = session.number
            reply.events = spans
            channel.send(reply)
        }
        if let script = session.takeNewScript() {
            var reply = StageReply(type: "logged")
            reply.stage = session.number
            reply.text = script
            channel.send(reply)
        }
        var lines = session.takeConsole()
        lines += (errors?.takeLines() ?? []).map { ConsoleLine(time: session.time, text: $0, kind: "error") }
        if !lines.isEmpty {
            var reply = StageReply(type: "console")
            reply.stage = session.number
            reply.lines = lines
            channel.send(reply)
        }
    }

    private func sendState(_ request: StageRequest? = nil) {
        guard let session else { return }
        var reply = StageReply(type: "state")
        reply.stage = session.number
        reply.request = request?.request
        reply.state = "live"
        reply.pid = Int(getpid())
        reply.preview = session.preview
        reply.variant = session.variant
        reply.width = session.graph.size.width
        reply.height = session.graph.size.height
        reply.scale = session.graph.scale
        reply.time = session.time
        reply.kept = session.history.ranges
        reply.frames = session.history.frameCount
        reply.memory = Int(guard_resident_bytes())
        reply.events = session.log.spans
        channel.send(reply)
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
            var log = InputLog()
            log.append(try Script(yaml: request.script ?? ""), after: 0)
            if request.keepsLog != true {
                log.cut(after: request.to ?? 0)
            }
            let output = output
            let session = try StageSession(
                number: request.stage ?? 0, preview: request.preview ?? "", variant: request.variant ?? StageVariant(), graph: graph, clock: clock,
                log: log, takeLines: { output?.takeLines() ?? [] })
            self.session = session
            leaveCheckpoint()
            session.go(to: request.to ?? 0)
            sendState()
            sendScript()
            sendNews()
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
        guard let session, becomeCopy(key: request.key ?? "") else { return }
        isCheckpoint = false
        var log = InputLog()
        if let script = try? Script(yaml: request.script ?? "") {
            log.append(script, after: 0)
        }
        log.cut(after: request.to ?? session.time)
        session.goOn(with: log)
        hello("stage")
        watch(stage: session.number)
        checkpointTime = session.time
        session.go(to: request.to ?? session.time)
        sendState()
        sendScript()
        sendNews()
    }

    /// The whole log.
    private func sendScript() {
        guard let session else { return }
        _ = session.takeNewScript()
        var reply = StageReply(type: "logged")
        reply.stage = session.number
        reply.state = "whole"
        reply.text = session.log.yaml()
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
        channel.close()
        guard let own = MessageChannel.connect(to: socketPath) else { Self.leave(socketPath) }
        channel = own
        self.key = key
        captureOutput()
        return true
    }

    /// Leaves a copy behind that waits at this moment.
    private func leaveCheckpoint() {
        guard let session, !isCheckpoint, program.canFork else { return }
        checkpointTime = session.time
        if becomeCopy(key: key) {
            isCheckpoint = true
            hello("checkpoint")
            watch(stage: session.number)
        }
    }

    private func afterRequests() {
        guard let session, !isCheckpoint else { return }
        if session.time >= checkpointTime + Self.checkpointInterval {
            leaveCheckpoint()
        }
        let now = stage_clock_real_seconds()
        if now - figuresTime > Self.figuresInterval {
            figuresTime = now
            sendFigures(session)
        }
    }

    private func sendFigures(_ session: StageSession) {
        let memory = Int(guard_resident_bytes())
        if memory > Self.mostMemory {
            session.thinHistory()
        }
        session.pruneTrace()
        var reply = StageReply(type: "figures")
        reply.stage = session.number
        reply.memory = memory
        reply.frames = session.history.frameCount
        reply.kept = session.history.ranges
        channel.send(reply)
    }
}
