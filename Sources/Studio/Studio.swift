import Foundation
import StageMessages

/// Runs stages in separate processes, builds the sources when they change, and passes messages between pages and stages.
actor Studio {
    let options: StudioOptions
    let workers: any StageWorkers
    private var watch: FileWatch?

    /// Waits for something to compile.
    private var builder: WorkerConnection?
    /// The process that was started last to be it; 0 when none could be. How many one after the other have ended before they said a word.
    private var builderProcess: pid_t = 0
    private var lostStarts = 0
    private var hasEnded = false
    private var isBuilding = false
    /// Where the code has crashed while it was loaded, and whether a process that compiled has ended without a word.
    private var builderCrash: StageProblem?
    private var hasLostBuilder = false
    /// Whether the sources have changed while they were compiled.
    private var isOutdated = true
    /// The sources as they were compiled last; stages are copies of this process.
    private var program: WorkerConnection?
    private(set) var previews: [StagePreview] = []
    private(set) var build = StageReply(type: "build")
    /// How many builds have come to an end.
    private(set) var buildCount = 0
    /// Files and folders that matter, and how they were when they were compiled last.
    private var watched: [String] = []
    private var compiled: [String: SourceStamp] = [:]
    private(set) var pages: [String: PageSession] = [:]
    let editors = EditorLinks()
    private var nextKey = 0
    /// Questions of the studio's own have negative numbers.
    var answers: [Int: CheckedContinuation<(StageReply, Data), Never>] = [:]
    var connectionOfAnswer: [Int: UInt64] = [:]
    var nextAnswer = 0
    var exports = ExportedFiles()
    /// Numbers of animations that are others than in the sources, and what they were in there.
    var changedNumbers: [String: Double] = [:]
    var tweaked: [String: StudioTweak] = [:]
    /// Those who wait for a copy of a stage, by its key.
    private var visits: [String: CheckedContinuation<WorkerConnection?, Never>] = [:]
    private var waiters: [CheckedContinuation<Void, Never>] = []

    init(options: StudioOptions, workers: any StageWorkers) {
        (self.options, self.workers) = (options, workers)
        build.state = "building"
    }

    /// Begins to compile, and to listen to workers; returns at once.
    func begin() throws {
        watch = FileWatch { [weak self] path in
            Task { await self?.filesDidChange(path) }
        }
        try startBuilder()
        Task { [workers] in
            for await event in workers.events {
                self.handle(event)
            }
        }
    }

    func end() {
        hasEnded = true
        watch?.end()
        for page in pages.values {
            page.stages.values.forEach { $0.end() }
        }
        builder?.quit()
        program?.quit()
        workers.end()
        endWaiting()
    }

    // MARK: Building

    private func startBuilder() throws {
        builderProcess = 0
        builderProcess = try workers.start(tool: options.tool, arguments: options.arguments, key: "builder")
    }

    private func startNextBuilder() {
        guard !hasEnded else { return }
        do {
            try startBuilder()
        } catch {
            didFailToBuild(StageProblem(text: "the process that compiles cannot be started: \(error); save a file to try again"))
        }
    }

    /// A process that has not connected yet has no other observer.
    private func didEnd(_ process: pid_t) {
        guard process == builderProcess, builder == nil else { return }
        lostStarts += 1
        if lostStarts < Self.mostLostStarts {
            return startNextBuilder()
        }
        (builderProcess, lostStarts) = (0, 0)
        didFailToBuild(StageProblem(text: "the process that compiles ends as soon as it is started; save a file to try again"))
    }

    private static let mostLostStarts = 3

    private func didFailToBuild(_ problem: StageProblem) {
        build.state = "failed"
        build.problems = [problem]
        buildCount += 1
        broadcast(build)
        endWaiting()
    }

    private func filesDidChange(_ path: String) {
        build.changed = path
        rebuildIfChanged()
    }

    /// Compiles the current files, unless that has been done already.
    func rebuildIfChanged() {
        if SourceStamp.all(in: watched) != compiled {
            rebuild()
        }
    }

    func rebuild() {
        isOutdated = true
        buildIfPossible()
    }

    private func buildIfPossible() {
        guard isOutdated, !isBuilding, !hasEnded else { return }
        // Also while the process that compiles is still being started: who asks for the result waits for it.
        build.state = "building"
        broadcast(build)
        guard let builder else {
            if builderProcess == 0 { startNextBuilder() }
            return
        }
        (isOutdated, isBuilding) = (false, true)
        compiled = SourceStamp.all(in: watched)
        builder.send(StageRequest(type: "build"))
    }

    private func didBuild(_ connection: WorkerConnection, _ reply: StageReply) {
        isBuilding = false
        (builderCrash, hasLostBuilder) = (nil, false)
        let changed = build.changed
        build = reply
        build.type = "build"
        build.previews = nil
        build.changed = changed
        buildCount += 1
        watch?.watch((reply.files ?? []) + (reply.folders ?? []))
        let isUnchanged = SourceStamp.all(in: watched) == compiled
        watched = (reply.files ?? []) + (reply.folders ?? [])
        compiled = isUnchanged ? SourceStamp.all(in: watched) : [:]
        if reply.state == "failed", reply.problems?.contains(where: { $0.kind == "error" }) != true, let text = reply.text {
            build.problems = (reply.problems ?? []) + [StageProblem(text: text)]
        }
        if reply.state == "ok" {
            builder = nil
            program?.quit()
            program = connection
            if previews != reply.previews ?? [] {
                previews = reply.previews ?? []
                var message = StageReply(type: "previews")
                message.previews = previews
                broadcast(message)
            }
            broadcast(build)
            forgetOldTweaks()
            renewStages(with: .code)
            startNextBuilder()
        } else {
            broadcast(build)
        }
        endWaiting()
        rebuildIfChanged()
        buildIfPossible()
    }

    private func endWaiting() {
        waiters.forEach { $0.resume() }
        waiters.removeAll()
    }

    /// Waits until the sources are compiled, or cannot be.
    func waitForBuild() async -> StageReply {
        await withTaskCancellationHandler {
            while build.state == "building", !hasEnded, !Task.isCancelled {
                await withCheckedContinuation { waiters.append($0) }
            }
        } onCancel: {
            Task { await self.endWaiting() }
        }
        return build
    }

    // MARK: Pages

    /// A page that has come, or has come back.
    func connect(session: String?, send: @escaping @Sendable (PageMessage) -> Void) -> PageSession {
        let page = session.flatMap { pages[$0] } ?? PageSession(id: UUID().uuidString)
        pages[page.id] = page
        page.connect(send)
        page.send(.welcome(page, options, previews, build))
        sendEditorState(to: page)
        return page
    }

    /// A page that has gone keeps its stages for a while: it may only be loaded again.
    func disconnect(_ page: PageSession, connection: Int) {
        guard page.connection == connection else { return }
        page.disconnect()
        Task {
            await self.options.pause(self.options.pagePatience)
            self.forget(page)
        }
    }

    /// A page that does not come back.
    func leave(_ page: PageSession) {
        page.disconnect()
        forget(page)
    }

    private func forget(_ page: PageSession) {
        guard !page.isConnected else { return }
        pages[page.id] = nil
        page.stages.values.forEach { $0.end() }
        page.stages.removeAll()
    }

    private func broadcast(_ reply: StageReply) {
        sendToPages(reply)
        if reply.type == "previews" { showWanted() }
    }

    // MARK: Requests of pages

    func handle(_ request: StageRequest, from page: PageSession) {
        if options.isAttached, let text = Self.refusal(ofAttached: request) { return page.send(.problem(text, request)) }
        switch request.type {
        case "reload": rebuild()
        case "open": open(request, page: page)
        case "tweaks": listTweaks(request, page)
        case "tweak": tweak(request)
        case "writeTweaks": writeTweaks(request, page)
        default:
            guard let number = request.stage, let record = page.stages[number] else {
                return page.send(.problem("there is no stage \(request.stage ?? 0)", request))
            }
            handle(request, for: record, page: page)
        }
    }

    private func open(_ request: StageRequest, page: PageSession) {
        guard let number = request.stage else { return }
        page.stages[number]?.end()
        let record = StageRecord(number: number, preview: request.preview ?? "", variant: request.variant ?? StageVariant())
        page.stages[number] = record
        page.send(.reply(record.message))
        spawn(record, page: page, to: 0)
    }

    private func handle(_ request: StageRequest, for record: StageRecord, page: PageSession) {
        switch request.type {
        case "close":
            record.end()
            page.stages[record.number] = nil
        case "wait": break
        case "export": Task { await self.export(request, record, page) }
        case "check": Task { await self.checkMotion(request, record, page) }
        case "copy": Task { await self.copy(request, record, page) }
        case "before": record.showBefore(request)
        case "traceBefore": Task { await self.traceBefore(request, record, page) }
        case "reset":
            record.dropBefore()
            record.script = ""
            restart(record, page: page, to: 0)
        case "restart": restart(record, page: page, to: 0)
        case "inspect" where (request.at ?? .infinity) < record.time - 0.001 && !options.isAttached: Task { await self.inspectPast(request, record, page) }
        case "continue": goOn(record, from: max(request.from ?? record.time, 0), page: page)
        default:
            if request.type == "advance" {
                record.time = max(record.time, request.to ?? 0)
            }
            guard let live = record.live else {
                if request.type != "advance", request.type != "show", record.state == "starting" {
                    record.waiting.append(request)
                }
                return
            }
            live.send(request)
        }
    }

    // MARK: Stages

    private func key() -> String {
        nextKey += 1
        return "stage \(nextKey)"
    }

    /// Starts a stage with the latest build, and replays its log up to a time.
    private func spawn(_ record: StageRecord, page: PageSession, to time: Double) {
        guard let program else {
            // The stages are made when it has been compiled again.
            if !isBuilding { rebuild() }
            return
        }
        record.next?.quit()
        record.next = nil
        var request = StageRequest(type: "spawn")
        request.stage = record.number
        request.preview = record.preview
        request.variant = record.variant
        request.script = record.script
        request.to = time
        request.keepsLog = record.keepsLog
        request.values = changedNumbers
        request.key = key()
        record.nextKey = request.key
        record.isSpawning = true
        program.send(request)
        expectProcess(of: record, page)
    }

    /// A process may end before it connects. With a time, the log up to there is then replayed anew; otherwise the stage counts as crashed.
    private func expectProcess(of record: StageRecord, _ page: PageSession, replaying time: Double? = nil) {
        let key = record.nextKey
        Task {
            await options.pause(Self.patience)
            guard record.nextKey == key, record.next == nil, record.isSpawning || record.live == nil else { return }
            record.isSpawning = false
            guard record.state == "starting" else { return }
            if let time {
                record.dropCheckpoints()
                record.keepsLog = false
                spawn(record, page: page, to: time)
                return
            }
            record.state = "crashed"
            record.problem = StageProblem(text: "the process of this preview has ended before it began")
            page.send(.reply(record.message))
        }
    }

    /// A copy of a stage at a past time, for inspection. Nil if it is not ready within some seconds.
    func visitor(of record: StageRecord, at time: Double) async -> WorkerConnection? {
        let checkpoint = record.checkpoints.last { $0.time <= time + 1e-9 }?.connection
        guard let connection = checkpoint ?? program else { return nil }
        var request = StageRequest(type: checkpoint == nil ? "spawn" : "resume")
        request.stage = record.number
        request.preview = record.preview
        request.variant = record.variant
        request.values = changedNumbers
        request.script = record.script
        request.to = time
        let key = key()
        request.key = key
        connection.send(request)
        Task {
            await options.pause(Self.patience)
            visits.removeValue(forKey: key)?.resume(returning: nil)
        }
        return await withCheckedContinuation { visits[key] = $0 }
    }

    /// Replays the logs of all stages in new processes, with the current build and numbers.
    func renewStages(with change: StageChange) {
        for page in pages.values {
            for record in page.stages.values {
                record.change = change
                if record.isSpawning {
                    record.isOutdated = true
                } else {
                    spawn(record, page: page, to: record.time)
                }
            }
        }
    }

    private func restart(_ record: StageRecord, page: PageSession, to time: Double) {
        record.live?.quit()
        record.live = nil
        record.lineage = []
        if record.process > 0 {
            workers.kill(record.process)
        }
        record.dropCheckpoints()
        record.time = time
        record.keepsLog = true
        record.state = "starting"
        record.problem = nil
        page.send(.reply(record.message))
        spawn(record, page: page, to: time)
    }

    private func goOn(_ record: StageRecord, from time: Double, page: PageSession) {
        record.live?.quit()
        record.live = nil
        record.time = time
        record.dropCheckpoints(after: time)
        record.state = "starting"
        record.problem = nil
        guard let checkpoint = record.checkpoints.last else {
            record.keepsLog = false
            return spawn(record, page: page, to: time)
        }
        var request = StageRequest(type: "resume")
        request.script = record.script
        request.to = time
        request.key = key()
        record.nextKey = request.key
        record.lineage.insert(request.key ?? "")
        checkpoint.connection.send(request)
        // The copy may have ended without a message: the log is replayed anew.
        expectProcess(of: record, page, replaying: time)
    }

    // MARK: Messages of workers

    private func handle(_ event: WorkerEvent) {
        switch event {
        case .reply(let connection, let reply, let bytes): handle(reply, bytes, from: connection)
        case .frame(let connection, let bytes):
            if let page = owner(of: connection)?.1 ?? pages.values.first(where: { $0.stages.values.contains { $0.before === connection } }) {
                page.send(.frame(bytes))
            }
        case .file(_, let reply, let data): answers.removeValue(forKey: reply.request ?? 0)?.resume(returning: (reply, data))
        case .closed(let connection): didClose(connection)
        case .ended(let process): didEnd(process)
        }
    }

    private func owner(of connection: WorkerConnection) -> (StageRecord, PageSession)? {
        for page in pages.values {
            for record in page.stages.values where record.live === connection || record.next === connection {
                return (record, page)
            }
        }
        return nil
    }

    private func handle(_ reply: StageReply, _ bytes: ArraySlice<UInt8>, from connection: WorkerConnection) {
        switch reply.type {
        case "hello": greet(connection, reply)
        case "built": didBuild(connection, reply)
        default:
            if let number = reply.request, number < 0 {
                answers.removeValue(forKey: number)?.resume(returning: (reply, Data(bytes)))
                return
            }
            guard let (record, page) = owner(of: connection) else {
                if builder === connection, reply.type == "crashed" { builderCrash = reply.problem }
                return
            }
            take(reply, bytes, from: connection, record, page)
        }
    }

    private func greet(_ connection: WorkerConnection, _ reply: StageReply) {
        guard reply.state != "builder" else {
            guard reply.pid == Int(builderProcess) else { return connection.quit() }
            builder = connection
            lostStarts = 0
            return buildIfPossible()
        }
        if let key = reply.key, let visit = visits.removeValue(forKey: key) {
            return visit.resume(returning: connection)
        }
        for page in pages.values {
            for record in page.stages.values {
                if reply.state == "checkpoint", let key = reply.key, record.isOwn(key) {
                    return record.add(connection, at: reply.time ?? 0, key: key)
                }
                if reply.state == "stage", reply.key == record.nextKey {
                    record.next = connection
                    record.nextProcess = pid_t(reply.pid ?? 0)
                    return
                }
            }
        }
        connection.quit()
    }

    private func take(_ reply: StageReply, _ bytes: ArraySlice<UInt8>, from connection: WorkerConnection, _ record: StageRecord, _ page: PageSession) {
        var reply = reply
        switch reply.type {
        case "state":
            if record.next === connection {
                record.promote()
                if record.isOutdated {
                    record.isOutdated = false
                    spawn(record, page: page, to: reply.time ?? record.time)
                }
            }
            record.state = reply.state ?? "live"
            record.problem = reply.problem
            record.time = reply.time ?? record.time
            (record.width, record.height, record.scale) = (reply.width ?? record.width, reply.height ?? record.height, reply.scale ?? record.scale)
            if record.state == "failed" {
                reply.preview = record.preview
                reply.variant = record.variant
            }
            page.send(.reply(reply))
            let waiting = record.waiting
            record.waiting.removeAll()
            for request in waiting {
                connection.send(request)
            }
        case "logged":
            record.script = reply.state == "whole" ? reply.text ?? "" : record.script + (reply.text ?? "")
        case "crashed", "hung":
            guard record.live === connection || record.next === connection else { return }
            record.state = reply.type
            record.problem = reply.problem
            if record.next === connection, reply.type == "crashed" { record.isSpawning = false }
            page.send(.reply(record.message))
            if let text = reply.text, !text.isEmpty {
                var console = StageReply(type: "console")
                console.stage = record.number
                console.lines = text.split(separator: "\n").map { ConsoleLine(time: record.time, text: String($0), kind: "error") }
                page.send(.reply(console))
            }
            if reply.type == "hung" {
                killLater(record.live === connection ? record.process : record.nextProcess, connection, record)
            }
        default:
            page.send(.text(String(decoding: bytes, as: UTF8.self)))
        }
    }

    /// The time, in seconds, that hanging code keeps running after it has been reported.
    private static let patience = 10.0

    private func killLater(_ process: pid_t, _ connection: WorkerConnection, _ record: StageRecord) {
        Task {
            await options.pause(Self.patience)
            if record.state == "hung", record.live === connection || record.next === connection, process > 0 {
                workers.kill(process)
            }
        }
    }

    private func didClose(_ connection: WorkerConnection) {
        if builder === connection {
            builder = nil
            defer { startNextBuilder() }
            guard isBuilding else { return }
            isBuilding = false
            if builderCrash == nil, !hasLostBuilder {
                // Another process has ended it; the next one may do better.
                hasLostBuilder = true
                isOutdated = true
                return
            }
            let problem = builderCrash ?? StageProblem(text: "the process that compiles has ended; save a file to try again")
            (builderCrash, hasLostBuilder) = (nil, false)
            return didFailToBuild(problem)
        }
        if program === connection {
            program = nil
            // What it was to make is made when it has been compiled again.
            let waiting = pages.values.flatMap(\.stages.values).filter { $0.isSpawning && $0.next == nil }
            waiting.forEach { $0.isSpawning = false }
            if !waiting.isEmpty, !isBuilding { rebuild() }
            return
        }
        for page in pages.values {
            for record in page.stages.values {
                record.checkpoints.removeAll { $0.connection === connection }
                if record.before === connection { record.dropBefore() }
            }
        }
        if answers.count > 0 {
            var reply = StageReply(type: "problem")
            reply.text = "the preview has ended"
            for number in answers.keys where connectionOfAnswer[number] == connection.id {
                answers.removeValue(forKey: number)?.resume(returning: (reply, Data()))
            }
        }
        guard let (record, page) = owner(of: connection) else { return }
        if record.next === connection {
            (record.next, record.nextKey, record.isSpawning) = (nil, nil, false)
            if record.isOutdated {
                record.isOutdated = false
                return spawn(record, page: page, to: record.time)
            }
            if record.live != nil, record.state == "live" { page.send(.reply(record.message)) }
        }
        if record.live === connection { record.live = nil }
        guard record.state != "crashed", record.live == nil, record.next == nil else { return }
        let text = record.state == "hung" ? "the code did not end, and was stopped" : "the process of this preview has ended"
        record.problem = StageProblem(file: record.problem?.file, line: record.problem?.line, text: text)
        record.state = "crashed"
        page.send(.reply(record.message))
    }
}
