import Foundation
import StageMessages

/// The reason why a stage replays its log in another process.
enum StageChange: String {
    case code
    /// Those of its animations.
    case numbers
}

/// A stage as the server knows it. Belongs to the studio's actor.
final class StageRecord: @unchecked Sendable {
    let number: Int
    var preview: String
    var variant: StageVariant
    var state = "starting"
    var problem: StageProblem?
    var width, height, scale: Double?
    /// The process that is shown and receives touches; frames and answers come from it.
    var live: WorkerConnection?
    /// The process that replaces it after replaying the log.
    var next: WorkerConnection?
    var nextKey: String?
    /// The run before the last change, which still has its frames.
    private(set) var before: WorkerConnection?
    /// The reason of that change, and of the changes since the process of `live` began.
    private var changeBefore: StageChange?
    var change: StageChange?
    var nextProcess: pid_t = 0
    /// How the process of `live` and its ancestors since the last build make themselves known, and so the copies that they leave behind.
    var lineage: Set<String> = []
    /// Copies that wait at earlier moments, in the order of time.
    var checkpoints: [(time: Double, connection: WorkerConnection, key: String)] = []
    /// The log of the inputs, as events of a script.
    var script = ""
    /// How far it has been shown, in seconds.
    var time = 0.0
    /// Whether to replay inputs that are later than its time, or to drop them.
    var keepsLog = true
    /// Whether a process is about to play the log, and whether that will have been in vain.
    var isSpawning = false
    var isOutdated = false
    /// Requests that wait for a process.
    var waiting: [StageRequest] = []
    /// The process that it lives in.
    var process: pid_t = 0

    /// Copies beside the one at the start.
    private static let mostCheckpoints = 8

    init(number: Int, preview: String, variant: StageVariant) {
        (self.number, self.preview, self.variant) = (number, preview, variant)
    }

    func add(_ connection: WorkerConnection, at time: Double, key: String) {
        checkpoints.append((time, connection, key))
        checkpoints.sort { $0.time < $1.time }
        guard checkpoints.count > Self.mostCheckpoints + 1 else { return }
        // The one whose neighbours are nearest to each other, seen from the present.
        let present = checkpoints[checkpoints.count - 1].time
        let index = (1..<checkpoints.count - 1).min { cost($0, present) < cost($1, present) } ?? 1
        checkpoints.remove(at: index).connection.quit()
    }

    private func cost(_ index: Int, _ present: Double) -> Double {
        (checkpoints[index + 1].time - checkpoints[index - 1].time) / (present - checkpoints[index - 1].time + 1)
    }

    func dropCheckpoints(after time: Double = -1) {
        for checkpoint in checkpoints where checkpoint.time > time {
            checkpoint.connection.quit()
        }
        checkpoints.removeAll { $0.time > time }
    }

    /// Whether a copy is of this stage as it is, or is going to be.
    func isOwn(_ key: String) -> Bool { lineage.contains(key) || key == nextKey }

    /// The process that has replayed the log replaces the one before.
    func promote() {
        if let live, live !== next {
            leave(live)
        }
        change = nil
        (live, process) = (next, nextProcess)
        next = nil
        isSpawning = false
        keepsLog = true
        guard let key = nextKey, !lineage.contains(key) else { return }
        // Earlier builds are no longer needed.
        lineage = [key]
        for checkpoint in checkpoints where checkpoint.key != key {
            checkpoint.connection.quit()
        }
        checkpoints.removeAll { $0.key != key }
    }

    /// Keeps the run before a change for comparison. While numbers are changed, that is the run before the first change.
    private func leave(_ old: WorkerConnection) {
        guard let change, before == nil || change == .code || changeBefore == .code else { return old.quit() }
        before?.quit()
        (before, changeBefore) = (old, change)
    }

    /// There is nothing to compare with any more.
    func dropBefore() {
        before?.quit()
        (before, changeBefore) = (nil, nil)
    }

    /// Sends its frame at a time; sends nothing if there is none.
    func showBefore(_ request: StageRequest) {
        var question = StageRequest(type: "show")
        (question.stage, question.request) = (number, request.request)
        (question.at, question.scale, question.whole) = (request.at, request.scale, true)
        before?.send(question)
    }

    func end() {
        dropBefore()
        live?.quit()
        next?.quit()
        (live, next, nextKey) = (nil, nil, nil)
        dropCheckpoints()
    }

    var message: StageReply {
        var reply = StageReply(type: "state")
        reply.stage = number
        reply.preview = preview
        reply.variant = variant
        reply.state = state
        reply.problem = problem
        (reply.width, reply.height, reply.scale) = (width, height, scale)
        reply.time = time
        reply.before = before == nil ? nil : changeBefore?.rawValue
        reply.pid = process > 0 ? Int(process) : nil
        return reply
    }
}
