import Foundation
import StageMessages

/// The messages of a studio to a program that is connected like a page.
final class StageInbox: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var answers: [Int: StageReply] = [:]
    private var lines: [ConsoleLine] = []
    private var problems: [String] = []
    private var frame: (header: FrameHeader, pixels: Data)?

    /// Called by the studio for each message, in order.
    func receive(_ message: PageMessage) {
        switch message {
        case .text(let text):
            guard let reply = try? JSONDecoder().decode(StageReply.self, from: Data(text.utf8)) else { break }
            lock.withLock { take(reply) }
        case .data(let data):
            let bytes = [UInt8](data.prefix(4))
            let length = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
            guard bytes.count == 4, let header = try? JSONDecoder().decode(FrameHeader.self, from: data.dropFirst(4).prefix(length)) else { break }
            lock.withLock { frame = (header, data.dropFirst(4 + length)) }
        }
        wake()
    }

    private func take(_ reply: StageReply) {
        switch reply.type {
        case "console": lines += reply.lines ?? []
        case "problem" where reply.request == nil: problems.append(reply.text ?? "")
        case "problem", "text":
            if let request = reply.request { answers[request] = reply }
        default: break
        }
    }

    private func wake() {
        let woken = lock.withLock {
            count += 1
            defer { waiting.removeAll() }
            return waiting
        }
        woken.forEach { $0.resume() }
    }

    // MARK: Waiting

    /// How many messages there have been.
    var messageCount: Int { lock.withLock { count } }

    /// Waits for another message than the first so many, or for some seconds.
    func wait(after seen: Int, seconds: Double) async {
        let alarm = Task {
            try? await Task.sleep(for: .seconds(seconds))
            if !Task.isCancelled { self.wake() }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isLate = lock.withLock {
                    let isLate = count != seen || Task.isCancelled
                    if !isLate { waiting.append(continuation) }
                    return isLate
                }
                if isLate { continuation.resume() }
            }
        } onCancel: {
            wake()
        }
        alarm.cancel()
    }

    // MARK: Taking

    func takeAnswer(to request: Int) -> StageReply? {
        lock.withLock { answers.removeValue(forKey: request) }
    }

    /// The output and the problems since the last call.
    func takeNews() -> (lines: [ConsoleLine], problems: [String]) {
        lock.withLock {
            defer { (lines, problems) = ([], []) }
            return (lines, problems)
        }
    }

    /// Whether an input could not be delivered since news were taken last.
    var hasProblems: Bool { lock.withLock { !problems.isEmpty } }

    func takeFrame() -> (header: FrameHeader, pixels: Data)? {
        lock.withLock {
            defer { frame = nil }
            return frame
        }
    }
}

/// How a stage is, for those who wait for it.
struct StageStatus: Sendable {
    let state: String
    let problem: StageProblem?
    let preview: String
    let variant: StageVariant
    let width, height, scale: Double?
    let time: Double
    let script: String
    /// Whether it belongs to the latest build, and has replayed the log.
    let isReady: Bool
}

extension Studio {
    func status(of stage: Int, _ page: PageSession) -> StageStatus? {
        guard let record = page.stages[stage] else { return nil }
        let isBroken = record.state == "crashed" || record.state == "failed"
        let isCurrent = record.live != nil && record.state == "live" && record.nextKey.map { record.lineage.contains($0) } ?? true
        return StageStatus(
            state: record.state, problem: record.problem, preview: record.preview, variant: record.variant, width: record.width, height: record.height,
            scale: record.scale, time: record.time, script: record.script, isReady: !record.isSpawning && (isBroken || isCurrent))
    }

    func ask(_ request: StageRequest, of stage: Int, _ page: PageSession) async throws -> (reply: StageReply, data: Data) {
        guard let record = page.stages[stage] else {
            throw StudioError("there is no stage \(stage)")
        }
        return try await ask(request, record)
    }

    /// Compiles the files that have changed on disk, and waits for the build.
    func refresh() async -> StageReply {
        rebuildIfChanged()
        return await waitForBuild()
    }
}
