import Motion
import SwiftUICore
import ViewValues
import StageTime

/// What a trace knows of the tracks of one keyframe animator. When it is gone, so is the animator.
final class KeyframeTrace: KeyframeObserver {
    private let records: AnimationTrace
    private let view: String
    /// The tracks that play now: their places in the timeline, and their numbers in the trace.
    private var playing: [(place: Int, name: String, number: UInt32)] = []

    init(_ records: AnimationTrace, at path: TracePath?) {
        self.records = records
        view = path?.text ?? ""
    }

    func follow<Value>(_ timeline: KeyframeTimeline<Value>?, start: Double?, period: Double?, isNewRun: Bool, isRemade: Bool, now: Double) {
        guard let timeline else { return }
        guard let start else {
            end(.finished, timeline, now: now)
            return
        }
        if isNewRun || isRemade || playing.isEmpty {
            let named = Self.named(timeline)
            if !isNewRun, named.map(\.name) == playing.map(\.name) {
                for ((place, _), known) in zip(named, playing) {
                    records.setTrack(Self.track(timeline.tracks[place], start, period), of: known.number)
                }
            } else {
                end(.removed, nil as KeyframeTimeline<Value>?, now: now)
                playing = named.map { begin(timeline.tracks[$0.place], at: $0.place, $0.name, start: start, period: period, now: now) }
            }
        }
        let elapsed = period.map { (now - start).truncatingRemainder(dividingBy: $0) } ?? now - start
        for (place, _, number) in playing {
            records.addSample(timeline.tracks[place].tracedNumbers(at: elapsed), at: now, to: number)
        }
    }

    private static func track<Value>(_ motion: KeyframeTrackMotion<Value>, _ start: Double, _ period: Double?) -> AnimationTrace.Track {
        AnimationTrace.Track(
            start: start, period: period, keyframes: motion.marks.map { .init(kind: $0.kind, end: $0.end, duration: $0.duration, value: $0.value) })
    }

    private func begin<Value>(
        _ motion: KeyframeTrackMotion<Value>, at place: Int, _ name: String, start: Double, period: Double?, now: Double
    ) -> (place: Int, name: String, number: UInt32) {
        let track = Self.track(motion, start, period)
        let event = AnimationTrace.Event(
            .started, at: now, animation: "KeyframeTrack(\(name))", source: "KeyframeAnimator", to: track.keyframes.last?.value)
        let number = records.begin(view: view, attribute: name, from: motion.tracedNumbers(at: 0), event: event, track: track, animator: self)
        return (place, name, number)
    }

    private func end<Value>(_ kind: AnimationTrace.EventKind, _ timeline: KeyframeTimeline<Value>?, now: Double) {
        for (place, _, number) in playing {
            if let motion = timeline?.tracks[place] {
                records.addSample(motion.tracedNumbers(at: motion.duration), at: now, isLast: true, to: number)
            }
            records.add(AnimationTrace.Event(kind, at: now), to: number)
        }
        playing = []
    }

    /// The tracks that count, each with the path to what it moves: of several for one part, the last one.
    private static func named<Value>(_ timeline: KeyframeTimeline<Value>) -> [(place: Int, name: String)] {
        let tracks = timeline.tracks
        return tracks.indices.filter { place in !tracks[(place + 1)...].contains { $0.keyPath == tracks[place].keyPath } }.map { place in
            (place, name(of: tracks[place].keyPath, in: Value.self, number: place + 1))
        }
    }

    /// `\.scale`; the number of the track where the path has no name.
    private static func name<Value>(of path: AnyKeyPath, in type: Value.Type, number: Int) -> String {
        let text = "\(path)"
        guard text.hasPrefix("\\"), !text.contains("<computed"), !StableText.hasAddress(text) else { return "track \(number)" }
        let root = "\\\(type)"
        return text.hasPrefix(root + ".") ? "\\" + text.dropFirst(root.count) : text
    }
}
