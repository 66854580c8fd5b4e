import Foundation
internal import ProcessOverrides
import StageMessages

/// A preview in a studio, controlled by a program. Each call returns when its work is done.
struct StageControl: Sendable {
    /// The time limit, in seconds, for the start or the replay of a preview.
    private static let patience = 120.0
    /// Pixels per point of frames of which only the header is read.
    private static let coarse = 0.05

    /// The longest step in stage time of one request, in seconds.
    private static let stride = 1.0

    let studio: Studio
    let page: PageSession
    let inbox: StageInbox
    let stage: Int

    /// Connects as a separate page of the studio.
    static func connect(to studio: Studio, stage: Int = 1) async -> StageControl {
        let inbox = StageInbox()
        let page = await studio.connect(session: nil) { inbox.receive($0) }
        return StageControl(studio: studio, page: page, inbox: inbox, stage: stage)
    }

    private func request(_ type: String) -> StageRequest {
        var request = StageRequest(type: type)
        request.stage = stage
        return request
    }

    // MARK: Its life

    func open(preview: String, variant: StageVariant) async throws {
        var request = request("open")
        request.preview = preview
        request.variant = variant
        _ = inbox.takeNews()
        await studio.handle(request, from: page)
        try await waitUntilReady()
    }

    func close() async {
        await studio.handle(request("close"), from: page)
    }

    func reset() async throws {
        await studio.handle(request("reset"), from: page)
        try await waitUntilReady()
    }

    func goBack(to time: Double) async throws {
        var request = request("continue")
        request.from = time
        await studio.handle(request, from: page)
        try await waitUntilReady()
    }

    var status: StageStatus? {
        get async { await studio.status(of: stage, page) }
    }

    /// Throws why there is nothing to see.
    @discardableResult
    func waitUntilReady() async throws -> StageStatus {
        let start = stage_clock_real_seconds()
        while true {
            try Task.checkCancellation()
            let seen = inbox.messageCount
            guard let status = await status else { throw StudioError("no preview is shown; call show_preview") }
            if status.isReady {
                guard status.state == "live" else { throw StudioError(Self.summary(of: status)) }
                return status
            }
            guard stage_clock_real_seconds() - start < Self.patience else {
                throw StudioError("the preview has not come up within \(Int(Self.patience)) s")
            }
            await inbox.wait(after: seen, seconds: 5)
        }
    }

    private static func summary(of status: StageStatus) -> String {
        let problem = status.problem.map { MCPProblems.line($0) } ?? "no details are known"
        return status.state == "crashed"
            ? "the preview has crashed: \(problem); mend the code, or call reset or go_back" : "the preview cannot be shown: \(problem)"
    }

    // MARK: Time and input

    /// The answer of a stage after all earlier requests. Throws also if it crashes in the meantime.
    func ask(_ request: StageRequest) async throws -> (reply: StageReply, data: Data) {
        do {
            return try await studio.ask(request, of: stage, page)
        } catch {
            if let status = await status, status.state == "crashed" || status.state == "hung" {
                throw StudioError(Self.summary(of: status))
            }
            throw error
        }
    }

    func text(_ type: String, format: String? = nil, to end: Double? = nil) async throws -> String {
        var request = request(type)
        request.format = format
        request.to = end
        return try await ask(request).reply.text ?? ""
    }

    /// The interaction log in another form: `script`, `test`.
    func copy(as kind: String, to end: Double? = nil) async throws -> String {
        var request = request("copy")
        request.as = kind
        request.to = end
        request.request = 1
        _ = inbox.takeAnswer(to: 1)
        await studio.handle(request, from: page)
        let start = stage_clock_real_seconds()
        while stage_clock_real_seconds() - start < Self.patience {
            try Task.checkCancellation()
            let seen = inbox.messageCount
            if let answer = inbox.takeAnswer(to: 1) {
                guard answer.type == "text" else { throw StudioError(answer.text ?? "there is no answer") }
                return answer.text ?? ""
            }
            await inbox.wait(after: seen, seconds: 5)
        }
        throw StudioError("there is no answer")
    }

    /// The state when everything sent before is done.
    func state() async throws -> StageReply {
        try await ask(request("state")).reply
    }

    /// Goes on to a time.
    /// - Returns: When something changes by itself next; nil when nothing will.
    @discardableResult
    func advance(to time: Double) async throws -> Double? {
        try await frame(at: time, scale: Self.coarse)?.header.next
    }

    /// Goes on to a time in steps, so that a long way does not look like a hang.
    @discardableResult
    func goOn(to end: Double) async throws -> Double? {
        var time = try await state().time ?? 0
        var next: Double?
        repeat {
            try Task.checkCancellation()
            time = max(min(time + Self.stride, end), time)
            next = try await advance(to: time)
        } while time < end
        return next
    }

    /// Advances to a time, and returns the frame there as the difference from the one before.
    func frame(at time: Double, scale: Double) async throws -> (header: FrameHeader, pixels: Data)? {
        var request = request("advance")
        request.to = time
        request.scale = scale
        return try await frame(request)
    }

    /// The whole frame at a time that has passed.
    func frame(shownAt time: Double, scale: Double) async throws -> (header: FrameHeader, pixels: Data)? {
        var request = request("show")
        request.at = time
        request.scale = scale
        request.whole = true
        return try await frame(request)
    }

    private func frame(_ request: StageRequest) async throws -> (header: FrameHeader, pixels: Data)? {
        _ = inbox.takeFrame()
        await studio.handle(request, from: page)
        _ = try await state()
        return inbox.takeFrame()
    }

    /// Sends an input. Throws if it is invalid, or if it cannot be delivered.
    func input(_ input: StageRequest.Input) async throws {
        var request = request("input")
        request.input = input
        try await send(request)
    }

    func play(script: String) async throws {
        var request = request("play")
        request.script = script
        try await send(request)
    }

    private func send(_ request: StageRequest) async throws {
        var request = request
        request.request = 2
        _ = inbox.takeAnswer(to: 2)
        await studio.handle(request, from: page)
        _ = try await state()
        if let answer = inbox.takeAnswer(to: 2) {
            throw StudioError(answer.text ?? "the input could not be read")
        }
    }

    // MARK: Looking

    func image(format: String? = nil, times: [Double], scale: Double, columns: Int? = nil) async throws -> Data {
        var request = request("image")
        request.format = format
        request.times = times
        request.scale = scale
        request.columns = columns
        return try await ask(request).data
    }

    func texts() async throws -> [String] {
        let text = try await text("texts", format: "json")
        return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }

    func views() async throws -> TreeMessage {
        try JSONDecoder().decode(TreeMessage.self, from: try await ask(request("inspect")).data)
    }

    func trace() async throws -> TraceMessage {
        var request = request("trace")
        request.since = 0
        let data = try await ask(request).data
        return try JSONDecoder().decode(TraceMessage.self, from: data)
    }
}

/// The compiler's messages, as lines.
enum MCPProblems {
    static func line(_ problem: StageProblem) -> String {
        location(problem) + problem.text
    }

    private static func location(_ problem: StageProblem) -> String {
        guard let file = problem.file else { return "" }
        let numbers = [problem.line, problem.column].compactMap { $0 }.map { ":\($0)" }.joined()
        return "\(file)\(numbers): "
    }

    static func lines(_ problems: [StageProblem]) -> String {
        problems.map { problem in
            let source = problem.source.map { "\n    " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
            return "\(location(problem))\(problem.kind): \(problem.text)\(source)"
        }.joined(separator: "\n")
    }

    static func json(_ problems: [StageProblem]) -> JSONValue {
        .array(
            problems.map { problem in
                var members: [String: JSONValue] = ["kind": .string(problem.kind), "text": .string(problem.text)]
                members["file"] = problem.file.map { .string($0) }
                members["line"] = problem.line.map { .int($0) }
                members["column"] = problem.column.map { .int($0) }
                members["source"] = problem.source.map { .string($0) }
                return .object(members)
            })
    }
}
