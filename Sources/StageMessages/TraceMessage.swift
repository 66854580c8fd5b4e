import Foundation
import ScriptedStage
import StageTime

/// The events of animations, for a timeline: the changes since the last request.
package struct TraceMessage: Codable, Sendable {
    /// The life cycle of one animation.
    package struct Life: Codable, Sendable {
        package var id: Int
        package var view, attribute, animation, source: String
        package var start: Double
        package var end: Double?
        package var from, to: [Double]
        package var events: [Event]
        /// Time and numbers of each.
        package var samples: [[Double]]
        /// Whether the samples continue those of the last message.
        package var append: Bool
        /// Of a value that keyframes move.
        package var track: Track?
    }

    /// The keyframes of a track.
    package struct Track: Codable, Sendable {
        package var start: Double
        package var period: Double?
        package var keyframes: [Keyframe]
    }

    /// A keyframe with its end time and value.
    package struct Keyframe: Codable, Sendable {
        package var kind: String
        package var end, duration: Double
        package var value: [Double]
    }

    /// An event in the life cycle of an animation.
    package struct Event: Codable, Sendable {
        package var event: String
        package var time: Double
        package var animation, source: String?
        package var to: [Double]?
    }

    /// Changes that were not animated, with the reason.
    package struct Change: Codable, Sendable {
        package var subject: String
        package var view, attribute: String?
        package var time, lastTime: Double
        package var count: Int
        package var source: String
        package var reason, message, transition, animation, feedback: String?
        package var from, to: [Double]?
    }

    package var type = "trace"
    package var stage: Int
    package var request: Int?
    package var revision: Int
    package var reset: Bool
    package var lives: [Life]
    /// Values that keyframes move.
    package var tracks: [Life]
    package var changes: [Change]
}

/// Reports the changes of a trace since the last message.
@MainActor
package struct TraceReader {
    private let trace: AnimationTrace
    /// Where revisions begin: copies of a stage have others.
    private let origin: Int
    private static let bits = 30

    package init(_ trace: AnimationTrace) {
        self.trace = trace
        // JavaScript counts up to 2^53, and processes have numbers up to 2^22.
        origin = Int(getpid()) << Self.bits
    }

    /// - Parameter since: The revision of the last answer. One of another process requests everything.
    package func message(stage: Int, request: Int?, since: Int) -> TraceMessage {
        let known = since >= origin && since < origin + (1 << Self.bits) ? since - origin : 0
        let delta = trace.changes(since: UInt64(known))
        return TraceMessage(
            stage: stage, request: request, revision: origin + Int(delta.revision), reset: known == 0,
            lives: delta.lives.map(Self.message), tracks: delta.tracks.map(Self.message), changes: delta.changes.map(Self.message))
    }

    private static func message(_ delta: AnimationTraceDelta.Life) -> TraceMessage.Life {
        let life = delta.life
        return TraceMessage.Life(
            id: Int(life.id), view: life.view, attribute: life.attribute, animation: life.animation, source: life.source, start: life.start,
            end: life.end, from: life.from, to: life.to,
            events: life.events.map {
                TraceMessage.Event(event: $0.kind.rawValue, time: $0.time, animation: $0.animation, source: $0.source, to: $0.to)
            }, samples: delta.samples.map { [$0.time] + $0.value }, append: delta.isKnown, track: life.track.map(message))
    }

    private static func message(_ track: AnimationTrace.Track) -> TraceMessage.Track {
        TraceMessage.Track(
            start: track.start, period: track.period,
            keyframes: track.keyframes.map { TraceMessage.Keyframe(kind: $0.kind, end: $0.end, duration: $0.duration, value: $0.value) })
    }

    private static func message(_ change: AnimationTrace.Change) -> TraceMessage.Change {
        TraceMessage.Change(
            subject: change.subject.rawValue, view: change.view, attribute: change.attribute, time: change.time, lastTime: change.lastTime,
            count: change.count, source: change.source, reason: change.reason?.rawValue, message: change.message, transition: change.transition,
            animation: change.animation, feedback: change.feedback, from: change.from, to: change.to)
    }
}
