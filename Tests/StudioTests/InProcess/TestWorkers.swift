import Foundation
import Glibc
import StageMessages
import StageWorker
@testable import Studio
import SwiftUI
import StageTime

/// A preview that is compiled into the tests.
struct TestPreview: Sendable {
    let name: String
    var file = "Previews.swift"
    var line = 3
    /// The id of the preview's first argument.
    var group: String?
    let view: @MainActor @Sendable () -> AnyView

    init(_ name: String, file: String = "Previews.swift", line: Int = 3, group: String? = nil, _ view: @escaping @MainActor @Sendable () -> some View) {
        (self.name, self.file, self.line, self.group) = (name, file, line, group)
        self.view = { AnyView(view()) }
    }

    var id: String { "\(file)/\(name)" }
}

/// Workers within this process: nothing is compiled, and no process starts. Their stages are real ones, of views of the tests, and they speak
/// over sockets as processes do; a test ends any of them at any moment.
final class TestWorkers: StageWorkers, @unchecked Sendable {
    let folder: String
    let events: AsyncStream<WorkerEvent>
    let continuation: AsyncStream<WorkerEvent>.Continuation
    private let kept: TemporaryFolder
    private let lock = NSLock()
    private var running: [pid_t: TestWorker] = [:]
    private var lastProcess: pid_t = 0
    private var lastConnection: UInt64 = 0
    private var isOver = false
    private var heldBuilds: [TestWorker]?
    private var heldStarts: [(process: pid_t, key: String)]?
    private var lostStarts = 0
    private var isMute = false
    private var answer: @Sendable (Int) -> StageReply
    private var builds = 0
    let previews: @Sendable () -> [TestPreview]

    /// - Parameter previews: What the next build makes.
    init(_ previews: @escaping @Sendable () -> [TestPreview]) throws {
        kept = try TemporaryFolder("test-workers")
        folder = kept.path
        (events, continuation) = AsyncStream.makeStream()
        self.previews = previews
        answer = { _ in
            var reply = StageReply(type: "built")
            reply.state = "ok"
            return reply
        }
    }

    // MARK: As a studio sees it

    func start(tool: String, arguments: [String], key: String) throws -> pid_t {
        let process = nextProcess()
        if lock.withLock({ lostStarts > 0 }) {
            lock.withLock { lostStarts -= 1 }
            continuation.yield(.ended(process))
            return process
        }
        let isHeld = lock.withLock { () -> Bool in
            heldStarts?.append((process, key))
            return heldStarts != nil
        }
        if !isHeld { try connect(process, role: "builder", key: key) }
        return process
    }

    func kill(_ process: pid_t) {
        end(process)
    }

    func end() {
        let all = lock.withLock { () -> [TestWorker] in
            isOver = true
            return Array(running.values)
        }
        all.forEach { $0.end() }
        continuation.finish()
    }

    // MARK: As a test sees it

    private func processes(_ role: String) -> [pid_t] { lock.withLock { running.values.filter { $0.role == role }.map(\.process).sorted() } }

    /// Those that wait for something to compile, that have compiled, and that show.
    var builders: [pid_t] { processes("builder") }
    var programs: [pid_t] { processes("program") }
    var stages: [pid_t] { processes("stage") }

    /// Sends a message as a worker.
    func say(_ reply: StageReply, as process: pid_t) {
        lock.withLock { running[process] }?.channel.send(reply)
    }

    /// One of them ends without a word.
    func end(_ process: pid_t) {
        guard let worker = lock.withLock({ running[process] }) else { return }
        worker.end()
        continuation.yield(.ended(process))
    }

    /// A stage crashes.
    func crash(_ process: pid_t, _ text: String, file: String? = nil, line: Int? = nil) {
        var reply = StageReply(type: "crashed")
        reply.problem = StageProblem(file: file, line: line, text: text)
        say(reply, as: process)
        end(process)
    }

    /// So many that are started from now on end before they have said a word.
    func loseStarts(_ count: Int) {
        lock.withLock { lostStarts = count }
    }

    /// So many of them are still to be lost.
    var lostStartsToCome: Int { lock.withLock { lostStarts } }

    /// Those that are started from now on do not connect until they are released, as on a busy machine.
    func holdStarts() {
        lock.withLock { heldStarts = heldStarts ?? [] }
    }

    var heldStartCount: Int { lock.withLock { heldStarts?.count ?? 0 } }

    func releaseStarts() throws {
        let held = lock.withLock { () -> [(process: pid_t, key: String)] in
            defer { heldStarts = nil }
            return heldStarts ?? []
        }
        for start in held { try connect(start.process, role: "builder", key: start.key) }
    }

    /// Stages that begin from now on never send a message.
    func mute() {
        lock.withLock { isMute = true }
    }

    /// What builds come to from now on; the number counts them, from 1.
    func answerBuilds(_ answer: @escaping @Sendable (Int) -> StageReply) {
        lock.withLock { self.answer = answer }
    }

    /// From now on builds wait until they are released.
    func holdBuilds() {
        lock.withLock { heldBuilds = heldBuilds ?? [] }
    }

    var heldBuildCount: Int { lock.withLock { heldBuilds?.count ?? 0 } }

    /// Releases waiting builds, and with `all` also later ones.
    func releaseBuilds(all: Bool = true) {
        let held = lock.withLock { () -> [TestWorker] in
            defer { heldBuilds = all ? nil : [] }
            return heldBuilds ?? []
        }
        held.forEach { build($0) }
    }

    // MARK: Their work

    private func nextProcess() -> pid_t {
        lock.withLock {
            lastProcess += 1
            return lastProcess
        }
    }

    /// - Parameter begin: Makes the stage, after the worker's first message and before it receives any.
    private func connect(_ process: pid_t, role: String, key: String, begin: (TestWorker) -> Void = { _ in }) throws {
        let ends = try PipeEnds()
        let id = lock.withLock { () -> UInt64 in
            lastConnection += 1
            return lastConnection
        }
        let connection = WorkerConnection(channel: MessageChannel(descriptor: ends.reading), id: id)
        Thread { [continuation] in connection.listen { continuation.yield($0) } }.start()
        let worker = TestWorker(process: process, role: role, key: key, channel: MessageChannel(descriptor: ends.writing))
        let isLate = lock.withLock { () -> Bool in
            if !isOver { running[process] = worker }
            return isOver
        }
        if isLate { worker.end() }
        worker.hello()
        begin(worker)
        Thread { [self] in serve(worker) }.start()
    }

    private func serve(_ worker: TestWorker) {
        while let messages = worker.channel.receive() {
            for request in StageHost.newest(messages) {
                switch request.type {
                case "build":
                    let isHeld = lock.withLock { () -> Bool in
                        heldBuilds?.append(worker)
                        return heldBuilds != nil
                    }
                    if !isHeld { build(worker) }
                case "spawn": spawn(request)
                case "quit": worker.end()
                default: DispatchQueue.main.sync { MainActor.assumeIsolated { worker.host?.handle(request) } }
                }
            }
        }
        lock.withLock { running[worker.process] = nil }
        worker.channel.close()
    }

    private func build(_ worker: TestWorker) {
        let (count, answer) = lock.withLock { () -> (Int, @Sendable (Int) -> StageReply) in
            builds += 1
            return (builds, self.answer)
        }
        var reply = answer(count)
        reply.type = "built"
        reply.seconds = reply.seconds ?? 0.1
        if reply.state == "ok" {
            worker.role = "program"
            reply.previews =
                reply.previews
                ?? previews().map { StagePreview(id: $0.id, name: $0.name, file: $0.file, line: $0.line, argument: $0.name, group: $0.group) }
        }
        worker.channel.send(reply)
    }

    private func spawn(_ request: StageRequest) {
        guard !lock.withLock({ isMute }) else { return }
        let preview = previews().first { $0.id == request.preview }
        try? connect(nextProcess(), role: "stage", key: request.key ?? "") { worker in
            DispatchQueue.main.sync { MainActor.assumeIsolated { worker.show(preview, request) } }
        }
    }
}

/// One of them.
final class TestWorker: @unchecked Sendable {
    let process: pid_t
    var role: String
    let key: String
    let channel: MessageChannel
    @MainActor var host: StageHost?

    init(process: pid_t, role: String, key: String, channel: MessageChannel) {
        (self.process, self.role, self.key, self.channel) = (process, role, key, channel)
    }

    func hello() {
        var reply = StageReply(type: "hello")
        reply.state = role
        reply.key = key
        reply.pid = Int(process)
        channel.send(reply)
    }

    func end() {
        channel.shutDown()
    }

    @MainActor func show(_ preview: TestPreview?, _ request: StageRequest) {
        do {
            guard let preview else { throw StudioTestError("there is no preview “\(request.preview ?? "")” any more") }
            let variant = request.variant ?? StageVariant()
            let (graph, clock) = Self.makeView(preview, variant)
            let session = try StageSession(
                number: request.stage ?? 0, preview: preview.id, variant: variant, graph: graph, clock: clock, log: StageHost.log(of: request),
                takeLines: { TestConsole.take() })
            let process = process
            let host = StageHost(session, channel: channel, process: { process }, place: { $0 }, takeErrors: { [] })
            self.host = host
            host.begin(at: request.to, isKnown: request.keepsLog == false)
        } catch {
            var reply = StageReply(type: "state")
            reply.stage = request.stage
            reply.state = "failed"
            reply.problem = StageProblem(text: "\(error)")
            channel.send(reply)
        }
    }

    /// As the tool makes it of its options: 300 × 300 points, a pixel each.
    @MainActor static func makeView(_ preview: TestPreview, _ variant: StageVariant) -> (ViewGraph, StageClock) {
        let time = StageTime()
        var environment = EnvironmentValues()
        environment.colorScheme = variant.appearance == "dark" ? .dark : .light
        let size = CGSize(width: variant.width ?? 300, height: variant.height ?? 300)
        let graph = time.run {
            ViewGraph(preview.view(), size: size, scale: variant.scale ?? 1, safeAreaInsets: EdgeInsets(), environment: environment)
        }
        graph.diagnostics.warnsOfEndlessView = false
        graph.epoch = StageTime.defaultEpoch
        return (graph, time.stageClock)
    }
}

/// The output of views in the tests.
@MainActor
enum TestConsole {
    private static var lines: [String] = []

    static func print(_ line: String) {
        lines.append(line)
    }

    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
