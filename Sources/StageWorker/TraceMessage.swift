import Foundation
import Inbetween

/// What animations have done, for a timeline: what has changed since it was asked last.
package struct TraceMessage: Codable, Sendable {
    package struct Life: Codable, Sendable {
        package var id: Int
        package var view, attribute, animation, source: String
        package var start: Double
        package var end: Double?
        package var from, to: [Double]
        package var events: [Event]
        /// Time and numbers of each.
        package var samples: [[Double]]
        /// Whether the samples follow those that were told before.
        package var append: Bool
    }

    package struct Event: Codable, Sendable {
        package var event: String
        package var time: Double
        package var animation, source: String?
        package var to: [Double]?
    }

    package struct Change: Codable, Sendable {
        package var subject: String
        package var view, attribute: String?
        package var time, lastTime: Double
        package var count: Int
        package var source: String
        package var reason, message, transition, animation: String?
        package var from, to: [Double]?
    }

    package var type = "trace"
    package var stage: Int
    package var request: Int?
    package var revision: Int
    package var reset: Bool
    package var lives: [Life]
    package var changes: [Change]
}

/// Remembers what was told of a trace.
@MainActor
final class TraceReader {
    private let trace: AnimationTrace
    private var revision = 0
    /// Of each life, how many events and samples were told; nothing for those that were told whole.
    private var told: [Int: (events: Int, samples: Int)] = [:]
    private var next = 0
    private var changes = 0

    init(_ trace: AnimationTrace) {
        self.trace = trace
        // Revisions of copies of a stage differ.
        revision = Int(getpid()) << 20
    }

    func message(stage: Int, request: Int?, since: Int) -> TraceMessage {
        let isReset = since != revision
        if isReset {
            told = [:]
            next = 0
            changes = 0
        }
        revision += 1
        var lives: [TraceMessage.Life] = []
        for index in told.keys.sorted() + Array(next..<trace.lives.count) {
            let life = trace.lives[index]
            let known = told[index]
            if let known, known.events == life.events.count, known.samples == life.samples.count { continue }
            lives.append(Self.message(life, id: index + 1, since: known?.samples ?? 0))
            told[index] = life.end == nil ? (life.events.count, life.samples.count) : nil
        }
        next = trace.lives.count
        let all = trace.changes
        defer { changes = all.count }
        // The last one may go on.
        return TraceMessage(
            stage: stage, request: request, revision: revision, reset: isReset, lives: lives, changes: all.dropFirst(changes).map(Self.message))
    }

    private static func message(_ life: AnimationTrace.Life, id: Int, since: Int) -> TraceMessage.Life {
        TraceMessage.Life(
            id: id, view: life.view, attribute: life.attribute, animation: life.animation, source: life.source, start: life.start, end: life.end,
            from: life.from, to: life.to,
            events: life.events.map {
                TraceMessage.Event(event: $0.kind.rawValue, time: $0.time, animation: $0.animation, source: $0.source, to: $0.to)
            }, samples: life.samples.dropFirst(since).map { [$0.time] + $0.value }, append: since > 0)
    }

    private static func message(_ change: AnimationTrace.Change) -> TraceMessage.Change {
        TraceMessage.Change(
            subject: change.subject.rawValue, view: change.view, attribute: change.attribute, time: change.time, lastTime: change.lastTime,
            count: change.count, source: change.source, reason: change.reason?.rawValue, message: change.message, transition: change.transition,
            animation: change.animation, from: change.from, to: change.to)
    }
}
